import type { INodeProperties } from 'n8n-workflow';
import { inColumnOrder } from '../../../shared/documents/columns';
import { withIsoDates } from '../../../shared/documents/rowValues';
import { type NewPayment, recordPayment } from '../../../../books/payments/record';
import { whyNotPaidByNumber } from '../../../../books/payments/amountOwed';
import { readDay } from '../../../../core/day';
import { textOf } from '../../../../core/json';
import { readFurtherFields } from '../../../shared/form/furtherFields';
import { fieldsFrom } from '../../../shared/fields/fieldsFrom';
import { type Field } from '../../../shared/form/field';
import { choiceParameter } from '../../../shared/form/option';
import { dateProperty, readCollection } from '../../../shared/form/parameters';
import type { ItemForm } from '../../../shared/run/form';
import { markOption } from '../../../shared/run/mark';
import type { Operation } from '../../../shared/run/operation';
import { previewProperties } from '../../../shared/run/preview';
import { paymentLabels } from './labels';
import { excessAsAdvance, readSettlement, settlementProperties } from './settlement';
import fields from './fields.json';

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

const optionalFields: Field[] = fieldsFrom(fields);

const paymentMode = choiceParameter('paymentMode', 'Payment Mode', paymentModes, 'UPI');

const mark = markOption('the internal notes of the payment');

const properties: INodeProperties[] = [
  ...previewProperties,
  ...settlementProperties,
  dateProperty('Payment Date', 'paymentDate'),
  paymentMode.property,
];

/** Records a payment received from a customer (service.md, Endpoints: POST /v2/payment). */
export const record: Operation = {
  name: 'Record',
  value: 'record',
  action: 'Record payment from customer',
  description:
    'Record a payment received from a customer, and settle documents with it. Payments to vendors can only be recorded in the account dashboard.',
  properties,
  additionalFields: optionalFields,
  options: [excessAsAdvance, mark],
  whyNot: whyNotPaidByNumber,
  labels: () => paymentLabels('"Settle" to "Part or Several Invoices"'),
  async run(form, session) {
    const { kind, body, settled, answer } = await recordPayment(session, readPayment(form));
    const documents = settled.map(({ hashId, number, total, paying, left }) => ({
      hash_id: hashId,
      serial_number: number,
      ...(total !== undefined && { total_amount: total }),
      amount_paying: paying,
      ...(left !== null && { amount_pending: left }),
    }));
    const json = {
      ...answer,
      ...(kind === 'recovered' && { recovered: true }),
      customer_id: body.customer,
      amount: body.amount,
      ...withIsoDates({ payment_date: body.payment_date ?? '' }, session.timeZone),
      payment_mode: body.payment_mode,
      document_numbers: documents.map(({ serial_number }) => serial_number).join(', '),
      settled: documents,
    };
    return [{ json: inColumnOrder(json) }];
  },
};

function readPayment(form: ItemForm): NewPayment {
  const { reference, ...optional } = readCollection(form, 'additionalFields', optionalFields) ?? {};
  const notes = [reference, optional.notes].filter(Boolean).join('\n');
  return {
    date: readDay(form.parameter('paymentDate'), 'Payment Date', form.settings.timeZone),
    mode: paymentMode.read(form),
    details: { ...optional, ...(notes && { notes }) },
    settlement: readSettlement(form),
    ...(reference !== undefined && { reference: textOf(reference) }),
    isMarked: mark.read(form),
    attributes: readFurtherFields(form),
  };
}
