import fc from 'fast-check';
import { type Gstr1Input } from '../../../../returns/gstr1/prepareGstr1';
import { checkNumbering } from '../../../../returns/gstr1/documents/checkNumbering';
import { rowSections } from '../../../../returns/gstr1/sectionRows';
import { readUploadFile } from './format';
import {
  document,
  inJune,
  irnOf,
  karnataka,
  maharashtra,
  operator,
  ownGstin,
  type Sample,
} from './samples';
import { checkReturn, prepareGstr1, sectionRows } from '../../../harness/atOnce';
import { runs } from '../../../harness/properties';

// Random books of a quarter, with faults among them. The oracle reads the samples, not what the
// product made of them, and counts in whole paise.

/* eslint-disable @typescript-eslint/no-explicit-any -- files of any shape */

const rates = [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40];
const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);

const line = fc.record({
  net: fc.integer({ min: 0, max: 20_000_000 }).map((paise) => paise / 100),
  rate: oneOf(...rates, ...rates, 14),
  hsn: oneOf('8471', '847130', '998314', '84', ''),
  unit: oneOf('NOS', 'kgs', 'Reel', ''),
  quantity: fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1000),
});

const facts = fc.record(
  {
    placeOfSupply: oneOf('27', '29', '96', ''),
    reverseCharge: oneOf<unknown>(true, false, ''),
    supplyType: oneOf('', '', '', 'R', 'SEWP', 'SEWOP', 'DE', 'WPAY', 'WOPAY'),
    zeroRateLines: oneOf('', 'nilRated', 'exempt', 'nonGst', 'zeroRated'),
    cess: fc.integer({ min: 0, max: 100_000 }).map((paise) => paise / 100),
    shippingBillNumber: oneOf('', '1234567', '12'),
    shippingBillDate: oneOf('', '01-08-2026'),
    originalInvoiceNumber: oneOf('', 'INV-1'),
    originalInvoiceTotal: oneOf<unknown>('', 50_000, 500_000),
    irn: oneOf(undefined, '', 'abc', 'own'),
    eCommerceGstin: oneOf('', '', '', operator, karnataka, 'OPERATOR'),
    notifiedUnder: oneOf('', '52', '9(5)'),
  },
  { requiredKeys: [] },
);

const sample: fc.Arbitrary<Sample> = fc.record({
  type: oneOf('invoice', 'invoice', 'sales_return', 'debit_note', 'delivery_challan', 'estimate'),
  number: fc.oneof(
    fc.integer({ min: 0, max: 40 }).map((counter) => `INV-${counter}`),
    fc.integer({ min: 0, max: 40 }).map((counter) => `${counter}/2026-27`),
    oneOf('0', 'INV_1', 'INVOICE-2026-0001'),
  ),
  date: oneOf('2026-03-31', '2026-04-15', '2026-05-15', '2026-06-15', '2026-06-30', '2026-07-01'),
  gstin: oneOf('', '', karnataka, maharashtra, ownGstin, '27AAAAA0000A1Z3'),
  state: oneOf('29-KARNATAKA', '27-MAHARASHTRA', ''),
  country: oneOf('India', 'India', 'France', ''),
  status: oneOf('pending', 'paid', 'cancelled'),
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  facts,
});

const filing: fc.Arbitrary<Omit<Gstr1Input, 'documents'>> = fc
  .record({
    frequency: oneOf('monthly' as const, 'quarterly' as const),
    month: oneOf(4, 5, 6),
    turnoverAbove5Crore: fc.boolean(),
    alreadyFiledByIff: fc.subarray([1, 2] as const),
    leaveOutEInvoices: fc.boolean(),
  })
  .map(({ month, ...rest }) => ({ ...inJune, ...rest, period: { year: 2026, month } }));

const books = fc.array(sample, { maxLength: 25 });

/** A sample whose IRN is `own` gets that of its number. */
const withOwnIrn = (one: Sample): Sample => {
  const type = ({ sales_return: 'CRN', debit_note: 'DBN' } as const)[one.type ?? ''] ?? 'INV';
  if (one.facts?.irn !== 'own') return one;
  return { ...one, facts: { ...one.facts, irn: irnOf(type, one.number ?? '') } };
};

/** The rows of the summary that add up to the books; the others show the same in another way. */
const isPart = ({ section }: { section: string }) =>
  !['lines', 'books', 'hsn', 'doc_issue', 'supeco_52', 'at', 'txpd'].includes(section);

const withBooks = (check: (input: Gstr1Input, samples: Sample[]) => void) =>
  fc.assert(
    fc.property(filing, books, (input, samples) => {
      const documents = samples.map((one) => document(withOwnIrn(one)));
      check({ ...input, documents }, samples);
    }),
    { numRuns: runs(200) },
  );

