import { InputError } from '../../core/inputError';
import { rupeeText, type Paise } from '../../core/paise';
import { readNumber } from '../../core/readNumber';
import type { TaxHeads } from '../purchases/purchase';
import type { LineField } from './headings';
import { withoutPercent } from './plainNumber';
import { readRate } from './readRate';
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
  const amount = (field: 'taxableValue' | 'igst' | 'cgst' | 'sgst' | 'cess') =>
    cells.of(row, field, readAmount);
  const taxable = amount('taxableValue');
  if (taxable === undefined) throw missingIn(row, 'taxableValue', cells);
  // In a register with cess, a blank cell means that a row bears none.
  const cess = amount('cess') ?? (cells.has('cess') ? 0n : undefined);
  for (const field of ['igst', 'cgst', 'sgst', 'cess'] as const) {
    requireSameSign(row, cells, { field, taxable, tax: amount(field) });
  }
  const heads = headsOf(amount('igst'), amount('cgst'), amount('sgst'), cess);
  const rate = rateOf(row, cells);
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
function rateOf(row: Row, cells: Cells): number | undefined {
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
