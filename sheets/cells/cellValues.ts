import type { IsoDate } from '../../core/day';
import type { Millionths, Paise } from '../../core/paise';
import type { CellProblem, TextForm } from './cellProblem';

/**
 * Lenient is what people and programs write, strict is what the government's offline tool accepts
 * (docs/engineering/decisions.md, Cells: one meaning for each, lenient or strict).
 */
export type Strictness = 'lenient' | 'strict';

export interface CellValues {
  text: string;
  /** The number of an invoice or a note. */
  number: string;
  /** Empty for none. */
  gstin: string;
  date: IsoDate;
  paise: Paise;
  quantity: Millionths;
  /** A quantity or an amount with all of its decimals. */
  decimal: number;
  count: number;
  /** In percent: integrated tax, or central and state tax together. */
  rate: number;
  /** In percent: central or state tax. */
  halfRate: number;
  /** Any other percentage. */
  percent: number;
  /** The two digits of a state, or 96 for other countries. */
  state: string;
  /** The share of the tax rate that applies, stated only if it is not the whole. */
  share: 0.65;
  /** YYYY-MM */
  month: string;
  /** A unit of the service; strictly a unit quantity code, or NA. */
  unit: string;
  hsn: string;
  yesNo: boolean;
  /** Yes or no, or the month of the return that it is a yes for: YYYY-MM. */
  acceptance: boolean | string;
  choice: string;
}

export type KindName = keyof CellValues;

/** Credit adds to a sale, which is what counts where no side is given, and debit to a purchase. */
export type LedgerSide = 'Cr' | 'Dr';

export type Choices = Readonly<Record<string, readonly string[]>>;

export interface CellOptions {
  /** Texts only: what they must match, and its name. */
  pattern?: RegExp;
  form?: TextForm;
  /** Texts only: whether a true or false is one, as spreadsheets have it for `TRUE`. */
  mayBeFlag?: true;
  /** Texts only: whether they identify something, so that all of their characters must be there. */
  identifies?: true;
  /** Choices only: their codes, and how each is written. The first text is the one that we write. */
  codes?: Choices;
  /** Choices only: whether a text that is not among them counts as blank. */
  open?: true;
  /** Amounts only: whether they may be below 0. */
  signed?: true;
  /** Amounts only: whether they must be above 0. */
  positive?: true;
  /** Quantities only: whether it is the price of a unit, which may be behind it: `1,500/Nos`. */
  perUnit?: true;
  /** Amounts only: the side of a ledger that is positive. */
  side?: LedgerSide;
  /** Yes or no only: whether they are written as Y and N. */
  asLetter?: true;
}

export interface CellContext extends CellOptions {
  /** In which an instant becomes a date. */
  timeZone: string;
  /** The fewest digits of an HSN code; 4 if left out. */
  hsnDigits?: number;
  /** The month that all months must be before, YYYY-MM. */
  before?: string;
  /** The cell beside a month, with its financial year. */
  year?: unknown;
}

/** A cell that we write. */
export type Cell = string | number | boolean;

export type Read<Value> = Value | CellProblem | undefined;

export const isProblem = <Value extends CellValues[KindName]>(
  read: Read<Value>,
): read is CellProblem => typeof read === 'object';
