import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { JsonObject } from '../../../../api/types';
import { collection, type Field, type Look } from '../field';
import { choiceField, listField, textField } from '../fieldKinds';
import type { ItemContext } from '../operation';
import { readCollection } from '../parameters';
import { numericPickerField } from '../pickers';
import { eInvoiceTypes } from './documentType';
import { amountField, bankDetailsField } from './fields';
import { eInvoiceNotice } from './notices';

const required: Look = { required: true };

/** Ways of paying as the document body names them, which is not how a payment names them. */
const paymentMethods: INodePropertyOptions[] = [
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
      amountField,
      choiceField('method', 'Method', paymentMethods, required),
      textField('notes', 'Notes'),
      bankDetailsField('The account that received the payment'),
    ],
    { description: 'Payments that were already received' },
  ),
  numericPickerField('warehouse_id', 'Warehouse', 'searchWarehouses', 'e.g. -1', {
    description: 'The warehouse that the goods leave or enter; without it the default one',
  }),
];

const name = 'creationFields';

/** What can be said of a document only when it is made. */
export const creationProperty: INodeProperties = collection(
  name,
  'Payments and Warehouse',
  creationFields,
);

/** @throws InputError naming the field */
export const readCreation = (context: ItemContext): JsonObject =>
  readCollection(context, name, creationFields) ?? {};

/** Asks whether the document becomes an e-invoice, where its type can. */
export const eInvoiceProperties: INodeProperties[] = [
  {
    displayName: 'Create E-Invoice',
    name: 'createEInvoice',
    type: 'boolean',
    default: false,
    displayOptions: { show: { documentType: eInvoiceTypes.map(({ value }) => value) } },
    description:
      'Whether to register the document with the e-invoice portal, which returns its IRN and QR code',
  },
  { ...eInvoiceNotice, displayOptions: { show: { createEInvoice: [true] } } },
];

export const readEInvoice = (context: ItemContext): JsonObject =>
  context.flag('createEInvoice', 'Create E-Invoice') ? { einvoice: true } : {};
