import type { INodeProperties } from 'n8n-workflow';
import { createEWayBill } from '../../../../books/documents/eWayBill';
import { readDocument } from '../../../../books/documents/wire/lookup';
import { type Day, toServiceDate } from '../../../../core/day';
import type { JsonObject } from '../../../../core/json';
import { InputError } from '../../../../core/inputError';
import { refuse } from '../../../../law/rules/refuse';
import {
  type EWayBillInput,
  subjectOfEWayBill,
} from '../../../../law/rules/subjects/subjectOfEWayBill';
import { applyRules } from '../../../../law/rules/table';
import { withFurtherFields } from '../../../shared/form/furtherFields';
import { type Field, shownOf } from '../../../shared/form/field';
import { choiceField, dayField, textField } from '../../../shared/form/fieldKinds';
import { acceptGstinField, sentGstinField } from '../../../shared/form/gstin';
import { readCollection, readParameters } from '../../../shared/form/parameters';
import { choicesOf } from '../../../shared/form/readValue';
import { documentPicker, typeInList } from '../../../shared/pickers/pickers';
import type { ItemForm } from '../../../shared/run/form';
import type { Operation } from '../../../shared/run/operation';
import { previewProperty } from '../../../shared/run/preview';
import { findingIn } from '../../../shared/words/law';
import { checks } from '../document/head/creation';
import { addressProperties, ownGstin, readAddresses } from './addresses';

/** Why the goods move, required by the portal (service.md, Resources: E-way bill). */
const reasonFields: Field[] = [
  choiceField(
    'sub_supply_type',
    'Reason',
    choicesOf(
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
  textField('sub_supply_type_description', 'Other Reason', {
    displayOptions: { show: { subSupplyType: ['Others'] } },
    description: 'The kind of supply',
  }),
];

const noVehicle = ['Air', 'Rail', 'Ship'];

const transportModes = choiceField(
  'transport_mode',
  'Transport Mode',
  choicesOf('Air', 'Rail', 'Road', 'Ship', 'Ship Cum Road/Rail', 'Ship or Ship Cum Road/Rail'),
  { required: true, default: 'Road' },
);

const documentNumber = textField('transporter_doc_number', 'Transport Document', {
  displayOptions: { hide: { transportMode: ['Road'] } },
  description: 'The number of the railway receipt, airway bill or bill of lading',
});

/** Who and what transports the goods; what the portal requires depends on the mode. */
const transportFields: Field[] = [
  transportModes,
  textField('vehicle_number', 'Vehicle Number', {
    placeholder: 'e.g. KA01AB1234',
    displayOptions: { hide: { transportMode: noVehicle } },
    description: 'By road, enter it, or the Transporter ID of who adds it later',
  }),
  documentNumber,
  textField('transporter_id', 'Transporter ID', {
    placeholder: 'e.g. 29AAAAA0000A1ZY',
    description: 'The GSTIN or TRANSIN of the transporter',
  }),
];

const needShipTo = ['Bill To - Ship To', 'Combination of 2 and 3'];

const shipToGstin = sentGstinField('ship_to_gstin', 'Ship-To GSTIN', {
  placeholder: 'e.g. 29AAAAA0000A1ZY',
  description: `The consignee's GSTIN, or URP if unregistered. Needed for the transaction types ${needShipTo.join(' and ')}.`,
});

const optionalFields: Field[] = [
  acceptGstinField,
  choiceField('supply_type', 'Supply Type', choicesOf('Inward', 'Outward'), { default: 'Inward' }),
  dayField('transporter_doc_date', 'Transport Document Date', {
    description: 'Today without this field',
  }),
  {
    ...documentNumber,
    property: {
      ...documentNumber.property,
      displayOptions: { show: { '/transportMode': ['Road'] } },
      description: 'The number of the lorry receipt',
    },
  },
  {
    ...shipToGstin,
    read: (value, place) => (value === 'URP' ? value : shipToGstin.read(value, place)),
  },
  choiceField(
    'transaction_type',
    'Transaction Type',
    choicesOf(
      'Bill From - Dispatch From',
      'Bill To - Ship To',
      'Combination of 2 and 3',
      'Regular',
    ),
    { default: 'Regular' },
  ),
  textField('transporter_name', 'Transporter Name'),
  choiceField('vehicle_type', 'Vehicle Type', choicesOf('Over Dimensional Cargo', 'Regular'), {
    default: 'Regular',
  }),
];

const properties: INodeProperties[] = [
  documentPicker('searchDocuments'),
  ...shownOf(reasonFields),
  ...addressProperties,
  ...shownOf(transportFields),
  previewProperty,
];

/** Generates the e-way bill of a document. */
export const create: Operation = {
  name: 'Create',
  value: 'create',
  action: 'Create e-way bill',
  description: 'Generate the e-way bill of a document. Its number is on its PDF: see Download PDF.',
  properties,
  additionalFields: [...optionalFields, ownGstin],
  options: [checks, typeInList],
  async preview({ client }, body, form) {
    const { hashId, type, serialNumber } = await readDocument(
      client,
      form.picked('document', 'Document'),
    );
    return { document_type: type, serial_number: serialNumber, ...body, hash_id: hashId };
  },
  async run(form, session) {
    const hashId = form.picked('document', 'Document');
    const isChecked = checks.read(form);
    const { today } = session;
    const fields = readFields(form, today());
    const bodyWith = (found: JsonObject) => withFurtherFields({ ...fields, ...found }, form);
    requireWhatPortalRequires(bodyWith({}));
    const addresses = readAddresses(form);
    if (isChecked) check(form, { body: bodyWith(addresses.typed), today: today() });
    const isRead = isChecked || addresses.areStored;
    const document = isRead ? await readDocument(session.client, hashId) : undefined;
    const body = bodyWith(await addresses.complete(session, document));
    if (isChecked) check(form, { body, document, today: today() });
    const message = await createEWayBill(session, hashId, body);
    form.hint(
      'info',
      'the service does not return the number of an e-way bill. It is on the PDF: use E-Way Bill: Download PDF. E-way bills go to the test portal of the government until the provider of your account switches it to production. A bill of the test portal is not valid on the road.',
    );
    return [{ json: { hash_id: hashId, message } }];
  },
};

/** Warns about what the portal may reject. @throws InputError naming what it is sure to reject */
function check({ hint }: ItemForm, bill: EWayBillInput): void {
  const { refusals, warnings } = applyRules('eWayBill', subjectOfEWayBill(bill));
  refuse(refusals);
  for (const { facts } of warnings) {
    const { problem, fix } = findingIn(facts);
    hint('warning', `${problem}. ${fix} The e-way bill portal may reject the e-way bill.`);
  }
}

const readFields = (form: ItemForm, today: Day): JsonObject => ({
  supply_type: 'Outward',
  transporter_doc_date: toServiceDate(today),
  ...readParameters(form, [...reasonFields, ...transportFields]),
  ...readCollection(form, 'additionalFields', optionalFields),
});

/**
 * @throws InputError naming a field that the portal requires with these values (service.md, Errors:
 * Portal codes)
 */
function requireWhatPortalRequires(body: JsonObject): void {
  if (body.sub_supply_type === 'Others' && !body.sub_supply_type_description) {
    throw new InputError(
      'Other Reason',
      'Other Reason is missing',
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
      'Transport Document',
      `Transport Document is missing, but the portal requires it for the transport mode ${mode}`,
      'Enter the number of the railway receipt, airway bill or bill of lading.',
    );
  }
}
