import { readCountry } from '../../../../../law/tables/countries';
import { readCurrency } from '../../../../../law/tables/currencies';
import { documentAddressField } from '../../../../shared/fields/address';
import { bankDetailsField } from '../../../../shared/fields/bankDetails';
import { customLabelsField } from '../../../../shared/fields/customLabels';
import type { Field, FieldPlace } from '../../../../shared/form/field';
import {
  choiceField,
  dayField,
  flagField,
  groupField,
  listField,
  moneyField,
  numberField,
  optionalNumber,
  required,
  textField,
  wholeNumberField,
} from '../../../../shared/form/fieldKinds';
import { listedField, listedText } from '../../../../shared/fields/listedField';
import { taxRateField } from '../../../../shared/fields/percentFields';
import { choicesOf } from '../../../../shared/form/readValue';
import { readWholeNumber } from '../../../../../core/readNumber';
import { identifierField } from '../../../../shared/form/identifiers';

export const amountField = moneyField('amount', 'Amount', {
  ...required,
  ...optionalNumber,
  typeOptions: { minValue: 0 },
  description: 'In ₹ or the currency of the document',
});

const charges = listField(
  'charges_and_deductions',
  'Charges and Deductions',
  'Charge or Deduction',
  [
    choiceField(
      'type',
      'Type',
      [
        { name: 'Charge', value: 'charge' },
        { name: 'Deduction', value: 'deduction' },
      ],
      required,
    ),
    wholeNumberField('id', 'ID', {
      ...required,
      ...optionalNumber,
      typeOptions: { minValue: 1, maxValue: 999999 },
      description: 'The number of the charge or deduction in the account',
    }),
    textField('name', 'Name', { ...required, placeholder: 'e.g. Freight' }),
    amountField,
    taxRateField({
      ...required,
      ...optionalNumber,
      description: 'In percent; 0 for none',
    }),
    textField('sac_code', 'SAC', { description: 'The services accounting code' }),
  ],
  { description: 'Such as freight or packing, on the whole document' },
);

const exportTypes = choicesOf(
  'Deemed Export',
  'Export under bond/LUT',
  'Export with IGST',
  'Multi Currency',
  'SEZ with IGST Payment',
  'SEZ without IGST Payment',
);

/** The details of an export document (service.md, Resources: Document). */
const exportDetails = groupField('export_invoice_details', 'Export Details', [
  choiceField('export_type', 'Export Type', exportTypes, required),
  numberField('conversion_factor', 'Conversion Factor', {
    ...required,
    ...optionalNumber,
    typeOptions: { minValue: 0 },
    description: 'How many ₹ one unit of the currency is worth',
  }),
  listedField('currency_id', 'Currency', 'getCurrencies', listedText(readCurrency), {
    description: 'An expression may give an ISO 4217 code',
  }),
  listedField('country_id', 'Country', 'getCountries', listedText(readCountry), {
    description: 'An expression may give a name or ISO code',
  }),
  dayField('shipping_bill_date', 'Shipping Bill Date'),
  identifierField('shipping_bill_number', 'Shipping Bill Number'),
  textField('shipping_port_code', 'Shipping Port Code'),
]);

const chooseId = 'An expression may give an ID';

const readSectionId = (value: unknown, { label }: FieldPlace) =>
  readWholeNumber(value, label, { minValue: 1 });

/** Optional attributes of a document (service.md, Resources: Document). */
export const headFields: Field[] = [
  identifierField('reference', 'Reference', {
    description:
      'For an invoice converted to a return: leave empty for the number of the invoice, by which later returns count this one',
  }),
  textField('notes', 'Notes', {
    typeOptions: { rows: 3 },
    description: 'Printed where the template has notes',
  }),
  textField('terms', 'Terms', {
    typeOptions: { rows: 3 },
    description: 'Printed where the template has terms',
  }),
  moneyField('extra_discount', 'Adjustment', {
    description:
      'Deducted from the whole document, in ₹ or the currency of the document. It does not change the tax.',
  }),
  flagField('round_off', 'Round Off', {
    description: 'Whether to round the total to the nearest rupee',
  }),
  bankDetailsField('Printed on the PDF only'),
  listedField('tds_id', 'TDS', 'getTdsSections', readSectionId, {
    description: `The section under which tax is deducted at source. Set TDS or TCS, not both. ${chooseId}.`,
  }),
  listedField('tcs_id', 'TCS', 'getTcsSections', readSectionId, {
    description: `The section under which tax is collected at source. Set TDS or TCS, not both. ${chooseId}.`,
  }),
  charges,
  documentAddressField('company_shipping_address', 'Company Shipping Address', {
    description: 'The address that the goods are sent from',
  }),
  documentAddressField('company_billing_address', 'Company Billing Address'),
  flagField('is_export', 'Export', { description: 'Whether this is an export document' }),
  flagField('is_multi_currency', 'Multi Currency', {
    description: 'Whether amounts are in the currency set in Export Details',
  }),
  exportDetails,
  customLabelsField('custom_headers', 'Custom Headers', 'Custom Header'),
  flagField('with_tax', 'Charge Tax', {
    default: true,
    description:
      'Whether the document charges tax. If off, and always for a company under the composition scheme, it is a Bill of Supply without GST. Without this field the service decides.',
  }),
];
