import type { INodeProperties } from 'n8n-workflow';
import { endpoints } from '../../../../api/endpoints';
import type { JsonObject } from '../../../../api/types';
import { InputError } from '../../../../gst/inputError';
import {
  additionalAttributes,
  withAdditionalAttributes,
} from '../../../shared/form/additionalAttributes';
import { dispatchAddressField, storedDispatchAddress } from '../../../shared/form/address';
import { readDocument } from '../../../shared/documents/lookup';
import { collection, type Field } from '../../../shared/form/field';
import { choiceField, dayField, textField } from '../../../shared/form/fieldKinds';
import { readCollection, readParameters } from '../../../shared/form/parameters';
import { anyDocumentPicker } from '../../../shared/form/pickers';
import type { ItemContext } from '../../run/context';
import type { Operation } from '../../run/operation';

const choices = (...values: string[]) => values.map((value) => ({ name: value, value }));

/** Required fields of an e-way bill (service.md, Resources: E-way bill). */
const mainFields: Field[] = [
  choiceField('supply_type', 'Supply Type', choices('Inward', 'Outward'), {
    required: true,
    default: 'Outward',
  }),
  choiceField(
    'sub_supply_type',
    'Sub Supply Type',
    choices(
      'Exhibition or fairs',
      'Export',
      'For Own Use',
      'Job Work',
      'Job Work Returns',
      'Line Sales',
      'Others',
      'Recipient Not Known',
      'Sales Returns',
      'SKD/CKD/Lots',
      'Supply',
    ),
    { required: true, default: 'Supply' },
  ),
  textField('sub_supply_type_description', 'Sub Supply Type Description', {
    displayOptions: { show: { subSupplyType: ['Others'] } },
    description: 'The kind of supply',
  }),
  choiceField(
    'transport_mode',
    'Transport Mode',
    choices('Air', 'Rail', 'Road', 'Ship', 'Ship Cum Road/Rail', 'Ship or Ship Cum Road/Rail'),
    {
      required: true,
      default: 'Road',
      description:
        'For road, the portal requires a vehicle number or a transporter ID; for other modes, a transporter document number. Add them under Additional Fields.',
    },
  ),
  dayField('transporter_doc_date', 'Transporter Document Date', {
    required: true,
    default: '={{ $now }}',
  }),
];

const addressSources = [
  {
    name: 'Billing Address of the Document',
    value: 'billing_address',
    description: 'The stored address of the customer or vendor, unchanged. Takes one more request.',
  },
  {
    name: 'Shipping Address of the Document',
    value: 'shipping_address',
    description: 'The stored address of the customer or vendor, unchanged. Takes one more request.',
  },
  { name: 'Typed Below', value: 'typed' },
];

/** The two addresses: a stored one of the document, or a typed one. */
const dispatchAddresses = [
  { attribute: 'dispatch_from', label: 'Dispatch From', source: 'dispatchFromSource' },
  { attribute: 'dispatch_to', label: 'Dispatch To', source: 'dispatchToSource' },
].map(({ attribute, label, source }) => ({
  attribute,
  source,
  sourceLabel: `${label} Address`,
  field: dispatchAddressField(attribute, label, { [source]: ['typed'] }),
}));

const addressProperties: INodeProperties[] = dispatchAddresses.flatMap(
  ({ source, sourceLabel, field }) => [
    {
      displayName: sourceLabel,
      name: source,
      type: 'options',
      options: addressSources,
      default: 'typed',
    },
    field.property,
  ],
);

const needShipTo = ['Bill To - Ship To', 'Combination of 2 and 3'];

const optionalFields: Field[] = [
  textField('ship_to_gstin', 'Ship-To GSTIN', {
    placeholder: 'e.g. 29AAAAA0000A1ZY',
    description: `The consignee's GSTIN, or URP if unregistered. Needed for the transaction types ${needShipTo.join(' and ')}.`,
  }),
  choiceField(
    'transaction_type',
    'Transaction Type',
    choices('Bill From - Dispatch From', 'Bill To - Ship To', 'Combination of 2 and 3', 'Regular'),
    { default: 'Regular' },
  ),
  textField('transporter_doc_number', 'Transporter Document Number', {
    description: 'Required for rail, air and ship',
  }),
  textField('transporter_id', 'Transporter ID', { placeholder: 'e.g. 29AAAAA0000A1ZY' }),
  textField('transporter_name', 'Transporter Name'),
  textField('vehicle_number', 'Vehicle Number', { placeholder: 'e.g. KA01AB1234' }),
  choiceField('vehicle_type', 'Vehicle Type', choices('Over Dimensional Cargo', 'Regular'), {
    default: 'Regular',
  }),
];

const properties: INodeProperties[] = [
  {
    displayName:
      'E-way bills go to the sandbox portal of the government until the provider of your account switches it to production. A bill from the sandbox is not valid on the road.',
    name: 'eWayBillNotice',
    type: 'notice',
    default: '',
  },
  ...anyDocumentPicker(),
  ...mainFields.map(({ property }) => property),
  ...addressProperties,
  collection('additionalFields', 'Additional Fields', optionalFields),
  additionalAttributes,
];

/** Generates the e-way bill of a document (service.md, Endpoints: POST /v2/ewaybill). */
export const create: Operation = {
  name: 'Create',
  value: 'create',
  action: 'Create an e-way bill',
  description: 'Generate the e-way bill of a document',
  properties,
  async run(context) {
    const hashId = context.picked('document', 'Document');
    const given = { ...readBody(context), ...(await readAddresses(context, hashId)) };
    const body = withAdditionalAttributes(given, context);
    const { message } = await context.client.call(endpoints.eWayBillCreate, {
      path: { doc_hash_id: hashId },
      body,
    });
    return [{ json: { hash_id: hashId, message } }];
  },
};

/** @throws InputError before anything is read, if a typed address is incomplete; ServiceError */
async function readAddresses(context: ItemContext, hashId: string): Promise<JsonObject> {
  const chosen = dispatchAddresses.map(({ field, attribute, source, sourceLabel }) => {
    const from = context.choice(source, sourceLabel, addressSources);
    const typed = from === 'typed' ? readParameters(context, [field])?.[attribute] : undefined;
    return { attribute, sourceLabel, from, typed };
  });
  const isStored = chosen.some(({ from }) => from !== 'typed');
  const party = isStored ? (await readDocument(context.client, hashId)).party.raw : {};
  return Object.fromEntries(
    chosen.map(({ attribute, sourceLabel, from, typed }) => [
      attribute,
      typed ?? storedDispatchAddress(party[from], sourceLabel),
    ]),
  );
}

function readBody(context: ItemContext): JsonObject {
  const body: JsonObject = {
    ...readParameters(context, mainFields),
    ...readCollection(context, 'additionalFields', optionalFields),
  };
  if (body.sub_supply_type === 'Others' && !body.sub_supply_type_description) {
    throw new InputError(
      'Sub Supply Type Description',
      'Sub Supply Type Description is missing',
      'Enter what kind of supply it is: the portal requires it for Others.',
    );
  }
  if (needShipTo.includes(String(body.transaction_type)) && !body.ship_to_gstin) {
    throw new InputError(
      'Ship-To GSTIN',
      `Ship-To GSTIN is missing, but the transaction type ${String(body.transaction_type)} requires it`,
      "Enter the consignee's GSTIN, or URP if unregistered.",
    );
  }
  return body;
}
