import { createClient } from '../../../api/client';
import type { Endpoint } from '../../../api/endpoint';
import { endpoints } from '../../../api/endpoints';
import { ServiceError } from '../../../api/errors';
import { findRecord } from '../../../api/lists/lookup';
import type { CallInput } from '../../../api/request';
import { InputError } from '../../../core/inputError';
import type { Account, Ports, WireResponse } from '../../../api/types';
import { account, responding, failureOf, FakeClock, json, selfMovingClock } from './fakeWorld';
import cases from './clientCases.json';

const ok = () => json({ success: true, message: '', data: { hash_id: 'h1' } });

/** The request that one call sends. */
async function requestOf(
  endpoint: Endpoint,
  input: CallInput,
  version?: Account['endpointVersion'],
) {
  const { ports, requests } = responding(ok());
  await createClient(account(version), ports).call(endpoint, input);
  expect(requests).toHaveLength(1);
  return requests[0]!;
}

describe('a call', () => {
  it('sends exactly its input', async () => {
    const request = await requestOf(endpoints.documentUpdate, {
      path: { doc_hash_id: 'h1' },
      query: { page: 2, status: 'all' },
      body: { document_type: 'invoice' },
    });
    expect(request).toEqual({
      method: 'PUT',
      url: 'https://api.example/v2/doc/h1',
      query: { page: 2, status: 'all' },
      body: { document_type: 'invoice' },
      as: 'json',
      timeoutMs: 60_000,
      limitMs: 300_000,
    });
  });

  it('has no body and no query if none are given', async () => {
    const request = await requestOf(endpoints.productList, {});
    expect(request).not.toHaveProperty('body');
    expect(request.query).toEqual({});
  });

  it('leaves out undefined query values, and keeps 0 and the empty text', async () => {
    const { query } = await requestOf(endpoints.documentList, {
      query: { customer_id: undefined, page: 0, payment_status: '' },
    });
    expect(Object.entries(query)).toEqual([
      ['page', 0],
      ['payment_status', ''],
    ]);
  });

  it('returns the result without its envelope', async () => {
    const { ports } = responding(
      json({ success: true, message: 'Created', data: { hash_id: 'h' } }),
    );
    const call = createClient(account(), ports).call(endpoints.documentCreate, { body: {} });
    await expect(call).resolves.toEqual({ message: 'Created', payload: { hash_id: 'h' } });
  });

  it('passes on unexpected errors while reading a response', async () => {
    const response = {
      ...ok(),
      get body(): unknown {
        throw new TypeError('No body');
      },
    };
    const { ports } = responding(response);
    const call = createClient(account(), ports).call(endpoints.documentList, {});
    await expect(call).rejects.toThrow(TypeError);
  });

  it.each([
    [{ timeoutMs: 5000 }, { timeoutMs: 5000, limitMs: 300_000 }],
    [{ limitMs: 5000 }, { timeoutMs: 60_000, limitMs: 5000 }],
    [{ timeoutMs: 400_000 }, { timeoutMs: 400_000, limitMs: 400_000 }],
  ])('given the time limits %p has %p', async (options, limits) => {
    const { ports, requests } = responding(ok());
    await createClient(account(), ports, options).call(endpoints.documentList, {});
    expect(requests[0]).toMatchObject(limits);
  });

  it.each([
    [{}, { timeoutMs: 60_000, limitMs: 600_000 }],
    [
      { limitMs: 5000, downloadLimitMs: 7000 },
      { timeoutMs: 60_000, limitMs: 7000 },
    ],
    [{ timeoutMs: 700_000 }, { timeoutMs: 700_000, limitMs: 700_000 }],
  ])('for a download, given the time limits %p, has %p', async (options, limits) => {
    const { ports, requests } = responding({ ...ok(), body: Buffer.from('%PDF-1.7 %%EOF') });
    await createClient(account(), ports, options).downloadPdf(endpoints.documentPdf, {
      path: { doc_hash_id: 'h1' },
    });
    expect(requests[0]).toMatchObject(limits);
  });

  it('passes on errors that prevent the request', async () => {
    const ports: Ports = {
      ...selfMovingClock(),
      send: () => Promise.reject(new Error('The credential is missing')),
    };
    const call = createClient(account(), ports).call(endpoints.documentList, {});
    await expect(call).rejects.toThrow('The credential is missing');
  });

  it.each([
    ['v2', '/v2/customer/C1'],
    ['described', '/v1/customer/C1'],
    ['v1', '/v1/customer/C1'],
  ] as const)('takes the path of the account setting %s', async (version, path) => {
    const { url } = await requestOf(
      endpoints.customerGet,
      { path: { customer_id: 'C1' } },
      version,
    );
    expect(url).toBe(`https://api.example${path}`);
  });
});

