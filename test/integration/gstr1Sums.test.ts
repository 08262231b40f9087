import { createHash } from 'crypto';
import type { IDataObject } from 'n8n-workflow';
import { addDocument, newAccount, type TestAccount, useSimulator } from '../harness/account';
import { bodyLine } from '../harness/samples';
import { fileIn, fromItems, juneAccount, juneRows, prepare, sectionRows } from './juneBooks';

useSimulator({ rateLimit: false });

const questionsIn = (row: IDataObject | undefined) =>
  (row?.open_questions as IDataObject[]).map(({ topic }) => topic);

const sectionOf = (row: IDataObject | undefined, name: string) =>
  (row?.summary as IDataObject[]).find(({ section }) => section === name);

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
      documentDetails: {
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
    const parameters = { ...prepare, ...fromItems, documentDetails: { irn: '={{ $json.irn }}' } };
    const documentsIn = async (returnOptions: IDataObject) => {
      const result = await account.run({ ...parameters, returnOptions } as never, { items });
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
  const lookUp = { ...prepare, returnOptions: { lookUpSez: true } };

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
    const { items, hints } = await account.run(lookUp, { items: [{}, {}] });
    expect(lookedUp(account)).toEqual([unit, other]);
    expect(items.map(typesIn)).toEqual([
      ['SEWP', 'R'],
      ['SEWP', 'R'],
    ]);
    expect(questionsIn(items[0]?.json)).not.toContain('supply_type');
    expect(hints).toContainEqual(expect.stringContaining('customers looked up: 2'));
  });

  it('applies to the rows of a section, too', async () => {
    const account = await accountOf([unit]);
    const parameters = { ...sectionRows, returnOptions: { lookUpSez: true } };
    expect(await account.rows(parameters)).toMatchObject([
      { supply_type: 'SEZ With Payment of Tax' },
    ]);
  });

  it('leaves out customers whose documents have a supply type, or whose GSTIN is not valid', async () => {
    const account = await accountOf([unit, '29AAAAA0000A1ZX', '']);
    const given = { documentDetails: { supplyType: 'sezWithoutPayment' } };
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
      expect.stringMatching(new RegExp(`the GSTIN ${unknown} could not be looked up\\. .`)),
    );
  });

  it.each([500, 401])('fails the return if it fails with HTTP %s', async (status) => {
    const account = await accountOf([other]);
    account.configure({ faults: [{ path: '/v2/utils/gstin', times: null, status }] });
    const { items, error } = await account.run({ ...lookUp, waiting: { giveUpAfter: 1 } });
    expect(items).toEqual([]);
    expect(error).toBeDefined();
  });
});
