import { inWords } from '../../returns/registers/inWords';
import { groupBy } from '../../../../core/groupBy';
import { statedIn } from '../../../../sheets/columns/candidates';
import { fieldsOf, type LineField } from '../../../../sheets/cells/headings';
import type { OrderRow } from '../../../../sheets/rows/orders';
import { figuresOf } from '../../../../sheets/columns/figures';
import type { SheetColumns } from '../../../../sheets/columns/sheetColumns';
import { ColumnsError } from '../../../../sheets/rows/registerSheet';
import type { Paise } from '../../../../core/paise';
import type { Purchase } from '../../../../returns/purchases/purchase';
import type { Fields } from '../../../../law/readValues';
import type { ReturnDocument } from '../../../../returns/gstr1/documents/document';
import { checkReturn, readDocuments, readOrders, readPurchases } from '../../../harness/atOnce';
import { statusIn } from '../../../../sheets/words/states';
import { salesKind } from '../../../../sheets/words/types';
import { known, type CorpusCase } from '../programs/corpus';
import { gstr1Rates } from '../../../../law/tables/gstr1';
import { inJune } from '../../returns/gstr1/samples';

/** What became of a sheet. */
interface Outcome {
  /** The taxable values, in rupees, by document, kind and rate. */
  sums: Readonly<Record<string, number>>;
  /** IGST, CGST and SGST, in rupees, of documents whose rows state them. */
  taxes: ReadonlyMap<string, number[]>;
  /** What is reported: what is unclear about the columns, and which amounts are wrong. */
  reported: string[];
}

function read(one: CorpusCase): Outcome {
  try {
    return readers[one.use](completed(one));
  } catch (error) {
    if (!(error instanceof ColumnsError)) throw error;
    return { ...nothing, reported: [error.message] };
  }
}

const nothing: Outcome = { sums: {}, taxes: new Map(), reported: [] };

/** A line, of which orders tell no kind, and purchases no price. */
interface Line {
  document: string;
  kind: string;
  rate?: number;
  /** In rupees. */
  taxable: number;
}

/** Amounts of credit notes may be negative. */
const sumsOf = (lines: readonly Line[]): Outcome['sums'] =>
  Object.fromEntries(
    [...groupBy(lines, ({ document, kind, rate }) => `${kind} ${document} at ${rate} %`)].map(
      ([key, members]) => [
        key,
        Math.abs(Math.round(members.reduce((sum, { taxable }) => sum + taxable, 0) * 100)) / 100,
      ],
    ),
  );

/** Sheets of the corpus state only what tells them apart, so that some have no dates or parties. */
export function completed({ use, rows }: CorpusCase): Fields[] {
  const meant = new Set([
    ...rows.flatMap(Object.keys).flatMap(fieldsOf),
    ...(known(rows, use)?.meanings.values() ?? []),
  ]);
  const lacks = (...fields: LineField[]) => !fields.some((field) => meant.has(field));
  const added = {
    ...(lacks('date', 'supplierDate') && { Dated: '2026-06-05' }),
    ...(use !== 'orders' && lacks('gstin') && { GSTIN: '' }),
    ...(use === 'orders' && lacks('partyId', 'partyName', 'gstin') && { Customer: 'Asha' }),
  };
  return rows.map((row) => ({ ...row, ...added }));
}

