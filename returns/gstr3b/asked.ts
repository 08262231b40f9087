import type { TaxedAmounts } from '../gstr1/placement/amounts';
import type { Filing } from '../../law/filing';
import { hasTable32, type RowId } from './form';

/** Amounts that the user gives for a row of the form. */
export interface AskedAmounts {
  row: AskedRow;
  amounts: TaxedAmounts;
  /** For table 3.2: two digits. */
  place?: string;
}

interface Asked {
  /** Its name in the form of the node. */
  label: string;
  /** The row of the form that the amounts belong to: that of its ID, if it is not stated. */
  row: RowId;
  question: string;
  /** Whether they add to what documents come to. Otherwise they replace it. */
  adds?: true;
}

/** What the books don't have, in the order of the form. */
const asked = {
  '3.1(a) amendments': {
    label: '3.1 (a) Amendments',
    row: '3.1(a)',
    question: 'By how much do amendments of taxable supplies change what earlier returns reported?',
    adds: true,
  },
  '3.1(b) amendments': {
    label: '3.1 (b) Amendments',
    row: '3.1(b)',
    question:
      'By how much do amendments of exports and SEZ supplies change what earlier returns reported?',
    adds: true,
  },
  '3.1(d)': {
    label: '3.1 (d) Inward Reverse Charge',
    question:
      'On which inward supplies do you pay the tax yourself: those of registered and unregistered suppliers under reverse charge, and imports of services?',
  },
  '3.1.1(i)': {
    label: '3.1.1 (i) As E-Commerce Operator',
    question: 'On which supplies do you pay the tax as e-commerce operator (section 9(5))?',
  },
  '3.2 composition': {
    label: '3.2 To Composition Taxable Persons',
    question: 'Which inter-State supplies went to composition taxable persons, by place of supply?',
  },
  '4(A)(1)': {
    label: '4 (A)(1) Import of Goods',
    question: 'Which tax did you pay on imports of goods, by bills of entry in your name?',
  },
  '4(A)(2)': {
    label: '4 (A)(2) Import of Services',
    question: 'Which tax did you pay on imports of services?',
  },
  '4(A)(3)': {
    label: '4 (A)(3) Reverse Charge',
    question: 'Of which other tax under reverse charge do you take credit?',
  },
  '4(A)(4)': {
    label: '4 (A)(4) ISD',
    question: 'Which credit did an input service distributor (ISD) pass on?',
  },
  '4(A)(5)': {
    label: '4 (A)(5) All Other ITC',
    question: 'Which other input tax credit is available?',
  },
  '4(A)(5) amendments': {
    label: '4 (A)(5) Amendments',
    row: '4(A)(5)',
    question: 'By how much do amendments in GSTR-2B change the credit of earlier returns?',
    adds: true,
  },
  '4(B)(1)': {
    label: '4 (B)(1) Reversed: Rules, Section 17(5)',
    question: 'Which credit is blocked by section 17(5), or lost by rules 38, 42 and 43, in all?',
  },
  '4(B)(2)': {
    label: '4 (B)(2) Reversed: Others',
    question:
      'Which credit is reversed for now, such as for goods not yet received or suppliers not paid in 180 days (rule 37)?',
  },
  '4(D)(1)': {
    label: '4 (D)(1) Reclaimed',
    question: 'Which credit do you reclaim that an earlier return reversed in 4(B)(2)?',
  },
  '4(D)(2)': {
    label: '4 (D)(2) Ineligible',
    question: 'Which credit is ineligible by section 16(4) or by the place of supply?',
  },
  '5 exempt inter': {
    label: '5 (1) Exempt, Inter-State',
    question:
      'What did you buy from other States that is exempt, nil-rated or from composition suppliers?',
  },
  '5 exempt intra': {
    label: '5 (1) Exempt, Intra-State',
    question:
      'What did you buy within the State that is exempt, nil-rated or from composition suppliers?',
  },
  '5 non-GST inter': {
    label: '5 (2) Non-GST, Inter-State',
    question: 'What did you buy from other States that is outside GST?',
  },
  '5 non-GST intra': {
    label: '5 (2) Non-GST, Intra-State',
    question: 'What did you buy within the State that is outside GST?',
  },
} as const satisfies Record<string, Omit<Asked, 'row'> & { row?: RowId }>;

export type AskedRow = keyof typeof asked;

export const allAskedRows = Object.keys(asked) as AskedRow[];

export const askedRows = Object.fromEntries(
  allAskedRows.map((row) => [row, { row, ...asked[row] }]),
) as Record<AskedRow, Asked>;

/** Whether the form of the period has the row. */
export const isAskedIn = (row: AskedRow, filing: Filing): boolean =>
  row !== '3.2 composition' || hasTable32(filing);

/** Whether the form takes amounts below 0 in the row: where credit notes or amendments reduce it. */
export const takesNegativeAmounts = (row: AskedRow): boolean =>
  /^(3|4\(A\)|4\(D\)\(2\))/.test(askedRows[row].row);
