import type { INodeProperties } from 'n8n-workflow';
import { endpoints } from '../../../../api/endpoints';
import { readDocument } from '../../../../books/documents/lookup';
import type { JsonObject } from '../../../../core/json';
import { InputError } from '../../../../core/inputError';
import { refuse } from '../../../../gst/rules/refuse';
import { type EWayBillInput, subjectOfEWayBill } from '../../../../gst/rules/subjectOfEWayBill';
import { applyRules } from '../../../../gst/rules/table';
import {
  additionalAttributes,
  withAdditionalAttributes,
} from '../../../shared/form/additionalAttributes';
import { collection, type Field } from '../../../shared/form/field';
import { choiceField, dayField, textField } from '../../../shared/form/fieldKinds';
import { acceptGstinField, sentGstinField } from '../../../shared/form/gstin';
import { readCollection, readParameters } from '../../../shared/form/parameters';
import { anyDocumentPicker } from '../../../shared/form/pickers';
import type { ItemForm } from '../../run/form';
import type { Operation } from '../../run/operation';
import { previewProperty } from '../../run/preview';
import { additionalFields, addressProperties, readAddresses } from './addresses';

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
];

/** Who and what transports the goods; what the portal requires depends on the mode. */
const transportFields: Field[] = [
  choiceField(
    'transport_mode',
    'Transport Mode',
    choices('Air', 'Rail', 'Road', 'Ship', 'Ship Cum Road/Rail', 'Ship or Ship Cum Road/Rail'),
    { required: true, default: 'Road' },
  ),
  textField('vehicle_number', 'Vehicle Number', {
    placeholder: 'e.g. KA01AB1234',
    displayOptions: { hide: { transportMode: ['Air', 'Rail', 'Ship'] } },
    description:
      'For transport by road, enter it here, or let the transporter with the Transporter ID add it',
  }),
  textField('transporter_id', 'Transporter ID', {
    placeholder: 'e.g. 29AAAAA0000A1ZY',
    description: 'The GSTIN or TRANSIN of the transporter',
  }),
  textField('transporter_doc_number', 'Transporter Document Number', {
    description:
      'The number of the lorry or railway receipt, airway bill or bill of lading. Optional for transport by road.',
  }),
  dayField('transporter_doc_date', 'Transporter Document Date', {
    required: true,
    default: '={{ $now }}',
  }),
];

const needShipTo = ['Bill To - Ship To', 'Combination of 2 and 3'];

const shipToGstin = sentGstinField('ship_to_gstin', 'Ship-To GSTIN', {
  placeholder: 'e.g. 29AAAAA0000A1ZY',
  description: `The consignee's GSTIN, or URP if unregistered. Needed for the transaction types ${needShipTo.join(' and ')}.`,
});

const optionalFields: Field[] = [
  acceptGstinField,
  {
    ...shipToGstin,
    read: (value, place) => (value === 'URP' ? value : shipToGstin.read(value, place)),
  },
  choiceField(
    'transaction_type',
    'Transaction Type',
    choices('Bill From - Dispatch From', 'Bill To - Ship To', 'Combination of 2 and 3', 'Regular'),
    { default: 'Regular' },
  ),
  textField('transporter_name', 'Transporter Name'),
  choiceField('vehicle_type', 'Vehicle Type', choices('Over Dimensional Cargo', 'Regular'), {
    default: 'Regular',
  }),
];

const checks: INodeProperties = {
  displayName: 'Checks Before Sending',
  name: 'eWayBillChecks',
  type: 'boolean',
  default: true,
  description:
    'Whether to check the e-way bill against the rules of its portal before it is sent. What the portal is sure to reject is refused, and warnings about the rest are shown with the output. Takes one more request if both addresses are typed or looked up.',
};

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
  ...transportFields.map(({ property }) => property),
  checks,
  collection(additionalFields, 'Additional Fields', optionalFields),
  previewProperty,
  additionalAttributes,
];

/** Generates the e-way bill of a document (service.md, Endpoints: POST /v2/ewaybill). */
export const create: Operation = {
  name: 'Create',
  value: 'create',
  action: 'Create an e-way bill',
  description: 'Generate the e-way bill of a document. Its number is on its PDF: see Download PDF.',
  properties,
  async preview({ client }, body, form) {
    const { hashId, type, serialNumber } = await readDocument(
      client,
      form.picked('document', 'Document'),
    );
    return { document_type: type, serial_number: serialNumber, ...body, hash_id: hashId };
  },
  async run(form, session) {
    const hashId = form.picked('document', 'Document');
    const isChecked = form.flag(checks.name, checks.displayName, true);
    const fields = readFields(form);
    const bodyWith = (found: JsonObject) => withAdditionalAttributes({ ...fields, ...found }, form);
    requireWhatPortalRequires(bodyWith({}));
    const addresses = readAddresses(form);
    if (isChecked) check(form, { body: bodyWith(addresses.typed), today: session.today() });
    const isRead = isChecked || addresses.areStored;
    const document = isRead ? await readDocument(session.client, hashId) : undefined;
    const body = bodyWith(await addresses.complete(session, document));
    if (isChecked) check(form, { body, document, today: session.today() });
    const { message } = await session.client.call(endpoints.eWayBillCreate, {
      path: { doc_hash_id: hashId },
      body,
    });
    form.hint(
      'info',
      'the service does not return the number of an e-way bill. It is on the PDF: use E-Way Bill: Download PDF.',
    );
    return [{ json: { hash_id: hashId, message } }];
  },
};

/** Warns about what the portal may reject. @throws InputError naming what it is sure to reject */
function check({ hint }: ItemForm, bill: EWayBillInput): void {
  const { refusals, warnings } = applyRules('eWayBill', subjectOfEWayBill(bill));
  refuse(refusals);
  for (const { problem, fix } of warnings) {
    hint('warning', `${problem}. ${fix} The e-way bill portal may reject the e-way bill.`);
  }
}

const readFields = (form: ItemForm): JsonObject => ({
  ...readParameters(form, [...mainFields, ...transportFields]),
  ...readCollection(form, additionalFields, optionalFields),
});

/**
 * @throws InputError naming a field that the portal requires with these values (service.md, Errors:
 * Portal codes)
 */
function requireWhatPortalRequires(body: JsonObject): void {
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
  const mode = String(body.transport_mode);
  if (mode === 'Road' && !body.vehicle_number && !body.transporter_id) {
    throw new InputError(
      'Vehicle Number',
      'Vehicle Number and Transporter ID are missing, but the portal requires one of them for transport by road',
      'Enter the Vehicle Number, or the Transporter ID of the transporter who will add the vehicle.',
    );
  }
  if (mode !== 'Road' && !body.transporter_doc_number) {
    throw new InputError(
      'Transporter Document Number',
      `Transporter Document Number is missing, but the portal requires it for the transport mode ${mode}`,
      'Enter the number of the railway receipt, airway bill or bill of lading.',
    );
  }
}
