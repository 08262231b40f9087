import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { addDocument, newAccount, type TestAccount, useAccount } from '../harness/account';
import { byId, day, isoDay } from '../harness/samples';
import cases from './msmeBillsCases.json';

const account = useAccount({ rateLimit: false });

const report = { resource: 'vendor', operation: 'getAging', agingRows: 'msmeBill' };
const vendors = (...values: INodeParameters[]) => ({ msmeVendors: { values } });
const micro = { enterprise: 'micro' };
const ofRavi = { ...micro, vendorId: 'V-1' };
const ofAll = { ...report, ...vendors(micro) };

const ravi = { id: 'V-1', type: 'vendor', name: 'Ravi Works', email: 'ravi@example.com' };
const mira = { id: 'V-2', type: 'vendor', name: 'Mira Tools' };

/** Books a purchase of ₹ 118 with tax, dated so many days from today. @returns its hash ID */
const buy = async (
  account: TestAccount,
  number: string,
  on: number,
  party: object = ravi,
  more: object = {},
) =>
  await addDocument(account, 'purchase', {
    party,
    serial_number: number,
    document_date: day(on),
    ...more,
  });

describe('Vendor: Get Aging with a row per MSME bill', () => {
  it('tells by when to pay each bill, and what income tax disallows', async () => {
    const hashId = await buy(account, 'PUR-7', -5, ravi, { reference: 'RW/26/101' });
    const [row, ...others] = await account.rows({
      ...report,
      ...vendors({ vendorId: 'V-1', enterprise: 'small', agreedDays: 30 }),
    });
    expect(others).toEqual([]);
    expect(row).toEqual({
      vendor_name: 'Ravi Works',
      document: 'PUR-7',
      last_day_to_pay: isoDay(25),
      days_left: 25,
      amount_pending: 118,
      at_year_end: expect.stringMatching(/^(disallowed|open)$/),
      disallowed_amount: expect.any(Number),
      email: 'ravi@example.com',
      phone: '',
      as_of: isoDay(),
      document_date: isoDay(-5),
      reference: 'RW/26/101',
      enterprise: 'small',
      trader: false,
      msme_limit: 'applies',
      acceptance_date: isoDay(-5),
      acceptance_date_from: 'document_date',
      days_allowed: 30,
      year_end: expect.stringMatching(/-03-31$/),
      section: expect.any(String),
      note: expect.stringContaining('document date'),
      vendor_id: 'V-1',
      hash_id: hashId,
    });
  });

  it('disallows a bill of an earlier year without its GST, as the list has it', async () => {
    await buy(account, 'PUR-1', -400);
    expect(await account.rows(ofAll)).toEqual([
      expect.objectContaining({
        amount_pending: 118,
        at_year_end: 'disallowed',
        disallowed_amount: 100,
      }),
    ]);
    const withTax = { ...report, ...vendors({ enterprise: 'micro', takesCredit: 'N' }) };
    expect(await account.rows(withTax)).toEqual([
      expect.objectContaining({ enterprise: 'micro', disallowed_amount: 118 }),
    ]);
  });

  it('takes the dates of acceptance from a list, and reads only the lists', async () => {
    await buy(account, 'PUR-1', -5);
    await buy(account, 'PUR-2', -4);
    account.newRequests();
    const { items, hints } = await account.run({
      ...ofAll,
      acceptanceDates: JSON.stringify([
        { document: 'PUR-1', acceptance_date: isoDay(-1), receiver: 'Store' },
        { document: 'PUR-2', acceptance_date: '' },
        { document: 'PUR-9', acceptance_date: isoDay() },
      ]),
    });
    expect(hints).toEqual([
      'Acceptance Dates (JSON) has bills without a row, which are paid or not in the books: PUR-9.',
    ]);
    expect(items.map(({ json }) => [json.document, json.last_day_to_pay])).toEqual([
      ['PUR-2', isoDay(11)],
      ['PUR-1', isoDay(14)],
    ]);
    expect(
      account.newRequests().map(({ path, query }) => `${path} ${query?.document_type}`),
    ).toEqual(['/v2/doc/list purchase', '/v2/doc/list purchase_return']);
  });

  it('takes the terms of one vendor per input item', async () => {
    for (const { id, name } of [ravi, mira]) {
      await account.send('POST', '/v2/vendor', { vendor_id: id, name });
    }
    await buy(account, 'PUR-1', -5);
    await buy(account, 'PUR-2', -5, mira);
    const { items, hints } = await account.run(
      {
        ...report,
        agingParties: 'one',
        vendor: byId('={{ $json.id }}'),
        acceptanceDates: `[{ "document": "PUR-2", "acceptance_date": "${isoDay(-5)}" }]`,
        ...vendors({
          enterprise: '={{ $json.udyam }}',
          isTrader: '={{ $json.trader }}',
          agreedDays: '={{ $json.days }}',
        }),
      },
      {
        items: [
          { id: 'V-1', udyam: ' MICRO', trader: 'FALSE', days: 10 },
          { id: 'V-2', udyam: 'Small', trader: 'Yes', days: '' },
        ],
      },
    );
    expect(hints).toEqual([]);
    expect(items.map(({ json }) => json)).toMatchObject([
      { document: 'PUR-1', days_allowed: 10, msme_limit: 'applies' },
      { document: 'PUR-2', days_allowed: 15, msme_limit: 'disputed', disallowed_amount: null },
    ]);
  });

  it('names the vendors without an entry, and credits that it does not set off', async () => {
    await buy(account, 'PUR-1', -5);
    await buy(account, 'PUR-2', -5, mira);
    await addDocument(account, 'purchase_return', { party: ravi, document_date: day(-2) });
    const { items, hints } = await account.run({ ...report, ...vendors(ofRavi) });
    expect(items.map(({ json }) => json.document)).toEqual(['PUR-1']);
    expect(hints).toEqual([
      'No entry of MSME Vendors is for these vendors, so their unpaid bills have no row: Mira Tools.',
      'Open purchase returns and overpaid bills are not set off against other bills: Ravi Works (₹ 118.00).',
    ]);
  });

  it('names the vendors of entries that have no unpaid bill', async () => {
    await buy(account, 'PUR-1', -5);
    const { hints } = await account.run({
      ...report,
      ...vendors(ofRavi, { ...micro, vendorId: 'VENDOR-1' }),
    });
    expect(hints).toEqual([
      'MSME Vendors has IDs of vendors without an unpaid bill, or that are not in the books: VENDOR-1.',
    ]);
  });

  it.each<[INodeParameters[], string]>([
    [[micro, ofRavi], '2 has no effect, because entry 1 is for all'],
    [[ofRavi, ofRavi], '2 has no effect, because entry 1 is for the same'],
    [[ofRavi, micro, micro], '3 has no effect, because entry 2 is for all'],
  ])('refuses an entry that no vendor reaches, of %j', async (values, message) => {
    const { error } = await account.run({ ...report, ...vendors(...values) });
    expect(error?.message).toContain(`MSME Vendors ${message} vendor`);
    expect(error?.description).toContain('Move an entry for all vendors to the end.');
    expect(account.requests()).toEqual([]);
  });

  it('cuts a long list of vendors without an entry', async () => {
    await buy(account, 'PUR-0', -5);
    for (let number = 1; number <= 21; number++) {
      await buy(account, `PUR-${number}`, -5, { ...ravi, id: `X-${number}`, name: `X ${number}` });
    }
    const { hints } = await account.run({ ...report, ...vendors(ofRavi) });
    expect(hints).toEqual([expect.stringMatching(/: (X \d+, ){19}X \d+ and 1 more\.$/)]);
  });

  it.each<[string, INodeParameters]>([
    ['MSME Vendors is missing', report],
    [
      'MSME Vendors 1: Enterprise is missing',
      { ...report, ...vendors({ vendorId: 'V-1', enterprise: '={{ "" }}' }) },
    ],
    [
      'MSME Vendors 2: Enterprise must be one of the listed values, not "large"',
      { ...report, ...vendors(micro, { enterprise: 'large' }) },
    ],
    [
      'MSME Vendors 1: Agreed Days must be a whole number, not 7.5',
      { ...report, ...vendors({ ...micro, agreedDays: 7.5 }) },
    ],
    [
      'Acceptance Dates (JSON) must be an array, not an object',
      { ...ofAll, acceptanceDates: '{}' },
    ],
    [
      'Acceptance Dates (JSON) 1: document is missing',
      { ...ofAll, acceptanceDates: '[{ "acceptance_date": "2026-06-01" }]' },
    ],
    [
      'Acceptance Dates (JSON) 1: acceptance_date must be a date, not "soon"',
      { ...ofAll, acceptanceDates: '[{ "document": "PUR-1", "acceptance_date": "soon" }]' },
    ],
    [
      'Acceptance Dates (JSON) 2: P was accepted on 2026-06-01 and on 2026-06-02',
      {
        ...ofAll,
        acceptanceDates:
          '[{ "document": "P", "acceptance_date": "2026-06-01" }, { "document": "P", "acceptance_date": "2026-06-02" }]',
      },
    ],
    [
      'Item 1: Acceptance Dates (JSON) 2: acceptance_date "07/14/2026" has the month first, so other dates may be written like this, too',
      {
        ...ofAll,
        acceptanceDates:
          '[{ "document": "P", "acceptance_date": "05/07/2026" }, { "document": "Q", "acceptance_date": "07/14/2026" }]',
      },
    ],
  ])('refuses before anything is read: %s', async (message, parameters) => {
    expect(await account.errorMessage(parameters)).toBe(message);
    expect(account.requests()).toEqual([]);
  });
});

