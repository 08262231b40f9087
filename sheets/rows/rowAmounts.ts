import {
  absolute,
  grossAmount,
  sumOf,
  taxOn,
  toRupees,
  withoutTax,
  type Paise,
} from '../../core/paise';
import type { TaxHeads } from '../../law/taxHeads';
import { zeroRateFields, type LineField } from '../cells/headings';
import { isHalfRate } from '../columns/figures';
import { gstr1Rates } from '../../law/tables/gstr1';
import { missingIn, type Cells, type NumberedRows, type RegisterRow } from './registerCells';
import { rowError } from './rowError';

/** The amounts of a row. What it does not state is undefined. */
export interface RowAmounts {
  taxable: Paise;
  /** In percent. */
  rate?: number;
  cess?: Paise;
  /** Set if the row states any of them; those of blank cells are 0. */
  heads?: TaxHeads;
  /** Whether it is beside a taxable value, so that the taxes of its row are none of it. */
  isAtZero?: true;
}

/** What a row supplies: its taxable value with the taxes, and what it has at 0 % beside it. @throws RowError */
export function suppliedBy(row: RegisterRow, cells: Cells): RowAmounts[] {
  const atZero = zeroRateFields.flatMap((field): RowAmounts[] => {
    const taxable = cells.of(row, field);
    return taxable ? [{ taxable, rate: 0, isAtZero: true }] : [];
  });
  const amounts = readRowAmounts(row, cells);
  return amounts.taxable === 0n && atZero.length > 0 ? atZero : [amounts, ...atZero];
}

/** @throws RowError */
function readRowAmounts(row: RegisterRow, cells: Cells): RowAmounts {
  const taxable = taxableOf(row, cells);
  // In a register with cess, a blank cell means that a row bears none.
  const cess = cells.of(row, 'cess') ?? (cells.has('cess') ? 0n : undefined);
  for (const field of ['igst', 'cgst', 'sgst', 'cess'] as const) {
    requireSameSign(row, cells, { field, taxable, tax: cells.of(row, field) });
  }
  const heads = headsOf(row, cells, cess);
  const stated = statedRate(row, cells) ?? rateIn(taxable, taxOf(row, cells));
  const [net, cgst, sgst] = [taxable, heads?.cgst ?? 0n, heads?.sgst ?? 0n].map(toRupees) as Halves;
  const rate = stated && (isHalfRate(stated, net, cgst, sgst) ? 2 * stated : stated);
  const tax = heads && heads.igst + heads.cgst + heads.sgst;
  if (rate === 0 && tax) {
    throw rowError(row.position, cells.label('taxRate'), 'taxAtZero', { other: { value: tax } });
  }
  return { taxable, rate, cess, heads };
}

type Halves = [net: number, cgst: number, sgst: number];

/** Such as `Round Off`, `Less: Rounding Off (-)` and `R/Off A/c`. */
const namesRounding =
  /^((less|add)[\s:.-]*)?(round(ed)?[\s-]?(off|up|down)|rounding([\s-]?off)?|r\/o(ff)?)( (adjustment|difference|a\/c|account))?[\s:.()+-]*$/i;

/** Below this amount, in paise, what is neither taxed nor has a code is rounding. */
const mostUnnamed = 100n;

/**
 * The rows of a document that supply something, and what the others round it by: rows that are named so, or
 * that have less than a rupee at 0 % without HSN code and quantity.
 */
export function withoutRounding({ rows }: NumberedRows, cells: Cells): RoundedRows {
  const roundings = new Map(
    rows.flatMap((row) => {
      const amount = roundingIn(row, cells);
      return amount === undefined ? [] : [[row, amount] as const];
    }),
  );
  const supplied = rows.filter((row) => !roundings.has(row));
  return supplied.length === 0 || roundings.size === 0
    ? { rows, rounding: 0n }
    : { rows: supplied, rounding: sumOf([...roundings.values()]) };
}

interface RoundedRows {
  rows: readonly RegisterRow[];
  rounding: Paise;
}

function roundingIn(row: RegisterRow, cells: Cells): Paise | undefined {
  const tax = taxOf(row, cells);
  const rate =
    cells.of(row, 'taxRate') ?? cells.of(row, 'cgstRate') ?? (tax === undefined ? undefined : 0);
  if (rate || tax || cells.of(row, 'hsn') !== undefined || atZeroIn(row, cells)) return undefined;
  const isNamed = Object.values(row.cells).some(
    (cell) => typeof cell === 'string' && namesRounding.test(cell.slice(0, longestName).trim()),
  );
  if (!isNamed && (rate === undefined || cells.of(row, 'quantity'))) return undefined;
  const amount = taxableOf(row, cells);
  return isNamed || absolute(amount) < mostUnnamed ? amount : undefined;
}

const longestName = 40;

/** The sum of what a row has at 0 % beside its taxable value. */
const atZeroIn = (row: RegisterRow, cells: Cells): Paise =>
  sumOf(zeroRateFields.map((field) => cells.of(row, field) ?? 0n));

/** The charges beside the lines of a document, which the user says. @throws RowError */
export const chargesOf = (document: NumberedRows, cells: Cells): Paise =>
  sumOf(document.rows.map((row) => cells.of(row, 'charges') ?? 0n)) +
  (cells.common(document, 'documentCharges') ?? 0n);

/** The fields that amounts come from, those that give the taxable value of a row, and those that give its rate. */
export const partFields = [
  ...(['quantity', 'discountPercent', 'discountAmount', 'listPrice', 'taxedCharges'] as const),
  ...(['sgst', 'sgstRate', 'cess', 'collectedTax', 'deductedTax'] as const),
  ...zeroRateFields,
] satisfies LineField[];

