import { givenEndpoint } from '../../../api/givenEndpoint';
import { readFileOrData, readPdf } from '../../../api/pdf';

const report = givenEndpoint({ method: 'GET', path: '/v2/report/gst', isSafeToRetry: false });

const respond = (body: string, headers: Record<string, string> = {}, status = 200) => ({
  status,
  headers,
  body: Buffer.from(body),
});

const envelope = '{"success":true,"data":{"id":1}}';

describe('a response that may be a file', () => {
  it.each([
    'image/png',
    'text/csv; charset=utf-8',
    'TEXT/CSV',
    'application/zip',
    'application/vnd.ms-excel',
    'application/octet-stream',
  ])('is one with the type %s', (type) => {
    const disposition = 'attachment; filename="June.x"';
    const headers = { 'content-type': type, 'content-disposition': disposition };
    expect(readFileOrData(respond('abc', headers), report)).toEqual({
      bytes: Buffer.from('abc'),
      name: 'June.x',
      mimeType: type.replace(/;.*/, '').toLowerCase(),
    });
  });

  it.each(['application/json', 'application/problem+json', 'text/plain', 'text/html', ''])(
    'is data with the type "%s"',
    (type) => {
      expect(readFileOrData(respond(envelope, { 'content-type': type }), report)).toMatchObject({
        payload: { id: 1 },
      });
    },
  );

  it('is a PDF whatever its type, and data without one', () => {
    const whole = respond('%PDF-1.7 %%EOF');
    expect(readFileOrData(whole, report)).toEqual(readPdf(whole, report));
    expect(readFileOrData(respond(envelope), report)).toMatchObject({ payload: { id: 1 } });
    expect(() => readFileOrData(respond('%PDF-1.7'), report)).toThrow('only part of the PDF');
  });

  it('is an error with the status of one', () => {
    const type = { 'content-type': 'application/zip' };
    expect(() => readFileOrData(respond('', type, 502), report)).toThrow('HTTP 502');
  });
});
