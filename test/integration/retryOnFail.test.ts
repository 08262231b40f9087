import type { IDataObject } from 'n8n-workflow';
import { continueOnFail, createdFor, type TestAccount, useAccount } from '../harness/account';
import { byId, invoiceForEach, pens } from '../harness/samples';

const account = useAccount();

const create = invoiceForEach(pens);

const items = ['A', 'B', 'C'].map((customer) => ({ customer }));

const retry = { retryOnFail: true, maxTries: 2, waitBetweenTries: 0 };

const failCreate = (account: TestAccount, skip: number) =>
  account.configure({
    faults: [
      { method: 'POST', path: '/v2/doc', skip, times: 1, status: 400, errorCode: 'BAD_REQUEST' },
    ],
  });

describe('Retry On Fail', () => {
  it('creates each document once, although n8n runs all items again', async () => {
    failCreate(account, 2);
    const rows = await account.rows(create, { items, settings: retry });
    expect(createdFor(account)).toEqual(['A', 'B', 'C']);
    expect(new Set(rows.map(({ hash_id }) => hash_id)).size).toBe(3);
  });

  it('creates each document once with Continue On Fail, if the first item fails', async () => {
    failCreate(account, 0);
    const rows = await account.rows(create, {
      items,
      settings: { ...retry, ...continueOnFail },
    });
    expect(createdFor(account)).toEqual(['B', 'C', 'A']);
    expect(rows.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
  });

  it('does not retry a request with an unknown outcome', async () => {
    account.cutNextPost('/v2/doc', 'after');
    const rows = await account.rows(create, {
      items,
      settings: { ...retry, ...continueOnFail },
    });
    expect(createdFor(account)).toEqual(['A', 'B', 'C']);
    expect((rows[0]?.details as IDataObject).outcomeUnknown).toBe(true);
  });

  it('runs read-only operations again', async () => {
    const [document] = await account.rows(create, { items: [{ customer: 'A' }] });
    const get = {
      resource: 'document',
      operation: 'get',
      document: byId('={{ $json.id }}'),
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
