import { type Day, toServiceDate } from '../../../../core/day';
import { type JsonObject, textOf } from '../../../../core/json';
import { trimmedText } from '../../../../law/readValues';
import { vehicleNumberIn } from '../../../../law/rules/eWayBill';
import { shipToTypes } from '../../../../law/tables/movements';
import { type Field, readFurther } from '../../../shared/form/field';
import { choiceField, dayField, textField } from '../../../shared/form/fieldKinds';
import { acceptGstinField, sentGstinField } from '../../../shared/fields/gstin';
import { readCollection, readParameters } from '../../../shared/form/parameters';
import { choicesOf, described } from '../../../shared/form/readValue';
import type { ItemForm } from '../../../shared/run/form';
import { identifierField } from '../../../shared/form/identifiers';

/** Why the goods move, required by the portal (service.md, Resources: E-way bill). */
const reasons = choicesOf(
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
);

/** Stands for the reason that the document suggests. It is not sent. */
export const reasonByDocument = described(
  'By Document Type',
  'byDocument',
  'Sales Returns for a sales return, Others for a purchase return, and Supply for the rest',
);

export const reasonFields: Field[] = [
  choiceField('sub_supply_type', 'Reason', [reasonByDocument, ...reasons], {
    required: true,
    default: reasonByDocument.value,
  }),
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

const documentNumber = identifierField('transporter_doc_number', 'Transport Document', {
  displayOptions: { hide: { transportMode: ['Road'] } },
  description: 'The number of the railway receipt, airway bill or bill of lading',
});

/** Who and what transports the goods; what the portal requires depends on the mode. */
export const transportFields: Field[] = [
  transportModes,
  readFurther(
    identifierField('vehicle_number', 'Vehicle Number', {
      placeholder: 'e.g. KA01AB1234',
      displayOptions: { hide: { transportMode: noVehicle } },
      description: 'By road, enter it, or the Transporter ID of who adds it later',
    }),
    (number) => vehicleNumberIn(textOf(number)) ?? number,
  ),
  documentNumber,
  identifierField('transporter_id', 'Transporter ID', {
    placeholder: 'e.g. 29AAAAA0000A1ZY',
    description: 'The GSTIN or TRANSIN of the transporter',
  }),
];

const shipToGstin = sentGstinField('ship_to_gstin', 'Ship-To GSTIN', {
  placeholder: 'e.g. 29AAAAA0000A1ZY',
  description: `The consignee's GSTIN, or URP if unregistered. Needed for the transaction types ${shipToTypes.join(' and ')}.`,
});

const isUrp = (value: unknown): boolean => trimmedText(value).toUpperCase() === 'URP';

export const optionalFields: Field[] = [
  acceptGstinField,
  choiceField('supply_type', 'Supply Type', choicesOf('Inward', 'Outward'), {
    default: 'Inward',
    description: 'Which way the goods move. Without this field, that of Reason, or else Outward.',
  }),
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
    // The portal takes it in any case of letters (gst.md, E-way bill rules).
    read: (value, place) => (isUrp(value) ? 'URP' : shipToGstin.read(value, place)),
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

/** What the form says, without the addresses. @throws InputError naming the field */
export const readFields = (form: ItemForm, today: Day): JsonObject => ({
  transporter_doc_date: toServiceDate(today),
  ...readParameters(form, [...reasonFields, ...transportFields]),
  ...readCollection(form, 'additionalFields', optionalFields),
});
