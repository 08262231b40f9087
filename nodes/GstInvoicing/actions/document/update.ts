import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../../../../core/inputError';
import { readDocument } from '../../../shared/documents/lookup';
import { editableTypes } from '../../../shared/documents/types';
import {
  additionalAttributes,
  withAdditionalAttributes,
} from '../../../shared/form/additionalAttributes';
import { showOnlyFor } from '../../../shared/form/displayOptions';
import { readValues } from '../../../shared/form/readValue';
import { anyDocumentPicker } from '../../../shared/form/pickers';
import type { ItemContext } from '../../run/form';
import type { Operation, Row } from '../../run/operation';
import {
  changedDocument,
  hintAtNotKept,
  type NotKept,
  unreadableParts,
  withNotKept,
} from './fromStored';
import { additionalFields } from './head/fields';
import {
  dateProperties,
  headChangeProperties,
  type HeadForm,
  readHead,
  readHeadChanges,
  typeProperty,
} from './head/head';
import { kept, serialNumberProperties } from './head/serialNumber';
import { subscriptionProperties } from './head/subscription';
import { completedItems } from './items/complete';
import { itemSourceProperty, itemSourcesWith, itemsProperties, wholeSources } from './items/form';
import { readGivenItems } from './items/read';
import {
  partyProperties,
  partySources,
  partyTypeProperties,
  updatePartyDetails,
} from './party/form';
import { readWithParty } from './party/kept';
import { readParty } from './party/read';
import { replaceDocument } from './save';
import { returnWholeDocument } from './savedRow';

const modes = [
  {
    name: 'Replace Whole Document',
    value: 'replace',
    description: 'Removes everything that you do not set here from the document',
  },
  {
    name: 'Start From Current Document',
    value: 'current',
    description:
      'Reads the document and changes what you set here. Fails if the total shows parts that the service does not return.',
  },
];

const changeSources = itemSourcesWith('Keep the Current Items');

const headForm: HeadForm = {
  types: editableTypes,
  typeLabel: 'Document Type',
  typeDescription: 'The type of the document, which cannot be changed',
};

const only = (mode: string, properties: INodeProperties[]): INodeProperties[] =>
  showOnlyFor({ updateFrom: [mode] }, properties);

/** Says before the run what it cannot keep. */
const notReadNotice: INodeProperties = {
  displayName: `The service does not return these parts of a document, so set the ones that the document has, or they are removed: ${unreadableParts}`,
  name: 'notReadNotice',
  type: 'notice',
  default: '',
};

const properties: INodeProperties[] = [
  ...anyDocumentPicker(),
  {
    displayName: 'How to Update',
    name: 'updateFrom',
    type: 'options',
    options: modes,
    default: 'replace',
    description:
      'The service replaces the whole document, so either set everything here or start from the current document',
  },
  ...only('replace', [typeProperty(headForm)]),
  // They depend on the document's type and on the party's source, which only a whole document has.
  ...partyTypeProperties(editableTypes),
  ...only('replace', partySources(editableTypes)),
  ...partyProperties(editableTypes),
  ...only('current', [notReadNotice]),
  ...only('replace', [itemSourceProperty(wholeSources)]),
  ...only('current', [itemSourceProperty(changeSources)]),
  ...itemsProperties,
  ...only('replace', [...dateProperties, ...subscriptionProperties]),
  ...only('current', headChangeProperties),
  ...serialNumberProperties(kept),
  additionalFields,
  updatePartyDetails,
  returnWholeDocument,
  additionalAttributes,
];

/** Changes a document (service.md, Endpoints: PUT /v2/doc/{doc_hash_id}). */
export const update: Operation = {
  name: 'Update',
  value: 'update',
  action: 'Update a document',
  description: 'Replace a document, or change parts of it',
  properties,
  async run(form, session) {
    const context = { ...form, ...session };
    const hashId = context.picked('document', 'Document');
    const mode = context.choice('updateFrom', 'How to Update', modes);
    return [await (mode === 'replace' ? replace(context, hashId) : change(context, hashId))];
  },
};

async function replace(context: ItemContext, hashId: string): Promise<Row> {
  const head = readHead(context, headForm);
  const given = readGivenItems([context], wholeSources);
  const party = await readParty(context, head.document_type);
  const items = await completedItems(context, given);
  const body = withAdditionalAttributes({ ...head, items, party }, context);
  const { row } = await replaceDocument(context, hashId, async (client) => ({
    stored: await readDocument(client, hashId),
    body,
    made: undefined,
  }));
  return row;
}

/** The document is read just before it is written, so that changes of other users stay. */
async function change(context: ItemContext, hashId: string): Promise<Row> {
  const headChanges = readHeadChanges(context);
  const given = readGivenItems([context], changeSources);
  const items = await completedItems(context, given);
  const changes = withAdditionalAttributes(
    { ...headChanges, ...(items.length > 0 && { items }) },
    context,
  );
  const details = context.parameter('updatePartyDetails', {});
  if (
    Object.keys({ ...changes, ...readValues(details, updatePartyDetails.displayName) }).length === 0
  ) {
    throw new InputError(
      'Additional Fields',
      'There is nothing to change',
      'Add a field to change.',
    );
  }
  const { row, made } = await replaceDocument(context, hashId, async (client) => {
    const { stored, party, notSent } = await readWithParty(context, client, hashId);
    const { body, notReadBack } = changedDocument(
      stored,
      { party, ...changes },
      context.settings.identifierPrefix,
    );
    const notKept: NotKept = { notReadBack, partyDetails: notSent };
    hintAtNotKept(context, notKept);
    return { stored, body, made: notKept };
  });
  return withNotKept(row, made);
}