describe('a path parameter', () => {
  it.each(cases.escaped)('%s is escaped', async (id, escaped) => {
    const { url } = await requestOf(endpoints.customerDelete, { path: { customer_id: id } }, 'v2');
    expect(url).toBe(`https://api.example/v2/customer/${escaped}`);
    expect(new URL(url).pathname.split('/').map(decodeURIComponent)).toEqual([
      '',
      'v2',
      'customer',
      id,
    ]);
  });

  it.each(cases.refused)(
    'that would lead to another endpoint is refused before anything is sent: %s',
    async (_name, id) => {
      const { ports, requests } = responding(ok());
      const client = createClient(account(), ports);
      const input = { path: { doc_hash_id: id } };
      for (const call of [
        client.call(endpoints.documentPdf, input),
        client.downloadPdf(endpoints.documentPdf, input),
      ]) {
        const error = await failureOf(call);
        expect(error).toBeInstanceOf(InputError);
        expect(error).toMatchObject({
          field: 'doc_hash_id',
          advice: 'Choose the record, or check the expression.',
        });
      }
      expect(requests).toEqual([]);
    },
  );

  it.each<[string, Endpoint, Account['endpointVersion']]>([
    ['list', endpoints.documentCancel, 'v2'],
    ['LIST', endpoints.documentUpdate, 'v2'],
    ['pdf', endpoints.documentGet, 'v2'],
    ['pdf', endpoints.eWayBillCreate, 'v2'],
    ['list', endpoints.customerDelete, 'v1'],
    ['ledger', endpoints.customerGet, 'v1'],
    ['ledger', endpoints.vendorDelete, 'v2'],
    ['list/', endpoints.vendorGet, 'v2'],
    ['/list', endpoints.productDelete, 'v2'],
    [' list ', endpoints.productGet, 'v1'],
    ['list', endpoints.subscriptionGet, 'v2'],
  ])('%p that is a segment of another endpoint is refused', async (id, endpoint, version) => {
    const names = ['doc_hash_id', 'customer_id', 'vendor_id', 'item_id', 'subscription_hash_id'];
    const path = Object.fromEntries(names.map((name) => [name, id]));
    const { ports, requests } = responding(ok());
    const client = createClient(account(version), ports);
    await expect(client.call(endpoint, { path })).rejects.toThrow(
      'must be the ID of a record, not',
    );
    expect(requests).toEqual([]);
  });

  it.each([
    ['', 'customer_id must be the ID of a record, but is empty'],
    ['..', 'customer_id must be the ID of a record, not ".."'],
  ])('that is refused is shown: "%s"', async (id, message) => {
    const { ports } = responding();
    const call = createClient(account(), ports).call(endpoints.customerGet, {
      path: { customer_id: id },
    });
    await expect(call).rejects.toThrow(message);
  });

  it('that is missing, or has the name of another one, does not compile and is refused', async () => {
    const { call, downloadPdf } = createClient(account(), responding().ports);
    for (const refused of [
      // @ts-expect-error the path has a parameter
      call(endpoints.documentGet, {}),
      // @ts-expect-error the parameter has another name
      call(endpoints.documentGet, { path: { hash_id: 'h1' } }),
      // @ts-expect-error the parameter of another endpoint
      call(endpoints.documentCancel, { path: { customer_id: 'C1' } }),
      // @ts-expect-error the parameter has another name
      downloadPdf(endpoints.documentPdf, { path: { hash_id: 'h1' } }),
      // @ts-expect-error the parameter has another name
      findRecord({ call }, endpoints.documentGet, { hash_id: 'h1' }),
    ]) {
      await expect(refused).rejects.toThrow('doc_hash_id must be the ID of a record, but is empty');
    }
  });

  it('does not compile for an endpoint without any', async () => {
    const { ports, requests } = responding(ok());
    // @ts-expect-error the path has no parameter
    await createClient(account(), ports).call(endpoints.documentList, { path: { page: '1' } });
    expect(requests).toMatchObject([{ url: 'https://api.example/v2/doc/list' }]);
  });

  it('is not needed for an endpoint that only the run knows', async () => {
    const { ports } = responding();
    const known: Endpoint = endpoints.customerGet;
    await expect(createClient(account(), ports).call(known, {})).rejects.toThrow(
      'customer_id must be the ID of a record, but is empty',
    );
  });
});

