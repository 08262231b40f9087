import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../../../../api/inputError';
import type { JsonObject } from '../../../../api/types';
import { additionalAttributes, withAdditionalAttributes } from '../additionalAttributes';
import { collection } from '../field';
import type { Operation } from '../operation';
import { dateProperty, readCollection, readDate } from '../parameters';
import { anyDocumentPicker } from '../pickers';
import { readChoice } from '../readValue';
import { fromCurrent, overlaid } from './current';
import { convertibleTypes, creatableTypes, vendorTypes } from './documentType';
import { creationProperty, eInvoiceProperties, readCreation, readEInvoice } from './creation';
import { documentFields } from './fields';
import {
  completedItems,
  itemSourceProperty,
  itemSourcesWith,
  itemsProperties,
  readGivenItems,
} from './items';
import { tellWhatIsNotReadBack } from './notReadBack';
import { safeRetryProperties } from './safeRetry';
import { sendNewDocument } from './send';
import { readSerialNumber, serialNumberProperties } from './serialNumber';
import { readDocument } from './stored';
import { readSubscription, subscriptionProperties } from './subscriptionFields';

const itemSources = itemSourcesWith('Those of the Source Document');

const properties: INodeProperties[] = [
  ...anyDocumentPicker(),
  {
    displayName: 'Convert To',
    name: 'documentType',
    type: 'options',
    options: creatableTypes,
    default: 'invoice',
    description:
      'The type of the new document. It can be made from an estimate, an invoice, a pro forma invoice, a sales return or a purchase return.',
  },
  dateProperty('Document Date', 'documentDate'),
  itemSourceProperty(itemSources),
  ...itemsProperties,
  ...subscriptionProperties,
  ...serialNumberProperties(),
  ...safeRetryProperties,
  ...eInvoiceProperties,
  collection('additionalFields', 'Additional Fields', documentFields),
  creationProperty,
  additionalAttributes,
];

/** Makes a document of another type from one that is there (service.md, Resources: Document). */
export const convert: Operation = {
  name: 'Convert',
  value: 'convert',
  action: 'Convert a document',
  description: 'Make a document of another type from one, such as an invoice from an estimate',
  properties,
  async run(context) {
    const hashId = context.picked('document', 'Document');
    const type = readChoice(context.parameter('documentType'), creatableTypes, 'Convert To');
    const given = {
      document_type: type,
      document_date: readDate(context, 'Document Date', 'documentDate'),
      ...readSerialNumber(context),
      ...readSubscription(context, type),
      ...readCollection(context, 'additionalFields', documentFields),
      ...readCreation(context),
      ...readEInvoice(context),
    };
    const items = readGivenItems([context], itemSources);
    const source = await readDocument(context, hashId);
    refuseOtherKind(source, String(type));
    const changes = withAdditionalAttributes(
      {
        ...given,
        ...(items.length > 0 && { items: await completedItems(context, items) }),
        convert: { convert_from: source.document_type ?? '', hash_id: hashId },
      },
      context,
    );
    // The source's due date belongs to its own date; and who names the items makes a total of its own.
    const start = items.length > 0 ? overlaid : fromCurrent;
    const { body, notReadBack } = start({ ...source, due_date: '' }, changes);
    return [tellWhatIsNotReadBack(context, await sendNewDocument(context, body), notReadBack)];
  },
};

function refuseOtherKind(source: JsonObject, type: string): void {
  const sourceType = String(source.document_type);
  const isOfVendor = (one: string) => vendorTypes.includes(one);
  if (convertibleTypes.includes(sourceType) && isOfVendor(sourceType) === isOfVendor(type)) return;
  throw new InputError(
    'Convert To',
    `A document of type ${sourceType} cannot be made into one of type ${type}`,
    'Choose an estimate, an invoice, a pro forma invoice or a return, and a type for the same party.',
  );
}
