import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { upiLinkLimit, upiLink } from '../../../../books/payments/upiLink';
import type { Session } from '../../../../books/session';
import { readAmountOwed, whyNotPaidByNumber } from '../../../../books/payments/amountOwed';
import { moneyField, optionalNumber } from '../../../shared/form/fieldKinds';
import { choiceOption, textOption } from '../../../shared/form/option';
import { documentPicker } from '../../../shared/pickers/pickers';
import { readFilled, readIdentifier, described } from '../../../shared/form/readValue';
import { attach, fileRow, outputField } from '../../../shared/rows/file';
import { qrFile } from '../../rows/qrFile';
import type { ItemForm } from '../../../shared/run/form';
import type { Operation } from '../../../shared/run/operation';
import { readPaidAmount } from './amount';
import { paymentLabels } from './labels';
import { choiceProperty, propertiesFrom } from '../../../shared/form/field';
import payeeTable from './createUpiLink.json';
import { giveHint } from '../../../shared/words/formTexts';

const amountOptions = [
  described('Pending Amount', 'document', 'Of a document, which takes one request'),
  described('Own Amount', 'own', 'Takes no request'),
];

const formats = [
  { name: 'PNG', value: 'png' },
  described('SVG', 'svg', 'Sharp in print, but few mail programs and chats show it'),
];

const imageFormat = choiceOption('format', 'Image Format', formats, {
  added: 'png',
  otherwise: 'png',
  description: 'The file format of the QR code',
});

const ownNote = textOption('note', 'Note', {
  description:
    'What the payer reads, with at most 50 characters. If not set, the number of the document.',
});

const ownReference = textOption('reference', 'Reference', {
  description:
    'Your own reference for the payment, with at most 35 letters and digits; other characters are left out. If not set, the number of the document.',
});

const properties: INodeProperties[] = [
  choiceProperty('amountFrom', 'Amount From', amountOptions, 'document', {
    noDataExpression: true,
  }),
  documentPicker('searchPendingInvoices', { show: { amountFrom: ['document'] } }),
  moneyField('amount', 'Amount', {
    ...optionalNumber,
    typeOptions: { minValue: 0 },
    displayOptions: { show: { amountFrom: ['own'] } },
    description: 'In ₹, with at most two decimals',
  }).property,
  ...propertiesFrom(payeeTable),
  outputField,
];

/** Makes a UPI link and its QR code. A request is sent only for a document's pending amount. */
export const createUpiLink: Operation = {
  name: 'Create UPI Link',
  value: 'createUpiLink',
  action: 'Create UPI payment link',
  description:
    'Get a UPI link for an amount in ₹, and its QR code as an image. Nothing is recorded.',
  properties,
  options: [attach, imageFormat, ownNote, ownReference],
  isOfflineWith: ({ amountFrom }) => amountFrom === 'own',
  whyNot: whyNotPaidByNumber,
  labels: () => paymentLabels('"Amount From" to "Own Amount"'),
  async run(form, session) {
    const payee = {
      upiId: readFilled(form.parameter('upiId', ''), 'UPI ID'),
      payeeName: readFilled(form.parameter('payeeName', ''), 'Payee Name'),
    };
    const format = imageFormat.read(form);
    const { amount, number, document } = await readAmountDue(form, session);
    const { link, hasAmount, note, reference } = upiLink({
      ...payee,
      amount,
      note: ownNote.read(form) || number,
      reference: readIdentifier(ownReference.read(form), 'Reference') || number,
    });
    if (!hasAmount) giveHint(form, 'upiLimit', { limit: upiLinkLimit.toLocaleString('en-IN') });
    const json = {
      ...document,
      upi_link: link,
      upi_id: payee.upiId,
      payee_name: payee.payeeName,
      amount,
      amount_in_link: hasAmount,
      note,
      reference,
    };
    const name = reference ? `UPI-${reference}` : 'UPI';
    return [await fileRow(form, json, qrFile(link, name, format))];
  },
};

/** What the link asks for. */
interface AmountDue {
  amount: number;
  /** The document's number; empty if the user sets the amount. */
  number: string;
  /** Fields of the row that name the document. */
  document?: IDataObject;
}

/** @throws InputError, ServiceError */
async function readAmountDue(form: ItemForm, session: Session): Promise<AmountDue> {
  if (form.choice('amountFrom', 'Amount From', amountOptions) === 'own') {
    return { amount: readPaidAmount(form.parameter('amount'), 'Amount'), number: '' };
  }
  const hashId = form.picked('document', 'Document');
  const { document, amount } = await readAmountOwed(session, hashId);
  const { serialNumber: number } = document;
  return { amount, number, document: { hash_id: hashId, serial_number: number } };
}
