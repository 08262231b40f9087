import { createHash } from 'crypto';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { addDocument, newAccount, type TestAccount, useSimulator } from '../harness/account';
import { bodyLine } from '../harness/samples';
import { fileIn, fromItems, juneAccount, juneRows, paths, prepare, sectionRows } from './juneBooks';

useSimulator({ rateLimit: false });

const questionsIn = (row: IDataObject | undefined) =>
  (row?.open_questions as IDataObject[]).map(({ topic }) => topic);

const sectionOf = (row: IDataObject | undefined, name: string) =>
  (row?.summary as IDataObject[]).find(({ section }) => section === name);

describe('advances', () => {
  /** Payments of May and June, of which invoices settle a part. */
  async function accountWithAdvances(): Promise<TestAccount> {
    const account = newAccount();
    const party = { id: 'C-1', name: 'Asha', type: 'customer', gstin: '27AAAAA0000A1Z2' };
    const invoiceOf = async (serial_number: string, document_date: string) =>
      await addDocument(account, 'invoice', { serial_number, document_date, party });
    const june = await invoiceOf('INV-6', '05-06-2026');
    const july = await invoiceOf('INV-7', '05-07-2026');
    const pay = async (payment_date: string, amount: number, more: object = {}) =>
      await account.send('POST', '/v2/payment', {
        customer: 'C-1',
        payment_mode: 'Cash',
        payment_date,
        amount,
        ...more,
      });
    await pay('20-05-2026', 500, { documents: [{ hash_id: june, amount_paying: 59 }] });
    await pay('10-06-2026', 1180, { documents: [{ hash_id: july, amount_paying: 118 }] });
    await pay('11-06-2026', 100, { payment_mode: 'TDS' });
    account.newRequests();
    return account;
  }

  const services = (...values: INodeParameters[]) => ({
    options: { advances: { values } },
  });

  it('are not read by default, which is an open question', async () => {
    const account = await accountWithAdvances();
    const [row] = await account.rows(prepare);
    expect(questionsIn(row)).toContain('advances');
    expect(paths(account)).toEqual(['invoice', 'sales_return', 'delivery_challan', '/v2/doc/…']);
  });

  it('are sections at and txpd where rate and place of supply are given', async () => {
    const account = await accountWithAdvances();
    const { items } = await account.run({ ...prepare, ...services({ taxRate: 18 }) });
    const { at, txpd } = fileIn(items[0]);
    // The place of supply is the state of the customer's GSTIN.
    expect(at).toEqual([
      { pos: '27', sply_ty: 'INTER', itms: [{ rt: 18, ad_amt: 1000, iamt: 180, csamt: 0 }] },
    ]);
    expect(txpd).toEqual([
      { pos: '27', sply_ty: 'INTER', itms: [{ rt: 18, ad_amt: 50, iamt: 9 }] },
    ]);
    expect(questionsIn(items[0]?.json)).not.toContain('advances');
    expect(account.newRequests().slice(-2)).toMatchObject([
      { path: '/v2/payment/list', query: { status: 'success', end_date: '30-06-2026' } },
      { path: '/v2/doc/list', query: { document_type: 'invoice', payment_status: 'all' } },
    ]);
  });

  it('can be returned as rows, for which no document is read', async () => {
    const account = await accountWithAdvances();
    const parameters = { ...sectionRows, ...services({ placeOfSupply: 'Karnataka' }) };
    const [received] = await account.rows({ ...parameters, section: 'at' });
    expect(received).toMatchObject({ place_of_supply: '29', with_tax: 1180, central_tax: 90 });
    expect(paths(account)).toEqual(['/v2/payment/…', 'invoice']);
    const [adjusted] = await account.rows({ ...parameters, section: 'txpd' });
    expect(adjusted).toMatchObject({ with_tax: 59, taxable_value: 50 });
  });

  it.each<[string, INodeParameters, string[]]>([
    ['of goods', { advanceFor: 'goods' }, []],
    ['of another customer', { customerId: 'C-2' }, ['advance_terms']],
    ['of another day', { paymentDate: '2026-06-09' }, ['advance_terms']],
    ['without a rate', { taxRate: '' }, ['advance_terms']],
  ])('are not reported for entries %s', async (_, entry, topics) => {
    const account = await accountWithAdvances();
    const [row] = await account.rows({ ...prepare, ...services(entry) });
    expect(sectionOf(row, 'at')).toBeUndefined();
    expect(questionsIn(row).filter((topic) => String(topic).startsWith('advance'))).toEqual(topics);
  });

  it('are read once for all returns of an execution', async () => {
    const account = await accountWithAdvances();
    const month = '={{ $json.month }}';
    await account.rows(
      { ...sectionRows, ...services({}), section: 'at', month },
      { items: [{ month: '2026-06' }, { month: '2026-06' }] },
    );
    expect(paths(account)).toEqual(['/v2/payment/…', 'invoice']);
  });

  it('are not read for an IFF', async () => {
    const account = await accountWithAdvances();
    const options = { ...services({}).options, quarterlyFiler: true };
    const iff = { ...sectionRows, options, month: '2026-05' };
    expect(await account.rows({ ...iff, section: 'at' })).toEqual([]);
    expect(account.newRequests()).toEqual([]);
  });

  it.each<[string, INodeParameters, string]>([
    ['a rate', { taxRate: 17 }, 'Advances 1: Tax Rate must be a rate of GSTR-1, not 17'],
    ['a date', { paymentDate: 'June' }, 'Advances 1: Payment Date must be a date, not "June"'],
    [
      'a place',
      { placeOfSupply: 'Atlantis' },
      'Place of Supply of Advances 1 must be a state or 96 for other countries, not "Atlantis"',
    ],
    [
      'what they are for',
      { advanceFor: 'rent' },
      'Advances 1: Advance For must be one of the listed values, not "rent"',
    ],
  ])('are refused if %s is wrong, before anything is read', async (_, entry, message) => {
    const account = newAccount();
    expect(await account.errorMessage({ ...prepare, ...services(entry) })).toBe(message);
    expect(account.requests()).toEqual([]);
  });

  it('are required for their sections', async () => {
    expect(await newAccount().errorMessage({ ...sectionRows, section: 'at' })).toBe(
      'Advances is missing',
    );
  });
});

