import { newDocument, useAccount } from '../harness/account';
import {
  april,
  bankDetails,
  byId,
  invoice,
  newCustomer,
  payment,
  paymentOf,
} from '../harness/samples';

const account = useAccount();

describe('Payment: Get Many', () => {
  const payments = { resource: 'payment', operation: 'getAll', ...april };

  it('names the customer and the settled documents in flat fields', async () => {
    const name = '"Asha", <b>Rao</b>; & Söhne';
    const serial = {};
    const first = await newDocument(account, {
      newPartyName: name,
      ...serial,
      serialNumber: 'INV/1',
    });
    const second = await newDocument(account, {
      newPartyName: name,
      ...serial,
      serialNumber: 'INV/2',
    });
    const documents = [first, second].map((hashId) => ({ hashId, amountPaying: 50 }));
    await account.rows({
      ...paymentOf(first, 100),
      documents: { values: documents },
      additionalFields: { bankDetails },
    });
    expect(await account.rows(payments)).toMatchObject([
      {
        customer_id: 'C-1',
        customer_name: name,
        document_numbers: 'INV/1, INV/2',
        total_amount: 100,
        amount_remaining: 0,
        linked_docs: [{}, {}],
      },
    ]);
  });

  it('has no document numbers for a payment on account, and no rows without payments', async () => {
    await account.rows(newCustomer);
    expect(await account.rows(payments)).toEqual([]);
    await account.rows(payment);
    expect(await account.rows(payments)).toMatchObject([{ document_numbers: '' }]);
    const [raw] = await account.rows({ ...payments, simplify: false });
    expect(raw).not.toHaveProperty('document_numbers');
  });
});

describe.each([
  ['customer', 'invoice'],
  ['vendor', 'purchase'],
])('the ledger of a %s', (resource, documentType) => {
  const ledger = { resource, operation: 'getLedger', [resource]: byId('C-1'), ...april };
  const name = '="Asha" & <Rao>';
  const party = { [`${resource}_id`]: 'C-1', [`${resource}_name`]: name };
  const nameAsExpression = `={{ ${JSON.stringify(name)} }}`;
  const book = { ...invoice, documentType, newPartyName: nameAsExpression };

  it('names the party in each entry and in the balance', async () => {
    await account.rows(book);
    await account.rows(book);
    expect(await account.rows(ledger)).toMatchObject([party, party]);
    const balance = { ...ledger, ledgerOutput: 'balance' };
    expect(await account.rows(balance)).toMatchObject([{ ...party, is_paid: false }]);
  });

  it('gives dates as YYYY-MM-DD, and as the service sends them only in Entries (Raw)', async () => {
    await account.rows(book);
    const iso = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown;
    expect(await account.rows(ledger)).toMatchObject([{ date: iso }]);
    const balance = { ...ledger, ledgerOutput: 'balance' };
    expect(await account.rows(balance)).toMatchObject([{ start_date: iso, end_date: iso }]);
    const sent = expect.stringMatching(/^\d\d-\d\d-\d{4}$/) as unknown;
    expect(await account.rows({ ...ledger, ledgerOutput: 'raw' })).toMatchObject([{ date: sent }]);
  });

  it('takes the name from the input item, without a request', async () => {
    await account.rows(book);
    account.newRequests();
    const items = [{ [`${resource}_id`]: 'C-1', name: 'Asha' }];
    const [entry] = await account.rows(ledger, { items });
    expect(entry).toMatchObject({ [`${resource}_name`]: 'Asha' });
    const [balance] = await account.rows({ ...ledger, ledgerOutput: 'balance' }, { items });
    expect(balance).toMatchObject({ [`${resource}_name`]: 'Asha', is_paid: false });
    expect(account.newRequests().map(({ path }) => path)).toEqual(
      Array(3).fill(`/v2/${resource}/ledger`),
    );
    const [other] = await account.rows(ledger, {
      items: [{ [`${resource}_id`]: 'C-2', name: 'Asha' }],
    });
    expect(other).toMatchObject(party);
  });

  it('has no entries for a party without documents, whose name then is not read', async () => {
    await account.rows({ ...newCustomer, resource, name: nameAsExpression });
    account.newRequests();
    expect(await account.rows(ledger)).toEqual([]);
    expect(account.newRequests().map(({ path }) => path)).toEqual(
      Array(2).fill(`/v2/${resource}/ledger`),
    );
    const balance = { ...ledger, ledgerOutput: 'balance' };
    expect(await account.rows(balance)).toMatchObject([party]);
  });
});
