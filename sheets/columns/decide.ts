import { groupBy } from '../../core/groupBy';
import { isFilled } from '../../law/readValues';
import {
  allowedIn,
  cellNumber,
  provedTogether,
  openSheet,
  summedFields,
  taxFields,
  type DocumentOf,
  type Reading,
  type OpenSheet,
  type SheetCells,
} from './candidates';
import { fieldsOf, type LineField } from '../cells/headings';
import type { Figures } from './figures';
import { type Judged, judge } from './judge';

/** What an unknown heading may be. */
const fieldsOfUnknown: readonly LineField[] = [
  ...(['quantity', 'price', 'discountAmount', 'taxableValue', 'taxAmount', 'lineTotal'] as const),
  ...(['invoiceValue', 'discountPercent'] as const),
];

/** A heading that names a discount: `Cash Disc`, `CD %`. */
const namesDiscount = /\b([ct]d|disc\w*)\b/i;

/** Whether a heading that names a tax may be a field: a tax is no discount. */
const mayBe = (heading: string) => (field: LineField) => {
  if (field === 'discountPercent') return namesDiscount.test(heading);
  return field !== 'discountAmount' || !/tax|gst|cess/i.test(heading);
};

export interface AmountsRead {
  /** Those with the same figures are one. Several are equally good. */
  readings: Reading[];
  /** For several readings: the position of a row in which the first two differ, and its figures in both. */
  difference?: { row: number; figures: [Figures, Figures] };
  /** Whether a price was presumed to be without tax. */
  isPresumed: boolean;
}

/** How many rows decide. All rows are tested once the meanings are known. */
const sampleSize = 60;

interface AmountsOptions {
  /** Headings that are in no table, or may be unused. One has a meaning only if amounts prove it. */
  unknown: readonly string[];
  /** Whether rows without a taxable value can't be read. */
  needsNet: boolean;
}

/**
 * What the columns with amounts mean. Tries all meanings that the headings allow, drops those that rows
 * contradict, and takes those that relations of independent amounts confirm most.
 */
