import { groupBy } from '../../core/groupBy';
import { isFilled } from '../readValues';
import { gstr1Rates } from '../tables/gstr1';
import { writtenCell } from './writtenCells';
import { fieldsOf, type LineField } from './headings';
import { isFault, kinds } from './kinds';
import {
  documentRelations,
  fieldsOfRelation,
  figuresOf,
  holds,
  isProved,
  relationsOf,
  type Figures,
  type IsRounded,
  type Relation,
  type Stated,
} from './relations';

/** The cells of a row under their headings. */
export type SheetCells = Readonly<Record<string, unknown>>;

/** One meaning for each heading that has an amount. */
export type Reading = ReadonlyMap<string, LineField>;

/** The fields whose meaning amounts can show. */
export const amountFields: readonly LineField[] = [
  ...(['quantity', 'price', 'priceWithTax', 'taxRate', 'cgstRate', 'sgstRate'] as const),
  ...(['discountPercent', 'discountAmount', 'grossAmount', 'taxableValue', 'lineTotal'] as const),
  ...(['documentNet', 'invoiceValue', 'taxAmount', 'igst', 'cgst', 'sgst', 'cess'] as const),
  ...(['charges', 'documentCharges', 'rounding', 'collectedTax', 'deductedTax'] as const),
];

/** What an unknown heading may be. */
const fieldsOfUnknown: readonly LineField[] = [
  ...(['quantity', 'price', 'discountAmount', 'taxableValue', 'taxAmount', 'lineTotal'] as const),
  'invoiceValue',
];

/** One value for all rows of a document. */
const ofDocument: readonly LineField[] = ['documentNet', 'invoiceValue', 'documentCharges'];

const rateFields: readonly LineField[] = ['taxRate', 'cgstRate', 'sgstRate'];

const taxFields: readonly LineField[] = ['taxAmount', 'igst', 'cgst', 'sgst'];

/** A value that is related to none does not speak for a reading. */
const mustRelate = (field: LineField, fields: readonly LineField[]): boolean =>
  field !== 'quantity' &&
  field !== 'cess' &&
  (!rateFields.includes(field) || fields.includes('price'));

/** How the amounts of a sheet are read. */
export interface AmountsRead {
  /** Those with the same figures are one. Several are equally good. */
  readings: Reading[];
  /** For several readings: the position of a row that tells the first two apart, and its figures in both. */
  difference?: { row: number; figures: [Figures, Figures] };
  /** Whether a price was presumed to be without tax. */
  isPresumed: boolean;
}

/** Rows in the numbers of a reading, of which more than 20 may have a few wrong ones. */
const sampleSize = 60;

/** What is known about the columns of a sheet as a whole. */
interface AmountsOptions {
  /** Headings that are in no table. One has a meaning only if amounts prove it. */
  unknown: readonly string[];
  /** Whether rows without a taxable value can't be read. */
  needsNet: boolean;
}

/**
 * What the columns with amounts mean: all meanings that their headings allow and their rows do not
 * contradict, of which those count that relations of independent amounts confirm most.
 * @param documentOf what the rows of a document have in common
 */
export function readAmounts(
  rows: readonly SheetCells[],
  meanings: ReadonlyMap<string, readonly LineField[]>,
  documentOf: (row: SheetCells) => unknown,
  { unknown, needsNet }: AmountsOptions,
): AmountsRead {
  const all = new Map([
    ...meanings,
    ...unknown.map((heading) => [heading, fieldsOfUnknown] as const),
  ]);
  const sheet = { ...sheetOf(rows.slice(0, sampleSize), all, documentOf), unknown };
  const judged = leastContradicted(readingsOf(sheet), sheet);
  const possible = needsNet ? withNet(judged) : judged;
  const best = Math.max(...possible.map(({ score }) => score));
  const equal = possible.filter(({ score }) => score === best);
  // A wrong cell says nothing about which of them is right.
  const wrong = new Set([
    ...equal.flatMap(({ contradicted }) => contradicted),
    ...sheet.rows.flatMap((row, position) => (isUnreadable(row, sheet) ? [position] : [])),
  ]);
  const groups = [...groupBy(equal, (one) => keyOf(one, wrong)).values()].map(
    ([first]) => first as Judged,
  );
  const presumed = groups.every(isOfPrice) ? groups.filter(isBeforeTax) : [];
  const left = presumed.length === 1 ? presumed : groups;
  const [one, two] = left;
  return {
    readings: left.map(({ reading }) => reading),
    isPresumed: left.length < groups.length,
    ...(one && two && { difference: differenceOf(one, two) }),
  };
}

