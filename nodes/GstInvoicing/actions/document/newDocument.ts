import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { InputError } from '../../../../api/inputError';
import type { JsonObject } from '../../../../api/types';
import { additionalAttributes, withAdditionalAttributes } from '../additionalAttributes';
import { collection } from '../field';
import type { ItemContext, Operation } from '../operation';
import { dateProperty, readCollection, readDate } from '../parameters';
import { readChoice } from '../readValue';
import { creationProperty, eInvoiceProperties, readCreation, readEInvoice } from './creation';
import { documentFields } from './fields';
import {
  completedItems,
  groupByDocument,
  inputItemProperties,
  itemSourceProperty,
  itemsProperties,
  newItemSources,
  readGivenItems,
} from './items';
import { eInvoiceNotice } from './notices';
import { partyProperties, readParty } from './party';
import { safeRetryProperties } from './safeRetry';
import { sendNewDocument } from './send';
import { readSerialNumber, serialNumberProperties } from './serialNumber';
import { readSubscription, subscriptionProperties } from './subscriptionFields';

/** A form that makes a new document. */
export interface NewDocumentForm {
  /** The types of document that it makes; where there is but one, it is not asked for. */
  types: INodePropertyOptions[];
  /** Whether the document becomes an e-invoice: as the user says, or always. */
  eInvoice: 'asked' | 'always';
}

function documentType(types: INodePropertyOptions[]): INodeProperties {
  const [first] = types;
  const common = { displayName: 'Document Type', name: 'documentType' };
  return types.length === 1
    ? { ...common, type: 'hidden', default: first?.value }
    : { ...common, type: 'options', options: types, default: 'invoice' };
}

/** The parameters of such a form. */
export const newDocumentProperties = ({ types, eInvoice }: NewDocumentForm): INodeProperties[] => [
  ...(eInvoice === 'always' ? [eInvoiceNotice] : []),
  documentType(types),
  dateProperty('Document Date', 'documentDate'),
  ...partyProperties(types),
  itemSourceProperty(newItemSources),
  ...inputItemProperties,
  ...itemsProperties,
  ...(types.some(({ value }) => value === 'subscription') ? subscriptionProperties : []),
  ...serialNumberProperties(),
  ...safeRetryProperties,
  ...(eInvoice === 'asked' ? eInvoiceProperties : []),
  collection('additionalFields', 'Additional Fields', documentFields),
  creationProperty,
  additionalAttributes,
];

/** How such a form is worked on: alone, or with the items that are lines of the same document. */
export const newDocumentRun = (
  form: NewDocumentForm,
): Required<Pick<Operation, 'groupItems' | 'run'>> => ({
  groupItems: groupByDocument,
  async run(context, group) {
    return [await sendNewDocument(context, await readBody(form, context, group))];
  },
});

/** Everything that can be wrong with the items is found before anything is looked up. */
async function readBody(
  form: NewDocumentForm,
  context: ItemContext,
  group: ItemContext[],
): Promise<JsonObject> {
  const head = readHead(form, context);
  for (const item of group.slice(1)) refuseOtherHead(head, readHead(form, item), item, context);
  const given = readGivenItems(group, newItemSources);
  const party = await readParty(context, String(head.document_type));
  const items = await completedItems(context, given);
  return withAdditionalAttributes({ ...head, items, party }, context);
}

/** What belongs to the document as a whole, but for its party. */
function readHead({ types, eInvoice }: NewDocumentForm, context: ItemContext): JsonObject {
  const type = readChoice(context.parameter('documentType'), types, 'Document Type');
  return {
    document_type: type,
    document_date: readDate(context, 'Document Date', 'documentDate'),
    ...readSerialNumber(context),
    ...readSubscription(context, type),
    ...readCollection(context, 'additionalFields', documentFields),
    ...readCreation(context),
    ...(eInvoice === 'always' ? { einvoice: true } : readEInvoice(context)),
  };
}

/** What belongs to the document as a whole and is no part of its head. */
const readFromFirst = [
  'partyFrom',
  'partyType',
  'customer',
  'vendor',
  'updatePartyDetails',
  'newPartyId',
  'newPartyName',
  'newPartyDetails',
  'ifPartyDiffers',
  'ifTaken',
  'makeRetriesSafe',
  'additionalAttributes',
];

/** Two lines of one document that say different things of it: one of them would be lost in silence. */
function refuseOtherHead(
  head: JsonObject,
  other: JsonObject,
  item: ItemContext,
  first: ItemContext,
): void {
  const differing = [...new Set([...Object.keys(head), ...Object.keys(other)])].find(
    (attribute) => JSON.stringify(head[attribute]) !== JSON.stringify(other[attribute]),
  );
  const differs =
    differing ?? readFromFirst.find((name) => textOf(item, name) !== textOf(first, name));
  if (differs === undefined) return;
  throw new InputError(
    'Document Key',
    `Input items ${first.itemIndex} and ${item.itemIndex} have the same document key but another ${differs}`,
    'Give all lines of a document the same, or another document key.',
  );
}

const textOf = (context: ItemContext, parameter: string): string =>
  JSON.stringify(context.parameter(parameter, ''));