describe('a body', () => {
  it.each(['v2', 'described', 'v1'] as const)(
    'of a document is sent as it is with %s',
    async (version) => {
      const party = { id: 'C1', name: 'Asha', type: 'customer', gstin: '27AAAAA0000A1Z2' };
      const body = { document_type: 'invoice', party };
      expect((await requestOf(endpoints.documentCreate, { body }, version)).body).toEqual(body);
    },
  );

  it('that v1 does not accept is refused before anything is sent, without using a slot', async () => {
    const { ports, requests } = responding(ok());
    const client = createClient(account('v1'), ports);
    const body = { customer_id: 'C1', tags: ['vip'] };
    const error = await failureOf(client.call(endpoints.customerCreate, { body }));
    expect(error).toBeInstanceOf(InputError);
    expect(requests).toEqual([]);
    await client.call(endpoints.documentList, {});
    expect(ports.now()).toBe(0);
  });
});

describe('HTTP 404', () => {
  const unknownPath = { status: 404, headers: {}, body: { message: 'Not found on the server' } };
  const adviceWith = async (
    version: Account['endpointVersion'],
    endpoint: Endpoint,
    response: WireResponse = unknownPath,
  ) => {
    const client = createClient(account(version), responding(response).ports);
    const call = client.call(endpoint, { path: { customer_id: 'C1', vendor_id: 'V1' } });
    const error = await failureOf(call);
    return (error as ServiceError).advice;
  };
  const described = '"Described Paths"';

  it('from version 2 of an operation that is described in version 1 advises the described paths', async () => {
    expect(await adviceWith('v2', endpoints.customerGet)).toContain(described);
    expect(await adviceWith('v2', endpoints.customerGet)).toContain('"Base URL"');
  });

  it('from an operation without a described version 1 does not advise them', async () => {
    expect(await adviceWith('v2', endpoints.vendorGet)).not.toContain(described);
    expect(await adviceWith('v2', endpoints.customerList)).not.toContain(described);
  });

  it('from version 1 does not advise them', async () => {
    expect(await adviceWith('described', endpoints.customerGet)).not.toContain(described);
  });

  it('with a known code does not advise them', async () => {
    const body = { success: false, error_code: 'CUSTOMER_NOT_FOUND', message: '' };
    const response = { ...unknownPath, body };
    expect(await adviceWith('v2', endpoints.customerGet, response)).not.toContain(described);
  });

  it('leaves the outcome of a write unknown only if it is a page', async () => {
    const page = { ...unknownPath, body: '<html>Not Found</html>' };
    expect(await adviceWith('v2', endpoints.customerDelete)).not.toContain('may or may not');
    const advice = await adviceWith('v2', endpoints.customerDelete, page);
    expect(advice).toContain('may or may not');
    expect(advice).toContain(described);
  });
});

