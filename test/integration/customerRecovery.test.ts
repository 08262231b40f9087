import { continueOnFail, newAccount, useSimulator } from '../harness/account';
import { newCustomer } from '../harness/samples';

useSimulator();

describe('Customer: Create, after a lost response', () => {
  const customer = {
    ...newCustomer,
    recordId: 'C-7',
    additionalFields: { email: 'asha@example.com' },
  };

  it('recovers the existing customer if its details match', async () => {
    const account = newAccount();
    account.cutNextPost('/v2/customer', 'after');
    expect(await account.rows(customer)).toMatchObject([{ customer_id: 'C-7', recovered: true }]);
    expect(account.writes('/v2/customer')).toHaveLength(2);
  });

  it('reports an unknown outcome if the existing customer cannot be read', async () => {
    const account = newAccount();
    account.configure({
      faults: [
        { kind: 'cut', method: 'POST', path: '/v2/customer', when: 'after', times: 1 },
        { kind: 'html', method: 'GET', path: '/v2/customer/C-7', times: null },
      ],
    });
    const [row] = await account.rows(customer, { settings: continueOnFail });
    expect(row?.details).toMatchObject({ code: 'CUSTOMER_ALREADY_EXISTS', outcomeUnknown: true });
  });

  it('does not recover a customer with other details', async () => {
    const account = newAccount();
    await account.rows({ ...customer, name: 'Ravi' });
    account.cutNextPost('/v2/customer', 'before');
    const { error } = await account.run(customer);
    expect(error?.description).toContain('CUSTOMER_ALREADY_EXISTS');
  });
});
