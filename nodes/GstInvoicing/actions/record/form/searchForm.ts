import type { INodeProperties } from 'n8n-workflow';
import { type JsonObject, textOf } from '../../../../../core/json';
import type { RecordKind } from '../../../../../books/records/kind';
import type { RecordSearch } from '../../../../../books/records/search';
import { whyGstinIsRefused } from '../../../../../law/gstin';
import { readPhone } from '../../../../../law/parties/contact';
import { InputError, mustBe } from '../../../../../core/inputError';
import { comparable } from '../../../../../core/comparable';
import { alphabetically } from '../../../../../core/compareTexts';
import { choiceOption } from '../../../../shared/form/option';
import {
  readChoice,
  readFilled,
  readIdentifier,
  described,
} from '../../../../shared/form/readValue';
import {
  containsWords,
  hasValue,
  nameSearch,
  ownIdField,
  searchFields,
} from '../../../../../books/records/searchFields';
import type { ItemForm } from '../../../../shared/run/form';
import type { RecordForm } from './form';
import { choiceProperty } from '../../../../shared/form/field';
import { formError } from '../../../../shared/words/formTexts';

const byId = 'id';
const byWords = 'nameContains';

/** The options of Search By. */
const waysOf = (type: RecordKind['type']) =>
  [
    ...searchFields[type].map(({ name, attribute }) => ({ name, value: attribute })),
    described('ID', byId, 'Your own ID. Takes one request.'),
    described(
      'Name Contains',
      byWords,
      'Finds names with all of the words, or parts of them, in any order',
    ),
  ].sort(alphabetically(({ name }) => name));

const valueLabel = 'Search For';

export function searchProperties({ type }: RecordForm): INodeProperties[] {
  const [{ attribute: mostDistinctive }] = searchFields[type];
  return [
    choiceProperty('searchBy', 'Search By', waysOf(type), mostDistinctive, {
      description:
        'The node reads the list, 100 records in a second, once for all input items. Case, spaces and the prefix of a phone number are ignored.',
    }),
    { displayName: valueLabel, name: 'searchFor', type: 'string', default: '', required: true },
  ];
}

export const ifSeveralFound = choiceOption<RecordSearch['ifSeveral']>(
  'ifSeveralFound',
  'If Several Are Found',
  [
    described('Fail', 'fail' as const, 'Reads the whole list'),
    described('Return All Matches', 'all' as const, 'Reads the whole list'),
    described(
      'Return First Match',
      'first' as const,
      'Stops reading at the first match, so there may be others',
    ),
  ],
  {
    added: 'fail',
    otherwise: 'first',
    description: 'Without this option, the first one is returned, with a warning',
  },
);

/** What programs write where there is nothing, and what would make one record of many. */
const saysNothing =
  /^(#?n\/a|na|none|nil|#(ref|value|name)[!?]|null|undefined|nan|-1|[-\u2010-\u2015_.]+)$/i;

/** @throws InputError if no record can have the value, or nearly every one matches it */
export function readSearch(form: ItemForm, { type, nouns }: RecordForm): RecordSearch {
  const way = readChoice(form.parameter('searchBy'), waysOf(type), 'Search By');
  const text = readFilled(form.parameter('searchFor'), valueLabel);
  const ifSeveral = ifSeveralFound.read(form);
  if (way === byWords) {
    checkWords(text, nouns);
    const matches = (record: JsonObject) => containsWords(textOf(record.name), text);
    return {
      field: nameSearch,
      value: text,
      sought: `a name with "${text}"`,
      matches,
      ifSeveral,
    };
  }
  readIdentifier(text, valueLabel);
  const field = searchFields[type].find(({ attribute }) => attribute === way);
  if (way === 'phone') checkPhone(text);
  if (comparable(text) === '' || saysNothing.test(text))
    throw mustBe(valueLabel, 'a text that only one record has', text);
  if (!field) {
    const id = ownIdField(type);
    const matches = (record: JsonObject) => textOf(record[id.attribute]) === text;
    return { field: id, value: text, sought: `the ID "${text}"`, matches, ifSeveral };
  }
  if (field.attribute === 'email' && !text.includes('@'))
    throw mustBe(valueLabel, 'an email address', text);
  const value = field.clean(text);
  if (field.attribute === 'gstin') checkGstin(value);
  const matches = (record: JsonObject) => hasValue(field, record, value);
  return { field, value, sought: `the ${field.name} "${value}"`, matches, ifSeveral };
}

function checkGstin(gstin: string): void {
  const refusal = whyGstinIsRefused(gstin);
  if (refusal) throw new InputError(valueLabel, `GSTIN ${refusal.fault}`, refusal.advice);
}

/** Words beside a number, or a second one, would become digits of it. */
function checkPhone(text: string): void {
  if (!/[1-9]/.test(text)) throw mustBe(valueLabel, 'a phone number', text);
  const isOne = 'number' in readPhone(text) && !/\p{L}/u.test(text);
  if (!isOne) throw mustBe(valueLabel, 'one phone number', text);
}

function checkWords(text: string, nouns: string): void {
  if (text.split(/\s+/).some((word) => [...word].length > 1)) return;
  throw formError('oneLetter', { label: valueLabel, text, nouns });
}
