import type { IsoDate } from '../../../core/day';
import { groupBy } from '../../../core/groupBy';
import { firstNames } from '../../../core/names';
import type { Finding } from '../../../law/rules/rule';
import { type Harm, harms } from '../../../law/problem';
import type { ReturnDocument } from './document';
import type { Contradiction } from '../../../law/parties/party';
import { documentNames } from './names';

/** A finding as a row of the output. Empty texts belong to no single document. */
export interface DocumentProblem extends Finding {
  harm: Harm;
  document: string;
  customer_name: string;
  kind: 'problem' | 'question';
  document_type: string;
  document_date: IsoDate | '';
  hash_id: string;
  /** The documents of a row about several. */
  documents: string;
  /** Equal for the same fault in several lines or documents; left out if no other is the same. */
  fault?: string;
}

/** What a row says about its document. */
export type FoundIn = Partial<
  Pick<ReturnDocument, 'number' | 'type' | 'id' | 'party'> & { date: IsoDate | '' }
>;

export const problemOf = (
  { number = '', type = '', date = '', id = '', party }: FoundIn,
  { field, problem, fix, advice }: Finding,
  harm: Harm,
): DocumentProblem => ({
  harm,
  document: number,
  customer_name: party?.name ?? '',
  problem,
  fix,
  kind: 'problem',
  field,
  document_type: type,
  document_date: date,
  hash_id: id,
  documents: '',
  ...(advice && { advice }),
});

/** A problem, and the position of the input item that it is about. */
export interface LocatedProblem {
  problem: DocumentProblem;
  itemIndex?: number;
}

/**
 * What is the same fault with the same harm is one row with the numbers of its documents. The worst come
 * first.
 */
export const worstFirst = (found: readonly LocatedProblem[]): LocatedProblem[] =>
  [...groupBy(found, (one) => faultOf(one.problem) ?? one).values()]
    .map(together)
    .sort((one, other) => rankOf(one) - rankOf(other))
    .map(withoutFault);

const faultOf = ({ fault, harm }: DocumentProblem): string | undefined =>
  fault && `${harm} ${fault}`;

function withoutFault({ problem: { ...problem }, ...place }: LocatedProblem): LocatedProblem {
  delete problem.fault;
  return { problem, ...place };
}

const rankOf = ({ problem }: LocatedProblem): number => harms.indexOf(problem.harm);

/** More would not fit into a cell of a spreadsheet. */
export const mostInCell = 1000;

function together(group: LocatedProblem[]): LocatedProblem {
  const [first, ...others] = group as [LocatedProblem];
  if (others.length === 0) return first;
  const { problem } = first;
  const names = namesOf(group);
  const more = `and ${others.length} more like it`;
  if (names.length === 1) {
    return { ...first, problem: { ...problem, problem: `${problem.problem}, ${more}` } };
  }
  return {
    problem: {
      ...problem,
      ...sharedBy(group, ['customer_name', 'document_type', 'document_date', 'hash_id']),
      document: '',
      problem: `${problem.problem} (${problem.document}), ${more}`,
      documents: firstNames(names, mostInCell),
    },
  };
}

/** The name of each document. */
function namesOf(group: readonly LocatedProblem[]): string[] {
  const documents = groupBy(group, ({ problem }) =>
    [problem.document, problem.document_type, problem.document_date, problem.hash_id].join('\n'),
  );
  const found = [...documents.values()].map(([one]) => {
    const { problem } = one as LocatedProblem;
    return { number: problem.document, type: problem.document_type, date: problem.document_date };
  });
  return found.map(documentNames(found).nameOf);
}

/** What all have alike, and empty texts for the rest. */
const sharedBy = (
  [first, ...others]: LocatedProblem[],
  columns: ReadonlyArray<'customer_name' | 'document_type' | 'document_date' | 'hash_id'>,
): Partial<DocumentProblem> =>
  Object.fromEntries(
    columns.map((column) => {
      const value = first?.problem[column];
      return [column, others.every(({ problem }) => problem[column] === value) ? value : ''];
    }),
  );

/**
 * A document with two values for one detail can't be placed: its list or its read is out of date, or it
 * has several addresses.
 */
export const contradictionFinding = ({ what, values }: Contradiction): Finding => ({
  field: what === 'GSTIN' ? 'Customer GSTIN' : 'Place of Supply',
  problem: `The service returns two values for the customer's ${what}: ${values.join(' and ')}`,
  fix: 'Read the documents again. If they still differ, correct the customer in your account.',
});
