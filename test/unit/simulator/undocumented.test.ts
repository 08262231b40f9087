import { invoice, item } from './bodies';
import { openAccount, type OpenAccount } from './openAccount';

let account: OpenAccount;
beforeEach(async () => {
  account = await openAccount();
});
afterEach(() => account.simulator.close());

const call: OpenAccount['call'] = (...request) => account.call(...request);
const none = { customer: [], vendor: [], product: [], document: [], item: [] };
const customer = { customer_id: 'C', name: 'Asha', notes: 'Old' };

describe('attributes that no source describes', () => {
  it('are rejected, unless the account has them', async () => {
    const body = { ...customer, tier: 'gold' };
    expect((await call('POST', '/v2/customer', body)).body.errors).toEqual({
      tier: expect.stringContaining('was unexpected'),
    });
    account.simulator.configure({ undocumented: { ...none, customer: ['tier', 'rank'] } });
    expect((await call('POST', '/v2/customer', body)).status).toBe(201);
    expect((await call('GET', '/v2/customer/C')).body.data).toMatchObject({
      tier: 'gold',
      rank: null,
    });
    expect((await call('GET', '/v1/customer/C')).body.customer_details).not.toHaveProperty('tier');
  });

  it('must not be null, at any depth', async () => {
    account.simulator.configure({ undocumented: { ...none, customer: ['tier'], item: ['batch'] } });
    for (const tier of [null, [null], { level: null }]) {
      const { body } = await call('POST', '/v2/customer', { ...customer, tier });
      expect(Object.keys(body.errors)).toEqual(['tier']);
    }
    const items = [item(), item({ batch: null })];
    const { body } = await call('POST', '/v2/doc', invoice({ items }));
    expect(Object.keys(body.errors)).toEqual(['items[1].batch']);
  });
});