/** Whether a row has a text where others have a number. */
const isUnreadable = (row: SheetCells, { columns }: Sheet): boolean =>
  columns.some(
    ({ heading, fields }) =>
      isFilled(row[heading]) &&
      fields.every((field) => numberOf(field, row[heading]) === undefined),
  );

/** Those that lead to taxable values, if some do: another one makes a column useless. */
function withNet(judged: Judged[]): Judged[] {
  const useful = judged.filter(({ figures }) => figures.some(({ net }) => net));
  return useful.length > 0 ? useful : judged;
}

/** The readings that the fewest rows contradict. Many are first judged by a few rows. */
function leastContradicted(readings: readonly Reading[], sheet: Sheet): Judged[] {
  const judgedBy = (some: readonly Reading[], by: Sheet) => {
    const judged = some.flatMap((reading) => judge(reading, by) ?? []);
    const fewest = Math.min(...judged.map(({ contradicted }) => contradicted.length));
    const allowed = Math.max(fewest, allowedIn(by.rows.length));
    return judged.filter(({ contradicted }) => contradicted.length <= allowed);
  };
  if (readings.length < 50) return judgedBy(readings, sheet);
  const first = judgedBy(readings, firstRows(sheet));
  return judgedBy(
    first.map(({ reading }) => reading),
    sheet,
  );
}

/** The documents that begin in the first rows of a sheet. */
function firstRows(sheet: Sheet): Sheet {
  const documents = sheet.documents.filter((positions) => positions.some((one) => one < 10));
  const positions = documents.flat();
  return {
    ...sheet,
    rows: positions.map((position) => sheet.rows[position] as SheetCells),
    documents: documents.map((one) => one.map((position) => positions.indexOf(position))),
  };
}

/** Some wrong cells of many are faults of their rows, not of the reading. */
const allowedIn = (rows: number): number => (rows < 20 ? 0 : Math.max(1, Math.floor(rows * 0.03)));

interface Sheet {
  rows: readonly SheetCells[];
  /** The positions of the rows of each document. */
  documents: number[][];
  /** The headings with amounts, and their meanings that their own cells allow. */
  columns: Array<{ heading: string; fields: readonly LineField[]; isOpen: boolean }>;
  /** The headings whose amounts are all whole rupees. */
  rounded: ReadonlySet<string>;
  /** The headings that may mean nothing. */
  unknown: readonly string[];
}

function sheetOf(
  rows: readonly SheetCells[],
  meanings: ReadonlyMap<string, readonly LineField[]>,
  documentOf: (row: SheetCells) => unknown,
): Omit<Sheet, 'unknown'> {
  const documents = [
    ...groupBy(
      rows.map((_, position) => position),
      (position) => documentOf(rows[position] as SheetCells),
    ).values(),
  ];
  const columns = [...meanings]
    .map(([heading, fields]) => {
      const amounts = fields.filter((field) => amountFields.includes(field));
      if (amounts.length < 2) return { heading, fields: amounts, isOpen: false };
      const possible = amounts.filter((field) => isPossible(field, heading, { rows, documents }));
      const fits = possible.length > 0 ? possible : amounts.filter(mayStill(rows, heading));
      return { heading, fields: fits, isOpen: true };
    })
    .filter(({ fields }) => fields.length > 0);
  // A price says nothing without a quantity.
  const hasQuantity = columns.some(({ fields }) => fields.includes('quantity'));
  const prices: readonly LineField[] = ['price', 'priceWithTax'];
  const useful = columns
    .map((column) => ({
      ...column,
      fields: column.fields.filter((field) => hasQuantity || !prices.includes(field)),
    }))
    .filter(({ fields }) => fields.length > 0);
  return { rows, documents, columns: useful, rounded: roundedHeadings(rows, [...meanings.keys()]) };
}

/** The headings whose amounts are all whole rupees. */
const roundedHeadings = (rows: readonly SheetCells[], headings: readonly string[]): Set<string> =>
  new Set(
    headings.filter((heading) =>
      rows.every(
        (row) =>
          !isFilled(row[heading]) || Number.isInteger(numberOf('taxableValue', row[heading])),
      ),
    ),
  );

