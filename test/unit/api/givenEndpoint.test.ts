import { createClient } from '../../../api/client';
import { givenEndpoint } from '../../../api/givenEndpoint';
import { account, json, responding } from './fakeWorld';
import cases from './givenEndpointCases.json';

type Given = Parameters<typeof givenEndpoint>[0];

const given = (change: Partial<Given>) =>
  givenEndpoint({ method: 'GET', path: '/v2/expense/list', isSafeToRetry: false, ...change });

describe('the path of an API request', () => {
  it.each(cases.sentPaths)('%j is sent as %j', async (path, sent) => {
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

  it.each(cases.refusedPaths)('%j is refused: it must be one %s', (path, expected) => {
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
  it.each(cases.retried as Array<[Given['method'], string, boolean, string]>)(
    '%s %s with Safe to Retry %s: %s',
    (method, path, isSafeToRetry, idempotency) => {
      expect(given({ method, path, isSafeToRetry })).toMatchObject({ method, idempotency });
    },
  );

  it.each(cases.knownOperations as Array<[Given['method'], string, string]>)(
    '%s %s as its operation is: %s',
    (method, path, idempotency) => {
      expect(given({ method, path })).toMatchObject({ idempotency, v1: undefined });
    },
  );

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
