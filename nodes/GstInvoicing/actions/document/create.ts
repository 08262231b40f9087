import type { INodeProperties } from 'n8n-workflow';
import { endpoints } from '../../../../api/endpoints';
import { type Answer, dataIn } from '../../../../api/envelope';
import type { JsonObject } from '../../../../api/types';
import { additionalAttributes, withAdditionalAttributes } from '../additionalAttributes';
import { collection } from '../field';
import { readChoice } from '../readValue';
import { warnAboutGstin } from '../gstinWarning';
import type { ItemContext, Operation } from '../operation';
import { dateProperty, readCollection, readDate } from '../parameters';
import { creatableTypes } from './documentType';
import { createOnlyFields, documentFields } from './fields';
import { itemsProperties, readItems } from './items';
import { partyProperties, readParty } from './party';
import { readSerialNumber, serialNumberProperties } from './serialNumber';
import { forgetIfChanged } from './storedParty';

const optionalFields = [...documentFields, ...createOnlyFields];

const properties: INodeProperties[] = [
  {
    displayName: 'Document Type',
    name: 'documentType',
    type: 'options',
    options: creatableTypes,
    default: 'invoice',
  },
  dateProperty('Document Date', 'documentDate'),
  ...partyProperties,
  ...itemsProperties,
  ...serialNumberProperties,
  collection('additionalFields', 'Additional Fields', optionalFields),
  {
    displayName:
      'E-invoices go to the sandbox portal of the government until the provider of your account switches it to production. An IRN from the sandbox is worth nothing to your customer or the tax office.',
    name: 'eInvoiceNotice',
    type: 'notice',
    default: '',
    displayOptions: { show: { '/additionalFields.einvoice': [true] } },
  },
  additionalAttributes,
];

/** Creates a document of any type (service.md, Endpoints: POST /v2/doc). */
export const create: Operation = {
  name: 'Create',
  value: 'create',
  action: 'Create a document',
  description: 'Create an invoice, estimate, delivery challan or other document',
  properties,
  async run(context) {
    const body = await readBody(context);
    const answer = await context.client.call(endpoints.documentCreate, { body });
    const party = body.party as JsonObject;
    forgetIfChanged(context, party);
    warnAboutGstin(context, party.gstin);
    return [{ json: { document_type: body.document_type, ...createdDocument(answer) } }];
  },
};

/** Everything that can be wrong with the item is found before the party is looked up. */
async function readBody(context: ItemContext): Promise<JsonObject> {
  const type = readChoice(context.parameter('documentType'), creatableTypes, 'Document Type');
  const body = {
    document_type: type,
    document_date: readDate(context, 'Document Date', 'documentDate'),
    items: readItems(context),
    ...readSerialNumber(context),
    ...readCollection(context, 'additionalFields', optionalFields),
  };
  return withAdditionalAttributes(
    { ...body, party: await readParty(context, String(type)) },
    context,
  );
}

/** v2 names the data as its other answers do, v1 in camel case (service.md, Endpoints: v1). */
function createdDocument(answer: Answer): JsonObject {
  const { serialNumber, hashId, qrCode, ...data } = dataIn(answer);
  return {
    ...(hashId !== undefined && { hash_id: hashId }),
    ...(serialNumber !== undefined && { serial_number: serialNumber }),
    ...(qrCode !== undefined && { qr_code: qrCode }),
    ...data,
  };
}
