import { filled } from '../../core/filled';
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
import type { TaxedAmounts } from '../gstr1/placement/amounts';
import { formRows, isLocked, type RowId } from './form';
import type { Inward } from './inward';
import { doubts as doubtTexts, questions as texts } from './words.json';
import { workingRow, type WorkingRow } from './workingRow';

/** A row that the user has neither given nor said to be 0, and that the documents don't tell. */
export interface OpenRow {
  row: AskedRow;
  /** Its entry in the form, if that has no amount. */
  place?: string;
  /** What it should be by the documents. */
  proposed?: TaxedAmounts;
  /** The numbers of the documents that raise the question. */
  documents: readonly string[];
}

/** The questions about rows of the form. */
export const rowQuestions = (open: readonly OpenRow[]): WorkingRow[] =>
  open.map(({ row, place, proposed, documents }) => {
    const { row: id, question, label, adds } = askedRows[row];
    const { table, row: part } = formRows[id];
    const common = { kind: 'question', table, row: part, name: label, documents } as const;
    if (place === undefined) {
      const advice = adds ? 'giveChange' : 'giveRow';
      const basis = [question, proposed && proposalOf(row, proposed)].filter(Boolean).join(' ');
      return workingRow({ ...common, basis, asks: row, advice });
    }
    return workingRow({ ...common, basis: filled(texts.withoutAmount, { question, place }) });
  });

/** What rule 37 comes to by the days of payments. */
function proposalOf(row: AskedRow, amounts: TaxedAmounts): string {
  const { columns } = formRows[askedRows[row].row];
  const named = columnKeys.flatMap((key) =>
    columns[key] !== undefined && amounts[key] !== 0n
      ? [`${columns[key]} ${rupeeText(amounts[key])}`]
      : [],
  );
  const isReversed = row === '4(B)(2)';
  return filled(isReversed ? texts.reversed : texts.reclaimed, { amounts: named.join(', ') });
}

/** What the filer has to check about purchases. Rows of the form answer it; amendments are asked for as a row. */
export const doubtRows = ({ doubts }: Inward, isGiven: (row: AskedRow) => boolean): WorkingRow[] =>
  doubts.flatMap(({ topic, documents }) => {
    if (topic === 'amendments') return [];
    const { answeredBy, ...question } = doubtTexts[topic];
    if (answeredBy.some((row) => isGiven(row as AskedRow))) return [];
    return [workingRow({ kind: 'question', ...question, documents, advice: topic })];
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
      basis: filled(texts.below0, { amounts: named.join(', ') }),
    });
  });
}

/** Without the return as filed, nothing shows what the portal has filled in. */
export const filedQuestion = (filing: Filing): WorkingRow =>
  workingRow({
    kind: 'question',
    table: '3.1',
    name: 'Not compared with Filed GSTR-1',
    basis: isLocked(filing) ? texts.filedAndLocked : texts.filed,
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
