import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { continueOnFail, newAccount, newDocument, type TestAccount } from '../harness/account';
import { useInterception } from '../harness/intercepted';
import { useLaggingSimulator } from '../harness/laggingReads';
import type { RunResult } from '../harness/runNode';
import { byId, payment, paymentOf } from '../harness/samples';
import { clock } from '../harness/virtualTime';

const lag = useLaggingSimulator();
const service = useInterception();

/** So that reads that lag come before what was written shows. */
const quick = { requestsPerSecond: 100 } as object;

const inFull = (hashId: string): INodeParameters => ({
  ...payment,
  settle: 'inFull',
  document: byId(hashId),
});

const pay = async (account: TestAccount, parameters: INodeParameters, item: IDataObject = {}) =>
  await account.run(parameters, { items: [item], settings: continueOnFail });

const errorsOf = (results: RunResult[]) => results.map(({ items }) => items[0]?.json.error);

/** The amounts that were sent. The simulator rejects more than is pending, but the service may book it. */
const paid = (account: TestAccount) =>
  account.writes('/v2/payment').map(({ body }) => (body as IDataObject).amount);

describe('an invoice that two executions settle', () => {
  it.each<[string, (hashId: string) => INodeParameters]>([
    ['in full', inFull],
    ['in parts that are all of it', (hashId) => paymentOf(hashId, 118)],
  ])('is paid once, if they start together: %s', async (_, form) => {
    const account = newAccount(quick);
    const hashId = await newDocument(account);
    const both = await Promise.all([1, 2].map(() => pay(account, form(hashId))));
    expect(paid(account)).toEqual([118]);
    expect(errorsOf(both).filter(Boolean)).toHaveLength(1);
  });

  it('is paid once, if the second one starts while the key is busy', async () => {
    const account = newAccount();
    const others: string[] = [];
    for (let count = 0; count < 5; count++) others.push(await newDocument(account));
    const hashId = await newDocument(account);
    await lag.begin();
    const waiting = others.map((other) => pay(account, inFull(other)));
    const first = pay(account, inFull(hashId));
    await clock.sleep(3_000);
    const both = await Promise.all([first, pay(account, inFull(hashId))]);
    await Promise.all(waiting);
    expect(paid(account)).toHaveLength(6);
    expect(errorsOf(both)).toEqual([undefined, expect.stringContaining('INV-6')]);
  });

  it('is paid once, if reads lag, and the second one names the first', async () => {
    const account = newAccount(quick);
    const hashId = await newDocument(account);
    await lag.begin();
    const first = await pay(account, inFull(hashId));
    const second = await pay(account, inFull(hashId));
    expect(errorsOf([first, second])).toEqual([
      undefined,
      'An earlier payment of execution 1 (PAY-1) has settled document INV-1, which the service does not show yet',
    ]);
  });

  it('is not paid again after one that was stopped in the middle of its request', async () => {
    const account = newAccount(quick);
    const hashId = await newDocument(account);
    await lag.begin();
    service.handle = async ({ method }, forward) => {
      const response = await forward();
      if (method === 'GET') return response;
      throw new DOMException('The execution was cancelled', 'AbortError');
    };
    await pay(account, inFull(hashId));
    service.handle = async (_, forward) => await forward();
    expect(errorsOf([await pay(account, inFull(hashId))])).toEqual([
      expect.stringContaining('may have settled document INV-1 in full or in part'),
    ]);
    expect(paid(account)).toEqual([118]);
  });

  it('is paid up to what is pending, also if the input item has its document number', async () => {
    const account = newAccount(quick);
    const hashId = await newDocument(account);
    const item = { hash_id: hashId, serial_number: 'INV-1' };
    const { items } = await pay(account, paymentOf(hashId, 5_000), item);
    expect(items[0]?.json.error).toBe(
      'Document INV-1 gets 5000, more than the 118 that are still pending',
    );
    expect(paid(account)).toEqual([]);
  });
});

describe('a payment that a gateway tells of twice', () => {
  const partOf = (hashId: string, reference: string, amount = 50): INodeParameters => ({
    ...paymentOf(hashId, amount),
    additionalFields: { reference },
  });

  it('is recorded once for a document, and the error names the first one', async () => {
    const account = newAccount(quick);
    const hashId = await newDocument(account);
    await pay(account, partOf(hashId, 'pay_ABC123'));
    // Much later than reads lag.
    await clock.sleep(1_800_000);
    const { items } = await pay(account, partOf(hashId, 'pay_ABC123'));
    expect(items[0]?.json.error).toBe(
      'A payment of 50 for document INV-1 with the reference number "pay_ABC123" was recorded before, by execution 1 (PAY-1)',
    );
    expect(paid(account)).toEqual([50]);
  });

  it('is the same one if its number has other blanks, letters or invisible characters', async () => {
    const account = newAccount(quick);
    const hashId = await newDocument(account);
    for (const reference of ['AXIS 6123 4567', 'axis61234567', 'AXIS\u00a06123\u200b4567']) {
      await pay(account, partOf(hashId, reference));
    }
    expect(paid(account)).toEqual([50]);
  });

  it('is another one with another reference or amount', async () => {
    const account = newAccount(quick);
    const hashId = await newDocument(account);
    for (const [reference, amount] of [
      ['A-1', 50],
      ['A-2', 50],
      ['A-1', 10],
    ] as const) {
      await pay(account, partOf(hashId, reference, amount));
    }
    expect(paid(account)).toEqual([50, 50, 10]);
  });

  it('is recorded once on the account of a customer', async () => {
    const account = newAccount(quick);
    await newDocument(account);
    const form = { ...payment, additionalFields: { reference: 'pay_ABC123' } };
    const both = await Promise.all([1, 2].map(() => pay(account, form)));
    expect(errorsOf(both).filter(Boolean)).toEqual([
      expect.stringContaining('for the customer C-1 with the reference number "pay_ABC123"'),
    ]);
    expect(paid(account)).toEqual([50]);
  });
});
