import { InputError } from '../../../../gst/inputError';
import { creatableTypes } from '../../../shared/documents/types';
import {
  additionalAttributes,
  withAdditionalAttributes,
} from '../../../shared/form/additionalAttributes';
import type { Choice, Values } from '../../../shared/form/readValue';
import type { ItemContext } from '../../run/context';
import type { ItemGroup, Operation, Row } from '../../run/operation';
import { type HeadForm, newHeadProperties, readHead, typeAndDate } from './head/head';
import { completedItems } from './items/complete';
import {
  inputItemProperties,
  itemSourceProperty,
  itemsProperties,
  newItemSources,
} from './items/form';
import { groupByDocument, readGivenItems } from './items/read';
import { partyProperties, partySource, updatePartyDetails } from './party/form';
import { readParty } from './party/read';
import { safeRetryProperties } from './recovery/safeRetry';
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
  properties: [
    ...typeAndDate(headOf(form)),
    partySource,
    ...partyProperties(form.types),
    itemSourceProperty(newItemSources),
    ...inputItemProperties,
    ...itemsProperties,
    updatePartyDetails,
    ...newHeadProperties(headOf(form)),
    returnWholeDocument,
    additionalAttributes,
  ],
  groupItems: groupByDocument,
  run: async (context, group) => [await createDocument(form, context, group)],
});

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
    throw new InputError(
      'Document Key',
      `Items ${first.itemIndex + 1} and ${item.itemIndex + 1} (item indexes ${first.itemIndex} and ${item.itemIndex}) have the same document key but different values of ${differing}`,
      'Use the same value for all lines of a document, or another document key.',
    );
  }
}

/** What one line gives for the whole document: its head, and all other parameters but the line. */
const wholeOf = (form: NewDocumentForm, item: ItemContext): Values => ({
  ...readHead(item, headOf(form)),
  ...Object.fromEntries(
    [
      partySource,
      ...partyProperties(form.types),
      updatePartyDetails,
      ...safeRetryProperties,
      additionalAttributes,
    ].map(({ name }) => [name, item.parameter(name, '')]),
  ),
});

/** Creates a document of any type (service.md, Endpoints: POST /v2/doc). */
export const create: Operation = {
  name: 'Create',
  value: 'create',
  action: 'Create a document',
  description: 'Create an invoice, estimate, delivery challan or other document',
  ...newDocument({ types: creatableTypes, eInvoice: 'optional' }),
};