describe('the calls of one account', () => {
  /** A service that takes a while, and remembers when it was called and when it responded. */
  function slowService(clock: FakeClock, takesMs: number) {
    const starts: Array<[string, number]> = [];
    const ends: Array<[string, number]> = [];
    const ports: Ports = {
      now: clock.now,
      date: clock.date,
      random: clock.random,
      sleep: clock.sleep,
      async send({ url }) {
        const id = url.split('/').at(-1) as string;
        starts.push([id, clock.now()]);
        await clock.sleep(takesMs);
        ends.push([id, clock.now()]);
        return ok();
      },
    };
    return { ports, starts, ends };
  }

  const ids = ['a', 'b', 'c', 'd'];

  it.each([10, 5000])(
    'start in order, a second apart, even if each takes %d ms',
    async (takesMs) => {
      const clock = new FakeClock();
      const { ports, starts, ends } = slowService(clock, takesMs);
      const client = createClient(account(), ports);
      const calls = ids.map((id) =>
        client.call(endpoints.customerGet, { path: { customer_id: id } }),
      );
      await clock.pass(30_000);
      await Promise.all(calls);
      expect(starts.map(([id]) => id)).toEqual(ids);
      expect(ends).toEqual(starts.map(([id, start]) => [id, start + takesMs]));
      starts.slice(1).forEach(([, start], index) => {
        const interval = start - starts[index]![1];
        expect(interval).toBeGreaterThan(1000);
        expect(interval).toBeLessThan(1171);
      });
    },
  );

  it('that depend on each other start after the response', async () => {
    const clock = new FakeClock();
    const { ports, starts, ends } = slowService(clock, 3000);
    const client = createClient(account(), ports);
    const inTurn = (async () => {
      for (const id of ids) await client.call(endpoints.customerGet, { path: { customer_id: id } });
    })();
    await clock.pass(30_000);
    await inTurn;
    expect(starts.map(([, at]) => at)).toEqual([0, 3000, 6000, 9000]);
    expect(ends.map(([, at]) => at)).toEqual([3000, 6000, 9000, 12_000]);
  });

  it('share their pace across clients and files, but not across accounts', async () => {
    const clock = new FakeClock();
    const { ports, starts } = slowService(clock, 10);
    const one = account();
    const path = (id: string) => ({ path: { customer_id: id, doc_hash_id: id } });
    const calls = [
      createClient(one, ports).call(endpoints.customerGet, path('a')),
      failureOf(createClient({ ...one }, ports).downloadPdf(endpoints.documentPdf, path('b'))),
      createClient(account(), ports).call(endpoints.customerGet, path('other')),
    ];
    await clock.pass(10_000);
    await Promise.all(calls);
    const at = Object.fromEntries(starts);
    expect(at.a).toBe(0);
    expect(at.other).toBe(0);
    expect(at.b).toBeGreaterThan(1000);
  });

  it('send nothing if they are cancelled while they wait', async () => {
    const { ports, requests } = responding(ok(), ok());
    const one = account();
    await createClient(one, ports).call(endpoints.documentList, {});
    const cancelled = { ...ports, sleep: () => Promise.reject(new Error('cancelled')) };
    const call = createClient(one, cancelled).call(endpoints.documentList, {});
    await expect(call).rejects.toThrow('cancelled');
    expect(requests).toHaveLength(1);
  });
});

