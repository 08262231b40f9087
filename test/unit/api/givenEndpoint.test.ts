import { createClient } from '../../../api/client';
import { givenEndpoint } from '../../../api/givenEndpoint';
import { account, json, responding } from './fakeWorld';

type Given = Parameters<typeof givenEndpoint>[0];

const given = (change: Partial<Given>) =>
  givenEndpoint({ method: 'GET', path: '/v2/expense/list', isSafeToRetry: false, ...change });

describe('the path of an API request', () => {
  it.each([
    ['/v2/expense/list', '/v2/expense/list'],
    [' /v1/expense/7 ', '/v1/expense/7'],
    ['/v2/expense/Straße 7', '/v2/expense/Stra%C3%9Fe%207'],
    ['/v2/expense/चाय', '/v2/expense/%E0%A4%9A%E0%A4%BE%E0%A4%AF'],
    ['/v2/expense/a&b=c;d@e:f+g', '/v2/expense/a%26b%3Dc%3Bd%40e%3Af%2Bg'],
    ['/v2/expense/{doc_hash_id}', '/v2/expense/%7Bdoc_hash_id%7D'],
    ['/v2/expense/..., v2.1', '/v2/expense/...%2C%20v2.1'],
  ])('%j is sent as %j', async (path, sent) => {
    const { ports, requests } = responding(json({ success: true, data: { id: 1 } }));
    await createClient(account(), ports).call(given({ path }), { query: { page: 2 } });
    expect(requests).toMatchObject([{ url: `https://api.example${sent}`, query: { page: 2 } }]);
  });

  it.each(['v2', 'described', 'v1'] as const)(
    'has the version to call, with Service Version %s',
    async (version) => {
      const { ports, requests } = responding(json({ success: true, data: { id: 1 } }));
      const endpoint = given({ path: '/v1/customer/C-1' });
      await createClient(account(version), ports).call(endpoint, {});
      expect(requests).toMatchObject([{ url: 'https://api.example/v1/customer/C-1' }]);
    },
  );

  it.each([
    ['https://books.example.com/v2/expense', 'without a host'],
    ['HTTP:/v2/expense', 'without a host'],
    ['file:v2', 'without a host'],
    ['//books.example.com/v2/expense', 'without a host'],
    ['\\\\books.example.com/v2/expense', 'without a host'],
    ['/\\books.example.com/v2/expense', 'without a host'],
    ['/v2/expense?page=2', 'without ? and #'],
    ['/v2/expense#page', 'without ? and #'],
    ['/v2/expense\\..\\doc', 'without % and \\'],
    ['/v2/expense/%2e%2e/doc', 'without % and \\'],
    ['/v2/expense/%252e%252e/doc', 'without % and \\'],
    ['/v2/expense/a%2Fb', 'without % and \\'],
    ['/v2/expense/a%0d%0aX-Key: 1', 'without % and \\'],
    ['/v2/expense/a\r\nX-Key: 1', 'without control characters'],
    ['/v2/expense/a\u0000', 'without control characters'],
    ['/v2/expense/\ud800', 'without control characters'],
    ['', 'that starts with the version'],
    ['v2/expense', 'that starts with the version'],
    ['/expense', 'that starts with the version'],
    ['/v2', 'that starts with the version'],
    ['/V2/expense', 'that starts with the version'],
    ['/v0/expense', 'that starts with the version'],
    ['@books.example.com/v2/expense', 'that starts with the version'],
    ['/../v2/expense', 'that starts with the version'],
    ['/v2//expense', 'without empty parts'],
    ['/v2/expense/', 'without empty parts'],
    ['/v2/ /expense', 'without empty parts'],
    ['/v2/../v1/doc', 'without . and ..'],
    ['/v2/expense/..', 'without . and ..'],
    ['/v2/expense/ .. /doc', 'without . and ..'],
    ['/v2/./expense', 'without . and ..'],
  ])('%j is refused: it must be one %s', (path, expected) => {
    expect(() => given({ path })).toThrow(
      expect.objectContaining({
        field: 'Path',
        message: expect.stringContaining(`Path must be a path ${expected}`),
        advice: expect.stringMatching(/\.$/),
      }),
    );
  });
});

describe('an API request is safe to retry', () => {
  it.each([
    ['GET', '/v2/expense/list', false, 'safe'],
    ['POST', '/v2/expense', false, 'never'],
    ['PUT', '/v2/expense/7', false, 'never'],
    ['DELETE', '/v2/expense/7', false, 'never'],
    ['POST', '/v2/expense', true, 'safe'],
    ['DELETE', '/v2/expense/7', true, 'safe'],
  ] as const)('%s %s with Safe to Retry %s: %s', (method, path, isSafeToRetry, idempotency) => {
    expect(given({ method, path, isSafeToRetry })).toMatchObject({ method, idempotency });
  });

  it.each([
    ['POST', '/v2/payment', 'never'],
    ['POST', '/v1/payment', 'never'],
    ['POST', '/v2/Payment', 'never'],
    ['POST', '/v2/doc', 'bySerialNumber'],
    ['PUT', '/v2/doc/h1', 'afterRead'],
    ['DELETE', '/v2/customer/C-1', 'doneIfGone'],
    ['POST', '/v2/customer/list', 'safe'],
  ] as const)('%s %s as its operation is: %s', (method, path, idempotency) => {
    expect(given({ method, path })).toMatchObject({ idempotency, v1: undefined });
  });

  it.each([
    ['POST', '/v2/payment'],
    ['PUT', '/v2/doc/h1'],
    ['DELETE', '/v1/customer/C-1'],
  ] as const)('%s %s not because the user says so', (method, path) => {
    expect(() => given({ method, path, isSafeToRetry: true })).toThrow(
      expect.objectContaining({
        field: 'Safe to Retry',
        message: `Safe to Retry must be off for ${method} ${path}, because the node knows when to retry it`,
      }),
    );
  });

  it('if its operation says so, too', () => {
    const links = { method: 'POST', path: '/v2/customer/list', isSafeToRetry: true } as const;
    expect(given(links)).toMatchObject({ idempotency: 'safe' });
  });
});

it('a list at a path that another endpoint takes an ID in is that list', () => {
  expect(given({ path: '/v2/customer/list' })).toMatchObject({ records: ['customers'] });
  expect(given({ path: '/v2/customer/lists' })).toMatchObject({
    records: ['customer_details', 'customer'],
  });
});
