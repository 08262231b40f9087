import { InputError } from '../../core/inputError';
import {
  absolute,
  proportion,
  readScaled,
  rupeeText,
  taxOn,
  withoutTax,
  type Millionths,
  type Paise,
} from '../../core/paise';
import { readNumber } from '../../core/readNumber';
import type { TaxHeads } from '../purchases/purchase';
import type { LineField } from '../cells/headings';
import { gstr1Rates } from '../tables/gstr1';
import { invalidValue, type ValueSource } from '../readValues';
import { plainNumber, withoutPercent } from '../cells/plainNumber';
import { readRate } from './readRate';
import { writtenCell } from '../cells/writtenCells';
import { missingIn, readAmount, RowError, type Cells, type Row } from './cells';

/** The amounts of a row. What it does not state is undefined. */
export interface RowAmounts {
  taxable: Paise;
  /** In percent. */
  rate?: number;
  cess?: Paise;
  /** Set if the row states any of them; those of blank cells are 0. */
  heads?: TaxHeads;
}

/** @throws RowError */
export function readRowAmounts(row: Row, cells: Cells): RowAmounts {
  const amount = (field: LineField) => cells.of(row, field, readAmount);
  const taxable = taxableOf(row, cells);
  // In a register with cess, a blank cell means that a row bears none.
  const cess = amount('cess') ?? (cells.has('cess') ? 0n : undefined);
  for (const field of ['igst', 'cgst', 'sgst', 'cess'] as const) {
    requireSameSign(row, cells, { field, taxable, tax: amount(field) });
  }
  const heads = headsOf(amount('igst'), amount('cgst'), amount('sgst'), cess);
  const rate = statedRate(row, cells) ?? rateIn(taxable, taxOf(row, cells));
  if (rate === 0 && heads && heads.igst + heads.cgst + heads.sgst !== 0n) {
    const stated = rupeeText(heads.igst + heads.cgst + heads.sgst);
    throw new RowError(
      row.position,
      new InputError(
        cells.label('taxRate'),
        `The rate is 0, but the row states a tax of ${stated}`,
        'Correct the rate or the tax.',
      ),
    );
  }
  return { taxable, rate, cess, heads };
}

/** The fields that give the taxable value of a row, and those that give its rate. */
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
function taxableOf(row: Row, cells: Cells): Paise {
  const amount = (field: LineField) => cells.of(row, field, readAmount);
  const stated = amount('taxableValue');
  if (stated !== undefined) return stated;
  const base = amount('grossAmount') ?? madeOf(row, 'price', cells);
  if (base !== undefined) return lessDiscount(base, row, cells);
  const made = madeOf(row, 'priceWithTax', cells);
  const total =
    amount('lineTotal') ?? (made === undefined ? undefined : lessDiscount(made, row, cells));
  const tax = taxOf(row, cells);
  const cess = amount('cess') ?? 0n;
  if (total !== undefined && tax !== undefined) return total - tax - cess;
  const rate = statedRate(row, cells);
  if (total !== undefined && rate !== undefined) return withoutTax(total - cess, rate);
  throw missingIn(row, netFields.find(cells.has) ?? 'taxableValue', cells);
}

/** Quantity × price. */
function madeOf(row: Row, field: 'price' | 'priceWithTax', cells: Cells): Paise | undefined {
  const quantity = cells.of(row, 'quantity', readQuantity);
  const price = cells.of(row, field, readPrice);
  return quantity === undefined || price === undefined
    ? undefined
    : proportion(quantity, price, 10_000_000_000n);
}

function lessDiscount(amount: Paise, row: Row, cells: Cells): Paise {
  const discount = cells.of(row, 'discountAmount', readAmount);
  const percent = cells.of(row, 'discountPercent', half) ?? 0;
  return amount - (discount ?? taxOn(amount, percent, 1));
}

/** The tax that a row states, in one column or in those of its heads. */
function taxOf(row: Row, cells: Cells): Paise | undefined {
  const amount = (field: LineField) => cells.of(row, field, readAmount);
  const heads = headsOf(amount('igst'), amount('cgst'), amount('sgst'));
  return heads ? heads.igst + heads.cgst + heads.sgst : amount('taxAmount');
}

/** The rate of GST that leads to a tax, which may be rounded to the rupee. */
const rateIn = (taxable: Paise, tax: Paise | undefined): number | undefined =>
  tax === undefined
    ? undefined
    : (gstr1Rates.find((rate) => absolute(taxOn(taxable, rate, 1) - tax) <= 2n) ??
      gstr1Rates.find((rate) => absolute(taxOn(taxable, rate, 1) - tax) <= 100n));

/**
 * A credit note may have all of its amounts positive or all negative.
 * @throws RowError for a tax that would add to what its row reduces
 */
export function requireSameSign(
  { position }: Row,
  { label }: Cells,
  { field, taxable, tax = 0n }: { field: LineField; taxable: Paise; tax?: Paise },
): void {
  if (taxable * tax >= 0n) return;
  const [value, of] = [rupeeText(taxable), rupeeText(tax)];
  throw new RowError(
    position,
    new InputError(
      label(field),
      `${label(field)} is ${of}, but ${label('taxableValue')} is ${value}: both must have the same sign`,
      'Correct the sign of one of them.',
    ),
  );
}

function headsOf(
  igst: Paise | undefined,
  cgst: Paise | undefined,
  sgst: Paise | undefined,
  cess = 0n,
): TaxHeads | undefined {
  if (igst === undefined && cgst === undefined && sgst === undefined) return undefined;
  return { igst: igst ?? 0n, cgst: cgst ?? 0n, sgst: sgst ?? 0n, cess };
}

/**
 * The rate of a row, in one column or as the halves of central and state tax.
 * @throws RowError for halves that differ, and for a rate that is not their sum
 */
function statedRate(row: Row, cells: Cells): number | undefined {
  const whole = cells.of(row, 'taxRate', readRate);
  const central = cells.of(row, 'cgstRate', half);
  const state = cells.of(row, 'sgstRate', half);
  if (central === undefined && state === undefined) return whole;
  const [rate, centralRate, stateRate] = (['taxRate', 'cgstRate', 'sgstRate'] as const).map(
    cells.label,
  ) as [string, string, string];
  const refuse = (message: string) =>
    new RowError(row.position, new InputError(centralRate, message, 'Correct the rates.'));
  if (central === undefined || central !== state) {
    throw refuse(
      `${centralRate} is ${central ?? 'blank'}, but ${stateRate} is ${state ?? 'blank'}: they are halves of the rate`,
    );
  }
  const sum = readRate(2 * central, centralRate);
  // The column of integrated tax is 0 for a supply within a state, and the halves are for others.
  if (!whole || sum === 0 || whole === sum) return whole || sum;
  throw refuse(`${rate} is ${whole}, but ${centralRate} and ${stateRate} come to ${sum}`);
}

const half = (value: unknown, label: string): number =>
  readNumber(withoutPercent(value), label, { minValue: 0 });

export function readQuantity(value: unknown, label: string, source: ValueSource): Millionths {
  const quantity = readScaled(plainNumber(writtenCell('quantity', value).value), 6);
  if (quantity !== undefined) return quantity;
  throw invalidValue(label, 'a number', value, source, 'Write the unit in its own column.');
}

function readPrice(value: unknown, label: string, source: ValueSource): Millionths {
  const price = readScaled(plainNumber(writtenCell('price', value).value), 6);
  if (price !== undefined) return price;
  throw invalidValue(label, 'an amount', value, source, 'Enter a number in rupees.');
}
