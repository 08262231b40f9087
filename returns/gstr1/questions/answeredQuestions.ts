import { groupBy } from '../../../core/groupBy';
import { errorSaying } from '../../../core/inputError';
import { separated } from '../../../core/names';
import { withoutLostZeros } from '../../../sheets/cells/written';
import { documentNames, spellingsOf, type Named } from '../documents/names';
import { readFacts, type GivenFacts } from '../documents/readFacts';
import errors from './answerErrors.json';
import { type Answer, answerTo, factsIn } from './answerForms';
import type { OpenQuestion } from './question';

export interface AnsweredRow {
  topic: string;
  /** The names of its documents, separated by commas; empty if the question is about the return. */
  documents: string;
  answer: string;
}

export interface AnsweredQuestion {
  topic: string;
  /** In capital letters. */
  names: readonly string[];
  /** As it is written. */
  answer: string;
  /** Undefined if the assumption is confirmed. */
  facts?: GivenFacts;
}

/** Where the row is, for errors, and the time zone of its dates. */
interface RowSource {
  row: string;
  timeZone: string;
}

/** The answer that confirms what is assumed. */
export const asAssumed = 'as assumed';

/** The answer that confirms what is assumed in all questions without another answer. */
export const allAsAssumed: AnsweredQuestion = { topic: 'all', names: [], answer: asAssumed };

/** Also with the quotation marks or the full stop of a sentence. */
const isConfirmation = (answer: string): boolean =>
  answer.toLowerCase().replace(/[^a-z]/g, '') === 'asassumed';

/** @throws InputError for what answers no question, or not this one */
export function readAnsweredRow(
  { topic, documents, answer }: AnsweredRow,
  { row, timeZone }: RowSource,
): AnsweredQuestion {
  if (topic === '') throw errorSaying(errors.noQuestion, { row });
  const answered = { topic, names: namesIn(documents), answer };
  if (isConfirmation(answer)) return answered;
  const facts = factsOf(answer, answerTo(topic), row);
  if (documents === '') throw errorSaying(errors.noDocument, { row });
  readFacts(facts, { document: `the answer in ${row}`, timeZone });
  return { ...answered, facts };
}

function factsOf(text: string, answer: Answer | undefined, row: string): GivenFacts {
  if (!answer) throw errorSaying(errors.notAsAssumed, { row, asAssumed, text });
  const facts = factsIn(text, answer);
  if (facts) return facts;
  throw errorSaying(errors.notOfForm, { row, how: answer.how, text });
}

const namesIn = (text: string): string[] => separated(text.toUpperCase());

/** Several names, or one that has commas itself, as a part of a longer list. */
const listOf = (names: readonly string[]): string => `,${names.join(',')},`;

/** What rows name a document, or what else a question is about. */
function rowsNaming(
  answers: readonly AnsweredQuestion[],
): (name: string) => readonly AnsweredQuestion[] {
  const named = answers.flatMap((row) => row.names.map((name) => ({ name, row })));
  const byName = groupBy(named, ({ name }) => name);
  return (name) => {
    const names = namesIn(name);
    return names.length === 1
      ? (byName.get(names[0] as string) ?? []).map(({ row }) => row)
      : answers.filter((row) => listOf(row.names).includes(listOf(names)));
  };
}

/** What rows say about a document. @throws InputError if two rows say different things */
export function factsFrom(answers: readonly AnsweredQuestion[]): (document: Named) => GivenFacts {
  const rowsAbout = rowsNaming(answers);
  return (document) => {
    const rows = spellingsOf(document).flatMap(rowsAbout);
    const known = new Map<string, { value: unknown; row: AnsweredQuestion }>();
    for (const row of rows) {
      const confirmed = row.facts && rows.find((one) => one.topic === row.topic && !one.facts);
      if (confirmed) throw contradiction(document, row, confirmed);
      for (const [fact, value] of Object.entries(row.facts ?? {})) {
        const other = known.get(fact);
        if (other?.value === undefined) known.set(fact, { value, row });
        else if (value !== undefined && JSON.stringify(other.value) !== JSON.stringify(value)) {
          throw contradiction(document, other.row, row);
        }
      }
    }
    return Object.fromEntries([...known].map(([fact, { value }]) => [fact, value]));
  };
}

const contradiction = ({ number }: Named, one: AnsweredQuestion, other: AnsweredQuestion) =>
  errorSaying(errors.contradiction, { number, one: one.answer, other: other.answer });

/**
 * The names in answers that no document has.
 * @throws InputError for a name that several have, since the answer may be about one of them
 */
export function unknownNames(
  answers: readonly AnsweredQuestion[],
  documents: readonly Named[],
): string[] {
  const { meantBy, nameOf } = documentNames(documents);
  const named = new Set(answers.flatMap(({ facts, names }) => (facts ? names : [])));
  return [...named].filter((name) => {
    const meant = meantBy(name);
    if (meant.length < 2) return meant.length === 0;
    throw errorSaying(errors.severalFit, { name, meant: meant.map(nameOf).join(' or ') });
  });
}

/**
 * The questions without those whose assumption is confirmed, and without the documents for which it is.
 * @param names of the documents; without them, a name means only itself
 */
export function stillOpen(
  questions: readonly OpenQuestion[],
  answers: readonly AnsweredQuestion[] = [],
  { meantBy, nameOf } = documentNames<Named>([]),
): OpenQuestion[] {
  if (answers.includes(allAsAssumed)) return [];
  const askedName = (name: string): string[] => {
    const meant = meantBy(name);
    return meant.length === 1 ? meant.map((one) => nameOf(one).toUpperCase()) : [];
  };
  const confirming = answers
    .filter(({ facts }) => facts === undefined)
    .map((row) => ({ ...row, names: [...row.names, ...row.names.flatMap(askedName)] }));
  const byTopic = groupBy(confirming, ({ topic }) => topic);
  return questions.flatMap((question) => {
    const confirmed = byTopic.get(question.topic);
    if (!confirmed) return [question];
    const rowsAbout = rowsNaming(confirmed);
    const documents = question.documents.filter((name) =>
      [name, withoutLostZeros(name)].every((one) => rowsAbout(one).length === 0),
    );
    if (documents.length === 0) return [];
    const isCounted = question.count === question.documents.length;
    return [{ ...question, documents, ...(isCounted && { count: documents.length }) }];
  });
}
