import { groupBy } from '../../core/groupBy';
import { naming } from '../../core/names';
import { absolute, rupeeText, sumOf, taxOn, type Paise } from '../../core/paise';
import type { Purchase, PurchaseRate, TaxSource } from '../purchases/purchase';
import { eachHead, taxOf as gstOf, totalTax, type TaxHeads } from '../../law/taxHeads';
import { gstr1Rates } from '../../law/tables/gstr1';
import notes from './notes.json';
import { missingIn, type Cells, type RegisterRow } from '../../sheets/rows/registerCells';
import { rowError } from '../../sheets/rows/rowError';
import { suppliedBy, requireSameSign, type RowAmounts } from '../../sheets/rows/rowAmounts';

/** The amounts of a row with its tax, cess included, and from what that is computed if it is not stated. */
export type PurchaseLine = RowAmounts & { tax: Paise; taxFrom?: TaxSource };

/** What a row buys. @throws RowError */
export const linesOfRow = (row: RegisterRow, cells: Cells): PurchaseLine[] =>
  suppliedBy(row, cells).map((amounts) =>
    amounts.isAtZero ? { ...amounts, tax: 0n } : lineOf(row, amounts, cells),
  );

function lineOf(row: RegisterRow, amounts: RowAmounts, cells: Cells): PurchaseLine {
  const { rate } = amounts;
  if (rate !== undefined && !gstr1Rates.includes(rate)) {
    const label = cells.label(cells.has('taxRate') ? 'taxRate' : 'cgstRate');
    throw rowError(row.position, label, 'unknownRate', { value: rate });
  }
  return { ...amounts, ...taxOf(row, amounts, cells) };
}

/**
 * The tax of a row with cess: as stated, or else by its rate.
 * @throws RowError if it has neither, or states a tax that is not the sum of its heads
 */
function taxOf(
  row: RegisterRow,
  { taxable, rate, heads, cess = 0n }: RowAmounts,
  cells: Cells,
): Pick<PurchaseLine, 'tax' | 'taxFrom'> {
  const stated = cells.of(row, 'taxAmount');
  requireSameSign(row, cells, { field: 'taxAmount', taxable, tax: stated });
  if (heads) {
    const sum = totalTax(heads);
    // The stated tax may include cess.
    const isSum = [sum, sum - cess].some((one) => absolute(one - (stated ?? one)) <= 100n);
    if (isSum) return { tax: sum };
    const facts = { value: stated, other: { value: sum } };
    throw rowError(row.position, cells.label('taxAmount'), 'otherTax', facts);
  }
  if (stated !== undefined) return { tax: stated + cess };
  if (rate === 0) return { tax: cess };
  if (rate !== undefined) {
    return { tax: taxOn(taxable, rate, 1) + cess, taxFrom: sourceOf(row, cells) };
  }
  const statesTax = (['igst', 'cgst', 'sgst', 'taxAmount'] as const).some(cells.has);
  if (statesTax) return { tax: cess };
  throw missingIn(row, 'taxRate', cells);
}

/** Which tax a rate without an amount is of, as far as its columns say it. */
function sourceOf(row: RegisterRow, cells: Cells): TaxSource {
  if (cells.of(row, 'cgstRate')) return 'halfRates';
  return /igst|integrated/i.test(cells.label('taxRate')) ? 'integratedRate' : 'rate';
}

/** What the tax of a document is computed from, if that of a line is. */
export function taxFromOf(lines: readonly PurchaseLine[]): Pick<Purchase, 'taxFrom'> {
  const [first, ...others] = new Set(lines.flatMap(({ taxFrom }) => taxFrom ?? []));
  return first ? { taxFrom: others.length === 0 ? first : 'rate' } : {};
}

/** The heads of several rows; undefined if a row does not state them. */
export function headsOf(lines: readonly RowAmounts[], sign: bigint): TaxHeads | undefined {
  const stated = lines.flatMap(({ heads }) => heads ?? []);
  if (stated.length < lines.length || stated.length === 0) return undefined;
  return eachHead((head) => sign * sumOf(stated.map((heads) => heads[head])));
}

export function ratesOf(lines: readonly PurchaseLine[], sign: bigint): Pick<Purchase, 'rates'> {
  if (lines.length === 0 || lines.some(({ rate }) => rate === undefined)) return {};
  const rates = [...groupBy(lines, ({ rate }) => rate as number)].map(([rate, members]) => {
    const heads = headsOf(members, sign);
    return {
      rate,
      taxable: sign * sumOf(members.map(({ taxable }) => taxable)),
      tax: sign * sumOf(members.map(({ tax }) => tax)),
      ...(heads && { heads }),
    };
  });
  return { rates };
}

/** The rates of a purchase at which the stated tax is another one, each in words. @param rows how many it has */
export const oddRatesOf = (document: Purchase, rows: number): string[] =>
  chargesTax(document)
    ? (document.rates ?? [])
        .filter((rate) => isOdd(rate, rows))
        .map((rate) => oddText(document, rate))
    : [];

/** Names the purchases whose stated tax is not that of their rates. The stated one counts. */
export const oddRatesNotice = (odd: readonly string[]): string[] => naming(notes.oddRates, odd);

/** Under reverse charge, the supplier states no tax. One without a GSTIN may charge none. */
const chargesTax = ({ reverseCharge, gstin, tax }: Purchase): boolean =>
  reverseCharge !== true && (gstin !== '' || tax !== 0n);

/** Whether the stated tax of a purchase is that of its rates. */
export const isProvedByTax = ({ taxFrom, tax, rates }: Purchase): boolean =>
  taxFrom === undefined &&
  tax !== 0n &&
  rates?.every((one) => isTaxOf(one, one.heads ? gstOf(one.heads) : (one.tax as Paise), 1)) ===
    true;

const isOdd = (one: PurchaseRate, rows: number): boolean =>
  one.heads !== undefined && !isTaxOf(one, gstOf(one.heads), rows);

/** Each row may be rounded to the rupee. */
const isTaxOf = ({ rate, taxable }: PurchaseRate, tax: Paise, rows: number): boolean =>
  absolute(tax - taxOn(taxable, rate, 1)) <= BigInt(rows) * 100n;

const oddText = (
  { number, name, gstin, date }: Purchase,
  { rate, taxable, heads }: PurchaseRate,
): string => {
  const bill = [name || gstin, date].filter((text) => text !== '').join(', ');
  const stated = rupeeText(gstOf(heads as TaxHeads));
  return `${number} (${bill}: ${stated} stated, ${rupeeText(taxOn(taxable, rate, 1))} at ${rate} %)`;
};
