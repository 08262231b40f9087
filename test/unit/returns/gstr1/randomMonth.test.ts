import fc from 'fast-check';
import { lawOfGstr1, type Amounts, type LawfulReturn } from './lawOfGstr1';
import {
  everyFeature,
  plausible,
  randomMonth,
  readDocuments,
  type MonthOfBooks,
} from './randomMonth';
import { inJune } from './samples';
import { checkReturn, prepareGstr1 } from '../../../harness/atOnce';
import { runs } from '../../../harness/properties';

// Random months of correct books against the law's formulas, which share no code with gst/.

/* eslint-disable @typescript-eslint/no-explicit-any -- files of any shape */

const prepared = ({ filer, sales }: MonthOfBooks) =>
  prepareGstr1({
    ...inJune,
    ...filer,
    documents: readDocuments(sales),
  });

const paise = (rupees = 0): number => Math.round(rupees * 100);

const amountsOf = (item: any): Amounts => [
  paise(item.txval),
  paise(item.iamt),
  paise(item.camt),
  paise(item.samt),
  paise(item.csamt),
];

const documentSections = ['b2b', 'b2cl', 'exp', 'cdnr', 'cdnur'].flatMap((name) => [
  name,
  `${name}a`,
]);

/** The records of a section, of which some have groups. */
const recordsOf = (file: any, section: string): any[] =>
  (file[section] ?? []).flatMap(({ inv, nt, ...head }: any) =>
    inv || nt ? (inv ?? nt).map((one: any) => ({ ...head, ...one })) : [head],
  );

/** What a record says beside its amounts, in the order of the oracle. */
const headOf = (record: any): string[] =>
  [
    'ctin',
    'pos',
    'rchrg',
    'inv_typ',
    'exp_typ',
    'typ',
    'ntty',
    'oinum',
    'ont_num',
    'oidt',
    'ont_dt',
  ]
    .map((key) => record[key])
    .filter((value) => value !== undefined);

/** The file, read into the form of the oracle. */
function readReturn(file: any): LawfulReturn {
  const documents = documentSections.flatMap((section) =>
    recordsOf(file, section).map(({ inum, nt_num, val, itms, ...head }) => [
      `${section} ${inum ?? nt_num}`,
      {
        value: paise(val),
        head: headOf(head),
        rates: Object.fromEntries(
          itms.map((item: any) => {
            const detail = item.itm_det ?? item;
            return [String(detail.rt), amountsOf(detail)];
          }),
        ),
      },
    ]),
  );
  const kinds = { nilRated: 'nil_amt', exempt: 'expt_amt', nonGst: 'ngsup_amt' };
  const nil = (file.nil?.inv ?? []).flatMap((row: any) =>
    Object.entries(kinds).map(([kind, key]) => [`${row.sply_ty} ${kind}`, paise(row[key])]),
  );
  const hsn = ['data', 'hsn_b2b', 'hsn_b2c'].flatMap((table) =>
    (file.hsn?.[table] ?? []).map((row: any) => [
      `${table} ${row.hsn_sc} ${row.uqc} ${row.rt}`,
      [Math.round(row.qty * 1000), ...amountsOf(row)],
    ]),
  );
  const issued = (file.doc_issue?.doc_det ?? []).map(({ doc_num, docs }: any) => [
    String(doc_num),
    [sum(docs.map((one: any) => one.totnum)), sum(docs.map((one: any) => one.cancel))],
  ]);
  return {
    documents: Object.fromEntries(documents),
    b2cs: Object.fromEntries(
      (file.b2cs ?? []).map((row: any) => [`${row.pos} ${row.rt}`, amountsOf(row)]),
    ),
    nil: Object.fromEntries(nil),
    hsn: Object.fromEntries(hsn),
    issued: Object.fromEntries(issued),
  };
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Without rows in which all amounts are 0: whether they are written says nothing about tax. */
const withoutZeros = <T extends number | readonly number[]>(rows: Record<string, T>) =>
  Object.fromEntries(
    Object.entries(rows).filter(([, amounts]) => [amounts].flat().some((amount) => amount !== 0)),
  );

const fileOf = (books: MonthOfBooks) => JSON.parse(prepared(books).parts[0]?.json as string);

const forEachMonth = (check: (found: LawfulReturn, law: LawfulReturn) => void) =>
  fc.assert(
    fc.property(randomMonth(everyFeature), (books) => {
      check(readReturn(fileOf(books)), lawOfGstr1(books.sales, everyFeature.exportsAreB2c));
    }),
    { numRuns: runs(100) },
  );

it('reports each document in its section, with its value and the tax at each rate', () => {
  forEachMonth((found, law) => expect(found.documents).toEqual(law.documents));
});

it('adds up small supplies to consumers by place and rate', () => {
  forEachMonth((found, law) => expect(withoutZeros(found.b2cs)).toEqual(withoutZeros(law.b2cs)));
});

it('adds up nil-rated, exempt and non-GST supplies', () => {
  forEachMonth((found, law) => expect(withoutZeros(found.nil)).toEqual(withoutZeros(law.nil)));
});

it('sums up each HSN code', () => {
  forEachMonth((found, law) => expect(hundredths(found.hsn)).toEqual(hundredths(law.hsn)));
});

it('counts the documents issued', () => {
  forEachMonth((found, law) => expect(found.issued).toEqual(law.issued));
});

it('Check finds nothing in months without odd rates, units and notes', () => {
  fc.assert(
    fc.property(randomMonth(everyFeature), ({ filer, sales }) => {
      const documents = readDocuments(sales.map(plausible));
      expect(checkReturn({ ...inJune, ...filer, documents }).problems).toEqual([]);
    }),
    { numRuns: runs(100) },
  );
});

it('leaves out no correct document', () => {
  fc.assert(
    fc.property(randomMonth(everyFeature), (books) => {
      expect(prepared(books).left_out).toEqual([]);
    }),
    { numRuns: runs(100) },
  );
});

/** Quantities as the file states them: with two decimals, halves away from zero. */
const hundredths = (rows: LawfulReturn['hsn']) =>
  withoutZeros(
    Object.fromEntries(
      Object.entries(rows).map(([key, [quantity, ...amounts]]) => [
        key,
        [Math.sign(quantity) * Math.floor((Math.abs(quantity) + 5) / 10) + 0, ...amounts],
      ]),
    ),
  );
