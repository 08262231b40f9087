import { GstInvoicingApi } from '../../../credentials/GstInvoicingApi.credentials';

const { authenticate } = new GstInvoicingApi();

const sent = async (request: { baseURL?: string; url?: string; uri?: string }) =>
  await authenticate({ apiKey: ' a-key ' }, request as Parameters<typeof authenticate>[1]);

describe('the key', () => {
  it.each([
    ['in parts', { baseURL: 'https://books.example.com', url: '/v2/doc' }],
    ['in one', { url: 'https://books.example.com/v2/doc' }],
    ['as the HTTP Request node gives it', { uri: 'https://books.example.com/v2/doc' }],
    ['of this machine', { url: 'http://127.0.0.1:4010/v2/doc' }],
  ])('goes along with a request to an address %s', async (_, request) => {
    expect(await sent(request)).toEqual({
      ...request,
      headers: { Authorization: 'Bearer a-key' },
      sendCredentialsOnCrossOriginRedirect: false,
    });
  });

  it.each([
    ['without encryption', { url: 'http://books.example.com' }],
    ['whose base has none', { baseURL: 'http://books.example.com', url: '/v2/doc' }],
    ['of the HTTP Request node without it', { uri: 'http://books.example.com' }],
    ['that is no whole one', { url: '/v2/doc' }],
    ['that is not given', {}],
  ])('stays here where the address is one %s', async (_, request) => {
    await expect(sent(request)).rejects.toThrow('starts with https://');
  });
});
