import { GstInvoicingApi } from '../../../credentials/GstInvoicingApi.credentials';
import { invisible } from '../../harness/invisible';
import cases from './authenticateCases.json';

const { authenticate } = new GstInvoicingApi();

type Request = Partial<Parameters<typeof authenticate>[1]>;

const sent = async (request: Request, baseUrl = 'https://books.example.com') =>
  await authenticate({ apiKey: ' a-key ', baseUrl }, request as Parameters<typeof authenticate>[1]);

describe('the API key', () => {
  it.each([
    ['in two properties', { baseURL: 'https://books.example.com', url: '/v2/doc' }],
    ['in one', { url: 'https://books.example.com/v2/doc' }],
    ['in one, with an empty base', { baseURL: '', url: 'https://books.example.com/v2/doc' }],
    ['as the HTTP Request node has it', { uri: 'https://books.example.com/v2/doc' }],
    ['in capitals, with its port', { url: 'HTTPS://BOOKS.example.com:443/v2/doc' }],
  ])('is added to a request with the URL %s, without redirects', async (_, request) => {
    expect(await sent(request)).toEqual({
      ...request,
      headers: { Authorization: 'Bearer a-key' },
      sendCredentialsOnCrossOriginRedirect: false,
      maxRedirects: 0,
      disableFollowRedirect: true,
    });
  });

  it.each([
    ' https://books.example.com/v2/ ',
    'https://books.example.com:443',
    'http://127.0.0.1:4010',
    'http://localhost:4010',
    'http://[::1]:4010',
  ])('is sent to the Base URL "%s"', async (baseUrl) => {
    const url = `${new URL(baseUrl).origin}/v2/doc`;
    await expect(sent({ url }, baseUrl)).resolves.toMatchObject({ url });
  });

  it('is added to the other headers', async () => {
    const request = { url: 'https://books.example.com', headers: { Accept: 'text/csv' } };
    expect(await sent(request)).toMatchObject({
      headers: { Accept: 'text/csv', Authorization: 'Bearer a-key' },
    });
  });

  it.each([
    ['is not encrypted', 'http://books.example.com'],
    ['only looks like this machine', 'http://127.0.0.1.example.com'],
    ['is not a complete URL', 'books.example.com'],
    ['is empty', ''],
  ])('is not sent if the Base URL %s', async (_, baseUrl) => {
    await expect(sent({ url: baseUrl }, baseUrl)).rejects.toThrow('starts with https://');
  });

  it.each(['https://user:pw@books.example.com', 'https://user@books.example.com', 'https://:pw@h'])(
    'is not sent if the Base URL has a user: %s',
    async (baseUrl) => {
      await expect(sent({ url: baseUrl }, baseUrl)).rejects.toThrow(
        'must not contain a user name or password',
      );
    },
  );

  it.each(cases.otherHosts as Array<[string, Request]>)(
    'is not sent if the request is for %s',
    async (_, request) => {
      await expect(sent(request)).rejects.toThrow(
        'This API key is only sent to https://books.example.com, the Base URL of the credential',
      );
    },
  );

  it.each<[string, Request]>([
    ['is not checked', { skipSslCertificateValidation: true }],
    ['is not checked, in the HTTP Request node', { rejectUnauthorized: false }],
    ['is not checked, in the agent options', { agentOptions: { rejectUnauthorized: false } }],
    ['is checked against a CA of the request', { agentOptions: { ca: 'a CA' } }],
    ['is checked for another name', { agentOptions: { servername: 'stranger.example.com' } }],
  ])('is not sent if the certificate of the service %s', async (_, how) => {
    const url = 'https://books.example.com/v2/doc';
    await expect(sent({ url, ...how })).rejects.toThrow(
      'This credential can only be used if n8n checks the certificate of https://books.example.com. Turn off "Ignore SSL Issues"',
    );
  });

  it.each<[string, Request]>([
    ['requires the check of the certificate', { skipSslCertificateValidation: false }],
    ['requires it in the HTTP Request node', { rejectUnauthorized: true }],
    [
      'has its own certificate',
      { agentOptions: { cert: 'a certificate', key: 'its key', passphrase: 'a word' } },
    ],
  ])('is sent if the request %s', async (_, how) => {
    const request = { url: 'https://books.example.com/v2/doc', ...how };
    await expect(sent(request)).resolves.toMatchObject(request);
  });

  it('is sent to this machine without a check of certificates, since it has none', async () => {
    const url = 'http://127.0.0.1:4010/v2/doc';
    await expect(
      sent({ url, rejectUnauthorized: false }, 'http://127.0.0.1:4010'),
    ).resolves.toMatchObject({ url });
  });

  it.each(['http://127.0.0.1:4010', 'https://books.example.com'])(
    'is not sent if the request sets a proxy: to %s',
    async (url) => {
      const proxy = { host: 'proxy.example.com', port: 3128 };
      await expect(sent({ url, proxy }, url)).rejects.toThrow('Clear "Proxy"');
    },
  );

  it.each(['Host', 'host', ' HOST '])('is not sent with a header "%s"', async (name) => {
    const url = 'https://books.example.com/v2/doc';
    await expect(sent({ url, headers: { [name]: 'stranger.example.com' } })).rejects.toThrow(
      'cannot be used with your own "Host" header',
    );
  });

  it('is not sent if the URL could change after the check', async () => {
    const addresses = ['https://books.example.com/', 'https://stranger.example.com/'];
    const url = { toString: () => addresses.shift() };
    await expect(sent({ url } as unknown as Request)).rejects.toThrow('an incomplete URL');
  });

  it('is not sent, and the error names the host of the request', async () => {
    await expect(sent({ url: 'https://stranger.example.com/?key=1' })).rejects.toThrow(
      'the request is for https://stranger.example.com. Use a URL that starts with https://books.example.com',
    );
  });

  it.each([undefined, '', ' '])('is not sent if it is missing: %p', async (apiKey) => {
    const credential = { apiKey: apiKey as string, baseUrl: 'https://books.example.com' };
    const url = 'https://books.example.com/v2/customer/list';
    await expect(authenticate(credential, { url })).rejects.toThrow('has no API key');
  });

  it.each([
    ['webhookSecret', 'Webhook Secret'],
    ['previousWebhookSecret', 'Previous Webhook Secret'],
  ])(
    'is not sent if %s is not a text with visible characters, since anyone could guess it',
    async (name, label) => {
      const url = 'https://books.example.com/v2/customer/list';
      const credential = { apiKey: 'a-key', baseUrl: 'https://books.example.com' };
      for (const blank of [' ', ' \t\n', ...invisible, 0, true, {}, ['a secret']])
        await expect(authenticate({ ...credential, [name]: blank }, { url })).rejects.toThrow(
          `${label} must be a text with visible characters, because anyone could guess`,
        );
      for (const usable of ['', ' a secret ', '\u200b7', 'क', '🔑'])
        await expect(
          authenticate({ ...credential, [name]: usable }, { url }),
        ).resolves.toBeDefined();
    },
  );
});

