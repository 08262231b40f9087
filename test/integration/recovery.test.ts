import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IDataObject } from 'n8n-workflow';
import { continueOnFail, newAccount, type TestAccount, useSimulator } from './account';

useSimulator();

const line = { id: 'P-1', name: 'Pen', quantity: 10, unit_price: 10, tax_rate: 18 };

const create = {
  resource: 'document',
  operation: 'create',
  documentType: 'invoice',
  partyFrom: 'new',
  newPartyId: 'C-1',
  newPartyName: 'Asha Traders',
  documentDate: '2026-04-05',
  lineItemsFrom: 'json',
  lineItemsJson: JSON.stringify([line]),
};

const numbered = { ...create, serialNumberFrom: 'text', serialNumber: 'INV/26-27/7' };

const payment = {
  resource: 'payment',
  operation: 'record',
  settle: 'none',
  customer: { __rl: true, mode: 'id', value: 'C-1' },
  amount: 50,
  paymentMode: 'Cash',
  paymentDate: '2026-04-06',
};

/** The answer to the next create of this kind is lost, after the work was done. */
const loseAnswer = (account: TestAccount, path: string, times = 1) =>
  account.configure({ faults: [{ kind: 'cut', method: 'POST', path, when: 'after', times }] });

const posts = (account: TestAccount, path: string) =>
  account.writes().filter((request) => request.path === path);

describe('a document with its own serial number', () => {
  it('is sent again after a lost answer, and found where it was made the first time', async () => {
    const account = newAccount();
    loseAnswer(account, '/v2/doc');
    const [row] = await account.rows(numbered);
    expect(row).toMatchObject({ serial_number: 'INV/26-27/7', recovered: true });
    const [first, second] = posts(account, '/v2/doc');
    expect([first?.committed, second?.committed]).toEqual([true, false]);
    expect(row?.hash_id).toBe(first?.hashId);
  });

  it('is unknown after a lost answer where nothing shows whose the taken number is', async () => {
    const account = newAccount();
    account.configure({
      faults: [
        { kind: 'cut', method: 'POST', path: '/v2/doc', when: 'after', times: 1 },
        { kind: 'html', method: 'GET', path: '/v2/doc/list', times: null },
      ],
    });
    const [row] = await account.rows(numbered, { settings: continueOnFail });
    expect(row?.details).toMatchObject({
      code: 'DUPLICATE_DOC_SERIAL_NUMBER',
      outcomeUnknown: true,
      sent: { method: 'POST', path: '/v2/doc' },
      advice: expect.stringMatching(/^The request may or may not .* Get Many before you/),
    });
  });

  it('is created by the repeat where the first one never arrived', async () => {
    const account = newAccount();
    account.configure({
      faults: [{ kind: 'cut', method: 'POST', path: '/v2/doc', when: 'before', times: 1 }],
    });
    const [row] = await account.rows(numbered);
    expect(row).not.toHaveProperty('recovered');
    expect(posts(account, '/v2/doc')).toHaveLength(2);
  });

  it.each([
    ['Asha Traders', { lineItemsJson: JSON.stringify([{ ...line, quantity: 9 }]) }, 'total'],
    ['Asha Traders', { documentDate: '2026-04-09' }, 'date'],
    ['Asha Traders', { newPartyId: 'C-2', newPartyName: 'Other' }, 'party'],
  ])('that is taken by another of %s is refused, with whose it is', async (_, other, differs) => {
    const account = newAccount();
    await account.rows(numbered);
    const { error } = await account.run({ ...numbered, ...other, ifTaken: 'return' });
    expect(error?.message).toBe(
      `The serial number "INV/26-27/7" belongs to the invoice of Asha Traders of 05-04-2026 over 118, with another ${differs}`,
    );
  });

  it('that is taken by another after a lost answer is not followed by the next number', async () => {
    const account = newAccount();
    await account.rows({ ...numbered, lineItemsJson: JSON.stringify([{ ...line, quantity: 9 }]) });
    account.configure({
      faults: [{ kind: 'cut', method: 'POST', path: '/v2/doc', when: 'before', times: 1 }],
    });
    const { error } = await account.run(numbered);
    expect(error?.message).toContain('with another total');
    expect(error?.description).toMatch(/^Look at that document in your account/);
  });

  it('of 16 digits keeps each of them', async () => {
    const account = newAccount();
    const parts = { serialNumberFrom: 'parts', ifTaken: 'return' };
    const rows = [];
    for (const docNumber of ['2026042112345678', '2026042112345679']) {
      rows.push(...(await account.rows({ ...create, ...parts, serialNumberNumber: docNumber })));
    }
    expect(rows.map((row) => row.serial_number)).toEqual(['2026042112345678', '2026042112345679']);
  });

  it('that is taken fails by default, and is returned on request', async () => {
    const account = newAccount();
    const [first] = await account.rows(numbered);
    const { error } = await account.run(numbered);
    expect(error?.description).toContain('DUPLICATE_DOC_SERIAL_NUMBER');
    const [again] = await account.rows({ ...numbered, ifTaken: 'return' });
    expect(again).toEqual({
      document_type: 'invoice',
      hash_id: first?.hash_id,
      serial_number: 'INV/26-27/7',
      already_existed: true,
    });
  });

  it('that is cancelled is not returned', async () => {
    const account = newAccount();
    const [first] = await account.rows(numbered);
    const document = { __rl: true, mode: 'id', value: String(first?.hash_id) };
    await account.rows({ resource: 'document', operation: 'cancel', document });
    const { error } = await account.run({ ...numbered, ifTaken: 'return' });
    expect(error?.message).toContain('it is cancelled');
  });

  it('is found in the list of subscriptions if it is one', async () => {
    const account = newAccount();
    loseAnswer(account, '/v2/doc');
    const [row] = await account.rows({
      ...numbered,
      resource: 'subscription',
      documentType: 'subscription',
      startTime: '2026-04-05',
      repeat: 1,
      repeatType: 'months',
    });
    expect(row).toMatchObject({ document_type: 'subscription', recovered: true });
  });
});

