import type { ReturnDocument } from '../../../../../../returns/gstr1/documents/document';
import {
  largestSize,
  sizeOf,
  type FileRecord,
} from '../../../../../../returns/gstr1/sections/file/uploadFile';
import { gstr1Rates } from '../../../../../../law/tables/gstr1';
import { readUploadFile } from '../../format';
import { document, inJune, maharashtra, tamilNadu } from '../../samples';
import { prepareGstr1, uploadFile } from '../../../../../harness/atOnce';

/* eslint-disable @typescript-eslint/no-explicit-any -- files of any shape */

const invoice = (ctin: string, inum: string): FileRecord => ({
  path: ['b2b'],
  group: { head: { ctin }, list: 'inv' },
  record: { inum },
});

it('measures like the tool: the text as a JSON string, with its quotes escaped', () => {
  const json = '{"a":"\\\\ ₹"}';
  expect(sizeOf(json)).toBe(Buffer.byteLength(JSON.stringify(json)));
  expect(largestSize).toBe(Math.floor(4.7 * 1024 * 1024));
});

it('splits into complete files with the header, even the records of one customer', () => {
  const records = ['1', '2', '3'].map((inum) => invoice('A', inum)).concat(invoice('B', '4'));
  const whole = uploadFile(records, inJune, '2026-12-25');
  expect(whole.map(({ fileName }) => fileName)).toEqual([
    'returns_25122026_R1_29AAAAA0000A1ZY_offline.json',
  ]);

  const limit = sizeOf(whole[0]?.json as string) - 1;
  const parts = uploadFile(records, inJune, '2026-01-02', undefined, limit);
  const header = { gstin: inJune.gstin, fp: '062026', version: 'GST3.2.4', hash: 'hash' };
  expect(parts.map(({ fileName, json }) => [fileName, JSON.parse(json)])).toEqual([
    [
      'returns_212026_R1_29AAAAA0000A1ZY_offline_part1of2.json',
      { ...header, b2b: [{ ctin: 'A', inv: [{ inum: '1' }, { inum: '2' }] }] },
    ],
    [
      'returns_212026_R1_29AAAAA0000A1ZY_offline_part2of2.json',
      {
        ...header,
        b2b: [
          { ctin: 'A', inv: [{ inum: '3' }] },
          { ctin: 'B', inv: [{ inum: '4' }] },
        ],
      },
    ],
  ]);
});

it('makes one file up to the limit, and as many parts as needed above it', () => {
  const records = Array.from({ length: 10 }, (_, index) => invoice('A', `INV-${index}`));
  const size = sizeOf(uploadFile(records, inJune, '2026-07-05')[0]?.json as string);
  const partsFor = (limit: number) =>
    uploadFile(records, inJune, '2026-07-05', undefined, limit).map(({ json }) => sizeOf(json));
  expect(partsFor(size)).toEqual([size]);
  for (const limit of [size - 1, 250, 200]) {
    const sizes = partsFor(limit);
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(limit);
  }
});

it('gives a record its own file even if that is too large', () => {
  const parts = uploadFile(
    [invoice('A', '1'), invoice('A', '2')],
    inJune,
    '2026-07-05',
    undefined,
    1,
  );
  expect(parts.flatMap(({ json }) => JSON.parse(json).b2b?.[0].inv ?? [])).toEqual([
    { inum: '1' },
    { inum: '2' },
  ]);
});

it('splits a return of 4.7 MiB, and holds every record in exactly one part', () => {
  const lines = gstr1Rates.map((rate) => ({ net: 1000, rate }));
  const facts = { zeroRateLines: 'zeroRated' };
  const [one, other] = [maharashtra, tamilNadu].map((gstin) => document({ gstin, lines, facts }));
  const documents = Array.from({ length: 5500 }, (_, index) => ({
    ...((index % 2 ? one : other) as ReturnDocument),
    number: `INV-${index}`,
  }));
  const { parts } = prepareGstr1({ ...inJune, documents });
  expect(parts).toHaveLength(2);
  for (const { json } of parts) expect(sizeOf(json)).toBeLessThanOrEqual(largestSize);
  const files = parts.map(({ json }) => readUploadFile(json)) as any[];
  const numbers = files.flatMap(({ b2b = [] }) =>
    b2b.flatMap(({ inv }: any) => inv.map(({ inum }: any) => inum)),
  );
  expect(numbers.sort()).toEqual(documents.map(({ number }) => number).sort());
  expect(files.filter(({ hsn }) => hsn)).toHaveLength(1);
});