describe('supplies through e-commerce operators', () => {
  it('are in the file and the rows by operator', async () => {
    const account = juneAccount();
    const operator = '29AAACO1234F1C3';
    const items = (await juneRows(account)).map((row) => ({
      ...row,
      ...(row.serial_number === 'INV-101' && { operator, section: '52' }),
      ...(row.serial_number === 'INV-105' && { operator: '29ABCDE1234F1ZW', section: '9(5)' }),
    }));
    const given = {
      ...fromItems,
      answers: {
        eCommerceGstin: '={{ $json.operator }}',
        notifiedUnder: '={{ $json.section }}',
      },
    };
    const result = await account.run({ ...prepare, ...given }, { items });
    const { supeco, b2b } = fileIn(result.items[0]);
    expect(supeco).toMatchObject({ clttx: [{ etin: operator }], paytx: [{ cess: 0 }] });
    expect(JSON.stringify(b2b)).toContain('INV-101');
    const rows = await account.rows({ ...sectionRows, ...given, section: 'supeco' }, { items });
    expect(rows.map(({ taxable_value }) => taxable_value)).toEqual([
      supeco.clttx[0].suppval,
      supeco.paytx[0].suppval,
    ]);
  });
});

describe('e-invoices', () => {
  it('can be left out of the sections that the portal fills in', async () => {
    const account = juneAccount();
    const irn = createHash('sha256').update('29AAAAA0000A1ZY2026-27INVINV-101').digest('hex');
    const items = (await juneRows(account)).map((row) => ({
      ...row,
      ...(row.serial_number === 'INV-101' && { irn }),
    }));
    const parameters = { ...prepare, ...fromItems, answers: { irn: '={{ $json.irn }}' } };
    const documentsIn = async (options: IDataObject) => {
      const result = await account.run({ ...parameters, options } as never, { items });
      return [
        JSON.stringify(fileIn(result.items[0]).b2b).includes('"INV-101"'),
        sectionOf(result.items[0]?.json, 'e_invoiced')?.documents,
      ];
    };
    expect(await documentsIn({})).toEqual([true, undefined]);
    expect(await documentsIn({ eInvoicedDocuments: 'include' })).toEqual([true, undefined]);
    expect(await documentsIn({ eInvoicedDocuments: 'leaveOut' })).toEqual([false, 1]);
  });
});

