import type { Slices } from '../../core/slices';
import type { Answerable } from './documents/answers';
import { openQuestions, topicsOf } from './openQuestions';
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
 * @param books without these facts
 */
export function* answerForTooMany(
  facts: readonly Answerable[],
  books: Books,
): Slices<SharedAnswer | undefined> {
  const { entries } = yield* placeDocuments(books);
  const questions = yield* openQuestions(entries, books);
  return facts
    .filter((fact) => !unasked.includes(fact))
    .map((fact) => {
      const topics = topicsOf(fact);
      const about = questions.filter(({ topic }) => topics.includes(topic));
      const asked = [...new Set(about.flatMap(({ documents }) => documents))];
      return { fact, asked, count: entries.length };
    })
    .find(({ asked, count }) => asked.length < count);
}
