import { groupBy } from '../../../core/groupBy';
import { firstNames } from '../../../core/names';
import { harms, type Place } from '../../../law/problem';
import type { PartyContradiction } from '../../../law/parties/party';
import { type Finding, type Found, faultOf } from '../../../law/rules/rule';
import type { ReturnDocument } from './document';
import { documentNames } from './names';

/** A document as far as it is known. */
export type FoundIn = Partial<
  Pick<ReturnDocument, 'number' | 'type' | 'id' | 'party' | 'row'> & { date: string }
>;

/** What was found in a document. Empty texts belong to no single document. */
export interface DocumentProblem extends Found {
  at: Place & { document: string };
  about: Record<'type' | 'date' | 'id' | 'customer' | 'customerId' | 'customerGstin', string>;
  /** Equal for the same fault in several lines or documents; left out if no other is the same. */
  fault?: string;
  /** The names of the documents, if there are several. */
  documents?: string;
}

/** What was found in a document by reading it. */
export const problemOf = (
  { number = '', type = '', date = '', id = '', party, row }: FoundIn,
  { code, facts, harm }: Pick<Found, 'code' | 'facts' | 'harm'>,
): DocumentProblem => ({
  code,
  facts,
  at: { document: number, ...(row !== undefined && { row }) },
  harm,
  about: {
    type,
    date,
    id,
    customer: party?.name ?? '',
    customerId: party?.id ?? '',
    customerGstin: party?.gstin ?? '',
  },
});

/** What a rule has found in a document, which may be the same as in others. */
export const ruleProblemOf = (document: FoundIn, found: Found): DocumentProblem => ({
  ...problemOf(document, found),
  ...(document.number !== undefined && { fault: faultOf(found) }),
});

/**
 * What is the same fault with the same harm is one problem with the names of its documents. The worst come
 * first.
 */
export const worstFirst = (found: readonly DocumentProblem[]): DocumentProblem[] =>
  [...groupBy(found, (one) => (one.fault && `${one.harm} ${one.fault}`) || one).values()]
    .map(together)
    .sort((one, other) => harms.indexOf(one.harm) - harms.indexOf(other.harm));

/** More would not fit into a cell of a spreadsheet. */
export const mostInCell = 1000;

function together(group: DocumentProblem[]): DocumentProblem {
  const [first, ...others] = group as [DocumentProblem];
  if (others.length === 0) return first;
  const { facts, at } = first;
  const names = namesOf(group);
  const more = `and ${others.length} more like it`;
  if (names.length === 1) {
    return { ...first, facts: { ...facts, problem: `${facts.problem}, ${more}` } };
  }
  return {
    ...first,
    facts: { ...facts, problem: `${facts.problem} (${at.document}), ${more}` },
    at: { document: '' },
    about: {
      type: sharedBy(group, 'type'),
      date: sharedBy(group, 'date'),
      id: sharedBy(group, 'id'),
      customer: sharedBy(group, 'customer'),
      customerId: sharedBy(group, 'customerId'),
      customerGstin: sharedBy(group, 'customerGstin'),
    },
    documents: firstNames(names, mostInCell),
  };
}

/** The name of each document. */
function namesOf(group: readonly DocumentProblem[]): string[] {
  const named = group.map(({ at: { document: number }, about: { type, date, id } }) => ({
    number,
    type,
    date,
    id,
  }));
  const found = [
    ...groupBy(named, ({ number, type, date, id }) => [number, type, date, id].join('\n')).values(),
  ].map(([one]) => one as (typeof named)[number]);
  return found.map(documentNames(found).nameOf);
}

/** What all have alike, or an empty text. */
function sharedBy(group: readonly DocumentProblem[], what: keyof DocumentProblem['about']): string {
  const [first, ...others] = group as [DocumentProblem];
  const value = first.about[what];
  return others.every(({ about }) => about[what] === value) ? value : '';
}

/**
 * A document with two values for one detail can't be placed: its list or its read is out of date, or it
 * has several addresses.
 */
export const contradictionFinding = ({ what, values }: PartyContradiction): Finding => ({
  field: what === 'GSTIN' ? 'Customer GSTIN' : 'Place of Supply',
  problem: `The service returns two values for the customer's ${what}: ${values.join(' and ')}`,
  fix: 'Read the documents again. If they still differ, correct the customer in your account.',
});
