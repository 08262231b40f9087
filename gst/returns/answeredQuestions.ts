import { InputError } from '../../core/inputError';
import { trimmedText } from '../readValues';
import type { NumberedDocument } from './documents/document';
import { readFacts, type GivenFacts } from './documents/readFacts';
import { type Answer, factsIn } from './answerForms';
import { answerTo } from './openQuestions';
import type { OpenQuestion } from './question';

/** The row of a question, with what the user answers. */
export interface AnsweredRow {
  topic: string;
  /** The names of its documents, separated by commas; empty if the question is about the return. */
  documents: string;
  answer: string;
}

/** What the row of a question answers. */
export interface AnsweredQuestion {
  topic: string;
  /** In capital letters, each alone and all as they were written. */
  names: ReadonlySet<string>;
  written: string;
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

/** Also with the quotation marks or the full stop of a sentence. */
const isConfirmation = (answer: string): boolean =>
  answer.toLowerCase().replace(/[^a-z]/g, '') === 'asassumed';

const field = 'answer';

/** @throws InputError for what answers no question, or not this one */
export function readAnsweredRow(
  { topic, documents, answer }: AnsweredRow,
  { row, timeZone }: RowSource,
): AnsweredQuestion {
  if (topic === '') {
    throw new InputError(
      field,
      `The answer in ${row} belongs to no question`,
      'Give the row of the question as Check returned it, with its column topic.',
    );
  }
  const written = documents.toUpperCase();
  const names = new Set(written.split(/[,;\n]/).map((name) => name.trim()));
  const answered = { topic, names, written };
  if (isConfirmation(answer)) return answered;
  const facts = factsOf(answer, answerTo({ topic }), row);
  if (documents === '') {
    throw new InputError(
      field,
      `The answer in ${row} names no document`,
      'Write the numbers of the documents that it is for in the column documents.',
    );
  }
  readFacts(facts, { document: `the answer in ${row}`, timeZone });
  return { ...answered, facts };
}

function factsOf(text: string, answer: Answer | undefined, row: string): GivenFacts {
  const refused = (expected: string, advice: string) =>
    new InputError(field, `The answer in ${row} must be ${expected}, not "${text}"`, advice);
  if (!answer) {
    throw refused(
      `"${asAssumed}"`,
      'If it is otherwise, do what the row says and run Check again, since no other answer changes the return.',
    );
  }
  const facts = factsIn(text, answer);
  if (facts) return facts;
  throw refused(answer.how, 'Put a space behind each comma that separates two parts.');
}

/** Whether a row names this document or what else a question is about. */
const isNamed = ({ names, written }: AnsweredQuestion, name: string): boolean =>
  names.has(name.toUpperCase()) || (name.includes(',') && written.includes(name.toUpperCase()));

/** The name of a document whose number another one has, too. */
const longName = ({ number, type }: Pick<NumberedDocument, 'number' | 'type'>): string =>
  `${number} (${type})`;

const isAbout = (
  answered: AnsweredQuestion,
  document: Pick<NumberedDocument, 'number' | 'type'>,
): boolean => [document.number, longName(document)].some((name) => isNamed(answered, name));

/** What the rows say about a document. @throws InputError if two rows say different things */
export function answeredFacts(
  answers: readonly AnsweredQuestion[],
  document: Pick<NumberedDocument, 'number' | 'type'>,
): GivenFacts {
  const facts = new Map<string, unknown>();
  for (const answered of answers) {
    if (!answered.facts || !isAbout(answered, document)) continue;
    for (const [fact, value] of Object.entries(answered.facts)) {
      const other = facts.get(fact) ?? value;
      if (value !== undefined && JSON.stringify(other) !== JSON.stringify(value)) {
        throw new InputError(
          field,
          `Two answers about ${document.number} contradict each other: "${trimmedText(other)}" and "${trimmedText(value)}"`,
          'Name each document in one row per question.',
        );
      }
      facts.set(fact, other);
    }
  }
  return Object.fromEntries(facts);
}

/**
 * The names in answers that no document has.
 * @throws InputError for a name that several have, since the answer may be about one of them
 */
export function unknownNames(
  answers: readonly AnsweredQuestion[],
  documents: ReadonlyArray<Pick<NumberedDocument, 'number' | 'type'>>,
): string[] {
  const known = new Map<string, Set<string>>();
  for (const document of documents) {
    for (const name of [document.number, longName(document)]) {
      const key = name.toUpperCase();
      known.set(key, (known.get(key) ?? new Set()).add(longName(document)));
    }
  }
  const unknown = answers.flatMap(({ facts, names }) => {
    if (!facts) return [];
    return [...names].filter((name) => {
      const having = [...(known.get(name) ?? [])];
      if (having.length < 2) return having.length === 0;
      throw new InputError(
        field,
        `Documents of different types have the number ${name}, which an answer names`,
        `Write the type after it: ${having.join(' or ')}.`,
      );
    });
  });
  return [...new Set(unknown)];
}

/** The questions without those whose assumption is confirmed, and without the documents for which it is. */
export const stillOpen = (
  questions: readonly OpenQuestion[],
  answers: readonly AnsweredQuestion[] = [],
): OpenQuestion[] =>
  questions.flatMap((question) => {
    const confirmed = answers.filter(
      ({ topic, facts }) => topic === question.topic && facts === undefined,
    );
    if (confirmed.length === 0) return [question];
    const documents = question.documents.filter(
      (name) => !confirmed.some((answered) => isNamed(answered, name)),
    );
    if (documents.length === 0) return [];
    const isCounted = question.count === question.documents.length;
    return [{ ...question, documents, ...(isCounted && { count: documents.length }) }];
  });
