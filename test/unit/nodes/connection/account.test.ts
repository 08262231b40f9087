import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { readSettings, webhookSecrets } from '../../../../nodes/shared/connection/account';
import { invisible } from '../../../harness/invisible';

const baseUrlOf = (baseUrl: string) => readSettings({ baseUrl, apiKey: 'a-key' }).account.baseUrl;

describe('the Base URL of the credential', () => {
  it.each([
    'https://user:pw@books.example.com',
    'https://user@books.example.com/v2',
    ' https://:pw@books.example.com',
    'https:\\\\user@books.example.com',
  ])('must not have a user: %s', (baseUrl) => {
    expect(() => baseUrlOf(baseUrl)).toThrow('Base URL contains a user name or password');
  });

  it.each(['https://books.example.com/?key=', 'https://books.example.com#'])(
    'must not contain ? or #, after which no path could be added: %s',
    (baseUrl) => {
      expect(() => baseUrlOf(baseUrl)).toThrow('Base URL contains a ? or #');
    },
  );

  it.each(['https://books.example.com/@team', 'books.example.com', ''])(
    'may be anything else, which is checked when the key is added: "%s"',
    (baseUrl) => {
      expect(baseUrlOf(baseUrl)).toBe(baseUrl);
    },
  );
});

describe('the own GSTIN of the credential', () => {
  const ownGstinOf = (credential: object) =>
    readSettings({ apiKey: 'a-key', ...credential }).ownGstin;

  it('is without the space around it, in capital letters', () => {
    expect(ownGstinOf({ ownGstin: ' 29aaaaA0000A1ZY\n' })()).toBe('29AAAAA0000A1ZY');
  });

  it("may be that of the portal's sandbox, whose check character is wrong", () => {
    expect(ownGstinOf({ ownGstin: '01AMBPG7773M002' })()).toBe('01AMBPG7773M002');
  });

  it.each([{}, { ownGstin: '' }, { ownGstin: ' ' }])('is empty in %j', (credential) => {
    expect(ownGstinOf(credential)()).toBe('');
  });

  it('is refused only where it is used', () => {
    const ownGstin = ownGstinOf({ ownGstin: '29AAAAA 0000A1ZY' });
    expect(ownGstin).toThrow(
      expect.objectContaining({
        field: 'Own GSTIN',
        message: 'Own GSTIN in the credential must be a GSTIN, but "29AAAAA 0000A1ZY" has spaces',
        advice: 'Change it to 29AAAAA0000A1ZY.',
      }),
    );
  });
});

describe('the webhook secrets of the credential', () => {
  it('are the current and the previous one, unchanged', () => {
    expect(webhookSecrets({ webhookSecret: ' a', previousWebhookSecret: 'b ' })).toEqual([
      ' a',
      'b ',
    ]);
  });

  it.each([undefined, '  ', '\t\n', 7, true, {}, ['a'], ...invisible])(
    'are missing if they are %p',
    (none) => {
      const credential = { webhookSecret: none, previousWebhookSecret: none };
      expect(webhookSecrets(credential as ICredentialDataDecryptedObject)).toEqual([]);
    },
  );
});

describe('the API key of the credential', () => {
  const keyOf = (length: number) => 'aZ9/'.repeat(length / 4);
  const read = (apiKey: string) => readSettings({ baseUrl: 'https://books.example.com', apiKey });

  it('is hidden if it has a thousand characters', () => {
    const apiKey = keyOf(1_000);
    const { hideKey } = read(apiKey);
    expect(hideKey(`Bearer ${apiKey}: ${encodeURIComponent(apiKey)}`)).toBe(
      'Bearer [API key]: [API key]',
    );
  });

  it.each([1_004, 3_000, 100_000])('is refused without showing it if it has %i', (length) => {
    expect(() => read(keyOf(length))).toThrow(
      expect.objectContaining({
        message: 'API Key in the credential has more than 1000 characters',
        advice: 'Copy it again from the API Integration section of your account dashboard.',
      }),
    );
  });
});

describe('the pace of an account', () => {
  const paceKeyOf = (baseUrl: string, apiKey = 'a-key') =>
    readSettings({ baseUrl, apiKey }).account.paceKey;
  const paceKey = paceKeyOf('https://books.example.com');

  it.each([
    'https://books.example.com/',
    'https://books.example.com/v2',
    'https://BOOKS.example.com',
    'HTTPS://books.example.com:443/',
    'https://books.example.com/api',
  ])('is the same for another spelling of the Base URL: %s', (baseUrl) => {
    expect(paceKeyOf(baseUrl)).toBe(paceKey);
  });

  it.each([
    ['origin', paceKeyOf('https://books.example.com:8443')],
    ['API key', paceKeyOf('https://books.example.com', 'another-key')],
    ['Base URL that is not a URL', paceKeyOf('books.example.com')],
  ])('differs with another %s', (_name, other) => {
    expect(other).not.toBe(paceKey);
  });
});
