import { isFilled } from '../../../law/readValues';
import { fieldsOf, fieldName, zeroRateFields, type LineField } from '../../cells/headings';
import { amountIn } from '../../cells/kinds';
import type { LedgerSide } from '../../cells/cellValues';
import { isGstRate, ledgerNamed, percentIn, type NamedLedger } from './ledgerNames';
import type { LedgerColumns } from './ledgerLines';
import { headMeanings, voucherRows, withoutLedgers } from './ledgers';
import { eachAlone, without, type Rewriting, type Sheet, type SheetRow } from '../sheet/program';
import { absolute, type Paise, sumOf, toRupees } from '../../../core/paise';

/**
 * A sheet of no known program with ledgers as columns: with those of sales or purchases at a rate,
 * `Sales 18%`, instead of a taxable value, or with taxes, `Output CGST 9%`, beside it. Undefined for other
 * sheets.
 */
export function ledgerSheet(sheet: Sheet): Rewriting | undefined {
  const { headings, use, side } = sheet;
  const named = headings.flatMap((heading) => ledgerIn(heading, sheet) ?? []);
  const taxes = named.filter(({ posts }) => posts === 'tax');
  const supplies = named.filter((ledger) => isSupply(ledger, use));
  const areLedgers = taxes.some(({ heading }) => fieldsOf(heading).length === 0);
  const value = headings.find(isTaxable);
  const mayState = headings.some((heading) => fieldsOf(heading).includes('taxableValue'));
  const statesRate = headings.some((heading) => rateFields.includes(fieldsOf(heading).join()));
  const ofValue = value !== undefined && { value };
  const areSeveral = new Set(supplies.map(({ percent }) => percent)).size > 1;
  const isOnly = value === undefined && (areLedgers || !mayState);
  if (supplies.some(isTaxed) && !statesRate && (areSeveral || isOnly)) {
    const others = named.filter(({ posts }) => posts !== 'supply');
    const sums = headings.flatMap((heading) => taxOfAll(heading, taxes, sheet));
    return rewritten(sheet, { side, ledgers: [...supplies, ...others, ...sums], ...ofValue });
  }
  if (!areLedgers) return undefined;
  const columns: LedgerColumns = { side, ledgers: taxes, ...ofValue };
  if (statesRate) return withSums(sheet, columns);
  if (value !== undefined) return rewritten(sheet, columns);
  // The sum of taxes of several rates would look like one of another rate.
  const areMixed = sheet.rows.some((row) => percentsIn(row, columns).size > 1);
  return areMixed ? undefined : withSums(sheet, columns);
}

const percentsIn = (
  { cells }: SheetRow,
  { ledgers, side }: LedgerColumns,
): Set<number | undefined> =>
  new Set(
    ledgers
      .filter(({ heading }) => isFilled(cells[heading]) && amountIn(cells[heading], side) !== 0n)
      .map(({ percent }) => percent),
  );

/** Whether a heading means the taxable value and nothing else of a line. */
const isTaxable = (heading: string): boolean => {
  const [field, ...others] = fieldsOf(heading);
  return field === 'taxableValue' && others.every((other) => other === 'documentNet');
};

const rateFields: readonly string[] = ['taxRate', 'cgstRate'];

/**
 * A heading that the vocabulary knows is one of its fields: `CGST Rate`. Another one must have amounts, and
 * be no cess: there are several, and not all are of GST.
 */
function ledgerIn(heading: string, { rows, side }: Sheet): NamedLedger | undefined {
  const fields = fieldsOf(heading);
  const percent = isAtZero(heading) ? 0 : percentIn(heading);
  const ledger = ledgerNamed(heading) ?? namedByRate(heading, percent);
  if (!ledger) return undefined;
  const isKnown =
    isAtZero(heading) ||
    fields.some((field) => field === (ledger.head ?? fieldsPosted.get(ledger.posts)));
  const hasAmounts = rows.some(
    ({ cells }) => isFilled(cells[heading]) && amountIn(cells[heading], side) !== undefined,
  );
  const isOther = fields.length === 0 && hasAmounts && ledger.head !== 'cess';
  return isKnown || isOther ? ledger : undefined;
}

/** The tax of all rates and heads, `Total GST`, which may be the sum of others. */
function taxOfAll(
  heading: string,
  taxes: readonly NamedLedger[],
  { rows, side }: Sheet,
): NamedLedger[] {
  if (!fieldsOf(heading).includes('taxAmount')) return [];
  if (taxes.length === 0) return [{ heading, posts: 'tax', head: 'taxAmount' }];
  const amounts =
    ({ cells }: SheetRow) =>
    (one: string) =>
      amountIn(cells[one] ?? 0, side) ?? 0n;
  const isSum = (row: SheetRow) =>
    amounts(row)(heading) === sumOf(taxes.map((tax) => amounts(row)(tax.heading)));
  return rows.every(isSum) ? [{ heading, posts: 'sum' }] : [];
}

