import { newAccount, useAccount } from '../harness/account';
import { invoice, newCustomer } from '../harness/samples';
import { prepare } from './juneBooks';

const account = useAccount();

describe('the credential', () => {
  it('with an invalid key fails', async () => {
    const account = newAccount({ apiKey: 'wrong' });
    const { error } = await account.run(newCustomer);
    expect(error?.description).toContain('The API key was not accepted');
  });

  it('with a key without permission fails', async () => {
    const { error } = await account.run(newCustomer, {
      credential: { ...account.credential, apiKey: account.forbiddenApiKey },
    });
    expect(error?.description).toContain('The API key has no permission for this');
  });

  it('never sends the key over http', async () => {
    const account = newAccount({ baseUrl: 'http://books.example.com' });
    expect(await account.errorMessage(newCustomer)).toContain(
      'Base URL must be a full address that starts with https://',
    );
  });

  it('rejects a user name in the Base URL', async () => {
    const baseUrl = String(account.credential.baseUrl).replace('//', '//user:pw@');
    const { error } = await account.run(newCustomer, {
      credential: { ...account.credential, baseUrl },
    });
    expect(error?.message).toBe('Base URL contains a user name or password');
    expect(error?.description).toContain('Remove everything before the @');
    expect(account.writes()).toEqual([]);
  });

  it('reports that the service is unreachable and nothing was changed', async () => {
    const account = newAccount({ baseUrl: 'http://127.0.0.1:9' });
    const { error } = await account.run(newCustomer);
    expect(error?.message).toBe('The service did not respond (ECONNREFUSED)');
    expect(error?.description).toContain('Nothing was changed');
  });

  it('ignores whitespace and trailing slashes in the Base URL', async () => {
    await account.rows(newCustomer, {
      credential: { ...account.credential, baseUrl: ` ${account.credential.baseUrl}// ` },
    });
    expect(account.writes()).toHaveLength(1);
  });

  it('rejects an unknown time zone', async () => {
    const account = newAccount({ booksTimeZone: 'Bangalore' });
    expect(await account.errorMessage(newCustomer)).toBe(
      'Books Time Zone must be a time zone, not "Bangalore"',
    );
  });
});

describe('Own GSTIN in the credential', () => {
  const { ownGstin, ...returnWithoutGstin } = prepare;

  it('files a GST return that has none of its own', async () => {
    const account = newAccount({ ownGstin });
    const [row] = await account.rows(returnWithoutGstin);
    expect(row).toMatchObject({ gstin: ownGstin });
  });

  it('gives way to that of the GST return', async () => {
    const account = newAccount({ ownGstin: '27AAAAA0000A1Z2' });
    expect((await account.rows(prepare))[0]).toMatchObject({ gstin: ownGstin });
  });

  it('refuses an e-invoice for the company itself, unless Checks Before Sending is off', async () => {
    const account = newAccount({ ownGstin: '27AAAAA0000A1Z2' });
    const eInvoice = { ...invoice, resource: 'eInvoice', documentDate: '={{ $now }}' };
    expect(await account.errorMessage(eInvoice)).toBe(
      "The customer's GSTIN 27AAAAA0000A1Z2 is your own",
    );
    expect(account.writes()).toEqual([]);
    await account.rows({ ...eInvoice, checks: false });
  });

  it('is checked only where it is used', async () => {
    const account = newAccount({ ownGstin: '29AAAAA' });
    expect(await account.errorMessage(returnWithoutGstin)).toBe(
      'Own GSTIN in the credential must be a GSTIN, but "29AAAAA" has 7 letters and digits instead of 15',
    );
    expect(account.requests()).toEqual([]);
    await account.rows(newCustomer);
  });
});
