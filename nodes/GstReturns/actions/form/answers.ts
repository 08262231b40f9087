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
import { collection, choiceProperty, propertyOf } from '../../../shared/form/field';
import { readValues } from '../../../shared/form/readValue';
import type { ItemForm } from '../../../shared/run/form';
import type { ItemGroup } from '../../../shared/run/operation';
import { inTurns, mapInTurns } from '../../../shared/run/turns';
import { questionWords } from '../words/gstr1';
import { sourceOf, notFromSheets } from './documentSource';
import { giveHint, formError } from '../../../shared/words/formTexts';

/** The label of all answers. */
export const answersLabel = 'Answers for All Documents';
const collectionName = 'answers';

const yesNo = [
  { name: 'No', value: 'N' },
  { name: 'Yes', value: 'Y' },
];

/** Facts about a document that the service does not return, under the names of `GivenFacts`. */
export const answersProperty = collection(
  collectionName,
  answersLabel,
  [
    propertyOf('options', 'zeroRateLines', '0 % Lines', {
      options: [
        { name: 'Commercial (Credit Note Without GST)', value: 'commercial' },
        { name: 'Exempt', value: 'exempt' },
        { name: 'Nil-Rated', value: 'nilRated' },
        { name: 'Non-GST', value: 'nonGst' },
        { name: 'Zero-Rated', value: 'zeroRated' },
      ],
      default: 'nilRated',
      description: 'What line items with a tax rate of 0 % are',
    }),
    propertyOf('string', 'amendsDate', 'Amends Date', {
      description: 'Found if the original is among the documents or in Last Return (JSON)',
    }),
    propertyOf('string', 'amendsNumber', 'Amends Number', {
      placeholder: 'e.g. {{ $json.amends }}',
      description:
        'The number of the document in an earlier return that this one corrects. It is then reported as an amendment.',
    }),
    propertyOf('string', 'cess', 'Cess', {
      placeholder: 'e.g. {{ $json.cess }}',
      description:
        'In ₹, or in Currency: for the document or as an array with one amount per line item',
    }),
    propertyOf('string', 'charges', 'Charges', {
      placeholder: 'e.g. {{ $json.charges }}',
      description:
        'Freight, packing and other charges that are no line items: an object or an array of objects with amount (before tax), rate and SAC',
    }),
    propertyOf('string', 'currency', 'Currency', {
      placeholder: 'e.g. USD',
      description:
        'The currency of the amounts, also of Cess and Charges. Another one than ₹ requires Exchange Rate.',
    }),
    propertyOf('string', 'eCommerceGstin', 'E-Commerce GSTIN', {
      placeholder: 'e.g. {{ $json.operator_gstin }}',
      description:
        'Of the e-commerce operator through which the supply was made; empty for other supplies',
    }),
    propertyOf('string', 'exchangeRate', 'Exchange Rate', {
      placeholder: 'e.g. 88.25',
      description:
        'The ₹ for one unit of Currency on the date of supply: as notified by customs for goods, by accounting rules for services',
    }),
    propertyOf('string', 'irn', 'IRN', {
      placeholder: 'e.g. {{ $json.irn }}',
      description: 'The invoice reference number; empty for a document that has none',
    }),
    choiceProperty('late', 'Late', yesNo, 'Y', {
      description:
        'Whether no return has reported the document although its period is over. It is then reported in this return.',
    }),
    propertyOf('options', 'notifiedUnder', 'Notified Under', {
      options: [
        { name: 'Section 52: The Operator Collects Tax', value: '52' },
        { name: 'Section 9(5): The Operator Pays the Tax', value: '9(5)' },
      ],
      default: '52',
      description: 'What the e-commerce operator is liable for. Only with an E-Commerce GSTIN.',
    }),
    propertyOf('string', 'originalInvoiceDate', 'Original Invoice Date'),
    propertyOf('string', 'originalInvoiceNumber', 'Original Invoice Number', {
      description:
        "The invoice that a note is for. Its date and total are found if it is among the documents. Without a date, it is of the note's financial year.",
    }),
    propertyOf('string', 'originalInvoiceTotal', 'Original Invoice Total', {
      description: 'In ₹',
    }),
    propertyOf('string', 'placeOfSupply', 'Place of Supply', {
      placeholder: 'e.g. 29',
      description:
        "A state, or 96 for other countries. If left out: the state of the customer's GSTIN or, without one, of the shipping address, and otherwise of the billing address.",
    }),
    propertyOf('string', 'portCode', 'Port Code', { placeholder: 'e.g. INMAA1' }),
    choiceProperty('reverseCharge', 'Reverse Charge', yesNo, 'N'),
    propertyOf('string', 'shippingBillDate', 'Shipping Bill Date'),
    propertyOf('string', 'shippingBillNumber', 'Shipping Bill Number'),
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
