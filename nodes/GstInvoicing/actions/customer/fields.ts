import type { Json } from '../../../../api/types';
import { customerAddressesField } from '../address';
import { customLabelsField } from '../document/fields';
import type { Field } from '../field';
import { choiceField, gstinField, numberField, textField, wholeNumberField } from '../fieldKinds';

const onlyInV2 = 'Only version 2 of the service takes it: see "Endpoint Version" in the credential';

/** Tags are typed as one text and sent as a list. */
const tags: Field = {
  ...textField('tags', 'Tags', {
    placeholder: 'e.g. retail, south',
    description: `Separated by commas. ${onlyInV2}.`,
  }),
  read(value): Json | undefined {
    const list = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',');
    const given = list.map((tag) => tag.trim()).filter((tag) => tag !== '');
    return given.length > 0 ? given : undefined;
  },
};

/** Attributes of a customer beside ID and name (service.md, Resources: Customer). */
export const customerFields: Field[] = [
  customerAddressesField('billing_address', 'Billing Addresses'),
  textField('cc_emails', 'CC Emails', {
    placeholder: 'e.g. name@example.com, other@example.com',
    description: 'Separated by commas',
  }),
  textField('company_name', 'Company Name'),
  numberField('credit_limit', 'Credit Limit', {
    typeOptions: { minValue: 0 },
    description: 'In rupees',
  }),
  customLabelsField('custom_fields', 'Custom Fields', 'Custom Field'),
  textField('dial_code', 'Dial Code', { placeholder: 'e.g. +91' }),
  numberField('discount', 'Discount', { typeOptions: { minValue: 0 } }),
  textField('email', 'Email', { placeholder: 'e.g. name@example.com' }),
  gstinField('gstin', 'GSTIN', { placeholder: 'e.g. 29AAAAA0000A1ZY' }),
  textField('notes', 'Notes', { typeOptions: { rows: 3 } }),
  textField('opening_balance', 'Opening Balance', {
    description: 'What was owed when the books began, in rupees',
  }),
  choiceField('opening_balance_type', 'Opening Balance Type', [
    { name: 'Credit', value: 0 },
    { name: 'Debit', value: 1 },
  ]),
  textField('pan', 'PAN', { placeholder: 'e.g. ABCDE1234F' }),
  textField('phone', 'Phone', { placeholder: 'e.g. 9876543210' }),
  textField('profile_image', 'Profile Image URL'),
  customerAddressesField('shipping_address', 'Shipping Addresses'),
  tags,
  wholeNumberField('visibility', 'Visibility', {
    default: 1,
    description: `1 shows the customer to all branches, any other number only to the main one. ${onlyInV2}.`,
  }),
];
