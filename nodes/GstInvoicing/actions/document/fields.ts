import { documentAddressField } from '../address';
import type { Field, Look } from '../field';
import {
  choiceField,
  dayField,
  flagField,
  groupField,
  listField,
  numberField,
  optionalNumber,
  textField,
  wholeNumberField,
} from '../fieldKinds';
import { listedField } from '../listedField';
import { readWholeNumber } from '../readValue';
import { exportDetails } from './exportDetails';

const required: Look = { required: true };

/** Bank details, printed on a document or named with a payment. */
export const bankDetailsField = (description: string): Field =>
  groupField(
    'bank_details',
    'Bank Details',
    [
      textField('account_number', 'Account Number', required),
      textField('ifsc', 'IFSC', { ...required, placeholder: 'e.g. ABCD0123456' }),
      textField('bank_name', 'Bank Name', required),
      textField('branch', 'Branch', required),
    ],
    { description },
  );

const labelAndValue = [
  textField('label', 'Label', required),
  textField('value', 'Value', required),
];

/** Custom columns or headers, which must exist in the account. */
export const customLabelsField = (attribute: string, displayName: string, entry: string): Field =>
  listField(attribute, displayName, entry, labelAndValue, {
    description: 'Labels that exist in the account, each with its value',
  });

/** An amount of money that must be given. */
export const amountField = numberField('amount', 'Amount', {
  ...required,
  ...optionalNumber,
  typeOptions: { minValue: 0 },
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
    numberField('tax_rate', 'Tax Rate', {
      ...required,
      ...optionalNumber,
      typeOptions: { minValue: 0 },
      description: 'In percent; 0 for none',
    }),
    textField('sac_code', 'SAC', { description: 'The services accounting code' }),
  ],
  { description: 'Such as freight or packing, on the whole document' },
);

const chooseId = 'Choose from the list, or specify an ID using an expression';

const readSectionId = (value: unknown, label: string) =>
  readWholeNumber(value, label, { minValue: 1 });

/** Attributes of a document that are optional (service.md, Resources: Document). */
export const documentFields: Field[] = [
  dayField('due_date', 'Due Date'),
  textField('reference', 'Reference'),
  textField('notes', 'Notes', {
    typeOptions: { rows: 3 },
    description: 'Printed where the template shows notes',
  }),
  textField('terms', 'Terms', {
    typeOptions: { rows: 3 },
    description: 'Printed where the template shows terms',
  }),
  numberField('extra_discount', 'Adjustment', {
    description: 'An amount taken off the whole document; it does not change the tax',
  }),
  flagField('round_off', 'Round Off', { description: 'Whether to round the total to the rupee' }),
  bankDetailsField('Printed on the PDF only'),
  listedField('tds_id', 'TDS', 'getTdsSections', readSectionId, {
    description: `The section under which tax is deducted. Give TDS or TCS, not both. ${chooseId}.`,
  }),
  listedField('tcs_id', 'TCS', 'getTcsSections', readSectionId, {
    description: `The section under which tax is collected. Give TDS or TCS, not both. ${chooseId}.`,
  }),
  charges,
  documentAddressField('company_shipping_address', 'Company Shipping Address', {
    description: 'Where the goods are sent from',
  }),
  documentAddressField('company_billing_address', 'Company Billing Address'),
  flagField('is_export', 'Export', { description: 'Whether this is an export document' }),
  flagField('is_multi_currency', 'Multi Currency', {
    description: 'Whether amounts are in the currency of the export details',
  }),
  exportDetails,
  customLabelsField('custom_headers', 'Custom Headers', 'Custom Header'),
  flagField('with_tax', 'Charge Tax', {
    default: true,
    description:
      'Whether the document charges tax. Off makes it a Bill of Supply without GST; without this field the service decides.',
  }),
];
