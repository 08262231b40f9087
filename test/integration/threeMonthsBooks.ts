import { readFileSync } from 'fs';
import { join } from 'path';
import type { IDataObject } from 'n8n-workflow';
import type { fileIn } from './juneBooks';

// The tables of test/fixtures/threeMonths.md as the nodes take them, and what the nodes return in their form.

export const months = ['2026-08', '2026-09', '2026-10'] as const;
export type Month = (typeof months)[number];
type Rows = IDataObject[];
type Cells = Record<string, string>;

const page = readFileSync(join(__dirname, '../fixtures/threeMonths.md'), 'utf8');
const partOf = (heading: string) => page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

/** The table under a heading. */
export function tableOf(heading: string): Cells[] {
  const [titles = [], , ...rows] = partOf(heading)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));
  return rows.map((cells) =>
    Object.fromEntries(titles.map((title, index) => [title, cells[index] as string])),
  );
}

/** Further columns: `Port Code: INMAA1; …`. */
const furtherOf = (more: string): Cells =>
  Object.fromEntries(more.split('; ').flatMap((one) => (one ? [one.split(': ')] : [])));

const kinds: Record<string, string> = { S: 'Invoice', C: 'Credit Note', D: 'Debit Note' };

export const salesOf = (month: Month): Rows =>
  tableOf(`Sales ${month}`).map(({ More: more = '', ...row }) => ({
    ...{ 'Reverse Charge': 'N', Country: '', ...row, ...furtherOf(more) },
    'Document Type': kinds[String(row['Invoice No']).charAt(0)],
  }));

/** The whole purchase register when the file of a month is compared. */
export const purchasesUpTo = (month: Month): Rows =>
  tableOf('Purchase register')
    .map(({ Booked: booked = '', More: more = '', ...row }) => ({ booked, more, row }))
    .filter(({ booked }) => booked <= month)
    .map(({ more, row }) => ({
      ...{ 'Document Type': 'Purchase', 'Vendor Name': row.GSTIN || 'Advocate' },
      ...{ 'Place of Supply': '29', 'Reverse Charge': 'No', 'ITC Eligibility': 'Eligible' },
      ...{ ...row, ...furtherOf(more) },
    }));

/** A document of GSTR-2B as the portal's file has it, in a group of its own. */
function suppliedOf(cells: Cells): IDataObject {
  const [value, igst, cgst, sgst] = [cells.Value, cells.IGST, cells.CGST, cells.SGST].map(Number);
  const tax = { igst, cgst, sgst, cess: 0 };
  const facts = {
    typ: 'R',
    pos: '29',
    rev: 'N',
    itcavl: 'Y',
    rsn: '',
    ...furtherOf(cells.More ?? ''),
  };
  const total = Number(value) + Number(igst) + Number(cgst) + Number(sgst);
  const one = { dt: cells.Date, val: total, txval: value, ...tax, ...facts };
  const supplier = { ctin: cells.GSTIN, trdnm: cells.GSTIN };
  if (cells.Section === 'impg') {
    const dates = { boedt: cells.Date, refdt: cells.Date, recdt: cells.Date };
    return { boenum: cells.Number, portcode: 'INMAA1', isamd: 'N', txval: value, ...tax, ...dates };
  }
  if (cells.Section === 'isd') {
    const document = { doctyp: 'ISDI', docnum: cells.Number, docdt: cells.Date, itcelg: 'Y' };
    return { ...supplier, doclist: [{ ...document, ...tax }] };
  }
  return cells.Section === 'cdnr'
    ? { ...supplier, nt: [{ ...one, ntnum: cells.Number, suptyp: 'R', typ: 'C' }] }
    : { ...supplier, inv: [{ ...one, inum: cells.Number }] };
}

/** The portal's file of a month. */
export function gstr2bOf(month: Month): object {
  const rows = tableOf('GSTR-2B').filter(({ Period }) => Period === month);
  const { rejected, ...docdata } = Object.fromEntries(
    [...new Set(rows.map(({ Section }) => Section as string))].map((section) => [
      section,
      rows.filter(({ Section }) => Section === section).map(suppliedOf),
    ]),
  );
  const rtnprd = `${month.slice(5)}${month.slice(0, 4)}`;
  const head = { gstin: '29AAAAA0000A1ZY', rtnprd, version: '1.0', gendt: '14-11-2026' };
  return { data: { ...head, docdata, docRejdata: { b2b: rejected ?? [] } } };
}