const paise = (rupees: number): bigint => BigInt(Math.round(rupees * 100));
const sum = (amounts: bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

const isReported = ({ type = '', status }: Sample) =>
  ['invoice', 'sales_return', 'debit_note'].includes(type) && status !== 'cancelled';

const isIffMonth = ({ frequency, period }: Gstr1Input) =>
  frequency === 'quarterly' && period.month !== 6;

it('the file has the format of the portal, and its taxes are those on its taxable values', () => {
  withBooks((input) => {
    const { parts } = prepareGstr1(input);
    expect(parts).toHaveLength(1);
    readUploadFile(parts[0]?.json as string, { iff: isIffMonth(input) });
  });
});

it('sections and what is left out add up to the books', () => {
  withBooks((input, samples) => {
    const { summary } = prepareGstr1(input);
    const row = (name: string) => summary.find(({ section }) => section === name);
    const booked = samples
      .filter(isReported)
      .flatMap(({ type, lines = [] }) =>
        lines.map(({ net }) => (type === 'sales_return' ? -paise(net) : paise(net))),
      );
    expect(paise(row('books')?.taxable_value as number)).toBe(sum(booked));
    const parts = summary.filter(isPart);
    expect(sum(parts.map(({ taxable_value = 0 }) => paise(taxable_value)))).toBe(sum(booked));
  });
});

const mainSections = ['b2b', 'b2cl', 'b2cs', 'exp', 'cdnr', 'cdnur'];

function isExport({ gstin, country, facts = {} }: Sample): boolean {
  const { supplyType = '', placeOfSupply = '' } = facts;
  return supplyType === ''
    ? !gstin && (placeOfSupply === '96' || (placeOfSupply === '' && country === 'France'))
    : ['WPAY', 'WOPAY'].includes(supplyType as string);
}

/** The section of the taxable lines by law; undefined for what can't be reported. */
function sectionOf({ type, gstin, state, country, lines = [], ...rest }: Sample) {
  const { placeOfSupply = '', originalInvoiceTotal } = rest.facts ?? {};
  if (rest.facts?.eCommerceGstin && rest.facts.notifiedUnder === '9(5)') return 'supeco_9_5';
  const isNote = type !== 'invoice';
  const isForeign = country === 'France';
  if (isExport({ gstin, country, facts: rest.facts })) return isNote ? 'cdnur' : 'exp';
  if (gstin) return isNote ? 'cdnr' : 'b2b';
  const place = placeOfSupply || (isForeign ? '96' : (state as string).slice(0, 2)) || '29';
  const total = sum(lines.map(({ net, rate = 0 }) => paise(net) + paise((net * rate) / 100)));
  const original = rest.facts?.originalInvoiceNumber ? originalInvoiceTotal || 0 : 0;
  const isLarge = (isNote && original ? paise(original as number) : total) > 1_00_000_00n;
  if (place === '29' || !isLarge) return 'b2cs';
  return isNote ? 'cdnur' : 'b2cl';
}

/** The row of the summary: what the portal fills in by itself is not in a section of the file. */
function rowOf(one: Sample, { leaveOutEInvoices }: Gstr1Input) {
  const section = sectionOf(one) as string;
  const isFilledIn =
    ['b2b', 'cdnr', 'exp'].includes(section) || (section === 'cdnur' && isExport(one));
  return leaveOutEInvoices && one.facts?.irn === 'own' && isFilledIn ? 'e_invoiced' : section;
}

it('each document is in one place: its section, nil, left to the portal, or left out', () => {
  fc.assert(
    fc.property(filing, sample, (input, one) => {
      const monthly = {
        ...input,
        frequency: 'monthly' as const,
        documents: [document(withOwnIrn(one))],
      };
      const { summary, left_out } = prepareGstr1(monthly);
      const sections = summary.filter(({ documents }) => documents).map(({ section }) => section);
      const places = [...mainSections, 'supeco_9_5', 'e_invoiced'];
      const main = sections.filter((section) => places.includes(section));
      if (!isReported(one)) {
        expect(main).toEqual([]);
      } else if (left_out.some(({ left_out_of }) => left_out_of === 'return')) {
        expect([...main, ...sections.filter((section) => section === 'nil')]).toEqual([]);
      } else if (main.length > 0) {
        expect(main).toEqual([rowOf(one, monthly)]);
      } else {
        expect(one.lines?.every(({ net, rate }) => rate === 0 || net === 0)).toBe(true);
      }
    }),
    { numRuns: runs(1000) },
  );
});

it('no document is named twice', () => {
  withBooks((input) => {
    const prepared = prepareGstr1(input);
    const file = JSON.parse(prepared.parts[0]?.json as string);
    const invoices = ['b2b', 'b2cl', 'exp'].flatMap((section) =>
      (file[section] ?? []).flatMap(({ inv }: any) => inv.map(({ inum }: any) => `I ${inum}`)),
    );
    const notes = [...(file.cdnr ?? []).flatMap(({ nt }: any) => nt), ...(file.cdnur ?? [])].map(
      ({ nt_num, ntty }: any) => `${ntty} ${nt_num}`,
    );
    const named = [...invoices, ...notes];
    expect(new Set(named).size).toBe(named.length);
    const counted = prepared.summary
      .filter(({ section }) => mainSections.includes(section) && section !== 'b2cs')
      .map(({ documents }) => documents);
    expect(named).toHaveLength(counted.reduce((all, one) => all + one, 0));
  });
});

it('the HSN summary and what it leaves out add up to the sections', () => {
  withBooks((input) => {
    if (isIffMonth(input)) return;
    const { summary, left_out, parts } = prepareGstr1(input);
    const sections = summary.filter(
      (row) => isPart(row) && !['left_out', 'supeco_9_5'].includes(row.section),
    );
    const leftOut = (what: RegExp, of: string) =>
      sum(
        left_out
          .filter(({ left_out_of, reason }) => left_out_of === of && what.test(reason))
          .map(({ taxable_value = 0 }) => paise(taxable_value)),
      );
    const { hsn = {} } = JSON.parse(parts[0]?.json as string);
    const rows = [...(hsn.hsn_b2b ?? []), ...(hsn.hsn_b2c ?? [])];
    expect(sum(rows.map(({ txval }: any) => paise(txval))) + leftOut(/./, 'hsn')).toBe(
      sum(sections.map(({ taxable_value = 0 }) => paise(taxable_value))) + leftOut(/IFF/, 'return'),
    );
  });
});

it('table 13 counts each number of the period once', () => {
  withBooks((input, samples) => {
    if (isIffMonth(input)) return;
    const { doc_issue } = JSON.parse(prepareGstr1(input).parts[0]?.json as string);
    const [first, last] =
      input.frequency === 'quarterly' ? [4, 6] : Array(2).fill(input.period.month);
    const month = ({ date = '' }: Sample) => Number(date.slice(5, 7));
    const issued = samples.filter(
      (one) =>
        one.type !== 'estimate' &&
        month(one) >= first &&
        month(one) <= last &&
        !['0', 'INV_1', 'INVOICE-2026-0001'].includes(one.number as string),
    );
    // Credit and debit notes share their numbers.
    const keyOf = ({ type = '', number }: Sample) =>
      `${['sales_return', 'debit_note'].includes(type) ? 'note' : type} ${number}`;
    const expected = new Set(issued.map(keyOf)).size;
    const counted = (doc_issue?.doc_det ?? []).flatMap(({ docs }: any) => docs);
    expect(counted.reduce((all: number, { totnum }: any) => all + totnum, 0)).toBe(expected);
  });
});

it('rows add up to the summary', () => {
  withBooks((input) => {
    const { summary } = prepareGstr1(input);
    for (const section of rowSections.slice(0, 7)) {
      const rows = sectionRows(input, section);
      const total = sum(
        rows.map(({ taxable_value, nil_rated = 0, exempt = 0, non_gst = 0 }) =>
          paise(Number(taxable_value ?? 0) + Number(nil_rated) + Number(exempt) + Number(non_gst)),
        ),
      );
      const row = summary.find((one) => one.section === section);
      expect(total).toBe(paise(row?.taxable_value ?? 0));
    }
  });
});

it('documents are left out only if the portal would reject them, or for their date, number or type', () => {
  withBooks((input, samples) => {
    const { problems } = checkReturn(input);
    const { left_out } = prepareGstr1(input);
    const rejected = new Set(
      problems
        .filter(({ field, harm }) => harm === 'rejected' && field !== 'HSN Code')
        .map(({ document: number }) => number),
    );
    const about = /outside the return period|not reported in GSTR-1|IFF/;
    // Of a number that is there twice, table 13 counts one; the portal does not get the cancelled document.
    const cancelled = new Set(
      samples
        .filter(({ status }) => status === 'cancelled')
        .map(({ type, number }) => `${type} ${number}`),
    );
    for (const { document: number, document_type, left_out_of, reason } of left_out) {
      const isPlain = left_out_of !== 'return' || about.test(reason);
      if (!isPlain && !cancelled.has(`${document_type} ${number}`)) {
        expect(rejected).toContain(number);
      }
    }
  });
});

it('the order in which documents are given makes no difference', () => {
  withBooks((input) => {
    // Of documents with the same number and date, the given order decides which one is left out.
    const seen = new Set<string>();
    const documents = input.documents.filter(({ number }) => !seen.has(number) && seen.add(number));
    const prepared = prepareGstr1({ ...input, documents });
    expect(prepareGstr1({ ...input, documents: [...documents].reverse() })).toEqual(prepared);
  });
});

it('series have as many numbers as lie between the first and the last', () => {
  withBooks(({ documents }) => {
    for (const { first, last, documents: count, missing, duplicates } of checkNumbering(
      documents,
    )) {
      const counter = (number: string) => Number(/\d+/.exec(number)?.[0]);
      const isPlain = /^(INV-\d+|\d+\/2026-27)$/.test(first);
      if (isPlain && duplicates.length === 0) {
        expect(count + missing).toBe(counter(last) - counter(first) + 1);
      }
    }
  });
});
