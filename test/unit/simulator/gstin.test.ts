import { openAccount, type OpenAccount } from './openAccount';

let account: OpenAccount;
beforeAll(async () => {
  account = await openAccount();
});
afterAll(() => account.simulator.close());

const lookUp = (gstin: string) => account.call('GET', `/v2/utils/gstin/${gstin}`);

it('returns a taxpayer with exactly the described fields', async () => {
  const { status, body } = await lookUp('07ABCDE1234F1Z2');
  expect(status).toBe(200);
  expect(body.data).toEqual({
    company_name: 'ABCDE1234F Traders',
    trade_name: 'ABCDE1234F Traders',
    legal_name: 'ABCDE1234F Traders Private Limited',
    status: 'Active',
    is_sez: false,
    is_ecom: false,
    billing: {
      address_1: expect.any(String),
      address_2: expect.any(String),
      city: expect.any(String),
      pincode: expect.stringMatching(/^[1-9]\d{5}$/),
      state: '07-DELHI',
    },
  });
});

it.each(['29AAAAA0000A1ZY', '27AAAAA0000A1Z2', '33ABCDE1234F1Z7', '01AMBPG7773M002'])(
  'finds %s',
  async (gstin) => {
    expect((await lookUp(gstin)).body.data.status).toBe('Active');
  },
);

it('returns a cancelled taxpayer for the GSTIN that requests 3029', async () => {
  expect((await lookUp('27ZZZZZ3029Z1Z0')).body.data.status).toBe('Cancelled');
});