describe('what carries no number of its own', () => {
  it.each([
    ['a document', '/v2/doc', create],
    ['a payment', '/v2/payment', payment],
  ])('%s, is not sent again, and the item says what was sent and when', async (_, path, what) => {
    const account = newAccount();
    if (path === '/v2/payment') await account.rows(create);
    loseAnswer(account, path);
    const [row] = await account.rows(what, { settings: continueOnFail });
    expect(posts(account, path).filter(({ fault }) => fault)).toHaveLength(1);
    expect(row?.details).toMatchObject({
      outcomeUnknown: true,
      sent: { method: 'POST', path, body: expect.any(Object), at: expect.stringMatching(/Z$/) },
    });
    expect((row?.details as IDataObject).advice).toMatch(/before you/);
  });

  it.each([
    ['a document', '/v2/doc', create],
    ['a payment', '/v2/payment', payment],
  ])('%s, is found by its mark where the user wants one', async (_, path, what) => {
    const account = newAccount();
    if (path === '/v2/payment') await account.rows(create);
    loseAnswer(account, path);
    const [row] = await account.rows({ ...what, makeRetriesSafe: true });
    expect(row?.recovered).toBe(true);
    expect(posts(account, path).filter(({ fault }) => fault)).toHaveLength(1);
  });

  it.each([
    ['a document', '/v2/doc', create],
    ['a payment', '/v2/payment', payment],
  ])(
    '%s, is not done twice where a page of HTML came in place of the answer',
    async (_, path, what) => {
      const account = newAccount();
      if (path === '/v2/payment') await account.rows(create);
      account.configure({
        faults: [{ kind: 'html', method: 'POST', path, when: 'after', times: 1 }],
      });
      const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 };
      const { error } = await account.run(what, { settings });
      expect(error?.description).toMatch(/may or may not have been carried out.*Base URL/);
      expect(posts(account, path).filter(({ fault }) => fault)).toHaveLength(1);
      expect(posts(account, path).filter(({ committed }) => committed)).toHaveLength(1);
    },
  );

  it('is found although it was committed after the client had given up', async () => {
    const account = newAccount();
    account.configure({
      faults: [
        { kind: 'commit_late', method: 'POST', path: '/v2/doc', times: 1, commitAfterMs: 4000 },
      ],
    });
    const [row] = await account.rows({ ...create, makeRetriesSafe: true, waiting: { timeout: 1 } });
    expect(row).toMatchObject({ recovered: true, hash_id: expect.any(String) });
  });

  it('a document, is not sent again where the list cannot be understood', async () => {
    const account = newAccount();
    const server = await withoutDatesInLists(String(account.credential.baseUrl));
    loseAnswer(account, '/v2/doc');
    const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 };
    const credential = { ...account.credential, baseUrl: server.url };
    const { error } = await account.run(
      { ...create, makeRetriesSafe: true },
      { credential, settings },
    );
    await server.close();
    expect(error?.description).toContain('may or may not have been carried out');
    expect(posts(account, '/v2/doc')).toHaveLength(1);
  }, 60_000);

  it('is reported as unknown where its mark is not found', async () => {
    const account = newAccount();
    account.configure({
      faults: [{ kind: 'cut', method: 'POST', path: '/v2/doc', when: 'before', times: 1 }],
    });
    const { error } = await account.run({ ...create, makeRetriesSafe: true });
    expect(error?.description).toContain('Sent: POST /v2/doc at 20');
    expect(posts(account, '/v2/doc')).toHaveLength(1);
    // It looks for half a minute.
  }, 60_000);
});