export function readAmounts(
  rows: readonly SheetCells[],
  meanings: ReadonlyMap<string, readonly LineField[]>,
  documentOf: DocumentOf,
  { unknown, needsNet }: AmountsOptions,
): AmountsRead {
  const all = new Map([
    ...meanings,
    ...unknown
      .filter((heading) => !meanings.has(heading))
      .map((heading) => [heading, fieldsOfUnknown.filter(mayBe(heading))] as const),
  ]);
  const sheet = openSheet(rows.slice(0, sampleSize), all, unknown, documentOf);
  const judged = leastContradicted(readingsOf(sheet), sheet);
  const possible = needsNet ? withNet(judged) : judged;
  const best = Math.max(...possible.map(({ score }) => score));
  const equal = possible.filter(({ score }) => score === best);
  // A wrong cell says nothing about which of them is right.
  const wrong = new Set([
    ...equal.flatMap(({ contradicted }) => contradicted),
    ...sheet.rows.flatMap((row, position) => (isUnreadable(row, sheet) ? [position] : [])),
  ]);
  const groups = [...groupBy(equal, (one) => figuresKey(one, wrong)).values()].map(
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
const isUnreadable = (row: SheetCells, { columns }: OpenSheet): boolean =>
  columns.some(
    ({ heading, fields }) =>
      isFilled(row[heading]) &&
      fields.every((field) => cellNumber(field, row[heading]) === undefined),
  );

/** Those that lead to taxable values, if some do: another one makes a column useless. */
function withNet(judged: Judged[]): Judged[] {
  const useful = judged.filter(({ figures }) => figures.some(({ net }) => net));
  return useful.length > 0 ? useful : judged;
}

/** The readings that the fewest rows contradict. Many are first judged by a few rows. */
function leastContradicted(readings: readonly Reading[], sheet: OpenSheet): Judged[] {
  const judgedBy = (some: readonly Reading[], by: OpenSheet) => {
    const judged = some.flatMap((reading) => judge(reading, by) ?? []);
    const fewest = Math.min(...judged.map(({ against }) => against));
    const allowed = Math.max(fewest, allowedIn(by.rows.length));
    return judged.filter(({ against }) => against <= allowed);
  };
  if (readings.length < 50) return judgedBy(readings, sheet);
  const first = judgedBy(readings, firstRows(sheet));
  return judgedBy(
    first.map(({ reading }) => reading),
    sheet,
  );
}

/** The documents that begin in the first rows of a sheet. */
function firstRows(sheet: OpenSheet): OpenSheet {
  const documents = sheet.documents.filter((positions) => positions.some((one) => one < 10));
  const positions = documents.flat();
  return {
    ...sheet,
    rows: positions.map((position) => sheet.rows[position] as SheetCells),
    documents: documents.map((one) => one.map((position) => positions.indexOf(position))),
  };
}

/** All readings with no field twice that is not summed up, and with a quantity beside a price. */
function readingsOf({ columns, unknown }: OpenSheet): Reading[] {
  const ordered = [...columns].sort((one, other) => one.fields.length - other.fields.length);
  const open = columns.filter(({ fields }) => fields.length > 1).map(({ heading }) => heading);
  let readings: Reading[] = [new Map()];
  for (const { heading, fields } of ordered) {
    readings = readings
      .flatMap((reading) => [
        ...fields
          .filter((field) => mayJoin(field, heading, { reading, open, unknown }))
          .map((field): Reading => new Map([...reading, [heading, field]])),
        ...(unknown.includes(heading) ? [reading] : []),
      ])
      .slice(0, mostReadings);
  }
  return readings.filter((reading) => {
    const fields = [...reading.values()];
    const hasPrice = fields.includes('price');
    const hasPriceWithTax = fields.includes('priceWithTax');
    const isReduced = fields.includes('discountAmount') || fields.includes('discountPercent');
    if (fields.includes('listPrice') && !(isReduced && (hasPrice || hasPriceWithTax))) return false;
    // What quantity × a price with tax makes is a total.
    if (hasPriceWithTax && !hasPrice && fields.includes('grossAmount')) return false;
    return !(hasPrice || hasPriceWithTax) || fields.includes('quantity');
  });
}

const mostReadings = 4000;

/** Whether a column may be a field that others are in a reading, too. */
function mayJoin(
  field: LineField,
  heading: string,
  { reading, open, unknown }: { reading: Reading; open: string[] } & Pick<OpenSheet, 'unknown'>,
): boolean {
  const others = [...reading].flatMap(([other, one]) => (one === field ? [other] : []));
  if (others.length === 0 || summedFields.includes(field)) return true;
  const isDiscount = field === 'discountPercent' || field === 'discountAmount';
  const all = [...others, heading];
  const areNamed = all.every(
    (one) => !unknown.includes(one) || (isDiscount && namesDiscount.test(one)),
  );
  const isSure = isDiscount || all.filter((one) => open.includes(one)).length < 2;
  return provedTogether.includes(field) && areNamed && isSure;
}

/** The same for readings that lead to the same figures, as far as no row contradicts them. */
const figuresKey = ({ figures }: Judged, wrong: ReadonlySet<number>): string =>
  figures.map((one, row) => (wrong.has(row) ? '' : textOf(one))).join('\n');

const textOf = ({ net, rate, tax }: Figures): string =>
  [net?.value, rate, tax?.value].map((value) => value?.toFixed(2) ?? '').join();

/** Whether a reading has prices, and no taxes that would show whether these are within them. */
function isOfPrice({ reading }: Judged): boolean {
  const fields = [...reading.values()];
  const hasPrice = fields.includes('price') || fields.includes('priceWithTax');
  return hasPrice && !fields.some((field) => taxFields.includes(field));
}

/**
 * Whether a reading has a price, and nothing with tax: a price is then presumed to be before tax. A total may have
 * tax, whatever it is read as.
 */
function isBeforeTax({ reading }: Judged): boolean {
  const fields = [...reading.values()];
  const withTax: readonly LineField[] = ['priceWithTax', 'lineTotal', 'invoiceValue'];
  const mayHaveTax = (heading: string) =>
    /\btotal\b/i.test(heading) && fieldsOf(heading).includes('lineTotal');
  return (
    fields.includes('price') &&
    !fields.some((field) => withTax.includes(field)) &&
    ![...reading.keys()].some(mayHaveTax)
  );
}

function differenceOf(one: Judged, two: Judged): AmountsRead['difference'] {
  const row = one.figures.findIndex(
    (figures, position) => textOf(figures) !== textOf(two.figures[position] as Figures),
  );
  return { row, figures: [one.figures[row] as Figures, two.figures[row] as Figures] };
}
