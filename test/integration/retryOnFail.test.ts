import type { IDataObject } from 'n8n-workflow';
import { newAccount, type TestAccount, useSimulator } from './account';

useSimulator();

const create = {
  resource: 'document',
  operation: 'create',
  documentType: 'invoice',
  partyFrom: 'new',
  newPartyId: '={{ $json.customer }}',
  newPartyName: '={{ "Customer " + $json.customer }}',
  documentDate: '2026-04-05',
  lineItemsFrom: 'json',
  lineItemsJson: '[{"id":"P-1","name":"Pen","quantity":1,"unit_price":10,"tax_rate":18}]',
};

const items = ['A', 'B', 'C'].map((customer) => ({ customer }));

const retry = { retryOnFail: true, maxTries: 2, waitBetweenTries: 0 };

/** Customers of the documents that were made, in the order in which they were made. */
const made = (account: TestAccount) =>
  account
    .writes()
    .filter(({ path, committed }) => path === '/v2/doc' && committed)
    .map(({ body }) => (body as { party: { id: string } }).party.id);

const refuse = (account: TestAccount, skip: number) =>
  account.configure({
    faults: [
      { method: 'POST', path: '/v2/doc', skip, times: 1, status: 400, errorCode: 'BAD_REQUEST' },
    ],
  });

describe('Retry On Fail', () => {
  it('makes each document once, though n8n runs all items again', async () => {
    const account = newAccount();
    refuse(account, 2);
    const rows = await account.rows(create, { items, settings: retry });
    expect(made(account)).toEqual(['A', 'B', 'C']);
    expect(new Set(rows.map(({ hash_id }) => hash_id)).size).toBe(3);
  });

  it('does so together with Continue On Fail, when the first item was refused', async () => {
    const account = newAccount();
    refuse(account, 0);
    const rows = await account.rows(create, {
      items,
      settings: { ...retry, onError: 'continueRegularOutput' },
    });
    expect(made(account)).toEqual(['B', 'C', 'A']);
    expect(rows.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
  });

  it('does not send again what may have been done', async () => {
    const account = newAccount();
    account.configure({
      faults: [{ kind: 'cut', method: 'POST', path: '/v2/doc', when: 'after', times: 1 }],
    });
    const rows = await account.rows(create, {
      items,
      settings: { ...retry, onError: 'continueRegularOutput' },
    });
    expect(made(account)).toEqual(['A', 'B', 'C']);
    expect((rows[0]?.details as IDataObject).outcomeUnknown).toBe(true);
  });

  it('reads again what only reads', async () => {
    const account = newAccount();
    const [document] = await account.rows(create, { items: [{ customer: 'A' }] });
    const get = {
      resource: 'document',
      operation: 'get',
      document: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
    };
    account.configure({
      faults: [
        {
          method: 'GET',
          path: '/v2/doc',
          skip: 1,
          times: 1,
          status: 400,
          errorCode: 'BAD_REQUEST',
        },
      ],
    });
    const id = document?.hash_id as string;
    await account.rows(get, { items: [{ id }, { id }], settings: retry });
    expect(account.requests().filter(({ path }) => path === `/v2/doc/${id}`)).toHaveLength(4);
  });
});
