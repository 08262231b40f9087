import { documentFrom } from '../../../../api/records';
import { InputError } from '../../../../core/inputError';
import { convertibleTypes, creatableTypes, vendorTypes } from '../../../shared/documents/types';
import {
  additionalAttributes,
  withAdditionalAttributes,
} from '../../../shared/form/additionalAttributes';
import { anyDocumentPicker } from '../../../shared/form/pickers';
import type { Operation } from '../../run/operation';
import { convertedDocument, hintAtNotKept, withNotKept } from './fromStored';
import { type HeadForm, newHeadProperties, readHead, typeProperty } from './head/head';
import { completedItems } from './items/complete';
import { itemSourceProperty, itemSourcesWith, itemsProperties } from './items/form';
import { readGivenItems } from './items/read';
import { updatePartyDetails } from './party/form';
import { safeRetryProperty } from './recovery/safeRetry';
import { readWithParty } from './party/kept';
import { saveNewDocument } from './save';
import { returnWholeDocument } from './savedRow';

const itemSources = itemSourcesWith('Items of the Source Document');

const headForm: HeadForm = {
  types: creatableTypes,
  typeLabel: 'Convert To',
  typeDescription:
    'The type of the new document. The source can be an estimate, an invoice, a pro forma invoice, a sales return or a purchase return.',
  eInvoice: 'optional',
};

/** Creates a document of another type from an existing one (service.md, Resources: Document). */
export const convert: Operation = {
  name: 'Convert',
  value: 'convert',
  action: 'Convert a document',
  description:
    'Create a document of another type from an existing one, such as an invoice from an estimate',
  properties: [
    ...anyDocumentPicker(),
    typeProperty(headForm),
    itemSourceProperty(itemSources),
    ...itemsProperties,
    ...newHeadProperties(headForm),
    updatePartyDetails,
    returnWholeDocument,
    safeRetryProperty,
    additionalAttributes,
  ],
  async run(form, session) {
    const context = { ...form, ...session };
    const hashId = context.picked('document', 'Document');
    const head = readHead(context, headForm);
    const given = readGivenItems([context], itemSources);
    const { stored: source, party, notSent } = await readWithParty(context, context.client, hashId);
    requireConvertible(source.type, head.document_type);
    const items = await completedItems(context, given);
    const changes = withAdditionalAttributes(
      {
        party,
        ...head,
        ...(items.length > 0 && { items }),
        convert: { convert_from: source.type, hash_id: hashId },
      },
      context,
    );
    // The source's due date belongs to its own date.
    const { body, notReadBack } = convertedDocument(
      documentFrom({ ...source.raw, due_date: '' }),
      changes,
      context.settings.identifierPrefix,
    );
    const notKept = { notReadBack, partyDetails: notSent };
    hintAtNotKept(context, notKept);
    return [withNotKept(await saveNewDocument(context, body), notKept)];
  },
};

function requireConvertible(from: string, to: string): void {
  const isOfVendor = (type: string) => vendorTypes.includes(type);
  if (convertibleTypes.includes(from) && isOfVendor(from) === isOfVendor(to)) return;
  throw new InputError(
    'Convert To',
    `A document of type ${from} cannot be converted to type ${to}`,
    'Choose an estimate, an invoice, a pro forma invoice or a return, and a type of the same side: sales or purchase.',
  );
}
