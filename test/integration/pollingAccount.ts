import type { INodeParameters } from 'n8n-workflow';
import type { TestAccount } from '../harness/account';
import { type Credential, type PollingWorkflow, publish } from '../harness/pollingTrigger';
import { day } from '../harness/samples';

/** The parameters with all events. */
export const allEvents: INodeParameters = {
  events: ['cancelled', 'changed', 'created', 'overdue', 'paid', 'partlyPaid'],
  documentTypes: ['invoice'],
  lookBack: 30,
  firstRun: 'takeStock',
};

/** Publishes a workflow with all events. The account has no rate limit, so the credential has a high one. */
export const published = (
  account: TestAccount,
  change: INodeParameters = {},
  credential: Credential = { requestsPerSecond: 100 },
): PollingWorkflow =>
  publish({ ...account.credential, ...credential }, { ...allEvents, ...change });

/** Records a payment for an invoice of C-1. */
export const pay = async (account: TestAccount, hashId: string, amount: number) =>
  await account.send('POST', '/v2/payment', {
    amount,
    customer: 'C-1',
    payment_date: day(),
    payment_mode: 'Cash',
    documents: [{ hash_id: hashId, amount_paying: amount }],
  });

/** Cancels a document. */
export const cancel = async (account: TestAccount, hashId: string) =>
  await account.send('DELETE', `/v2/doc/${hashId}`);

/** The body of an update that changes the notes of a stored document. */
export async function bodyWithNotes(
  account: TestAccount,
  hashId: string,
  notes: string,
): Promise<object> {
  const { data } = await account.send('GET', `/v2/doc/${hashId}`);
  const { invoice_details: details } = data as { invoice_details: Record<string, object[]> };
  const { document_date, items = [] } = details;
  const lines = items.map((item) =>
    Object.fromEntries(Object.entries(item).filter(([, value]) => value !== '')),
  );
  const party = { id: 'C-1', name: 'Customer 1', type: 'customer' };
  return { document_type: 'invoice', document_date, items: lines, party, notes };
}
