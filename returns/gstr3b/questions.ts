import { groupBy } from '../../core/groupBy';
import { rupeeText } from '../../core/paise';
import type { Filing } from '../../law/filing';
import { askedRows, type AskedRow } from './asked';
import {
  columnKeys,
  contributingDocuments,
  sumOfContributions,
  type Contribution,
} from './contribution';
import { formRows, isLocked, type RowId } from './form';
import type { Doubt, Inward } from './inward';
import { workingRow, type WorkingRow } from './workingRow';

/** A row that the user has neither given nor said to be 0, and that the documents don't tell. */
export interface OpenRow {
  row: AskedRow;
  /** Its entry in the form, if that has no amount. */
  place?: string;
  /** The numbers of the documents that raise the question. */
  documents: readonly string[];
}

/** The questions about rows of the form. */
export const rowQuestions = (open: readonly OpenRow[]): WorkingRow[] =>
  open.map(({ row, place, documents }) => {
    const { row: id, question, label, adds } = askedRows[row];
    const { table, row: part } = formRows[id];
    const common = { kind: 'question', table, row: part, name: label, documents } as const;
    if (place === undefined) {
      const advice = adds ? 'giveChange' : 'giveRow';
      return workingRow({ ...common, basis: question, asks: row, advice });
    }
    const answer = `${place} has no amount, so it does not count. Enter its amounts, 0 where it is nothing.`;
    return workingRow({ ...common, basis: `${question} ${answer}` });
  });

interface DoubtQuestion {
  table: string;
  name: string;
  basis: string;
  /** The rows of which any answers it. */
  answeredBy: readonly AskedRow[];
}

const doubtQuestions: Record<Exclude<Doubt, 'amendments'>, DoubtQuestion> = {
  other_amendments: {
    table: '4',
    name: 'Amendments under reverse charge, of imports, or of a distributor',
    basis:
      'By how much do these amendments change what earlier returns have: the tax in 3.1 (d) and its credit in 4 (A)(3), the credit of imports in 4 (A)(1), or that of a distributor in 4 (A)(4)? No row has them.',
    answeredBy: ['3.1(d)', '4(A)(1)', '4(A)(3)', '4(A)(4)'],
  },
  ims_notes: {
    table: '4',
    name: 'Credit notes in IMS',
    basis:
      'By how much do these credit notes reduce the credit? They are pending in IMS, or reduce it in part by what you have declared there. No row has them.',
    answeredBy: ['4(A)(5)', '4(A)(5) amendments'],
  },
  part_blocked: {
    table: '4',
    name: 'Bills that are not eligible in part',
    basis:
      'How much of the credit of these bills is eligible? The books have a part of each as not eligible, but not how much. No row has their credit.',
    answeredBy: ['4(A)(3)', '4(A)(5)'],
  },
  in_gstr2b: {
    table: '4',
    name: 'Not compared with GSTR-2B',
    basis:
      'Does GSTR-2B have these documents, with the credit as available (section 16(2)(aa))? Their tax counts.',
    answeredBy: ['4(A)(5)'],
  },
  heads: {
    table: '4',
    name: 'Heads of tax are derived',
    basis:
      'Is the tax integrated, or central and State tax? The purchases have only its sum. It counts as central and State tax if the supplier is in your State, else as integrated tax.',
    answeredBy: ['4(A)(5)'],
  },
  booked_twice: {
    table: '4',
    name: 'Probably booked twice',
    basis:
      'Are these bills booked twice? Supplier, number, date and amounts are the same. All of them count.',
    answeredBy: ['4(A)(5)'],
  },
  untaxed: {
    table: '5',
    name: 'Purchases without tax',
    basis:
      'Do you pay the tax on these yourself, under reverse charge, such as on freight? Or are they from composition suppliers, exempt, nil-rated or outside GST, so that they belong in table 5? They are in no row.',
    answeredBy: ['5 exempt inter', '5 exempt intra', '5 non-GST inter', '5 non-GST intra'],
  },
  reverse_charge: {
    table: '3.1',
    name: 'Reverse charge without tax',
    basis:
      'What is the tax on these purchases under reverse charge? They do not state it by its heads, so no row has them.',
    answeredBy: ['3.1(d)'],
  },
  reverse_charge_before: {
    table: '3.1',
    name: 'Reverse charge of earlier purchases',
    basis:
      'Did an earlier GSTR-3B have the tax on these documents in 3.1 (d)? The books have them before this period, GSTR-2B has them in it. They are not in 3.1 (d), so that the tax is not paid twice.',
    answeredBy: ['3.1(d)'],
  },
};

/** What the filer has to check about purchases. Amendments are asked for as a row. */
export const doubtRows = ({ doubts }: Inward, isGiven: (row: AskedRow) => boolean): WorkingRow[] =>
  doubts.flatMap(({ topic, documents }) => {
    if (topic === 'amendments') return [];
    const { answeredBy, ...question } = doubtQuestions[topic];
    return answeredBy.some(isGiven)
      ? []
      : [workingRow({ kind: 'question', ...question, documents, advice: topic })];
  });

/** Rows that are seldom below 0, and of which the portal carries nothing into a later return. */
const seldomNegative = (id: RowId): boolean => formRows[id].table === '3.1' || id === '4(B)(1)';

/** A question for each such row with a column below 0, with the documents that reduce it. */
export function negativeQuestions(contributions: readonly Contribution[]): WorkingRow[] {
  const byRow = groupBy(contributions, ({ row }) => row);
  return [...byRow].flatMap(([id, parts]) => {
    if (id === 'reverseCharge' || !seldomNegative(id)) return [];
    const sum = sumOfContributions(parts);
    const { table, row, columns } = formRows[id];
    const below = columnKeys.filter((key) => columns[key] !== undefined && sum[key] < 0n);
    if (below.length === 0) return [];
    const reducing = parts.filter(({ amounts }) => below.some((key) => amounts[key] < 0n));
    const named = below.map((key) => `${columns[key]} ${rupeeText(sum[key])}`);
    return workingRow({
      kind: 'question',
      table,
      row,
      name: `${table} ${row} is below 0`,
      documents: contributingDocuments(reducing),
      basis: `Do all of these documents belong in this return? They reduce the row below 0: ${named.join(', ')}.`,
    });
  });
}

/** Without the return as filed, nothing shows what the portal has filled in. */
export const filedQuestion = (filing: Filing): WorkingRow =>
  workingRow({
    kind: 'question',
    table: '3.1',
    name: 'Not compared with Filed GSTR-1',
    basis: isLocked(filing)
      ? 'Does the portal show the same amounts? It fills and locks these rows from GSTR-1 as filed. Correct differences in GSTR-1A before you file GSTR-3B.'
      : 'Does the portal show the same amounts? It fills these rows from GSTR-1 as filed.',
    advice: 'giveFiled',
  });

/** What is open about GSTR-1 is open about table 3.1, too. @param open in words of the form */
export const gstr1Question = (open: readonly string[]): WorkingRow[] =>
  open.length === 0
    ? []
    : [
        workingRow({
          kind: 'question',
          table: '3.1',
          name: 'GSTR-1 has open questions',
          basis: `They are about ${open.join(', ')}.`,
          advice: 'seeQuestions',
        }),
      ];