describe('a customer', () => {
  const customer = {
    resource: 'customer',
    operation: 'create',
    recordId: 'C-7',
    name: 'Asha',
    additionalFields: { email: 'asha@example.com' },
  };

  it('that exists after a lost answer is the one that was made, if it is as described', async () => {
    const account = newAccount();
    loseAnswer(account, '/v1/customer');
    expect(await account.rows(customer)).toMatchObject([{ customer_id: 'C-7', recovered: true }]);
    expect(posts(account, '/v1/customer')).toHaveLength(2);
  });

  it('is unknown after a lost answer where nothing shows whose the taken ID is', async () => {
    const account = newAccount();
    account.configure({
      faults: [
        { kind: 'cut', method: 'POST', path: '/v1/customer', when: 'after', times: 1 },
        { kind: 'html', method: 'GET', path: '/v1/customer/C-7', times: null },
      ],
    });
    const [row] = await account.rows(customer, { settings: continueOnFail });
    expect(row?.details).toMatchObject({ code: 'CUSTOMER_ALREADY_EXISTS', outcomeUnknown: true });
  });

  it('that somebody else has is not taken for it', async () => {
    const account = newAccount();
    await account.rows({ ...customer, name: 'Somebody else' });
    account.configure({
      faults: [{ kind: 'cut', method: 'POST', path: '/v1/customer', when: 'before', times: 1 }],
    });
    const { error } = await account.run(customer);
    expect(error?.description).toContain('CUSTOMER_ALREADY_EXISTS');
  });
});

/** The service as it would be if its lists had no dates. */
async function withoutDatesInLists(baseUrl: string) {
  const server = createServer((given, answer) => {
    const { method, headers, url = '' } = given;
    const passedOn = forward(`${baseUrl}${url}`, { method, headers }, (answered) => {
      const chunks: Buffer[] = [];
      answered.on('data', (chunk: Buffer) => chunks.push(chunk));
      answered.on('error', () => answer.destroy());
      answered.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        answer.writeHead(answered.statusCode ?? 500, { 'content-type': 'application/json' });
        answer.end(text.replace(/"document_date":"[^"]*"/g, '"document_date":null'));
      });
    });
    passedOn.on('error', () => answer.destroy());
    given.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
