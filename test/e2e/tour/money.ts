import { byId } from '../../harness/samples';
import { notebooks } from './documents';
import { documentFrom, type Step } from './step';

const payments: Step[] = [
  {
    name: 'Create UPI Link',
    parameters: {
      resource: 'payment',
      operation: 'createUpiLink',
      document: documentFrom('Create Invoice'),
      upiId: 'nilgiri@examplebank',
      payeeName: 'Nilgiri Test Traders',
    },
    returns: { amount: 17_700, amount_in_link: true },
  },
  {
    name: 'Record Payment',
    parameters: {
      resource: 'payment',
      operation: 'record',
      settle: 'inFull',
      document: documentFrom('Create Invoice'),
      paymentDate: '={{ $now }}',
      paymentMode: 'UPI',
    },
    returns: { customer_id: 'C-1', amount: 17_700, payment_mode: 'UPI' },
  },
  {
    name: 'Get Many Payments',
    parameters: { resource: 'payment', operation: 'getAll' },
    returns: { total_amount: 17_700, amount_remaining: 0, payment_mode: 'UPI' },
  },
];

const subscriptions: Step[] = [
  {
    name: 'Create Subscription',
    parameters: {
      resource: 'subscription',
      operation: 'create',
      partyFrom: 'existing',
      customer: byId('C-1'),
      ...notebooks(4),
      startTime: '={{ $now }}',
      interval: '1 month',
    },
    returns: { document_type: 'subscription', hash_id: expect.any(String) },
  },
  {
    name: 'Get Many Subscriptions',
    parameters: { resource: 'subscription', operation: 'getAll' },
    returns: { customer_id: 'C-1', status: 'active', repeat_every: 1, total_amount: 472 },
  },
  {
    name: 'Get Subscription Invoices',
    parameters: {
      resource: 'subscription',
      operation: 'getInvoices',
      subscription: documentFrom('Get Many Subscriptions'),
    },
    returns: { hash_id: expect.any(String), total_amount: 472 },
  },
];

/** Payments and subscriptions. */
export const moneySteps: Step[] = [...payments, ...subscriptions];