/** Which fields of a reading are in whole rupees. */
export function roundedIn(rows: readonly SheetCells[], reading: Reading): IsRounded {
  const rounded = roundedHeadings(rows, [...reading.keys()]);
  const fields = new Set(
    [...reading].flatMap(([heading, field]) => (rounded.has(heading) ? [field] : [])),
  );
  return (field) => fields.has(field);
}

const hasPercent = (cells: readonly unknown[]): boolean =>
  cells.some((cell) => String(cell).trim().endsWith('%'));

/** What a column is of which no cell can be read, or with percentages that are no rates of GST. */
const mayStill = (rows: readonly SheetCells[], heading: string) => {
  const cells = rows.map((row) => row[heading]).filter(isFilled);
  return (field: LineField): boolean =>
    hasPercent(cells)
      ? rateFields.includes(field)
      : cells.every((cell) => numberOf(field, cell) === undefined);
};

/** Whether the cells of a column can be what a field is. */
function isPossible(
  field: LineField,
  heading: string,
  { rows, documents }: Pick<Sheet, 'rows' | 'documents'>,
): boolean {
  const cells = rows.map((row) => row[heading]).filter(isFilled);
  const isShare = rateFields.includes(field) || field === 'discountPercent';
  if (hasPercent(cells) && !isShare) return false;
  // 0 throughout is a tax that was not charged.
  const mayBeTax = fieldsOf(heading).some((one) => taxFields.includes(one));
  if (isShare && mayBeTax && cells.every((cell) => numberOf(field, cell) === 0)) return false;
  const fits = (cell: unknown): boolean => {
    const number = numberOf(field, cell) as number;
    if (field === 'taxRate') return gstr1Rates.includes(number);
    if (rateFields.includes(field)) return gstr1Rates.includes(2 * number);
    return field !== 'discountPercent' || (number >= 0 && number <= 100);
  };
  // A text is a fault of its row, whatever the column is.
  const readable = cells.filter((cell) => numberOf(field, cell) !== undefined);
  if (2 * readable.length < cells.length) return false;
  if (readable.filter((cell) => !fits(cell)).length > allowedIn(rows.length)) return false;
  if (!ofDocument.includes(field)) return true;
  return documents.every(
    (positions) =>
      new Set(positions.map((position) => rows[position]?.[heading]).filter(isFilled)).size <= 1,
  );
}

/** The number of a cell as its field has it; undefined for a blank one and one without a number. */
export function numberOf(field: LineField, cell: unknown): number | undefined {
  if (!isFilled(cell)) return undefined;
  const context = { timeZone: 'UTC', signed: true } as const;
  if (rateFields.includes(field) || field === 'discountPercent') {
    const rate = kinds.rate.read(cell, 'lenient', context);
    return isFault(rate) ? undefined : rate;
  }
  const { value } = writtenCell(field, cell);
  const millionths = kinds.quantity.read(value, 'lenient', context);
  return millionths === undefined || isFault(millionths) ? undefined : Number(millionths) / 1e6;
}

/** All readings with no field twice, and with a quantity beside a price. */
function readingsOf({ columns, unknown }: Sheet): Reading[] {
  const ordered = [...columns].sort((one, other) => one.fields.length - other.fields.length);
  let readings: Reading[] = [new Map()];
  for (const { heading, fields } of ordered) {
    readings = readings
      .flatMap((reading) => [
        ...fields
          .filter((field) => ![...reading.values()].includes(field))
          .map((field): Reading => new Map([...reading, [heading, field]])),
        ...(unknown.includes(heading) ? [reading] : []),
      ])
      .slice(0, mostReadings);
  }
  return readings.filter((reading) => {
    const fields = [...reading.values()];
    const hasPrice = fields.includes('price');
    const hasPriceWithTax = fields.includes('priceWithTax');
    // What quantity × a price with tax makes is a total.
    if (hasPriceWithTax && !hasPrice && fields.includes('grossAmount')) return false;
    return !(hasPrice || hasPriceWithTax) || fields.includes('quantity');
  });
}

const mostReadings = 4000;

interface Judged {
  reading: Reading;
  /** The positions of rows, and of the first rows of documents, that contradict it. */
  contradicted: number[];
  score: number;
  figures: Figures[];
}

