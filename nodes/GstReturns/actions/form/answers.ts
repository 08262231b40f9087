import type { INodeProperties } from 'n8n-workflow';
import { byText } from '../../../../core/compareTexts';
import { InputError } from '../../../../core/inputError';
import { firstNames } from '../../../../core/names';
import type { Filing } from '../../../../law/filing';
import type { ReturnDocument } from '../../../../returns/gstr1/documents/document';
import { answerTo } from '../../../../returns/gstr1/questions/answerForms';
import type { Topic } from '../../../../returns/gstr1/questions/question';
import { placeDocuments } from '../../../../returns/gstr1/placeDocuments';
import {
  answerForTooMany,
  type SharedAnswer,
} from '../../../../returns/gstr1/questions/sharedAnswers';
import type { Answerable, GivenFacts } from '../../../../returns/gstr1/documents/readFacts';
import { supplyTypes } from '../../../../law/tables/gstr1';
import {
  answersIn,
  columnOf,
  isRawRecord,
  withAnswers,
} from '../../../../returns/gstr1/documents/answers';
import { collection, propertiesFrom, propertyOf } from '../../../shared/form/field';
import { readValues } from '../../../shared/form/readValue';
import type { ItemForm } from '../../../shared/run/form';
import type { ItemGroup } from '../../../shared/run/operation';
import { inTurns, mapInTurns } from '../../../shared/run/turns';
import { questionWords } from '../words/gstr1';
import answerTable from './answers.json';
import { sourceOf, notFromSheets } from './documentSource';
import { giveHint, formError } from '../../../shared/words/formTexts';

/** The label of all answers. */
export const answersLabel = 'Answers for All Documents';
const collectionName = 'answers';

/** Facts about a document that the service does not return, under the names of `GivenFacts`. */
export const answersProperty = collection(
  collectionName,
  answersLabel,
  [
    ...propertiesFrom(answerTable),
    propertyOf('options', 'supplyType', 'Supply Type', {
      options: Object.entries(supplyTypes)
        .map(([value, type]) => ({ name: type.name, value }))
        .sort(byText(({ name }) => name)),
      default: 'regular',
    }),
  ],
  {
    placeholder: 'Add Answer',
    // Section sheets state what answers would.
    displayOptions: notFromSheets('documentsFrom'),
    description:
      'What the books do not say. It counts for all documents, an expression for the document of its input item. To answer for some of them, see Answers (JSON) in Options.',
  },
);

/**
 * What the user gives for the document of one input item, in the form or in a column of the item, or for
 * all documents of the account.
 */
export function readAnswers(form: ItemForm): GivenFacts {
  const given: GivenFacts = readValues(form.parameter(collectionName, {}), answersLabel);
  // An expression that finds no IRN means that the document has none.
  const answers = 'irn' in given ? { ...given, irn: given.irn ?? '' } : given;
  return isFromInput(form) ? withAnswers(answers, form.input.json) : answers;
}

const isFromInput = (form: ItemForm): boolean => sourceOf(form) === 'items';

/** The label of an answer. */
const answerLabel = (fact: Answerable): string =>
  (answersProperty.options as INodeProperties[]).find((option) => option.name === fact)
    ?.displayName ?? 'HSN Code';

/** The labels of what answers a question, or else what it is about. */
export function wordsOfQuestion(topic: Topic): string[] {
  const { options = [], about = 'Documents' } = questionWords[topic];
  const labels = [...(answerTo(topic)?.facts ?? []).map(answerLabel), ...options];
  return labels.length > 0 ? labels : [about];
}

/** The facts that are given for all documents of the account. */
export const sharedFacts = (form: ItemForm): Answerable[] =>
  sourceOf(form) === 'account'
    ? (Object.keys(readValues(form.parameter(collectionName, {}), answersLabel)) as Answerable[])
    : [];

/**
 * Refuses facts for all documents of the account if questions ask about fewer, and warns of the others.
 * @param documents without these facts and those of rows, which come before them
 * @throws InputError
 */
export async function refuseForTooMany(
  form: ItemForm,
  facts: readonly Answerable[],
  filing: Filing,
  documents: readonly ReturnDocument[],
): Promise<void> {
  if (facts.length === 0) return;
  const { entries } = await inTurns(form.functions, placeDocuments({ ...filing, documents }));
  const shared = answerForTooMany(facts, entries, filing);
  if (shared) throw forTooMany(shared);
  if (documents.length < 2) return;
  giveHint(form, 'answersForAll', {
    label: answersLabel,
    names: facts.map(answerLabel).join(', '),
    count: documents.length,
  });
}

function forTooMany({ fact, asked, count }: SharedAnswer): InputError {
  const about =
    asked.length === 0 ? 'no question asks about it' : `the question is about ${someOf(asked)}`;
  const answer = answerLabel(fact);
  return formError('answerForTooMany', { label: answersLabel, answer, count, about });
}

const someOf = (numbers: readonly string[]): string =>
  `${numbers.length} of them: ${firstNames(numbers, 5)}`;

/** Shows which columns of the input items count as answers, and which don't because they may be the service's. */
export async function hintAtAnswers(form: ItemForm, group: ItemGroup): Promise<void> {
  const { functions } = form;
  const counts = { taken: new Map<string, number>(), raw: new Map<string, number>() };
  const count = (item: ItemForm): void => {
    if (!isFromInput(item)) return;
    const { input } = item;
    const counted = isRawRecord(input.json) ? counts.raw : counts.taken;
    for (const column of answersIn(input.json).map(columnOf)) {
      counted.set(column, (counted.get(column) ?? 0) + 1);
    }
  };
  await mapInTurns(functions, group, count);
  const named = (columns: Map<string, number>) =>
    [...columns].map(([column, count]) => `${column} (${count})`).join(', ');
  if (counts.taken.size > 0) giveHint(form, 'columnsAsAnswers', { columns: named(counts.taken) });
  if (counts.raw.size > 0) giveHint(form, 'rawColumns', { columns: named(counts.raw) });
}
