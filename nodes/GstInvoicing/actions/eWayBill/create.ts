import type { INodeProperties } from 'n8n-workflow';
import { endpoints } from '../../../../api/endpoints';
import { InputError } from '../../../../api/inputError';
import type { JsonObject } from '../../../../api/types';
import { additionalAttributes, withAdditionalAttributes } from '../additionalAttributes';
import { documentAddressField } from '../address';
import { collection, type Field } from '../field';
import { choiceField, dayField, textField } from '../fieldKinds';
import type { ItemContext, Operation } from '../operation';
import { readCollection, readParameters } from '../parameters';
import { anyDocumentPicker } from '../pickers';

const choices = (...values: string[]) => values.map((value) => ({ name: value, value }));

/** What every e-way bill has (service.md, Resources: E-way bill). */
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
    description: 'What kind of supply it is',
  }),
  choiceField(
    'transport_mode',
    'Transport Mode',
    choices('Air', 'Rail', 'Road', 'Ship', 'Ship Cum Road/Rail'),
    {
      required: true,
      default: 'Road',
      description:
        'By road the portal demands a vehicle number or a transporter ID, otherwise a transporter document number: add them below',
    },
  ),
  dayField('transporter_doc_date', 'Transporter Document Date', {
    required: true,
    default: '={{ $now }}',
  }),
  documentAddressField('dispatch_from', 'Dispatch From', { required: true }),
  documentAddressField('dispatch_to', 'Dispatch To', { required: true }),
];

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
    description: 'Needed for rail, air and ship',
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
      'E-way bills go to the sandbox portal of the government until the provider of your account switches it to production. A bill from the sandbox is worth nothing on the road.',
    name: 'eWayBillNotice',
    type: 'notice',
    default: '',
  },
  ...anyDocumentPicker(),
  ...mainFields.map(({ property }) => property),
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
    const body = withAdditionalAttributes(readBody(context), context);
    const { message } = await context.client.call(endpoints.eWayBillCreate, {
      path: { doc_hash_id: hashId },
      body,
    });
    return [{ json: { hash_id: hashId, message } }];
  },
};

function readBody(context: ItemContext): JsonObject {
  const body: JsonObject = {
    ...readParameters(context, mainFields),
    ...readCollection(context, 'additionalFields', optionalFields),
  };
  if (body.sub_supply_type === 'Others' && !body.sub_supply_type_description) {
    throw new InputError(
      'Sub Supply Type Description',
      'Sub Supply Type Description is missing',
      'Say what kind of supply it is: the portal demands it for Others.',
    );
  }
  if (needShipTo.includes(String(body.transaction_type)) && !body.ship_to_gstin) {
    throw new InputError(
      'Ship-To GSTIN',
      `Ship-To GSTIN is missing, which the transaction type ${String(body.transaction_type)} needs`,
      "Give the consignee's GSTIN, or URP if unregistered.",
    );
  }
  return body;
}
