import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { continueOnFail, newAccount, newDocument, type TestAccount } from '../harness/account';
import { useLaggingSimulator } from '../harness/laggingReads';
import { orderRow, runSheet, shop } from '../harness/runSheet';
import { byId, newProduct, payment, paymentOf } from '../harness/samples';
import { clock } from '../harness/virtualTime';

const lag = useLaggingSimulator();

/** So that reads that lag come before what was written shows. */
const quick = { requestsPerSecond: 100 } as object;

const ofDocument = (operation: string, hashId: string, more: INodeParameters = {}) => ({
  ...{ resource: 'document', operation, document: byId(hashId), ...more },
});

const cancel = (hashId: string) => ofDocument('cancel', hashId);

const inFull = (hashId: string) => ({ ...payment, settle: 'inFull', document: byId(hashId) });

const posts = (account: TestAccount) =>
  account.writes().filter(({ method }) => method !== 'DELETE').length;

describe('a document that this process has cancelled, if reads lag', () => {
  it.each<[string, (hashId: string) => INodeParameters]>([
    ['paid in full', inFull],
    ['paid in part', (hashId) => paymentOf(hashId, 10)],
    ['returned', (hashId) => ofDocument('convert', hashId, { convertTo: 'sales_return' })],
    ['updated', (hashId) => ofDocument('update', hashId, { additionalFields: { notes: 'N' } })],
  ])('is not %s by another execution', async (_, form) => {
    const account = newAccount(quick);
    const hashId = await newDocument(account);
    await lag.begin();
    await account.rows(cancel(hashId));
    const before = posts(account);
    expect(await account.errorMessage(form(hashId))).toContain('INV-1 is cancelled');
    expect(posts(account)).toBe(before);
  });

  it('is not paid by an execution that waits while it is cancelled', async () => {
    const account = newAccount();
    const hashId = await newDocument(account);
    const cancelled = account.run(cancel(hashId), { settings: continueOnFail });
    await clock.sleep(300);
    const paid = await account.run(inFull(hashId), { settings: continueOnFail });
    await cancelled;
    expect(paid.items[0]?.json.error).toContain('is cancelled');
    expect(account.writes('/v2/payment')).toEqual([]);
  });

  it('is created again by its sheet', async () => {
    const account = await shop(quick);
    const [first] = (await runSheet(account, [orderRow()])).items;
    await lag.begin();
    await account.rows(cancel(String(first?.json.hash_id)));
    const [again] = (await runSheet(account, [orderRow()])).items;
    expect(again?.json).toMatchObject({ serial_number: 'INV-2' });
  });
});

it('a movement of stock is kept by an update of another execution, if reads lag', async () => {
  const account = newAccount(quick);
  await account.rows({ ...newProduct, recordId: 'KB-1', additionalFields: { stock: 5 } });
  await lag.begin();
  const product = byId('KB-1');
  const move = { resource: 'inventory', operation: 'moveStock', product, action: 'out' };
  await account.rows({ ...move, quantity: 3 });
  const ofProduct = { resource: 'product', recordId: 'KB-1', product };
  await account.rows({
    ...ofProduct,
    ...{ operation: 'update', additionalFields: { description: 'Black' } },
  });
  lag.ms = 0;
  const [row] = await account.rows({ ...ofProduct, operation: 'get' });
  expect((row as IDataObject).quantity).toBe(2);
});
