import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../../../../core/inputError';
import { creatableTypes } from '../../../shared/documents/types';
import {
  additionalAttributes,
  withAdditionalAttributes,
} from '../../../shared/form/additionalAttributes';
import { labelOf } from '../../../shared/form/labels';
import type { Choice, Values } from '../../../shared/form/readValue';
import type { ItemContext, ItemForm } from '../../run/form';
import type { ItemGroup, Operation, Row } from '../../run/operation';
import { eInvoiceNotice } from './head/creation';
import { type HeadForm, newHeadProperties, readHead, typeProperty } from './head/head';
import { completedItems } from './items/complete';
import { documentKey, itemSourceProperty, itemsProperties, newItemSources } from './items/form';
import { groupByDocument, readGivenItems } from './items/read';
import {
  partyProperties,
  partySources,
  partyTypeProperties,
  updatePartyDetails,
} from './party/form';
import { readParty } from './party/read';
import { ifTakenProperty, safeRetryProperty } from './recovery/safeRetry';
import { saveNewDocument } from './save';
import { returnWholeDocument } from './savedRow';

/** A form that makes new documents; e-invoices and subscriptions have one of their own. */
interface NewDocumentForm {
  /** The types of document that it makes; a single one is not a choice. */
  types: Choice[];
  /** Whether the document becomes an e-invoice: as the user chooses, or always. */
  eInvoice: 'optional' | 'always';
}

/** Creates documents with a form: one from each item, or one from the items that are its lines. */
export const newDocument = (
  form: NewDocumentForm,
): Required<Pick<Operation, 'properties' | 'groupItems' | 'run'>> => ({
  properties: propertiesOf(form),
  groupItems: groupByDocument,
  run: async (item, session, group) => [await createDocument(form, { ...item, ...session }, group)],
});

/** The form, in the order in which an invoice is written: for whom, what, when, under which number. */
const propertiesOf = (form: NewDocumentForm): INodeProperties[] => [
  ...(form.eInvoice === 'always' ? [eInvoiceNotice] : []),
  typeProperty(headOf(form)),
  ...partyOf(form),
  itemSourceProperty(newItemSources),
  documentKey,
  ...itemsProperties,
  ...newHeadProperties(headOf(form)),
  updatePartyDetails,
  returnWholeDocument,
  safeRetryProperty,
  additionalAttributes,
];

const partyOf = ({ types }: NewDocumentForm) => [
  ...partyTypeProperties(types),
  ...partySources(types),
  ...partyProperties(types),
];

const headOf = (form: NewDocumentForm): HeadForm => ({ ...form, typeLabel: 'Document Type' });

/** Checks everything about the items before it looks anything up. */
async function createDocument(
  form: NewDocumentForm,
  context: ItemContext,
  group: ItemGroup,
): Promise<Row> {
  const head = readHead(context, headOf(form));
  requireSameDocument(form, group);
  const given = readGivenItems(group, newItemSources);
  const party = await readParty(context, head.document_type);
  const items = await completedItems(context, given);
  const body = withAdditionalAttributes({ ...head, items, party }, context);
  return await saveNewDocument(context, body);
}

/**
 * What belongs to the document as a whole is read from its first line.
 * @throws InputError where another line differs in it, which would be lost
 */
function requireSameDocument(form: NewDocumentForm, [first, ...others]: ItemGroup): void {
  if (others.length === 0) return;
  const expected = wholeOf(form, first);
  for (const item of others) {
    const found = wholeOf(form, item);
    const differing = Object.keys({ ...expected, ...found }).find(
      (name) => JSON.stringify(expected[name]) !== JSON.stringify(found[name]),
    );
    if (differing === undefined) continue;
    const named = partyAndMore(form).filter(({ name }) => name === differing);
    const labels = new Set(named.map(({ displayName }) => displayName));
    const field = [...labels].join(' or ') || labelOf(differing, propertiesOf(form));
    throw new InputError(
      'Document Key',
      `Items ${first.itemIndex + 1} and ${item.itemIndex + 1} (item indexes ${first.itemIndex} and ${item.itemIndex}) have the same document key but different values of ${field}`,
      'Use the same value for all lines of a document, or another document key.',
    );
  }
}

/** What one line gives for the whole document: its head, and all other parameters but the line. */
const wholeOf = (form: NewDocumentForm, item: ItemForm): Values => ({
  ...readHead(item, headOf(form)),
  ...Object.fromEntries(partyAndMore(form).map(({ name }) => [name, item.parameter(name, '')])),
});

const partyAndMore = (form: NewDocumentForm): INodeProperties[] => [
  ...partyOf(form),
  updatePartyDetails,
  ifTakenProperty,
  safeRetryProperty,
  additionalAttributes,
];

/** Creates a document of any type (service.md, Endpoints: POST /v2/doc). */
export const create: Operation = {
  name: 'Create',
  value: 'create',
  action: 'Create a document',
  description: 'Create an invoice, estimate, delivery challan or other document',
  ...newDocument({ types: creatableTypes, eInvoice: 'optional' }),
};
