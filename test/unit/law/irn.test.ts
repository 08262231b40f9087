import * as fc from 'fast-check';
import { financialYearOf, firstDayOfYear } from '../../../law/financialYear';
import { computeIrn, type IrnParts, matchIrn } from '../../../law/irn';
import cases from './irnCases.json';

/** The IRNs of gst.md, IRN. The number of the second one has lowercase letters. */
const ofCapitals = '706daeccda0ef6f818da78f3a2a05a1288731057373002289b46c3229289a2e7';
const ofSmallLetters = '68fb4fab44aee99fb23292478c4bd838e664837c9f1b04e3d9134ffed0b40b60';

const irnParts = {
  gstin: '01AMBPG7773M002',
  documentType: 'INV',
  documentNumber: 'SINV-CFY-00067',
  financialYear: '2022-23',
} as const;
const small = { ...irnParts, documentNumber: 'g2qxhY' };

describe('the financial year', () => {
  it.each([
    [{ year: 2022, month: 4, day: 1 }, '2022-23'],
    [{ year: 2023, month: 3, day: 31 }, '2022-23'],
    [{ year: 2022, month: 12, day: 31 }, '2022-23'],
    [{ year: 2023, month: 1, day: 1 }, '2022-23'],
    [{ year: 2023, month: 4, day: 1 }, '2023-24'],
    [{ year: 2099, month: 4, day: 1 }, '2099-00'],
  ])('runs from April to March: %j is in %s', (day, year) => {
    expect(financialYearOf(day)).toBe(year);
  });

  it('starts on 1 April', () => {
    expect(firstDayOfYear('2022-23')).toEqual({ year: 2022, month: 4, day: 1 });
  });

  it.each(cases.notYears)('is not written "%s"', (text) => {
    expect(firstDayOfYear(text)).toBeUndefined();
  });
});

describe('an IRN', () => {
  it('is the hash of supplier, year, type and number', () => {
    expect(computeIrn(irnParts)).toBe(ofCapitals);
  });

  it('is the same whether the year or a day in it is given', () => {
    const { gstin, documentType, documentNumber } = irnParts;
    const documentDate = { year: 2023, month: 3, day: 31 };
    expect(computeIrn({ gstin, documentType, documentNumber, documentDate })).toBe(ofCapitals);
  });

  it('uses the number in capital letters, unless the number as written is requested', () => {
    expect(computeIrn({ ...irnParts, documentNumber: 'sinv-cfy-00067' })).toBe(ofCapitals);
    expect(computeIrn(small)).not.toBe(ofSmallLetters);
    expect(computeIrn(small, 'asWritten')).toBe(ofSmallLetters);
  });

  it.each(['INV', 'CRN', 'DBN'] as const)('differs for each type of document: %s', (type) => {
    const others = (['INV', 'CRN', 'DBN'] as const).filter((one) => one !== type);
    const irns = others.map((documentType) => computeIrn({ ...irnParts, documentType }));
    expect(irns).not.toContain(computeIrn({ ...irnParts, documentType: type }));
  });

  it.each([
    ...(cases.refused as Array<[string, Partial<Record<string, string>>, string, string, string]>),
    ...['', '-1', '/1', 'INV 1', 'INV_1', '12345678901234567', 'ÄB-1'].map(
      (documentNumber): [string, { documentNumber: string }, string, string, string] => [
        `the number '${documentNumber}'`,
        { documentNumber },
        'documentNumber',
        `Document Number must be a number that an e-invoice can have, ${documentNumber ? `not "${documentNumber}"` : 'but is empty'}`,
        'Use 1 to 16 letters, digits, hyphens and slashes, starting with a letter or digit.',
      ],
    ),
  ])('is refused for %s', (_case, change, field, message, advice) => {
    const parts = { ...irnParts, ...change } as IrnParts;
    const refusal = expect.objectContaining({ field, message, advice });
    expect(() => computeIrn(parts)).toThrow(refusal);
    expect(() => matchIrn(ofCapitals, parts)).toThrow(refusal);
  });

  const number = fc.stringMatching(/^[0-9A-Za-z][0-9A-Za-z/-]{0,15}$/);

  it('has 64 lowercase hexadecimal digits, whatever the number', () => {
    fc.assert(
      fc.property(number, (documentNumber) => {
        expect(computeIrn({ ...irnParts, documentNumber })).toMatch(/^[0-9a-f]{64}$/);
      }),
    );
  });

  it('differs for two numbers unless they differ only in case', () => {
    fc.assert(
      fc.property(number, number, (one, other) => {
        const same =
          computeIrn({ ...irnParts, documentNumber: one }) ===
          computeIrn({ ...irnParts, documentNumber: other });
        expect(same).toBe(one.toUpperCase() === other.toUpperCase());
      }),
    );
  });
});

describe('matching an IRN', () => {
  const ofDay = (year: number, month: number, day: number): IrnParts => ({
    gstin: irnParts.gstin,
    documentType: 'INV',
    documentNumber: 'inv-1',
    documentDate: { year, month, day },
  });

  it('finds the number in capital letters, whatever the case of the IRN', () => {
    expect(matchIrn(ofCapitals, irnParts)).toBe('capitals');
    expect(matchIrn(ofCapitals.toUpperCase(), irnParts)).toBe('capitals');
  });

  it('finds the number as written for a document from before 01-06-2025', () => {
    expect(matchIrn(ofSmallLetters, small)).toBe('asWritten');
    const last = ofDay(2025, 5, 31);
    expect(matchIrn(computeIrn(last, 'asWritten'), last)).toBe('asWritten');
    expect(matchIrn(computeIrn(last), last)).toBe('capitals');
  });

  it('finds the number as written for a financial year that began before 01-06-2025', () => {
    const parts = { ...small, financialYear: '2025-26' };
    expect(matchIrn(computeIrn(parts, 'asWritten'), parts)).toBe('asWritten');
  });

  it.each([
    ['on the first day', ofDay(2025, 6, 1)],
    ['later in that month', ofDay(2025, 6, 30)],
    ['early in a later year', ofDay(2026, 1, 1)],
    ['in a year that began after it', { ...small, financialYear: '2026-27' }],
  ])('finds only the number in capital letters since 01-06-2025: %s', (_case, parts) => {
    expect(matchIrn(computeIrn(parts, 'asWritten'), parts)).toBeUndefined();
    expect(matchIrn(computeIrn(parts), parts)).toBe('capitals');
  });

  it.each([
    ['another supplier', { gstin: '29AAAAA0000A1ZY' }],
    ['another year', { financialYear: '2023-24' }],
    ['another type', { documentType: 'CRN' as const }],
    ['another number', { documentNumber: 'SINV-CFY-00068' }],
  ])('finds no number for %s', (_case, change) => {
    expect(matchIrn(ofCapitals, { ...irnParts, ...change })).toBeUndefined();
  });
});