/** Undefined for a sum of a document to which its rows say nothing, so that nothing is known. */
function judge(
  reading: Reading,
  { rows, documents, columns, rounded, unknown }: Sheet,
): Judged | undefined {
  const headingOf = new Map([...reading].map(([heading, field]) => [field, heading]));
  const isRounded = (field: LineField) => rounded.has(headingOf.get(field) ?? '');
  const stated = rows.map((row) => statedIn(row, reading));
  const ofRows = stated.map((values) => relationsOf(values, isRounded));
  const ofDocuments = documents.map((positions) =>
    documentRelations(
      positions.map((position) => stated[position] as Stated),
      isRounded,
    ),
  );
  const isWrong = (relations: Relation[]) => !relations.every(holds);
  const relations = [...ofRows, ...ofDocuments].flat();
  const confirmed = new Set(relations.filter(isProved).flatMap(fieldsOfRelation));
  // That a rate fits may be chance: it says nothing about what the tax belongs to.
  const related = new Set(
    relations.flatMap((one) => (one.isProof ? fieldsOfRelation(one) : [one.stated])),
  );
  if ([...reading.values()].includes('documentNet') && !related.has('documentNet'))
    return undefined;
  const isProvedIn = (heading: string) => confirmed.has(reading.get(heading) as LineField);
  if (unknown.some((heading) => reading.has(heading) && !isProvedIn(heading))) return undefined;
  const used = columns.filter(({ heading }) => reading.has(heading));
  const open = used.filter(({ isOpen }) => isOpen);
  const fieldIn = ({ heading }: { heading: string }) => reading.get(heading) as LineField;
  const figures = stated.map((values) => figuresOf(values, isRounded));
  return {
    reading,
    contradicted: [
      ...ofRows.flatMap((one, row) => (isWrong(one) ? [row] : [])),
      ...documents.flatMap((one, index) => (isWrong(ofDocuments[index] as Relation[]) ? one : [])),
    ],
    score:
      // The sum of a document is one only where the lines show it.
      ([...reading.values()].includes('documentNet') ? -0.5 : 0) +
      open.filter(({ heading }) => isProvedIn(heading)).length -
      used.filter(
        (column) => mustRelate(fieldIn(column), column.fields) && !related.has(fieldIn(column)),
      ).length,
    figures,
  };
}

/** The same for readings that lead to the same figures, as far as no row contradicts them. */
const keyOf = ({ figures }: Judged, wrong: ReadonlySet<number>): string =>
  figures.map((one, row) => (wrong.has(row) ? '' : textOf(one))).join('\n');

const textOf = ({ net, rate, tax }: Figures): string =>
  [net?.value, rate, tax?.value].map((value) => value?.toFixed(2) ?? '').join();

export const statedIn = (row: SheetCells, reading: Reading): Stated =>
  Object.fromEntries(
    [...reading].flatMap(([heading, field]) => {
      const number = numberOf(field, row[heading]);
      return number === undefined ? [] : [[field, number]];
    }),
  );

/** Whether a reading has prices, and no taxes that would show whether these are within them. */
function isOfPrice({ reading }: Judged): boolean {
  const fields = [...reading.values()];
  const hasPrice = fields.includes('price') || fields.includes('priceWithTax');
  return hasPrice && !fields.some((field) => taxFields.includes(field));
}

/** Whether a reading has a price, and nothing with tax: a price is then presumed to be before tax. */
function isBeforeTax({ reading }: Judged): boolean {
  const fields = [...reading.values()];
  const withTax: readonly LineField[] = ['priceWithTax', 'lineTotal', 'invoiceValue'];
  return fields.includes('price') && !fields.some((field) => withTax.includes(field));
}

function differenceOf(one: Judged, two: Judged): AmountsRead['difference'] {
  const row = one.figures.findIndex(
    (figures, position) => textOf(figures) !== textOf(two.figures[position] as Figures),
  );
  return { row, figures: [one.figures[row] as Figures, two.figures[row] as Figures] };
}

/** The meanings of the headings. */
export const meaningsOf = (rows: readonly SheetCells[]): Map<string, readonly LineField[]> =>
  new Map([...new Set(rows.flatMap(Object.keys))].map((heading) => [heading, fieldsOf(heading)]));