export const netFields = [
  ...(['taxableValue', 'grossAmount', 'price', 'priceWithTax', 'lineTotal'] as const),
] satisfies LineField[];

export const rateFields = [
  ...(['taxRate', 'cgstRate', 'igst', 'cgst', 'taxAmount'] as const),
] satisfies LineField[];

/**
 * The taxable value as stated, or else what quantity, price and discount make, or what is left of a total.
 * @throws RowError if the row does not say enough for that
 */
function taxableOf(row: RegisterRow, cells: Cells): Paise {
  const base = cells.of(row, 'grossAmount') ?? madeOf(row, 'price', cells);
  const stated =
    cells.of(row, 'taxableValue') ??
    (base === undefined ? undefined : lessDiscount(base, row, cells));
  if (stated !== undefined) return stated + (cells.of(row, 'taxedCharges') ?? 0n);
  const made = madeOf(row, 'priceWithTax', cells);
  const total =
    cells.of(row, 'lineTotal') ?? (made === undefined ? undefined : lessDiscount(made, row, cells));
  const tax = taxOf(row, cells);
  const beside = (cells.of(row, 'cess') ?? 0n) + atZeroIn(row, cells);
  if (total !== undefined && tax !== undefined) return total - tax - beside;
  const rate = statedRate(row, cells);
  if (total !== undefined && rate !== undefined) return withoutTax(total - beside, rate);
  if (beside !== 0n) return 0n;
  throw missingIn(row, netFields.find(cells.has) ?? 'taxableValue', cells);
}

function madeOf(
  row: RegisterRow,
  field: 'price' | 'priceWithTax',
  cells: Cells,
): Paise | undefined {
  const quantity = cells.of(row, 'quantity');
  const price = cells.of(row, field);
  return quantity === undefined || price === undefined ? undefined : grossAmount(quantity, price);
}

function lessDiscount(amount: Paise, row: RegisterRow, cells: Cells): Paise {
  // It leads from the list price to the price.
  if (cells.has('listPrice')) return amount;
  const discount = cells.of(row, 'discountAmount');
  const percent = cells.of(row, 'discountPercent') ?? 0;
  return amount - (discount ?? taxOn(amount, percent, 1));
}

/** The tax that a row states, in one column or in those of its heads. */
function taxOf(row: RegisterRow, cells: Cells): Paise | undefined {
  const heads = headsOf(row, cells);
  return heads ? heads.igst + heads.cgst + heads.sgst : cells.of(row, 'taxAmount');
}

/** The rate of GST that leads to a tax, which may be rounded to the rupee; undefined if several may. */
function rateIn(taxable: Paise, tax: Paise | undefined): number | undefined {
  if (tax === undefined) return undefined;
  const within = (paise: Paise) =>
    gstr1Rates.filter((rate) => absolute(taxOn(taxable, rate, 1) - tax) <= paise);
  const [exact] = within(2n);
  if (exact !== undefined) return exact;
  // Each line of a document may be rounded to the paisa, and each head to the rupee.
  const [rounded, ...others] = within(tax % 100n === 0n ? 100n : 10n);
  return others.length === 0 ? rounded : undefined;
}

/**
 * A credit note may have all of its amounts positive or all negative.
 * @throws RowError for a tax that would add to what its row reduces
 */
export function requireSameSign(
  { position }: RegisterRow,
  { label }: Cells,
  { field, taxable, tax = 0n }: { field: LineField; taxable: Paise; tax?: Paise },
): void {
  if (taxable * tax >= 0n) return;
  const other = { columns: [label('taxableValue')], value: taxable };
  throw rowError(position, label(field), 'otherSign', { value: tax, other });
}

/** The heads of a row, if it states any of central, state and integrated tax. */
function headsOf(row: RegisterRow, cells: Cells, cess = 0n): TaxHeads | undefined {
  const [igst, cgst, sgst] = [cells.of(row, 'igst'), cells.of(row, 'cgst'), cells.of(row, 'sgst')];
  if (igst === undefined && cgst === undefined && sgst === undefined) return undefined;
  return { igst: igst ?? 0n, cgst: cgst ?? 0n, sgst: sgst ?? 0n, cess };
}

/**
 * The rate of a row, in one column or as the halves of central and state tax.
 * @throws RowError for halves that differ, and for a rate that is not their sum
 */
function statedRate(row: RegisterRow, cells: Cells): number | undefined {
  const whole = cells.of(row, 'taxRate');
  const central = cells.of(row, 'cgstRate');
  const [cgst, sgst] = [cells.of(row, 'cgst'), cells.of(row, 'sgst')];
  // Equal taxes show that both halves have the rate of the only one that the sheet has.
  const isOfBoth = !cells.has('sgstRate') && cgst !== undefined && cgst === sgst;
  const state = isOfBoth ? central : cells.of(row, 'sgstRate');
  if (central === undefined && state === undefined) return whole;
  const [label, stateLabel] = [cells.label('cgstRate'), cells.label('sgstRate')];
  if (central === undefined || central !== state) {
    const other = { columns: [stateLabel], value: state };
    throw rowError(row.position, label, 'unequalHalves', { value: central, other });
  }
  const sum = 2 * central;
  // The column of integrated tax is 0 for a supply within a state, and the halves are for others.
  if (!whole || sum === 0 || whole === sum) return whole || sum;
  const facts = { value: whole, other: { columns: [label, stateLabel], value: sum } };
  throw rowError(row.position, cells.label('taxRate'), 'otherHalves', facts);
}