describe('the test of the credential', () => {
  const { test } = new GstInvoicingApi();
  const testOf = async (settings: object) =>
    await authenticate(
      { apiKey: 'a-key', baseUrl: 'https://books.example.com', ...settings },
      { baseURL: 'https://books.example.com', url: test.request.url as string },
    );

  it.each([
    ['29AAAAA0000A1ZX', 'The last character should be Y, not X.'],
    ['28AAAAA0000A1ZY', 'Another character may be wrong.'],
    ['29AAAAA', '"29AAAAA" has 7 letters and digits instead of 15'],
  ])('names Own GSTIN %s, which cannot be right', async (ownGstin, reason) => {
    const tested = testOf({ ownGstin });
    await expect(tested).rejects.toThrow(`Own GSTIN ${ownGstin} looks wrong. `);
    await expect(tested).rejects.toThrow(reason);
    await expect(tested).rejects.toThrow('the API key was not tested yet');
  });

  it.each(['', undefined, ' 29aaaaa0000a1zy ', '29AACCC1596Q002'])(
    'takes Own GSTIN %p',
    async (ownGstin) => {
      await expect(testOf({ ownGstin })).resolves.toBeDefined();
    },
  );

  it('names a time zone that does not exist', async () => {
    await expect(testOf({ booksTimeZone: 'Bangalore' })).rejects.toThrow(
      'Books Time Zone "Bangalore" is not a time zone. Enter a name such as Asia/Kolkata.',
    );
  });

  it('alone looks at them, since operations name what they need', async () => {
    const settings = { ownGstin: '29AAAAA', booksTimeZone: 'Bangalore' };
    const credential = { apiKey: 'a-key', baseUrl: 'https://books.example.com', ...settings };
    const url = 'https://books.example.com/v2/customer/list';
    await expect(authenticate(credential, { url })).resolves.toBeDefined();
  });
});
