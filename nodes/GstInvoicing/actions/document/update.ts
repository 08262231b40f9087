import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../../../../api/inputError';
import type { JsonObject } from '../../../../api/types';
import { additionalAttributes, withAdditionalAttributes } from '../additionalAttributes';
import { collection, type Field } from '../field';
import { dayField } from '../fieldKinds';
import type { ItemContext, Operation, Row } from '../operation';
import { dateProperty, readCollection, readDate, readParameters } from '../parameters';
import { anyDocumentPicker } from '../pickers';
import { readChoice } from '../readValue';
import { shownFor } from '../shownFor';
import { fromCurrent } from './current';
import { editableTypes } from './documentType';
import { documentFields } from './fields';
import {
  completedItems,
  itemSourceProperty,
  itemSourcesWith,
  itemsProperties,
  readGivenItems,
  wholeSources,
} from './items';
import { tellWhatIsNotReadBack } from './notReadBack';
import { partyProperties, readParty } from './party';
import { sendDocument } from './send';
import { keepSerialNumber, readSerialNumber, serialNumberProperties } from './serialNumber';
import { readDocument } from './stored';
import {
  readSubscription,
  subscriptionDetailsField,
  subscriptionProperties,
} from './subscriptionFields';

const ways = [
  {
    name: 'Replace Whole Document',
    value: 'replace',
    description: 'What is not given here is removed from the document',
  },
  {
    name: 'Start From Current Document',
    value: 'current',
    description:
      'Reads the document and changes what is given here. Refuses where the total shows parts that cannot be read back.',
  },
];

const changeSources = itemSourcesWith('Keep the Current Ones');

const dateField = dayField('document_date', 'Document Date', {
  description: 'Leave it empty to keep the date',
});

/** Not named as where the whole is replaced: today's date, which is the default there, would follow. */
const newDate: Field = { ...dateField, property: { ...dateField.property, name: 'newDate' } };

const only = (way: string, properties: INodeProperties[]): INodeProperties[] =>
  shownFor({ updateFrom: [way] }, properties);

const properties: INodeProperties[] = [
  ...anyDocumentPicker(),
  {
    displayName: 'How to Update',
    name: 'updateFrom',
    type: 'options',
    options: ways,
    default: 'replace',
    description:
      'The service takes whole documents only, so either all of it is given here or it is read first',
  },
  ...only('replace', [
    {
      displayName: 'Document Type',
      name: 'documentType',
      type: 'options',
      options: editableTypes,
      default: 'invoice',
      description: 'The type that the document has: it cannot change',
    },
    dateProperty('Document Date', 'documentDate'),
    ...partyProperties(editableTypes),
    ...subscriptionProperties,
  ]),
  ...only('current', [newDate.property, subscriptionDetailsField.property]),
  ...only('replace', [itemSourceProperty(wholeSources)]),
  ...only('current', [itemSourceProperty(changeSources)]),
  ...itemsProperties,
  ...serialNumberProperties(keepSerialNumber),
  collection('additionalFields', 'Additional Fields', documentFields),
  additionalAttributes,
];

/** Changes a document (service.md, Endpoints: PUT /v2/doc/{doc_hash_id}). */
export const update: Operation = {
  name: 'Update',
  value: 'update',
  action: 'Update a document',
  description: 'Replace a document, or change parts of it',
  properties,
  async run(context) {
    const hashId = context.picked('document', 'Document');
    const way = context.choice('updateFrom', 'How to Update', ways);
    return [await (way === 'replace' ? replace(context, hashId) : change(context, hashId))];
  },
};

async function replace(context: ItemContext, hashId: string): Promise<Row> {
  const type = readChoice(context.parameter('documentType'), editableTypes, 'Document Type');
  const head = {
    document_type: type,
    document_date: readDate(context, 'Document Date', 'documentDate'),
    ...readSubscription(context, type),
    ...givenParts(context),
  };
  const given = readGivenItems([context], wholeSources);
  const party = await readParty(context, String(type));
  const items = await completedItems(context, given);
  const body = withAdditionalAttributes({ ...head, items, party }, context);
  return await sendDocument(context, hashId, body);
}

/**
 * Reads the document again just before it writes: a change that somebody else made meanwhile would
 * be undone in silence.
 */
async function change(context: ItemContext, hashId: string): Promise<Row> {
  const given = {
    ...readParameters(context, [newDate, subscriptionDetailsField]),
    ...givenParts(context),
  };
  const items = readGivenItems([context], changeSources);
  const current = await readDocument(context, hashId);
  const completed = items.length > 0 && { items: await completedItems(context, items) };
  const changes = withAdditionalAttributes({ ...given, ...completed }, context);
  if (Object.keys(changes).length === 0) {
    throw new InputError('Additional Fields', 'Nothing is to be changed', 'Add a field to change.');
  }
  const { body, notReadBack } = fromCurrent(current, changes);
  const now = await readDocument(context, hashId);
  if (JSON.stringify(now) !== JSON.stringify(current)) {
    throw new InputError(
      'Document',
      'The document was changed by somebody else while this item was worked on',
      'Run the item again: it starts from the document as it is now.',
    );
  }
  const row = await sendDocument(context, hashId, body);
  return tellWhatIsNotReadBack(context, row, notReadBack);
}

const givenParts = (context: ItemContext): JsonObject => ({
  ...readSerialNumber(context, keepSerialNumber),
  ...readCollection(context, 'additionalFields', documentFields),
});
