import { GstInvoicingApi } from '../../../credentials/GstInvoicingApi.credentials';

const { authenticate } = new GstInvoicingApi();

type Request = Partial<Parameters<typeof authenticate>[1]>;

const sent = async (request: Request, baseUrl = 'https://books.example.com') =>
  await authenticate({ apiKey: ' a-key ', baseUrl }, request as Parameters<typeof authenticate>[1]);

describe('the key', () => {
  it.each([
    ['in parts', { baseURL: 'https://books.example.com', url: '/v2/doc' }],
    ['in one', { url: 'https://books.example.com/v2/doc' }],
    ['in one beside an empty base', { baseURL: '', url: 'https://books.example.com/v2/doc' }],
    ['as the HTTP Request node gives it', { uri: 'https://books.example.com/v2/doc' }],
    ['in capitals, with its port', { url: 'HTTPS://BOOKS.example.com:443/v2/doc' }],
  ])('goes along with a request to an address %s, and follows no redirect', async (_, request) => {
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
  ])('goes to the Base URL "%s"', async (baseUrl) => {
    const url = `${new URL(baseUrl).origin}/v2/doc`;
    await expect(sent({ url }, baseUrl)).resolves.toMatchObject({ url });
  });

  it('comes in place of no other header', async () => {
    const request = { url: 'https://books.example.com', headers: { Accept: 'text/csv' } };
    expect(await sent(request)).toMatchObject({
      headers: { Accept: 'text/csv', Authorization: 'Bearer a-key' },
    });
  });

  it.each([
    ['is not encrypted', 'http://books.example.com'],
    ['only looks like this machine', 'http://127.0.0.1.example.com'],
    ['is no whole address', 'books.example.com'],
    ['is empty', ''],
  ])('stays here where the Base URL %s', async (_, baseUrl) => {
    await expect(sent({ url: baseUrl }, baseUrl)).rejects.toThrow('starts with https://');
  });

  it.each(['https://user:pw@books.example.com', 'https://user@books.example.com', 'https://:pw@h'])(
    'stays here where the Base URL has a user: %s',
    async (baseUrl) => {
      await expect(sent({ url: baseUrl }, baseUrl)).rejects.toThrow(
        'must not contain a user name or password',
      );
    },
  );

  it.each<[string, Request]>([
    ['another host', { url: 'https://stranger.example.com/v2/doc' }],
    ['another host, by the HTTP Request node', { uri: 'https://stranger.example.com/v2/doc' }],
    ['a host whose name goes on', { url: 'https://books.example.com.stranger.example.com' }],
    ['a host behind a user', { url: 'https://books.example.com@stranger.example.com' }],
    ['another port', { url: 'https://books.example.com:8443/v2/doc' }],
    ['the same host without encryption', { url: 'http://books.example.com/v2/doc' }],
    ['this machine', { url: 'http://127.0.0.1:4010/v2/doc' }],
    ['another base', { baseURL: 'https://stranger.example.com', url: '/v2/doc' }],
    [
      'another host in spite of the base',
      { baseURL: 'https://books.example.com', url: 'https://stranger.example.com/v2/doc' },
    ],
    [
      'another host without a scheme',
      { baseURL: 'https://books.example.com', url: '//stranger.example.com/v2/doc' },
    ],
    [
      'the other of two addresses',
      { url: 'https://stranger.example.com', uri: 'https://books.example.com' },
    ],
    ['a path without a host', { url: '/v2/doc' }],
    ['nothing', {}],
  ])('stays here where the request is for %s', async (_, request) => {
    await expect(sent(request)).rejects.toThrow(
      'This API key is only sent to https://books.example.com, the Base URL of the credential',
    );
  });

  it.each<[string, Request]>([
    ['is not checked', { skipSslCertificateValidation: true }],
    ['is not checked, as the HTTP Request node says it', { rejectUnauthorized: false }],
    ['is not checked, as the connection is told', { agentOptions: { rejectUnauthorized: false } }],
    ['is checked against a CA of the request', { agentOptions: { ca: 'a CA' } }],
    ['is checked for another name', { agentOptions: { servername: 'stranger.example.com' } }],
  ])('stays here where the certificate of the service %s', async (_, how) => {
    const url = 'https://books.example.com/v2/doc';
    await expect(sent({ url, ...how })).rejects.toThrow(
      'This credential can only be used if n8n checks the certificate of https://books.example.com. Turn off "Ignore SSL Issues"',
    );
  });

  it.each<[string, Request]>([
    ['says that it is to be checked', { skipSslCertificateValidation: false }],
    ['says so as the HTTP Request node does', { rejectUnauthorized: true }],
    [
      'shows a certificate of its own',
      { agentOptions: { cert: 'a certificate', key: 'its key', passphrase: 'a word' } },
    ],
  ])('goes along where the request %s', async (_, how) => {
    const request = { url: 'https://books.example.com/v2/doc', ...how };
    await expect(sent(request)).resolves.toMatchObject(request);
  });

  it('goes to this machine whatever certificates there are, since none is shown', async () => {
    const url = 'http://127.0.0.1:4010/v2/doc';
    await expect(
      sent({ url, rejectUnauthorized: false }, 'http://127.0.0.1:4010'),
    ).resolves.toMatchObject({ url });
  });

  it.each(['http://127.0.0.1:4010', 'https://books.example.com'])(
    'goes through no proxy that the request names, to %s',
    async (url) => {
      const proxy = { host: 'proxy.example.com', port: 3128 };
      await expect(sent({ url, proxy }, url)).rejects.toThrow('Clear "Proxy"');
    },
  );

  it.each(['Host', 'host', ' HOST '])('goes along with no header "%s"', async (name) => {
    const url = 'https://books.example.com/v2/doc';
    await expect(sent({ url, headers: { [name]: 'stranger.example.com' } })).rejects.toThrow(
      'cannot be used with your own "Host" header',
    );
  });

  it('is read by nothing that changes its address after the look at it', async () => {
    const addresses = ['https://books.example.com/', 'https://stranger.example.com/'];
    const url = { toString: () => addresses.shift() };
    await expect(sent({ url } as unknown as Request)).rejects.toThrow('an incomplete URL');
  });

  it('tells where the request was to go', async () => {
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
  ])('stays here where %s consists of blanks, which anyone could guess', async (name, label) => {
    const url = 'https://books.example.com/v2/customer/list';
    const credential = { apiKey: 'a-key', baseUrl: 'https://books.example.com' };
    for (const blank of [' ', ' \t\n'])
      await expect(authenticate({ ...credential, [name]: blank }, { url })).rejects.toThrow(
        `${label} consists of spaces only`,
      );
    for (const usable of ['', ' a secret '])
      await expect(authenticate({ ...credential, [name]: usable }, { url })).resolves.toBeDefined();
  });
});
