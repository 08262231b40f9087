import type { INodeParameters } from 'n8n-workflow';
import type { Books } from './books';
import { type PollingWorkflow, publish } from './pollingRun';

/** The form with all events, filled in otherwise as it comes. */
export const everything: INodeParameters = {
  events: ['cancelled', 'changed', 'created', 'overdue', 'paid', 'partlyPaid'],
  documentTypes: ['invoice'],
  lookBack: 30,
  firstRun: 'takeStock',
};

/** A day so many days from today, as the service writes it. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-GB').replace(/\//g, '-');

/** The account takes requests as fast as they come, so the node may send them so. */
export const published = (books: Books, change: INodeParameters = {}): PollingWorkflow =>
  publish({ ...books.credential, requestsPerSecond: 100 }, { ...everything, ...change });

/** Pays so much of an invoice of C-1. */
export const pay = async (books: Books, hashId: string, amount: number) =>
  await books.ask('POST', '/v2/payment', {
    amount,
    customer: 'C-1',
    payment_date: inDays(0),
    payment_mode: 'Cash',
    documents: [{ hash_id: hashId, amount_paying: amount }],
  });

/** Cancels a document. */
export const cancel = async (books: Books, hashId: string) =>
  await books.ask('DELETE', `/v2/doc/${hashId}`);

/** The document as it is stored, with other notes, as the body of an edit. */
export async function editOf(books: Books, hashId: string, notes: string): Promise<object> {
  const { data } = await books.ask('GET', `/v2/doc/${hashId}`);
  const { invoice_details: details } = data as { invoice_details: Record<string, object[]> };
  const { document_date, items = [] } = details;
  const filled = items.map((item) =>
    Object.fromEntries(Object.entries(item).filter(([, value]) => value !== '')),
  );
  const party = { id: 'C-1', name: 'Customer 1', type: 'customer' };
  return { document_type: 'invoice', document_date, items: filled, party, notes };
}
