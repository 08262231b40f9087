import type { INodeProperties } from 'n8n-workflow';
import { endpoints } from '../../../../api/endpoints';
import { ServiceError } from '../../../../api/errors';
import { findInList } from '../../../../api/pages';
import { dataIn } from '../../../../api/payload';
import { withIsoDates } from '../../../../api/records';
import type { JsonObject } from '../../../../api/types';
import {
  additionalAttributes,
  withAdditionalAttributes,
} from '../../../shared/form/additionalAttributes';
import { bankDetailsField } from '../../../shared/form/bankDetails';
import { collection, type Field } from '../../../shared/form/field';
import { flagField, textField } from '../../../shared/form/fieldKinds';
import { dateProperty, readCollection, readDate } from '../../../shared/form/parameters';
import { readChoice } from '../../../shared/form/readValue';
import type { ItemContext } from '../../run/form';
import { findLateCommit } from '../../../../books/lateCommit';
import type { Operation } from '../../run/operation';
import { newMark, withMark } from '../../../../books/mark';
import { markProperty, readIsMarked } from '../../run/mark';
import { readSettlement, settlementProperties } from './settlement';

/** Payment modes (service.md, Resources: Payment). */
const paymentModes = [
  'Card',
  'cardless_emi',
  'Cash',
  'Cheque',
  'Credits',
  'EMI',
  'Net Banking',
  'Opening Balance',
  'paylater',
  'TDS',
  'UPI',
].map((value) => ({ name: nameOf(value), value }));

function nameOf(mode: string): string {
  if (mode === 'cardless_emi') return 'Cardless EMI';
  return mode === 'paylater' ? 'Pay Later' : mode;
}

const optionalFields: Field[] = [
  bankDetailsField(
    'The bank account that received the payment. Many accounts require it for everything but cash.',
  ),
  textField('exclusive_notes', 'Internal Notes', {
    description: 'Visible inside the account only',
  }),
  textField('notes', 'Notes', { description: 'Shared with the customer' }),
  textField('reference', 'Reference Number', {
    placeholder: 'e.g. UTR 612345678901',
    description:
      'UTR, cheque number or transaction ID. The service has no field for it, so it becomes the first line of the notes, which the customer sees.',
  }),
  flagField('send_email', 'Send Email', {
    default: true,
    description: 'Whether to notify the customer by email. Without this field the service decides.',
  }),
  flagField('send_sms', 'Send SMS', {
    default: true,
    description: 'Whether to notify the customer by SMS. Without this field the service decides.',
  }),
];

const properties: INodeProperties[] = [
  ...settlementProperties,
  dateProperty('Payment Date', 'paymentDate'),
  {
    displayName: 'Payment Mode',
    name: 'paymentMode',
    type: 'options',
    options: paymentModes,
    default: 'UPI',
  },
  collection('additionalFields', 'Additional Fields', optionalFields),
  markProperty('the internal notes of the payment'),
  additionalAttributes,
];

/** Records a payment received from a customer (service.md, Endpoints: POST /v2/payment). */
export const record: Operation = {
  name: 'Record',
  value: 'record',
  action: 'Record a payment',
  description: 'Record a payment received from a customer, and settle documents with it',
  properties,
  async run(form, session) {
    const context = { ...form, ...session };
    const fields = readFields(context);
    const { settled, ...settlement } = await readSettlement(context);
    const token = readIsMarked(context) ? newMark() : undefined;
    const given = withAdditionalAttributes({ ...settlement, ...fields }, context);
    const body = token
      ? { ...given, exclusive_notes: withMark(given.exclusive_notes, token) }
      : given;
    const json = {
      ...(await send(context, body, token)),
      customer_id: body.customer,
      amount: body.amount,
      ...withIsoDates({ payment_date: body.payment_date ?? '' }),
      payment_mode: body.payment_mode,
      document_numbers: settled.map(({ serial_number }) => serial_number).join(', '),
      settled,
    };
    return [{ json }];
  },
};

/**
 * Sends the payment once. If the response is lost, it is looked up by its mark, if it has one.
 * @throws ServiceError
 */
async function send(context: ItemContext, body: JsonObject, token?: string): Promise<JsonObject> {
  const call = context.client.call(endpoints.paymentRecord, { body });
  return await call.then(dataIn, async (error: unknown) => {
    const isUnknown = error instanceof ServiceError && error.outcomeUnknown;
    if (isUnknown && token && (await isRecorded(context, body, token))) return { recovered: true };
    throw error;
  });
}

async function isRecorded(context: ItemContext, body: JsonObject, token: string): Promise<boolean> {
  const day = String(body.payment_date);
  const query = { start_date: day, end_date: day, status: 'success' };
  const list = { endpoint: endpoints.paymentList, key: '', query };
  const find = async () =>
    await findInList(context.client, list, ({ exclusive_notes: notes }) =>
      String(notes).includes(token),
    );
  // A lookup that fails leaves the outcome unknown.
  return (await findLateCommit(context, find).catch(() => undefined)) !== undefined;
}

/** Checks the item before the document is looked up. */
function readFields(context: ItemContext): JsonObject {
  const { reference, ...optional } =
    readCollection(context, 'additionalFields', optionalFields) ?? {};
  const notes = [reference, optional.notes].filter(Boolean).join('\n');
  return {
    payment_date: readDate(context, 'Payment Date', 'paymentDate'),
    payment_mode: readChoice(context.parameter('paymentMode'), paymentModes, 'Payment Mode'),
    ...optional,
    ...(notes && { notes }),
  };
}
