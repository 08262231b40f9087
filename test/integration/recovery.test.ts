import type { IDataObject } from 'n8n-workflow';
import { continueOnFail, useAccount } from '../harness/account';
import { invoiceOf, payment, pens } from '../harness/samples';

const account = useAccount();

const create = invoiceOf(pens);

const numbered = { ...create, serialNumber: 'INV/26-27/7' };

describe('a document with a document number', () => {
  it('is retried after a lost response, and recovered if it was created', async () => {
    account.cutNextPost('/v2/doc', 'after');
    const [row] = await account.rows(numbered);
    expect(row).toMatchObject({ serial_number: 'INV/26-27/7', recovered: true });
    const [first, second] = account.writes('/v2/doc');
    expect([first?.committed, second?.committed]).toEqual([true, false]);
    expect(row?.hash_id).toBe(first?.hashId);
  });

  it('is recovered if it is a purchase whose retry is rejected because the vendor already has the number', async () => {
    account.configure({ uniqueSupplierReferences: true });
    account.cutNextPost('/v2/doc', 'after');
    const vendorInvoice = { furtherFieldsJson: JSON.stringify({ reference: 'S/1' }) };
    const purchase = { ...numbered, documentType: 'purchase', ...vendorInvoice };
    const [row] = await account.rows(purchase);
    expect(row).toMatchObject({ serial_number: 'INV/26-27/7', recovered: true });
  });

  it('keeps all digits of a 16-digit number', async () => {
    const rows = [];
    for (const docNumber of ['2026042112345678', '2026042112345679']) {
      const serialNumberParts = { values: { number: docNumber } };
      rows.push(...(await account.rows({ ...create, serialNumberParts, ifTaken: 'return' })));
    }
    expect(rows.map((row) => row.serial_number)).toEqual(['2026042112345678', '2026042112345679']);
  });

  it('fails by default if it exists, or is returned on request', async () => {
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

  it('is not returned if it differs, and the item has the field and advice', async () => {
    await account.rows(numbered);
    const other = { ...numbered, documentDate: '2026-04-09', ifTaken: 'return' };
    expect(await account.rows(other, { settings: continueOnFail })).toMatchObject([
      {
        error: expect.stringMatching(
          /^The document number "INV\/26-27\/7" belongs to .* different date$/,
        ),
        details: {
          field: 'Document Number',
          advice: expect.stringMatching(/^Check that document/),
        },
      },
    ]);
  });
});

describe('a write without a document number', () => {
  const withoutNumber = [
    ['a document', '/v2/doc', create],
    ['a payment', '/v2/payment', payment],
  ] as const;

  it.each(withoutNumber)(
    '%s is not retried, and the item contains the request and its time',
    async (_, path, parameters) => {
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

  it.each(withoutNumber)(
    '%s is recovered with Prevent Double Entries',
    async (_, path, parameters) => {
      if (path === '/v2/payment') await account.rows(create);
      account.cutNextPost(path, 'after');
      const [row] = await account.rows({ ...parameters, makeRetriesSafe: true });
      expect(row?.recovered).toBe(true);
      expect(account.writes(path).filter(({ fault }) => fault)).toHaveLength(1);
    },
  );

  it.each(withoutNumber)(
    '%s is not retried after an HTML response',
    async (_, path, parameters) => {
      if (path === '/v2/payment') await account.rows(create);
      account.configure({
        faults: [{ kind: 'html', method: 'POST', path, when: 'after', times: 1 }],
      });
      const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 };
      const { error } = await account.run(parameters, { settings });
      expect(error?.description).toMatch(/may or may not have been carried out.*Base URL/);
      expect(error?.description).toContain(`Sent: POST ${path} at 20`);
      expect(account.writes(path).filter(({ fault }) => fault)).toHaveLength(1);
      expect(account.writes(path).filter(({ committed }) => committed)).toHaveLength(1);
    },
  );

  it('is recovered if the service commits it after the timeout', async () => {
    account.configure({
      faults: [
        { kind: 'commit_late', method: 'POST', path: '/v2/doc', times: 1, commitAfterMs: 4000 },
      ],
    });
    const [row] = await account.rows({ ...create, makeRetriesSafe: true, options: { timeout: 1 } });
    expect(row).toMatchObject({ recovered: true, hash_id: expect.any(String) });
  });
});