describe('the look-up of SEZ customers', () => {
  const unit = '29SEZCU1234F1Z7';
  const other = '29ABCDE1234F1ZW';
  const lookUp = { ...prepare, options: { lookUpSez: true } };

  async function accountOf(gstins: string[]): Promise<TestAccount> {
    const account = newAccount();
    for (const [index, gstin] of gstins.entries()) {
      await addDocument(account, 'invoice', {
        serial_number: `INV-${index + 1}`,
        document_date: '05-06-2026',
        party: { id: `C-${gstin}`, name: 'Customer', type: 'customer', gstin },
        items: [{ ...bodyLine, hsn_code: '8471' }],
      });
    }
    account.newRequests();
    return account;
  }

  const lookedUp = (account: TestAccount) =>
    account
      .newRequests()
      .filter(({ path }) => path.includes('gstin'))
      .map(({ path }) => path.split('/').at(-1));

  const typesIn = (item: { json: IDataObject } | undefined) =>
    fileIn(item as never).b2b.map(({ inv }: { inv: IDataObject[] }) => inv[0]?.inv_typ);

  it('is off by default', async () => {
    const account = await accountOf([unit]);
    const { items } = await account.run(prepare);
    expect(lookedUp(account)).toEqual([]);
    expect(typesIn(items[0])).toEqual(['R']);
    expect(questionsIn(items[0]?.json)).toContain('supply_type');
  });

  it('takes one request for each GSTIN of an execution', async () => {
    const account = await accountOf([unit, other, unit]);
    // Settings that differ have their own runs.
    const months = ['2026-06', '06-2026'].map((month) => ({ month }));
    const ofItem = { ...lookUp, month: '={{ $json.month }}' };
    const { items } = await account.run(ofItem, { items: months });
    expect(lookedUp(account)).toEqual([unit, other]);
    expect(items.map(typesIn)).toEqual([
      ['SEWP', 'R'],
      ['SEWP', 'R'],
    ]);
    expect(questionsIn(items[0]?.json)).not.toContain('supply_type');
  });

  it('applies to the rows of a section, too', async () => {
    const account = await accountOf([unit]);
    const parameters = { ...sectionRows, options: { lookUpSez: true } };
    expect(await account.rows(parameters)).toMatchObject([
      { supply_type: 'SEZ With Payment of Tax' },
    ]);
  });

  it('leaves out customers whose documents have a supply type, or whose GSTIN is not valid', async () => {
    const account = await accountOf([unit, '29AAAAA0000A1ZX', '']);
    const given = { answers: { supplyType: 'sezWithoutPayment' } };
    await account.run({ ...lookUp, ...given });
    expect(lookedUp(account)).toEqual([]);
    await account.run(lookUp);
    expect(lookedUp(account)).toEqual([unit]);
  });

  it('leaves the question open if the service refuses a GSTIN', async () => {
    // The simulator knows no taxpayer with such a PAN.
    const unknown = '29ZZZZZ1234Z1Z8';
    const account = await accountOf([unknown]);
    const { items, hints } = await account.run(lookUp);
    expect(typesIn(items[0])).toEqual(['R']);
    expect(questionsIn(items[0]?.json)).toContain('supply_type');
    expect(hints).toContainEqual(
      expect.stringMatching(new RegExp(`The GSTIN ${unknown} could not be looked up\\. .`)),
    );
  });

  it.each([500, 401])('fails the return if it fails with HTTP %s', async (status) => {
    const account = await accountOf([other]);
    account.configure({ faults: [{ path: '/v2/utils/gstin', times: null, status }] });
    const options = { ...lookUp.options, giveUpAfter: 1 };
    const { items, error } = await account.run({ ...lookUp, options });
    expect(items).toEqual([]);
    expect(error).toBeDefined();
  });
});
