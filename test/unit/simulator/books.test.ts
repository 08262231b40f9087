import { invoice } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

let account: OpenAccount;
beforeEach(async () => {
  account = await openAccount();
});
afterEach(() => account.simulator.close());

const pay = (version: string, hashId: string) =>
  account.call('POST', `/${version}/payment`, {
    customer: 'CUST-1',
    amount: 1000,
    payment_date: '06-10-2025',
    payment_mode: 'Cash',
    notes: 'On account',
    documents: [{ hash_id: hashId, amount_paying: 62 }],
  });
const create = async (changes: object = {}) =>
  (await account.call('POST', '/v2/doc', invoice(changes))).body.data;

describe('the books', () => {
  it('have all documents and payments in order of creation', async () => {
    const { hash_id } = await create({ serial_number: 'B-1', reference: 'PO 7' });
    await create({ document_type: 'estimate' });
    await pay('v2', hash_id);
    expect(account.simulator.books()).toEqual({
      documents: [
        {
          hashId: hash_id,
          type: 'invoice',
          serialNumber: 'B-1',
          partyId: 'CUST-1',
          reference: 'PO 7',
          total: 1062,
          paid: 62,
          pending: 1000,
          status: 'pending',
        },
        expect.objectContaining({ type: 'estimate', serialNumber: 'EST-1', reference: '' }),
      ],
      payments: [
        {
          serialNumber: 'PAY-1',
          partyId: 'CUST-1',
          amount: 1000,
          mode: 'Cash',
          notes: 'On account',
          settled: [{ serialNumber: 'B-1', amount: 62 }],
        },
      ],
    });
  });

  it('include cancelled documents, of one company only', async () => {
    const { hash_id } = await create();
    await account.call('DELETE', `/v2/doc/${hash_id}`);
    const other = account.simulator.addCompany('Other', '27AAAAA0000A1Z2');
    expect(account.simulator.books().documents).toMatchObject([{ status: 'cancelled' }]);
    expect(account.simulator.books(other.apiKey)).toEqual({ documents: [], payments: [] });
  });
});

describe('the request log', () => {
  const last = () => account.simulator.requests().at(-1);

  it('has the created document, in both versions', async () => {
    const made = await create();
    const named = { committed: true, hashId: made.hash_id, serialNumber: made.serial_number };
    expect(last()).toMatchObject(named);
    const v1 = await account.call('POST', '/v1/doc', invoice());
    expect(last()).toMatchObject({ committed: true, hashId: v1.body.hashId });
  });

  it('has the recorded payment, even if the response does not', async () => {
    const { hash_id } = await create();
    await pay('v2', hash_id);
    expect(last()).toMatchObject({ committed: true, hashId: undefined, serialNumber: 'PAY-1' });
    expect((await pay('v1', hash_id)).body).toEqual({ success: true, message: 'Payment recorded' });
    expect(last()).toMatchObject({ committed: true, serialNumber: 'PAY-2' });
  });

  it('distinguishes the effect from the response', async () => {
    account.simulator.configure({ faults: [{ when: 'after' }, { when: 'before' }] });
    await account.call('POST', '/v2/doc', invoice());
    await account.call('POST', '/v2/doc', invoice());
    await account.call('POST', '/v2/doc', {});
    await account.call('GET', '/v2/customer/list');
    const logged = account.simulator
      .requests()
      .map(({ status, committed, fault }) => [status, committed, fault]);
    expect(logged).toEqual([
      [500, true, 'error_envelope'],
      [500, false, 'error_envelope'],
      [400, false, undefined],
      [200, false, undefined],
    ]);
  });

  it('shows that a conflicting mapping changed nothing', async () => {
    const customer_mapping = [{ customer_id: 'C', service_id: 99 }];
    await account.call('POST', '/v1/customer/list', { customer_mapping });
    expect(last()).toMatchObject({ status: 409, committed: false });
  });
});
