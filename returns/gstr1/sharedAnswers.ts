import { inSlices, type Slices } from '../../core/slices';
import type { Answerable } from './documents/answers';
import { asksFor } from './openQuestions';
import { placeDocuments, type Books } from './placeDocuments';

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
 * @param books without any answers
 */
export function* answerForTooMany(
  facts: readonly Answerable[],
  books: Books,
): Slices<SharedAnswer | undefined> {
  const { entries } = yield* placeDocuments(books);
  for (const fact of facts.filter((one) => !unasked.includes(one))) {
    const asked: string[] = [];
    yield* inSlices(entries, (entry) => {
      if (asksFor(fact, entry, books)) asked.push(entry.document.number);
    });
    if (asked.length < entries.length) return { fact, asked, count: entries.length };
  }
  return undefined;
}