describe('Vendor: Get Aging with a row per MSME bill, for several input items', () => {
  const ofItem = {
    ...report,
    ...vendors({
      vendorId: '={{ $json.id }}',
      enterprise: '={{ $json.udyam }}',
      isTrader: '={{ $json.trader }}',
    }),
  };
  const booksOfBoth = async () => {
    const account = newAccount();
    await buy(account, 'PUR-1', -5);
    await buy(account, 'PUR-2', -4, mira);
    return account;
  };

  it('has each bill once', async () => {
    const account = await booksOfBoth();
    const asOf = '={{ $now }}';
    const { items, hints } = await account.run({ ...ofAll, asOf }, { items: [{}, {}, {}] });
    expect(items.map(({ json }) => json.document)).toEqual(['PUR-1', 'PUR-2']);
    expect(hints).toEqual([]);
  });

  it('takes the entries and dates of all items, as a list of vendors has them', async () => {
    const account = await booksOfBoth();
    const { items, hints } = await account.run(
      { ...ofItem, acceptanceDates: '={{ $json.accepted }}' },
      {
        items: [
          { id: 'V-1', udyam: 'Micro', trader: '', accepted: [] },
          {
            id: 'V-2',
            udyam: 'Small',
            trader: 'Y',
            accepted: [{ document: 'PUR-2', acceptance_date: isoDay(-9) }],
          },
        ],
      },
    );
    expect(hints).toEqual([]);
    expect(items.map(({ json }) => json)).toMatchObject([
      { document: 'PUR-2', enterprise: 'small', trader: true, acceptance_date: isoDay(-9) },
      { document: 'PUR-1', enterprise: 'micro', trader: false },
    ]);
  });

  it('counts an entry for all vendors last, whichever item has it', async () => {
    const account = await booksOfBoth();
    const { values } = vendors(
      { vendorId: '={{ $json.id }}', enterprise: 'micro' },
      { enterprise: 'none' },
    ).msmeVendors;
    const items = await account.rows(
      { ...report, ...vendors(...values) },
      { items: [{ id: 'V-2' }, { id: 'V-3' }] },
    );
    expect(items).toMatchObject([
      { document: 'PUR-2', enterprise: 'micro' },
      { document: 'PUR-1', enterprise: 'none' },
    ]);
  });

  it.each(cases.refused as Array<[string, IDataObject[]]>)(
    'refuses, and names the item: %s',
    async (message, items) => {
      expect((await account.run(ofItem, { items })).error?.message).toBe(message);
      expect(account.requests()).toEqual([]);
    },
  );

  it('has the rows of each day or vendor that the items name', async () => {
    const account = await booksOfBoth();
    const asOf = '={{ $json.day }}';
    const { items } = await account.run(
      { ...ofAll, asOf },
      { items: [{ day: isoDay() }, { day: isoDay(-4) }] },
    );
    expect(items.map(({ json }) => json.as_of)).toEqual([
      isoDay(),
      isoDay(),
      isoDay(-4),
      isoDay(-4),
    ]);
    expect(
      await account.errorMessage({ ...ofAll, asOf }, { items: [{ day: 'soon' }, {}] }),
    ).toContain('As-Of Date must be a date, not "soon"');
  });
});
