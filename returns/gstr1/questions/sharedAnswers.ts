import type { Filing } from '../../../law/filing';
import type { Answerable } from '../documents/readFacts';
import { asksFor } from './openQuestions';
import type { PlacedDocument } from '../placement/entry';

/** A fact that is given for all documents, and the documents that questions ask about it. */
export interface SharedAnswer {
  fact: Answerable;
  asked: readonly string[];
  /** How many documents the return reports. */
  count: number;
}

/** Nothing asks about an operator before one is given. */
const unasked: readonly Answerable[] = ['eCommerceGstin', 'notifiedUnder'];

/**
 * The first of the facts that would count for documents about which no question asks: it would overrule what
 * is known of them.
 * @param entries of documents without any answers
 */
export function answerForTooMany(
  facts: readonly Answerable[],
  entries: readonly PlacedDocument[],
  filing: Filing,
): SharedAnswer | undefined {
  for (const fact of facts.filter((one) => !unasked.includes(one))) {
    const asked = entries
      .filter((entry) => asksFor(fact, entry, filing))
      .map(({ document }) => document.number);
    if (asked.length < entries.length) return { fact, asked, count: entries.length };
  }
  return undefined;
}