const readers: Record<CorpusCase['use'], (rows: Fields[]) => Outcome> = {
  sales(rows) {
    const { read: documents, problems } = readDocuments(rows, 'Asia/Kolkata');
    return {
      // A challan is no supply.
      sums: sumsOf(
        documents.flatMap(({ document }) =>
          document.kind === 'deliveryChallan' || document.isCancelled ? [] : linesOfSale(document),
        ),
      ),
      taxes: new Map(
        documents.flatMap(({ document: { number, heads } }) =>
          heads ? [[number, [heads.igst, heads.cgst, heads.sgst].map(inRupees)]] : [],
        ),
      ),
      reported: [
        ...problems.map((problem) => inWords(problem).problem),
        ...documents.flatMap(({ document }) => checked(document)),
      ],
    };
  },
  purchases(rows) {
    const { read: purchases, problems, notices } = readPurchases(rows, 'Asia/Kolkata');
    const taxes = new Map<string, number[]>();
    for (const { document } of purchases) {
      const { supplierNumber = '', heads } = document;
      // Several suppliers may have the same number.
      const own = taxes.get(supplierNumber) ?? [0, 0, 0];
      const stated = heads ? [heads.igst, heads.cgst, heads.sgst].map(inRupees) : undefined;
      if (stated)
        taxes.set(
          supplierNumber,
          own.map((sum, head) => sum + (stated[head] ?? 0)),
        );
    }
    return {
      sums: sumsOf(purchases.flatMap(({ document }) => linesOfPurchase(document))),
      taxes,
      reported: [
        ...problems.map((problem) => inWords(problem).problem),
        ...notices.filter((text) => ofTaxes.test(text) || ofTotals.test(text)),
      ],
    };
  },
  orders(rows) {
    const { columns, rows: all } = readOrders(rows, 'Asia/Kolkata');
    const { problems, contradictions, headings } = columns as SheetColumns;
    const meanings = new Map([...headings].map(([field, heading]) => [heading, field]));
    // What Create does with the words of a row (nodes/GstInvoicing/actions/document/items/sheetFacts.ts).
    const word = (row: OrderRow, field: 'status' | 'type') =>
      row.cells[row.headings.get(field) ?? ''] ?? '';
    const stateOf = (row: OrderRow) =>
      word(row, 'status') === '' ? 'active' : statusIn(word(row, 'status'), headings.get('status'));
    const isOther = (row: OrderRow) =>
      !['invoice', undefined].includes(salesKind(String(word(row, 'type'))));
    const lines = all.filter((row) => stateOf(row) === 'active');
    const isOdd = ({ values: { taxRate } }: OrderRow) =>
      typeof taxRate === 'number' && !gstr1Rates.includes(taxRate);
    const odd = lines.filter(isOdd);
    const reported = [
      ...[...problems, ...contradictions].map(({ code }) => code),
      ...(all.some((row) => stateOf(row) === undefined) ? ['unknown status'] : []),
      ...(lines.some(isOther) ? ['other type'] : []),
      // Before documents are made, a hint warns of them.
      ...odd.map(() => 'noSuchRate'),
    ];
    const documentOf = ({ values: { number, key } }: OrderRow) => String(number ?? key);
    const wrong = [...odd, ...contradictions.map(({ at }) => all[at.row] as OrderRow)].map(
      documentOf,
    );
    // Charges have the cells of the line that they are taxed with.
    const first = new Map([...lines].reverse().map((line) => [line.cells, line]));
    const read = [...first.values()].reverse().flatMap((line): Line[] => {
      const { net, rate = 0 } = figuresOf(statedIn(line.cells, meanings), () => false);
      const document = documentOf(line);
      if (wrong.includes(document)) return [];
      return [{ document, kind: 'invoice', rate, taxable: net?.value ?? NaN }];
    });
    return { ...nothing, ...(problems.length === 0 && { sums: sumsOf(read) }), reported };
  },
};

const inRupees = (amount: Paise): number => Number(amount) / 100;

const ofTotals = / differs from value and taxes of these bills/;

const ofTaxes = /^The stated tax is not that of the rate/;

const linesOfSale = ({ number, kind, lines }: ReturnDocument): Line[] =>
  lines.map(({ rate, taxable }) => ({
    ...{ document: number, kind, rate },
    taxable: inRupees(taxable),
  }));

const linesOfPurchase = ({ supplierNumber, number, kind, rates, taxable }: Purchase): Line[] =>
  (rates ?? [{ rate: undefined, taxable }]).map((line) => ({
    ...{ document: supplierNumber ?? number, kind, rate: line.rate },
    taxable: inRupees(line.taxable),
  }));

function checked(document: ReturnDocument): string[] {
  const [year, month] = document.date.split('-').map(Number) as [number, number];
  const { problems } = checkReturn({
    ...inJune,
    period: { year, month },
    documents: [document],
  });
  return problems.map(({ problem }) => problem).filter((text) => ofAmounts.test(text));
}

/** What Check says of amounts that contradict each other. The rest is none of the columns. */
const ofAmounts =
  /differs by|but its lines come to|is negative|but its total includes tax|but the supply is not within|is not a rate of GSTR-1/;

/**
 * Whether a sheet is `right`, read as it should be. Otherwise `reported: ` and what its user must say or
 * correct first, or `wrong: ` and the taxable values that were read.
 */
export function verdictOn(one: CorpusCase): string {
  const outcome = read(one);
  if (isRight(one, outcome)) return 'right';
  const { reported, sums } = outcome;
  return reported.length > 0 ? `reported: ${reported.join(' ')}` : `wrong: ${JSON.stringify(sums)}`;
}

function isRight(
  { expected, problems = [] }: CorpusCase,
  { sums, taxes, reported }: Outcome,
): boolean {
  if (expected === 'asked') return reported.length > 0;
  const right = sumsOf(expected.map(asLine));
  const isRead =
    Object.entries(right).every(([key, sum]) => sums[key] === sum) &&
    [...taxes].every(([document, heads]) => areTaxesOf(document, heads, expected));
  // What Check reports of a document is read, too.
  if (problems.length > 0) return isRead && reported.length > 0;
  return isRead && Object.keys(sums).length === Object.keys(right).length;
}

/** Whether lines come to the taxes of a document, unless they leave them open. */
function areTaxesOf(document: string, heads: readonly number[], lines: readonly Fields[]): boolean {
  const own = lines.filter((line) => String(line.document) === document);
  const taxes = (['igst', 'cgst', 'sgst'] as const).map((head) => own.map((line) => line[head]));
  if (own.length === 0 || taxes.flat().includes(undefined)) return true;
  return taxes.every((amounts, index) => {
    const sum = amounts.reduce<number>((all, amount) => all + Number(amount), 0);
    return Math.abs(sum - Math.abs(heads[index] ?? NaN)) < 0.005;
  });
}

const asLine = ({ document, kind, rate, taxable }: Fields): Line => ({
  document: String(document),
  kind: String(kind ?? 'invoice'),
  rate: Number(rate),
  taxable: Number(taxable),
});