/** `5% Amt`, `5%`: what is taxed at a rate. `5% Tax`, `GST 5%`: all heads of its tax together. */
function namedByRate(heading: string, percent?: number): NamedLedger | undefined {
  const words = heading.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (percent === undefined || !words.every((word) => besideRate.test(word))) return undefined;
  return words.some((word) => word === 'gst' || word === 'tax')
    ? { heading, posts: 'tax', head: 'taxAmount', percent }
    : { heading, posts: 'supply', percent };
}

const besideRate =
  /^(amt|amount|value|val|basic|base|net|goods|bill|total|turnover|assessable|gst|tax|rs)$/;

const fieldsPosted = new Map<NamedLedger['posts'], LineField>([
  ['charge', 'charges'],
  ['discount', 'discountAmount'],
  ['rounding', 'rounding'],
  ['collectedTax', 'collectedTax'],
  ['deductedTax', 'deductedTax'],
]);

function isSupply({ heading, posts, percent }: NamedLedger, use: Sheet['use']): boolean {
  const otherSide = use === 'purchases' ? /\bsales?\b/i : /\bpurchases?\b/i;
  return posts === 'supply' && isGstRate(percent) && !otherSide.test(heading);
}

const isAtZero = (heading: string): boolean =>
  fieldsOf(heading).some((field) => zeroRateFields.some((one) => one === field));

const isTaxed = ({ percent }: NamedLedger): boolean => percent !== 0;

function rewritten(sheet: Sheet, columns: LedgerColumns): Rewriting {
  const { value = fieldName('taxableValue') } = columns;
  const ofRow = sheet.headings.filter(isAtZero);
  const ofGoods = sheet.headings.filter((heading) => fieldsOf(heading).includes('quantity'));
  return {
    parts: eachAlone(sheet),
    rewritePart([row]) {
      const { rows, contradictions } = voucherRows(row, [], columns);
      const lines = rows.map((line) => renamed(line, value));
      const amounts = lines.map(({ cells }) => absolute(amountIn(cells[value]) ?? 0n));
      const largest = amounts.findIndex((one) => amounts.every((other) => one >= other));
      // What a row has at 0 % beside its taxable value is of one line, and its quantity of the largest.
      const once = lines.map((line, index) =>
        without(line, [...(index === 0 ? [] : ofRow), ...(index === largest ? [] : ofGoods)]),
      );
      return { rows: once, contradictions };
    },
    meanings: new Map([
      ...computed.map((field) => [fieldName(field), field] as const),
      [value, 'taxableValue'],
      ...headMeanings(columns),
    ]),
  };
}

const computed: readonly LineField[] = [
  ...(['taxRate', 'rounding', 'collectedTax', 'deductedTax'] as const),
  ...(['documentCharges', 'productName', 'zeroRateLines'] as const),
];

/** The taxable value keeps its heading. */
function renamed({ position, cells }: SheetRow, heading: string): SheetRow {
  const { [fieldName('taxableValue')]: taxable, ...others } = cells;
  return { position, cells: { ...others, [heading]: taxable } };
}

function withSums(sheet: Sheet, columns: LedgerColumns): Rewriting {
  const meanings = headMeanings(columns);
  const heads = [...meanings].map(([heading, head]) => ({
    heading,
    ledgers: columns.ledgers
      .filter((ledger) => ledger.head === head)
      .map((ledger) => ledger.heading),
  }));
  return {
    parts: eachAlone(sheet),
    rewritePart([row]) {
      const sums = heads.map(({ heading, ledgers }) => [
        heading,
        sumIn(
          ledgers.map((one) => row.cells[one]),
          sheet.side,
        ),
      ]);
      const { position, cells } = withoutLedgers(row, columns);
      return { rows: [{ position, cells: { ...cells, ...Object.fromEntries(sums) } }] };
    },
    meanings,
  };
}

/** The sum of cells; what can't be read stays, and is refused with its row. */
function sumIn(cells: readonly unknown[], side: LedgerSide): unknown {
  const filled = cells.filter(isFilled);
  const amounts = filled.map((cell) => amountIn(cell, side));
  const unread = filled[amounts.indexOf(undefined)];
  if (unread !== undefined || filled.length === 0) return unread;
  return toRupees(sumOf(amounts as Paise[]));
}