describe('a PDF', () => {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
  const pdf = bytes('%PDF-1.7\n\xe2\xe3\xcf\xd3 ... \nstartxref\n9\n%%EOF\n');

  const file = (body: Uint8Array, changes: Partial<WireResponse> = {}): WireResponse => ({
    status: 200,
    headers: {},
    body,
    ...changes,
  });

  async function download(response: WireResponse) {
    const { ports, requests } = responding(response);
    const client = createClient(account(), ports, { giveUpAfterMs: 0 });
    const result = client.downloadPdf(endpoints.documentPdf, {
      path: { doc_hash_id: 'h1' },
      query: { delivery_challan: 1 },
    });
    return { result, requests };
  }

  const downloadError = async (response: WireResponse) =>
    await failureOf((await download(response)).result);

  it('is requested as a file', async () => {
    const { result, requests } = await download(file(pdf));
    await result;
    expect(requests).toMatchObject([
      {
        method: 'GET',
        url: 'https://api.example/v2/doc/pdf/h1',
        query: { delivery_challan: 1 },
        as: 'file',
      },
    ]);
  });

  it('arrives unchanged, with the name that the service gave it', async () => {
    const headers = { 'content-disposition': 'attachment; filename="bills/INV-1.pdf"' };
    const { bytes: received, name } = await (await download(file(pdf, { headers }))).result;
    expect(received).toEqual(pdf);
    expect(name).toBe('INV-1.pdf');
  });

  it('has an empty name if the service gives none', async () => {
    expect((await (await download(file(pdf))).result).name).toBe('');
  });

  it('may be requested without a path parameter and a query', async () => {
    const { ports } = responding(file(pdf));
    const list = createClient(account(), ports).downloadPdf(endpoints.documentList, {});
    await expect(list).resolves.toMatchObject({ name: '' });
  });

  it('is found within a larger buffer', async () => {
    const larger = new Uint8Array(pdf.length + 20);
    larger.set(pdf, 10);
    const part = larger.subarray(10, 10 + pdf.length);
    expect((await (await download(file(part))).result).bytes).toEqual(pdf);
  });

  it.each([
    ['without its end', pdf.subarray(0, pdf.length - 3)],
    ['without all but its start', pdf.subarray(0, 5)],
  ])('that was cut off is refused, and a retry helps: %s', async (_name, body) => {
    expect(await downloadError(file(body))).toMatchObject({
      kind: 'serverError',
      message: 'The service sent only part of the PDF',
      status: 200,
      code: '',
      fields: [],
      outcomeUnknown: false,
      retryHelps: true,
    });
  });

  it('that was cut off is refused even if the buffer has more bytes', async () => {
    expect(await downloadError(file(pdf.subarray(0, 12)))).toMatchObject({ kind: 'serverError' });
  });

  it.each([
    ['nothing', '', 'The service sent an empty response'],
    ['a part of an envelope', '{"success":fal', 'The response of the service was cut off'],
  ])('is missing if %s arrives, and a retry helps', async (_name, text, message) => {
    expect(await downloadError(file(bytes(text)))).toMatchObject({
      kind: 'serverError',
      message,
      outcomeUnknown: false,
      retryHelps: true,
    });
  });

  it.each([200, 400])('is the error that arrives instead (HTTP %d)', async (status) => {
    const envelope = {
      success: false,
      message: 'E-rechnung für ₹ 5',
      error_code: 'INVALID_HASH_ID',
      errors: { doc_hash_id: 'unknown' },
    };
    const body = new Uint8Array(Buffer.from(JSON.stringify(envelope)));
    expect(await downloadError(file(body, { status }))).toMatchObject({
      kind: 'refused',
      message: 'E-rechnung für ₹ 5',
      code: 'INVALID_HASH_ID',
      status,
      fields: [{ field: 'doc_hash_id', message: 'unknown' }],
    });
  });

  it('is missing if a success without a file arrives', async () => {
    const error = await downloadError(file(bytes('{"success":true,"data":{"hash_id":"h"}}')));
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({
      kind: 'refused',
      message: 'The service sent no PDF',
      status: 200,
      code: '',
      fields: [],
      outcomeUnknown: false,
    });
  });

  it.each([
    ['the page of a dashboard', '<html>Log in</html>', 200, 'notTheService'],
    ['a page that was not found', '<html>Not Found</html>', 404, 'notTheService'],
    ['a text with a PDF behind it', 'x%PDF-1.7 %%EOF', 200, 'notTheService'],
    ['a PDF that explains an error', '%PDF-1.7 %%EOF', 400, 'notTheService'],
    ['the page of a gateway', '<html>502</html>', 502, 'serverError'],
  ])('is not %s', async (_name, text, status, kind) => {
    expect(await downloadError(file(bytes(text), { status }))).toMatchObject({
      kind,
      status,
      outcomeUnknown: false,
    });
  });

  it('that never arrives changed nothing', async () => {
    const { ports } = responding({ reason: 'ECONNRESET' });
    const call = createClient(account(), ports, { giveUpAfterMs: 0 }).downloadPdf(
      endpoints.eWayBillPdf,
      {
        path: { doc_hash_id: 'h1' },
      },
    );
    expect(await failureOf(call)).toMatchObject({ kind: 'noResponse', retryHelps: true });
  });
});
