import type { INodeProperties } from 'n8n-workflow';
import type { JsonObject } from '../../../../../core/json';
import type { Creation } from '../../../../../books/documents/command';
import { eInvoiceTypes } from '../../../../shared/documents/types';
import { bankDetailsField } from '../../../../shared/form/bankDetails';
import { showOnlyFor } from '../../../../shared/form/displayOptions';
import { collection, type Field } from '../../../../shared/form/field';
import {
  choiceField,
  listField,
  moneyField,
  optionalNumber,
  required,
  textField,
} from '../../../../shared/form/fieldKinds';
import { readCollection } from '../../../../shared/form/parameters';
import { numericPickerField } from '../../../../shared/form/pickers';
import type { Choice } from '../../../../shared/form/readValue';
import type { ItemForm } from '../../../run/form';
import { readIsMarked } from '../../../run/mark';
import { readReturnsExisting } from './safeRetry';
import { ownNumberSources } from './serialNumber';

/** Payment methods in the body of a document. The body of a payment has other names for them. */
const paymentMethods: Choice[] = [
  { name: 'Card', value: 'card' },
  { name: 'Cash', value: 'cash' },
  { name: 'Cheque', value: 'cheque' },
  { name: 'EMI', value: 'emi' },
  { name: 'Net Banking', value: 'netBanking' },
  { name: 'UPI', value: 'upi' },
];

/** Attributes that only a new document takes. */
const creationFields: Field[] = [
  listField(
    'payments',
    'Payments',
    'Payment',
    [
      moneyField('amount', 'Amount', {
        ...required,
        ...optionalNumber,
        typeOptions: { minValue: 0 },
        description: 'In ₹ or the currency of the document',
      }),
      choiceField('method', 'Method', paymentMethods, required),
      textField('notes', 'Notes'),
      bankDetailsField('The bank account that received the payment'),
    ],
    { description: 'Payments that were already received' },
  ),
  numericPickerField('warehouse_id', 'Warehouse', 'searchWarehouses', 'e.g. -1', {
    description:
      'The warehouse that the goods leave or enter. The default warehouse is used without this field.',
  }),
];

const name = 'creationFields';

/** Additional fields that only a new document has. */
export const creationProperty: INodeProperties = collection(
  name,
  'Payments and Warehouse',
  creationFields,
);

/** @throws InputError naming the field */
export const readCreation = (form: ItemForm): JsonObject =>
  readCollection(form, name, creationFields) ?? {};

/** Shown wherever an e-invoice is created (service.md, What the service does: Conventions). */
const eInvoiceNotice: INodeProperties = {
  displayName:
    'E-invoices go to the sandbox portal of the government until the provider of your account switches it to production. An IRN from the sandbox has no legal value.',
  name: 'eInvoiceNotice',
  type: 'notice',
  default: '',
};

/** Shown where an action is chosen that sounds as if it registered an existing document. */
export const newEInvoiceNotice: INodeProperties = {
  ...eInvoiceNotice,
  displayName: `This creates a new document. To register an existing one as e-invoice, use the account dashboard. ${eInvoiceNotice.displayName}`,
};

/** Whether the rules of the e-invoice portal are checked first. */
export const eInvoiceChecks: INodeProperties = {
  displayName: 'Checks Before Sending',
  name: 'eInvoiceChecks',
  type: 'boolean',
  default: true,
  description:
    'Whether to check the document against the rules of the e-invoice portal before it is sent. What the portal is sure to reject is refused, and warnings about the rest are shown with the output.',
};

/** Whether the own number of a document that becomes no e-invoice is checked first. */
const numberChecks: INodeProperties = {
  ...eInvoiceChecks,
  description:
    'Whether to refuse an own serial number that GST does not allow: other than 1 to 16 letters, digits, hyphens and slashes, or zero',
};

const typesOfEInvoices = eInvoiceTypes.map(({ value }) => value);

/** Whether the document becomes an e-invoice, for types that can become one. */
export const eInvoiceProperties: INodeProperties[] = [
  {
    displayName: 'Create E-Invoice',
    name: 'createEInvoice',
    type: 'boolean',
    default: false,
    displayOptions: { show: { documentType: typesOfEInvoices } },
    description:
      'Whether to register the document with the e-invoice portal, which returns an IRN and a QR code',
  },
  ...showOnlyFor({ createEInvoice: [true] }, [eInvoiceNotice, eInvoiceChecks]),
  ...showOnlyFor(
    { createEInvoice: [false], documentType: typesOfEInvoices, serialNumberFrom: ownNumberSources },
    [numberChecks],
  ),
];

export const readEInvoice = (form: ItemForm, eInvoice: 'optional' | 'always'): boolean =>
  eInvoice === 'always' || form.flag('createEInvoice', 'Create E-Invoice');

/** How a new document is sent. @throws InputError */
export const readCreationOptions = (
  form: ItemForm,
): Pick<Creation, 'isChecked' | 'isMarked' | 'returnsExisting'> => ({
  isChecked: form.flag(eInvoiceChecks.name, eInvoiceChecks.displayName, true),
  isMarked: readIsMarked(form),
  returnsExisting: readReturnsExisting(form),
});
