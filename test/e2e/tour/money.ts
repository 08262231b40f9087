import { forCustomer, notebooks } from './documents';
import { madeBy, type Step } from './step';

const payments: Step[] = [
  {
    name: 'Record Payment',
    parameters: {
      resource: 'payment',
      operation: 'record',
      settle: 'inFull',
      document: madeBy('Create Invoice'),
      paymentDate: '={{ $now }}',
      paymentMode: 'UPI',
    },
    gives: { customer_id: 'C-1', amount: 17_700, payment_mode: 'UPI' },
  },
  {
    name: 'Get Many Payments',
    parameters: { resource: 'payment', operation: 'getAll' },
    gives: { total_amount: 17_700, amount_remaining: 0, payment_mode: 'UPI' },
  },
];

const subscriptions: Step[] = [
  {
    name: 'Create Subscription',
    parameters: {
      resource: 'subscription',
      operation: 'create',
      ...forCustomer,
      ...notebooks(4),
      startTime: '={{ $now }}',
      repeat: 1,
      repeatType: 'months',
    },
    gives: { document_type: 'subscription', hash_id: expect.any(String) },
  },
  {
    name: 'Get Many Subscriptions',
    parameters: { resource: 'subscription', operation: 'getAll' },
    gives: { customer_id: 'C-1', status: 'active', repeat_every: 1, total_amount: 472 },
  },
  {
    name: 'Get Subscription Invoices',
    parameters: {
      resource: 'subscription',
      operation: 'getInvoices',
      subscription: madeBy('Get Many Subscriptions'),
    },
    gives: { hash_id: expect.any(String), total_amount: 472 },
  },
];

/** What customers pay, once or again and again. */
export const moneyIsReceived: Step[] = [...payments, ...subscriptions];
