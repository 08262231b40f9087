import type { ServerResponse } from 'node:http';
import axios from 'axios';
import { useRawServer } from '../harness/rawServer';
import { runNode } from '../harness/runNode';
import { byId, payment } from '../harness/samples';

const server = useRawServer();
const apiKey = 'sk_live_0123456789';

const download = {
  resource: 'document',
  operation: 'downloadPdf',
  document: byId('h1'),
  options: { nameAfter: 'service' },
};

/** Runs the node once with a response. @returns all that it shows, as text */
async function shown(parameters: object, status: number, type: string, body: string, key = apiKey) {
  server.handle((_, response: ServerResponse) =>
    response.writeHead(status, { 'content-type': type }).end(body),
  );
  const result = await runNode({
    credential: { ...server.credential, apiKey: key },
    parameters: { ...parameters, giveUpAfter: 0 },
    settings: { onError: 'continueRegularOutput' },
  });
  return JSON.stringify(result);
}

const refusal = JSON.stringify({
  success: false,
  error_code: 'BAD_REQUEST',
  message: `Bearer ${apiKey} may not`,
  errors: { amount: apiKey },
});

describe('an API key that a response contains', () => {
  it.each([
    ['the message of a rejection', payment, 400, refusal],
    [
      'a rejection by the schema',
      payment,
      400,
      `{"errors":{"a":"${apiKey}"},"message":"${apiKey}"}`,
    ],
    ['a success', payment, 200, `{"success":true,"data":{"serial_number":"${apiKey}"}}`],
    ['the error in place of a PDF', download, 400, refusal],
  ])('is hidden in %s', async (_, parameters, status, body) => {
    const text = await shown(parameters, status, 'application/json', body);
    expect(text).not.toContain(apiKey);
    expect(text).toContain('[API key]');
  });

  it('is hidden where the service encodes it for a URL or quotes it', async () => {
    const key = 'sk/live+0123"456';
    const url = `https://books.example.com/login?key=${encodeURIComponent(key)}`;
    const message = `Key ${JSON.stringify(key)} may not`;
    const text = await shown(
      payment,
      400,
      'application/json',
      JSON.stringify({ success: false, error_code: 'BAD_REQUEST', message, errors: { url } }),
      key,
    );
    expect(text).not.toContain(encodeURIComponent(key));
    expect(text).not.toContain('0123');
  });

  it('leaves a number that contains its digits as it is, and hides one that is equal', async () => {
    const body = '{"success":true,"data":{"serial_number":"R-1","id":9123456780,"key":12345678}}';
    const text = await shown(payment, 200, 'application/json', body, '12345678');
    expect(JSON.parse(text)).toMatchObject({
      items: [{ json: { id: 9123456780, key: '[API key]' } }],
    });
  });

  it('leaves such a number as it is in place of a PDF', async () => {
    const body = '{"success":false,"error_code":"FORBIDDEN","message":"No PDF","id":9123456780}';
    const text = await shown(download, 400, 'application/json', body, '12345678');
    expect(text).toContain('No PDF');
    expect(text).toContain('FORBIDDEN');
  });

  it('is hidden in the name of a file', async () => {
    server.handle((_, response: ServerResponse) =>
      response
        .writeHead(200, { 'content-disposition': `attachment; filename="${apiKey}.pdf"` })
        .end('%PDF-1.7\n%%EOF'),
    );
    const credential = { ...server.credential, apiKey };
    const text = JSON.stringify(await runNode({ credential, parameters: download }));
    expect(text).not.toContain(apiKey);
    expect(text).toContain('[API key].pdf');
  });

  it.each([
    ['a payment', payment],
    ['a read', download],
  ])(
    'is hidden in an error of the HTTP library, with all that it refers to: %s',
    async (_, run) => {
      const fail = ({ config }: { config: unknown }) => {
        const error = new TypeError(`Bearer ${apiKey} may not`, { cause: new Error(apiKey) });
        throw Object.assign(error, { config, context: { apiKey }, description: apiKey });
      };
      const interceptor = axios.interceptors.response.use(fail);
      const text = await shown(run, 200, 'application/json', '{}');
      axios.interceptors.response.eject(interceptor);
      expect(text).toContain('Bearer [API key] may not');
      expect(text).not.toContain(apiKey);
    },
  );

  it('is hidden in an error before the request is sent', async () => {
    const interceptor = axios.interceptors.request.use((config) => {
      throw Object.assign(new Error(`No ${apiKey}`), { config });
    });
    const text = await shown(payment, 200, 'application/json', '{}');
    axios.interceptors.request.eject(interceptor);
    expect(text).toContain('No [API key]');
    expect(text).not.toContain(apiKey);
  });

  it('is hidden in a page', async () => {
    const page = `<pre>Authorization: Bearer ${apiKey}</pre>`;
    expect(await shown(payment, 500, 'text/html', page)).not.toContain(apiKey);
  });

  it('leaves a PDF as it is', async () => {
    const pdf = '%PDF-1.7\n1 0 obj\n%%EOF';
    const text = await shown(download, 200, 'application/pdf', pdf);
    expect(text).toContain(Buffer.from(pdf).toString('base64'));
  });
});
