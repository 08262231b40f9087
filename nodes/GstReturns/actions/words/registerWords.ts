import { InputError } from '../../../../core/inputError';
import { list } from '../../../../core/names';
import { rupeeText, type Paise } from '../../../../core/paise';
import type { CellFix } from '../../../../sheets/cells/fault';
import type { RegisterFault, RegisterProblem } from '../../../../sheets/rows/fault';
import { gstr1Rates } from '../../../../law/tables/gstr1';
import { cellFixIn, cellProblemIn, isIn } from '../../../shared/run/words/cellWords';

/** Why a row of a register can't be read, under the heading of its column. */
export function registerError({ row, column, problem, facts, fix }: RegisterFault): InputError {
  const cell = `${column} of ${facts.document || `item ${row + 1}`}`;
  if (isIn(words, problem)) {
    return new InputError(column, ...words[problem]({ ...facts, column, cell }));
  }
  const text = `${cell} ${cellProblemIn({ problem, facts })}`;
  return new InputError(column, text, cellFixIn({ fix: fix as CellFix, facts }, column));
}

type Texts = [problem: string, fix: string];

type Facts = RegisterFault['facts'] & {
  column: string;
  /** The column with the document. */
  cell: string;
};

const rupees = (amount: unknown): string => rupeeText(amount as Paise);

const item = (row = 0): string => `item ${row + 1} (item index ${row})`;

const names = ({ other }: Facts): string => list(other?.columns ?? [], 'and');

const words: Record<RegisterProblem, (facts: Facts) => Texts> = {
  missing: ({ column }) => [
    `${column} is missing`,
    'Enter it in each row. Remove rows that belong to no document.',
  ],
  unknownWord: ({ cell, value, choices = [] }) => [
    `${cell} must be ${list(choices, 'or')}, not ${JSON.stringify(value)}`,
    'Correct it, or remove the rows of documents that were not issued or do not belong in the register.',
  ],
  differs: ({ cell, value, other }) => [
    `${cell} is ${JSON.stringify(value)}, but ${JSON.stringify(other?.value)} in ${item(other?.row)} of the same document`,
    'Use the same value in all rows of a document.',
  ],
  otherStatus: ({ document, column, value, other }) => [
    `${document} is ${value} here, but ${other?.value} in ${item(other?.row)}`,
    `Use the same ${column} in all rows of a document. If its number was used again, remove the one that does not count.`,
  ],
  monthFirst: ({ column, value }) => [
    `${column} "${String(value).trim()}" has the month first, so other dates may be written like this, too`,
    'Write all dates as YYYY-MM-DD or DD/MM/YYYY.',
  ],
  otherSign: (facts) => [
    `${facts.column} is ${rupees(facts.value)}, but ${names(facts)} is ${rupees(facts.other?.value)}: both must have the same sign`,
    'Correct the sign of one of them.',
  ],
  otherTax: ({ column, value, other }) => [
    `${column} is ${rupees(value)}, but IGST, CGST, SGST and cess of the row come to ${rupees(other?.value)}`,
    'Correct the taxes. The columns of all heads must have headings such as IGST, CGST and SGST.',
  ],
  taxAtZero: ({ other }) => [
    `The rate is 0, but the row states a tax of ${rupees(other?.value)}`,
    'Correct the rate or the tax.',
  ],
  unequalHalves: (facts) => [
    `${facts.column} is ${facts.value ?? 'blank'}, but ${names(facts)} is ${facts.other?.value ?? 'blank'}: they are halves of the rate`,
    'Correct the rates.',
  ],
  otherHalves: (facts) => [
    `${facts.column} is ${facts.value}, but ${names(facts)} come to ${facts.other?.value}`,
    'Correct the rates.',
  ],
  unknownRate: ({ column, value }) => [
    `${column} must be a rate of GST, not ${value}`,
    `Use one of ${gstr1Rates.join(', ')}. If the column has amounts of tax, rename it to Tax Amount.`,
  ],
  notRupees: ({ cell, value }) => [
    `${cell} must be INR, not ${JSON.stringify(value)}`,
    'Write the amounts in rupees, and INR as their currency: GSTR-2B has rupees.',
  ],
  negativePurchase: (facts) => [
    `${facts.cell} is negative, but its type is that of a purchase`,
    `Set ${names(facts)} to Purchase Return or Credit Note, or correct the amount.`,
  ],
  refused: ({ error }) => [String(error?.message), error?.advice || 'Correct it.'],
};
