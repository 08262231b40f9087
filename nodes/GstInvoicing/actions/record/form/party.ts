import type { RecordKind } from '../../../../../books/records/kind';
import { serviceIdIn } from '../../../../../books/records/storedRecord';
import type { Json } from '../../../../../core/json';
import { customLabelsField } from '../../../../shared/fields/customLabels';
import type { Field } from '../../../../shared/form/field';
import {
  callingCodeField,
  choiceField,
  numberField,
  textField,
  wholeNumberField,
} from '../../../../shared/form/fieldKinds';
import { acceptGstinField, sentGstinField } from '../../../../shared/fields/gstin';
import type { RecordForm } from './form';
import { emailField, phoneField } from '../../../../shared/form/identifiers';

const notInV1 = 'Not in version 1 of customers: see "Service Version" in the credential.';

/** Tags are typed as one text and sent as an array. */
const tags: Field = {
  ...textField('tags', 'Tags', {
    placeholder: 'e.g. retail, south',
    description: `Separated by commas. ${notInV1}`,
  }),
  empty: [],
  read(value): Json | undefined {
    const list = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',');
    const given = list.map((tag) => tag.trim()).filter((tag) => tag !== '');
    return given.length > 0 ? given : undefined;
  },
};

/** Attributes of customers and vendors besides ID, name and addresses (service.md, Resources: Customer). */
export const partyFields: Field[] = [
  emailField('cc_emails', 'CC Emails', {
    placeholder: 'e.g. name@example.com, other@example.com',
    description: 'Separated by commas',
  }),
  textField('company_name', 'Company Name'),
  numberField('credit_limit', 'Credit Limit', {
    typeOptions: { minValue: 0 },
    description: 'In ₹',
  }),
  customLabelsField('custom_fields', 'Custom Fields', 'Custom Field'),
  callingCodeField('dial_code', 'Dial Code'),
  numberField('discount', 'Discount', { typeOptions: { minValue: 0 } }),
  emailField('email', 'Email', { placeholder: 'e.g. name@example.com' }),
  acceptGstinField,
  sentGstinField('gstin', 'GSTIN', { placeholder: 'e.g. 29AAAAA0000A1ZY' }),
  textField('notes', 'Notes', { typeOptions: { rows: 3 } }),
  textField('opening_balance', 'Opening Balance', {
    description: 'The amount owed when the books began, in ₹',
  }),
  choiceField('opening_balance_type', 'Opening Balance Type', [
    { name: 'Credit', value: 0 },
    { name: 'Debit', value: 1 },
  ]),
  textField('pan', 'PAN', { placeholder: 'e.g. ABCDE1234F' }),
  phoneField('phone', 'Phone', { placeholder: 'e.g. 9876543210' }),
  textField('profile_image', 'Profile Image URL'),
  tags,
  wholeNumberField('visibility', 'Visibility', {
    default: 1,
    description: `1 makes the record visible to all branches, any other number to the main branch only. ${notInV1}`,
  }),
];

/** What the forms of customers and vendors have in common. */
export const partyForm = ({
  idAttribute,
}: RecordKind): Pick<RecordForm, 'searchedBy' | 'requiredFields' | 'simplified'> => ({
  searchedBy: 'GSTIN, phone, email, name or ID',
  requiredFields: [textField('name', 'Name', { required: true })],
  simplified: (party, { identifierPrefix }) => ({
    [idAttribute]: party[idAttribute],
    name: party.name,
    company_name: party.company_name,
    phone: party.phone,
    email: party.email,
    gstin: party.gstin,
    developer_note: party.developer_note,
    service_id: serviceIdIn(party, identifierPrefix),
  }),
});
