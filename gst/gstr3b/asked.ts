import type { Amounts } from '../returns/placement/amounts';
import type { Filing } from '../returns/base/filing';
import { formRows, hasTable32, type FormRow, type RowId } from './form';

/** Amounts that the user gives for a row of the form. */
export interface GivenAmounts {
  row: AskedRow;
  amounts: Amounts;
  /** For table 3.2: two digits. */
  place?: string;
}

interface Asked {
  /** The row of the form that the amounts belong to. */
  row: RowId;
  question: string;
  /** Whether they add to what documents come to. Otherwise they replace it. */
  adds?: true;
}

/** What the books don't have, in the order of the form. */
export const askedRows = {
  '3.1(a) amendments': {
    row: '3.1(a)',
    question: 'By how much do amendments of taxable supplies change what earlier returns reported?',
    adds: true,
  },
  '3.1(b) amendments': {
    row: '3.1(b)',
    question:
      'By how much do amendments of exports and SEZ supplies change what earlier returns reported?',
    adds: true,
  },
  '3.1(d)': {
    row: '3.1(d)',
    question:
      'On which inward supplies do you pay the tax yourself: those of registered and unregistered suppliers under reverse charge, and imports of services?',
  },
  '3.1.1(i)': {
    row: '3.1.1(i)',
    question: 'On which supplies do you pay the tax as e-commerce operator (section 9(5))?',
  },
  '3.2 composition': {
    row: '3.2 composition',
    question: 'Which inter-State supplies went to composition taxable persons, by place of supply?',
  },
  '4(A)(1)': {
    row: '4(A)(1)',
    question: 'Which tax did you pay on imports of goods, by bills of entry in your name?',
  },
  '4(A)(2)': {
    row: '4(A)(2)',
    question: 'Which tax did you pay on imports of services?',
  },
  '4(A)(3)': {
    row: '4(A)(3)',
    question: 'Of which other tax under reverse charge do you take credit?',
  },
  '4(A)(4)': {
    row: '4(A)(4)',
    question: 'Which credit did an input service distributor (ISD) pass on?',
  },
  '4(A)(5)': {
    row: '4(A)(5)',
    question: 'Which other input tax credit is available?',
  },
  '4(A)(5) amendments': {
    row: '4(A)(5)',
    question: 'By how much do amendments in GSTR-2B change the credit of earlier returns?',
    adds: true,
  },
  '4(B)(1)': {
    row: '4(B)(1)',
    question:
      'Which credit is blocked by section 17(5), or reversed by rules 38, 42 and 43, and can not be reclaimed?',
  },
  '4(B)(2)': {
    row: '4(B)(2)',
    question:
      'Which credit is reversed for now, such as for goods not yet received or suppliers not paid in 180 days (rule 37)?',
  },
  '4(D)(1)': {
    row: '4(D)(1)',
    question: 'Which credit do you reclaim that an earlier return reversed in 4(B)(2)?',
  },
  '4(D)(2)': {
    row: '4(D)(2)',
    question: 'Which credit is ineligible by section 16(4) or by the place of supply?',
  },
  '5 exempt inter': {
    row: '5 exempt inter',
    question:
      'What did you buy from other States that is exempt, nil-rated or from composition suppliers?',
  },
  '5 exempt intra': {
    row: '5 exempt intra',
    question:
      'What did you buy within the State that is exempt, nil-rated or from composition suppliers?',
  },
  '5 non-GST inter': {
    row: '5 non-GST inter',
    question: 'What did you buy from other States that is outside GST?',
  },
  '5 non-GST intra': {
    row: '5 non-GST intra',
    question: 'What did you buy within the State that is outside GST?',
  },
} as const satisfies Record<string, Asked>;

export type AskedRow = keyof typeof askedRows;

export const allAskedRows = Object.keys(askedRows) as AskedRow[];

export const askedOf = (row: AskedRow): Asked => askedRows[row];

/** The name of a row as the user finds it in the form: `4(A)(2) Import of services`. */
export function labelOf(row: AskedRow): string {
  const { table, row: part, columns, name }: FormRow = formRows[askedRows[row].row];
  if (askedOf(row).adds) return `${table} ${part} Difference of Amendments`;
  const [column] = Object.values(columns);
  return `${table} ${part} ${table === '5' ? `${name}: ${column}` : name}`;
}

/** Whether the form of the period has the row. */
export const isAskedIn = (row: AskedRow, filing: Filing): boolean =>
  row !== '3.2 composition' || hasTable32(filing);
