import type { INodePropertyOptions } from 'n8n-workflow';
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
  yesOrNoField,
} from '../fieldKinds';

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

const asOptions = (values: string[]): INodePropertyOptions[] =>
  values.map((value) => ({ name: value, value }));

const exportTypes = asOptions([
  'Deemed Export',
  'Export under bond/LUT',
  'Export with IGST',
  'Multi Currency',
  'SEZ with IGST Payment',
  'SEZ without IGST Payment',
]);

const convertibleTypes: INodePropertyOptions[] = [
  { name: 'Estimate', value: 'estimate' },
  { name: 'Invoice', value: 'invoice' },
  { name: 'Pro Forma Invoice', value: 'pro_forma_invoice' },
  { name: 'Purchase Return', value: 'purchase_return' },
  { name: 'Sales Return', value: 'sales_return' },
];

/** Ways of paying as the document body names them, which is not how a payment names them. */
const paymentMethods: INodePropertyOptions[] = [
  { name: 'Card', value: 'card' },
  { name: 'Cash', value: 'cash' },
  { name: 'Cheque', value: 'cheque' },
  { name: 'EMI', value: 'emi' },
  { name: 'Net Banking', value: 'netBanking' },
  { name: 'UPI', value: 'upi' },
];

const amount = numberField('amount', 'Amount', {
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
    amount,
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

const exportDetails = groupField('export_invoice_details', 'Export Details', [
  choiceField('export_type', 'Export Type', exportTypes, required),
  numberField('conversion_factor', 'Conversion Factor', {
    ...required,
    ...optionalNumber,
    typeOptions: { minValue: 0 },
    description: 'Rupees for one unit of the currency',
  }),
  textField('currency_id', 'Currency', { placeholder: 'e.g. USD', description: 'ISO 4217 code' }),
  textField('country_id', 'Country', {
    placeholder: 'e.g. United States',
    description: 'Its name',
  }),
  dayField('shipping_bill_date', 'Shipping Bill Date'),
  textField('shipping_bill_number', 'Shipping Bill Number'),
  textField('shipping_port_code', 'Shipping Port Code'),
]);

const subscriptionDetails = groupField('subscription_details', 'Subscription Details', [
  dayField('start_time', 'Start Date', required),
  dayField('end_time', 'End Date', required),
  wholeNumberField('repeat', 'Repeat Every', {
    ...required,
    ...optionalNumber,
    typeOptions: { minValue: 1 },
  }),
  choiceField(
    'repeat_type',
    'Repeat Unit',
    [
      { name: 'Days', value: 'days' },
      { name: 'Months', value: 'months' },
      { name: 'Weeks', value: 'weeks' },
      { name: 'Years', value: 'years' },
    ],
    required,
  ),
  yesOrNoField('send_email', 'Send Email', {
    description: 'Whether each invoice goes out by email',
  }),
  yesOrNoField('send_sms', 'Send SMS', { description: 'Whether each invoice goes out by SMS' }),
  yesOrNoField('send_wtsp', 'Send WhatsApp', {
    description: 'Whether each invoice goes out by WhatsApp',
  }),
]);

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
  wholeNumberField('tds_id', 'TDS ID', {
    typeOptions: { minValue: 1 },
    description: 'The number of the TDS section at the service. Give TDS or TCS, not both.',
  }),
  wholeNumberField('tcs_id', 'TCS ID', {
    typeOptions: { minValue: 1 },
    description: 'The number of the TCS section at the service. Give TDS or TCS, not both.',
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
  flagField('is_subscription', 'Subscription', {
    description: 'Whether this document repeats; it needs subscription details',
  }),
  subscriptionDetails,
  groupField(
    'convert',
    'Convert From',
    [
      choiceField('convert_from', 'Document Type', convertibleTypes, required),
      textField('hash_id', 'Hash ID', required),
    ],
    { description: 'The document that this one is made from' },
  ),
  customLabelsField('custom_headers', 'Custom Headers', 'Custom Header'),
  flagField('with_tax', 'Charge Tax', {
    default: true,
    description:
      'Whether the document charges tax. Off makes it a Bill of Supply without GST; without this field the service decides.',
  }),
];

/** Attributes that only a new document takes. */
export const createOnlyFields: Field[] = [
  flagField('einvoice', 'Create E-Invoice', {
    default: true,
    description:
      'Whether to register the document with the e-invoice portal, which returns its IRN and QR code',
  }),
  listField(
    'payments',
    'Payments',
    'Payment',
    [
      amount,
      choiceField('method', 'Method', paymentMethods, required),
      textField('notes', 'Notes'),
      bankDetailsField('The account that received the payment'),
    ],
    { description: 'Payments that were already received' },
  ),
  wholeNumberField('warehouse_id', 'Warehouse ID', {
    default: -1,
    description: 'The warehouse that the goods leave or enter; -1 is the default one',
  }),
];
