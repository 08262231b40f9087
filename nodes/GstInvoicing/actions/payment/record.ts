import type { INodeProperties } from 'n8n-workflow';
import { endpoints } from '../../../../api/endpoints';
import { dataIn } from '../../../../api/envelope';
import { ServiceError } from '../../../../api/errors';
import { listRecords } from '../../../../api/pages';
import type { JsonObject } from '../../../../api/types';
import { additionalAttributes, withAdditionalAttributes } from '../additionalAttributes';
import { bankDetailsField } from '../document/fields';
import { collection, type Field } from '../field';
import { flagField, textField } from '../fieldKinds';
import { readChoice } from '../readValue';
import type { ItemContext, Operation } from '../operation';
import { dateProperty, readCollection, readDate } from '../parameters';
import { makeRetriesSafe, marked, newToken } from '../retryToken';
import { lookUntilSettled } from '../settle';
import { readSettlement, settlementProperties } from './settlement';

/** Ways of paying (service.md, Resources: Payment). */
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
    'The account that received the payment; many accounts demand it unless paid in cash',
  ),
  textField('exclusive_notes', 'Internal Notes', { description: 'Seen only inside the account' }),
  textField('notes', 'Notes', { description: 'Shared with the customer' }),
  flagField('send_email', 'Send Email', {
    default: true,
    description: 'Whether to tell the customer by email; without this field the service decides',
  }),
  flagField('send_sms', 'Send SMS', {
    default: true,
    description: 'Whether to tell the customer by SMS; without this field the service decides',
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
  makeRetriesSafe('the internal notes of the payment'),
  additionalAttributes,
];

/** Records a payment received from a customer (service.md, Endpoints: POST /v2/payment). */
export const record: Operation = {
  name: 'Record',
  value: 'record',
  action: 'Record a payment',
  description: 'Record a payment received from a customer and settle documents with it',
  properties,
  async run(context) {
    const fields = readFields(context);
    const { settled, ...settlement } = await readSettlement(context);
    const token = newToken(context);
    const given = withAdditionalAttributes({ ...settlement, ...fields }, context);
    const body = token
      ? { ...given, exclusive_notes: marked(given.exclusive_notes, token) }
      : given;
    const json = {
      ...(await send(context, body, token)),
      customer_id: body.customer,
      amount: body.amount,
      payment_date: body.payment_date,
      payment_mode: body.payment_mode,
      settled,
    };
    return [{ json }];
  },
};

/**
 * Sends the payment, once. After an answer that was lost it is looked for by its mark, if it has one.
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
  const look = async () => {
    const { records } = await listRecords(context.client, {
      endpoint: endpoints.paymentList,
      key: '',
      query,
    });
    return records.find(({ exclusive_notes: notes }) => String(notes).includes(token));
  };
  // A look that fails tells nothing.
  return (await lookUntilSettled(context, look).catch(() => undefined)) !== undefined;
}

/** Everything that can be wrong with the item is found before the document is looked up. */
function readFields(context: ItemContext): JsonObject {
  return {
    payment_date: readDate(context, 'Payment Date', 'paymentDate'),
    payment_mode: readChoice(context.parameter('paymentMode'), paymentModes, 'Payment Mode'),
    ...readCollection(context, 'additionalFields', optionalFields),
  };
}
