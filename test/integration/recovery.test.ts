import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IDataObject } from 'n8n-workflow';
import { continueOnFail, newAccount, useSimulator } from '../harness/account';
import { byId, invoiceOf, monthly, payment, pens } from '../harness/samples';

useSimulator();

const create = invoiceOf(pens);

const numbered = { ...create, serialNumberFrom: 'text', serialNumber: 'INV/26-27/7' };

describe('a document with a serial number', () => {
  it('is retried after a lost response, and recovered if it was created', async () => {
    const account = newAccount();
    account.cutNextPost('/v2/doc', 'after');
    const [row] = await account.rows(numbered);
    expect(row).toMatchObject({ serial_number: 'INV/26-27/7', recovered: true });
    const [first, second] = account.writes('/v2/doc');
    expect([first?.committed, second?.committed]).toEqual([true, false]);
    expect(row?.hash_id).toBe(first?.hashId);
  });

  it('is recovered if the service rounds its total differently', async () => {
    const account = newAccount();
    account.cutNextPost('/v2/doc', 'after');
    // Sent as 4747.74 and 5602.33; the simulator computes the total, 5602.34, from 4747.7426.
    const line = { ...pens, quantity: 11.938, unit_price: 397.7 };
    const [row] = await account.rows({ ...numbered, lineItemsJson: JSON.stringify([line]) });
    expect(row).toMatchObject({ serial_number: 'INV/26-27/7', recovered: true });
  });

  it('is recovered if the rounding changes the total by a rupee', async () => {
    const account = newAccount();
    account.cutNextPost('/v2/doc', 'after');
    // 15.49 and 15.50 before rounding: 15, but the simulator has 16.
    const line = { ...pens, quantity: 0.125, unit_price: 105.06 };
    const rounded = { additionalAttributes: JSON.stringify({ round_off: true }) };
    const lines = { lineItemsJson: JSON.stringify([line]) };
    const [row] = await account.rows({ ...numbered, ...lines, ...rounded });
    expect(row).toMatchObject({ recovered: true, total_amount: 16 });
  });

  it('has an unknown outcome after a lost response if the existing document cannot be read', async () => {
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

  it('is recovered if it is a purchase whose retry is rejected because the vendor already has the number', async () => {
    const account = newAccount();
    account.configure({ uniqueSupplierReferences: true });
    account.cutNextPost('/v2/doc', 'after');
    const vendorInvoice = { additionalAttributes: JSON.stringify({ reference: 'S/1' }) };
    const purchase = { ...numbered, documentType: 'purchase', ...vendorInvoice };
    const [row] = await account.rows(purchase);
    expect(row).toMatchObject({ serial_number: 'INV/26-27/7', recovered: true });
  });

  it('is created by the retry if the first request was lost', async () => {
    const account = newAccount();
    account.cutNextPost('/v2/doc', 'before');
    const [row] = await account.rows(numbered);
    expect(row).not.toHaveProperty('recovered');
    expect(account.writes('/v2/doc')).toHaveLength(2);
  });

  it.each([
    ['Asha Traders', { lineItemsJson: JSON.stringify([{ ...pens, quantity: 9 }]) }, 'total'],
    ['Asha Traders', { documentDate: '2026-04-09' }, 'date'],
    ['Asha Traders', { newPartyId: 'C-2', newPartyName: 'Other' }, 'party'],
  ])('is rejected if another document of %s has the number', async (_, other, differs) => {
    const account = newAccount();
    await account.rows(numbered);
    const { error } = await account.run({ ...numbered, ...other, ifTaken: 'return' });
    expect(error?.message).toBe(
      `The serial number "INV/26-27/7" belongs to the invoice of Asha Traders dated 05-04-2026 for 118, with a different ${differs}`,
    );
  });

  it('is not retried with the next number after a lost response', async () => {
    const account = newAccount();
    await account.rows({ ...numbered, lineItemsJson: JSON.stringify([{ ...pens, quantity: 9 }]) });
    account.cutNextPost('/v2/doc', 'before');
    const { error } = await account.run(numbered);
    expect(error?.message).toContain('with a different total');
    expect(error?.description).toMatch(/^Check that document in your account/);
  });

  it('keeps all digits of a 16-digit number', async () => {
    const account = newAccount();
    const parts = { serialNumberFrom: 'parts', ifTaken: 'return' };
    const rows = [];
    for (const docNumber of ['2026042112345678', '2026042112345679']) {
      rows.push(...(await account.rows({ ...create, ...parts, serialNumberNumber: docNumber })));
    }
    expect(rows.map((row) => row.serial_number)).toEqual(['2026042112345678', '2026042112345679']);
  });

  it('fails by default if it exists, or is returned on request', async () => {
    const account = newAccount();
    const [first] = await account.rows(numbered);
    const { error } = await account.run(numbered);
    expect(error?.description).toContain('DUPLICATE_DOC_SERIAL_NUMBER');
    const [again] = await account.rows({ ...numbered, ifTaken: 'return' });
    expect(again).toMatchObject({
      document_type: 'invoice',
      hash_id: first?.hash_id,
      serial_number: 'INV/26-27/7',
      document_date: first?.document_date,
      customer_id: first?.customer_id,
      total_amount: first?.total_amount,
      payment_status: 'pending',
      already_existed: true,
    });
    expect(again).not.toHaveProperty('amounts_computed');
  });

  it('is not returned if it is cancelled', async () => {
    const account = newAccount();
    const [first] = await account.rows(numbered);
    const document = byId(first?.hash_id);
    await account.rows({ resource: 'document', operation: 'cancel', document });
    const { error } = await account.run({ ...numbered, ifTaken: 'return' });
    expect(error?.message).toContain('it is cancelled');
  });

  it('is recovered if it is a subscription', async () => {
    const account = newAccount();
    account.cutNextPost('/v2/doc', 'after');
    const [row] = await account.rows({
      ...numbered,
      ...monthly,
      resource: 'subscription',
    });
    expect(row).toMatchObject({ document_type: 'subscription', recovered: true });
  });
});

describe('a write without a serial number', () => {
  const withoutNumber = [
    ['a document', '/v2/doc', create],
    ['a payment', '/v2/payment', payment],
  ] as const;

  it.each(withoutNumber)(
    '%s is not retried, and the item contains the request and its time',
    async (_, path, parameters) => {
      const account = newAccount();
      if (path === '/v2/payment') await account.rows(create);
      account.cutNextPost(path, 'after');
      const [row] = await account.rows(parameters, { settings: continueOnFail });
      expect(account.writes(path).filter(({ fault }) => fault)).toHaveLength(1);
      expect(row?.details).toMatchObject({
        outcomeUnknown: true,
        sent: { method: 'POST', path, body: expect.any(Object), at: expect.stringMatching(/Z$/) },
      });
      expect((row?.details as IDataObject).advice).toMatch(/before you/);
    },
  );

  it.each(withoutNumber)('%s is recovered with Make Retries Safe', async (_, path, parameters) => {
    const account = newAccount();
    if (path === '/v2/payment') await account.rows(create);
    account.cutNextPost(path, 'after');
    const [row] = await account.rows({ ...parameters, makeRetriesSafe: true });
    expect(row?.recovered).toBe(true);
    expect(account.writes(path).filter(({ fault }) => fault)).toHaveLength(1);
  });

  it('a document with a prefix but no number is found by its mark as well', async () => {
    const account = newAccount();
    account.cutNextPost('/v2/doc', 'after');
    const [row] = await account.rows({
      ...create,
      makeRetriesSafe: true,
      additionalAttributes: JSON.stringify({ serial_number_v2: { prefix: 'INV/' } }),
    });
    expect(row?.recovered).toBe(true);
    expect(account.writes('/v2/doc')).toHaveLength(1);
  });

  it.each(withoutNumber)(
    '%s is not retried after an HTML response',
    async (_, path, parameters) => {
      const account = newAccount();
      if (path === '/v2/payment') await account.rows(create);
      account.configure({
        faults: [{ kind: 'html', method: 'POST', path, when: 'after', times: 1 }],
      });
      const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 };
      const { error } = await account.run(parameters, { settings });
      expect(error?.description).toMatch(/may or may not have been carried out.*Base URL/);
      expect(account.writes(path).filter(({ fault }) => fault)).toHaveLength(1);
      expect(account.writes(path).filter(({ committed }) => committed)).toHaveLength(1);
    },
  );

  it('is recovered if the service commits it after the timeout', async () => {
    const account = newAccount();
    account.configure({
      faults: [
        { kind: 'commit_late', method: 'POST', path: '/v2/doc', times: 1, commitAfterMs: 4000 },
      ],
    });
    const [row] = await account.rows({ ...create, makeRetriesSafe: true, waiting: { timeout: 1 } });
    expect(row).toMatchObject({ recovered: true, hash_id: expect.any(String) });
  });

  it('a document is not retried if the list is invalid', async () => {
    const account = newAccount();
    const server = await startProxyWithoutDates(String(account.credential.baseUrl));
    account.cutNextPost('/v2/doc', 'after');
    const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 };
    const credential = { ...account.credential, baseUrl: server.url };
    const { error } = await account.run(
      { ...create, makeRetriesSafe: true },
      { credential, settings },
    );
    await server.close();
    expect(error?.description).toContain('may or may not have been carried out');
    expect(account.writes('/v2/doc')).toHaveLength(1);
  }, 60_000);

  it('has an unknown outcome if its mark is not found', async () => {
    const account = newAccount();
    account.cutNextPost('/v2/doc', 'before');
    const { error } = await account.run({ ...create, makeRetriesSafe: true });
    expect(error?.description).toContain('Sent: POST /v2/doc at 20');
    expect(account.writes('/v2/doc')).toHaveLength(1);
    // The lookup takes half a minute.
  }, 60_000);
});

/** Starts a proxy that removes the dates from the service's lists. */
async function startProxyWithoutDates(baseUrl: string) {
  const server = createServer((request, response) => {
    const { method, headers, url = '' } = request;
    const forwarded = forward(`${baseUrl}${url}`, { method, headers }, (result) => {
      const chunks: Buffer[] = [];
      result.on('data', (chunk: Buffer) => chunks.push(chunk));
      result.on('error', () => response.destroy());
      result.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        response.writeHead(result.statusCode ?? 500, { 'content-type': 'application/json' });
        response.end(text.replace(/"document_date":"[^"]*"/g, '"document_date":null'));
      });
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
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