/** A column of a table as lines: the first column, and that of a month. */
export const columnOf = (heading: string, month: Month): string[] =>
  tableOf(heading)
    .filter((row) => row[month] !== '')
    .map((row) => `${row.Number ?? row.Row} ${row[month]}`)
    .sort();

/** The sections of GSTR-1 that a month has, as lines. */
export const expectedSections = (month: Month): string[] =>
  (partOf(`GSTR-1 ${month}`).split('```')[1] as string).trim().split('\n').sort();

export const text = (...parts: unknown[]) => parts.filter((part) => part !== undefined).join(' ');

/** A rate with its value and the taxes that are not 0. */
const rateOf = ({ rt, txval, ad_amt: advance, ...tax }: IDataObject) =>
  [
    `${rt as number} % ${(txval ?? advance) as number}`,
    ...['iamt', 'camt', 'samt'].flatMap((head) =>
      tax[head] ? [`${head.charAt(0)}gst ${tax[head] as number}`] : [],
    ),
  ].join(' ');

const ratesOf = (itms: Rows) =>
  itms
    .map((item) => (item.itm_det ?? item) as IDataObject)
    .sort((a, b) => Number(a.rt) - Number(b.rt))
    .map(rateOf)
    .join(', ');

/** A document of the file as a line of text. */
const documentOf = (one: IDataObject) =>
  text(
    ...[one.typ, one.ntty, one.inum ?? one.nt_num, one.idt ?? one.nt_dt],
    one.oinum && `of ${one.oinum as string} ${one.oidt as string}`,
    one.pos && `pos ${one.pos as string}`,
    one.inv_typ,
    `val ${one.val as number}`,
    ...[one.sbpcode, one.sbnum, one.sbdt],
  ).concat(`: ${ratesOf(one.itms as Rows)}`);

/** The sections of an upload file, one line per document, sum or range. */
export function sectionsOf(file: ReturnType<typeof fileIn>): string[] {
  const groups = ['b2b', 'b2ba', 'b2cl', 'exp', 'cdnr'].flatMap((name) =>
    ((file[name] ?? []) as Rows).flatMap(({ ctin, exp_typ: type, pos, ...records }) =>
      ((records.inv ?? records.nt) as Rows).map((one) =>
        text(name, ctin ?? type, documentOf(name === 'b2cl' ? { pos, ...one } : one)),
      ),
    ),
  );
  const sums = ((file.b2cs ?? []) as Rows).map(
    (one) => `b2cs ${one.sply_ty as string} pos ${one.pos as string}: ${rateOf(one)}`,
  );
  const advances = ['at', 'txpd'].flatMap((name) =>
    ((file[name] ?? []) as Rows).map(
      (one) => `${name} pos ${one.pos as string}: ${ratesOf(one.itms as Rows)}`,
    ),
  );
  const nil = ((file.nil?.inv ?? []) as Rows).map((one) =>
    text('nil', one.sply_ty, 'exempt', one.expt_amt, 'nil', one.nil_amt, 'non-GST', one.ngsup_amt),
  );
  const hsn = Object.entries((file.hsn ?? {}) as Record<string, Rows>).flatMap(([name, rows]) =>
    rows.map((one) => `${text(name, one.hsn_sc, one.uqc, 'qty', one.qty)}: ${rateOf(one)}`),
  );
  const issued = ((file.doc_issue?.doc_det ?? []) as Rows).flatMap(({ doc_num: nature, docs }) =>
    (docs as Rows).map(
      ({ from, to, totnum, cancel, net_issue: net }) =>
        `${text('doc_issue', nature, from, 'to', to)}: ${text(totnum, 'less', cancel, 'is', net)}`,
    ),
  );
  const notes = ((file.cdnur ?? []) as Rows).map((one) => `cdnur ${documentOf(one)}`);
  return [...groups, ...sums, ...advances, ...nil, ...hsn, ...issued, ...notes].sort();
}

/** The cells of tables 3.1 and 4, without cess. */
export function cellsOf(rows: Rows): string[] {
  const cells = rows.filter(
    ({ kind, table, column }) =>
      kind === 'cell' && (table === '3.1' || table === '4') && column !== 'Cess',
  );
  const names = [...new Set(cells.map(({ table, row }) => text(table, row)))];
  return names
    .map((name) =>
      text(
        name,
        ...cells.filter((one) => text(one.table, one.row) === name).map((one) => one.amount),
      ),
    )
    .sort();
}
