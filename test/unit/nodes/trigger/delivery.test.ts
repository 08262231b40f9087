import { createHmac } from 'node:crypto';
import type { INode, IWebhookFunctions } from 'n8n-workflow';
import {
  accepted,
  demandSecret,
  type Delivery,
  readDelivery,
} from '../../../../nodes/GstInvoicingTrigger/delivery';

const secret = 'the secret of now';
const credential = { webhookSecret: secret, previousWebhookSecret: 'the secret of before' };
const instant = Date.parse('2026-04-05T06:30:00.000Z');
const anyAge = () => Number.POSITIVE_INFINITY;

const event = {
  event_id: 'e1',
  event_type: 'document',
  data: { timestamp: '2026-04-05 06:30:00.000000' },
};

const signed = (body: string, key = secret): Delivery => ({
  rawBody: Buffer.from(body),
  signature: createHmac('sha256', key).update(body).digest('hex'),
});

const delivery = signed(JSON.stringify(event));

beforeEach(() => void jest.useFakeTimers({ now: instant }));
afterEach(() => void jest.useRealTimers());

describe('a delivery', () => {
  it.each([secret, 'the secret of before'])('signed with %s is its event', (key) => {
    expect(accepted(signed(JSON.stringify(event), key), credential, anyAge)).toEqual(event);
  });

  it.each<[string, Partial<Delivery>, object]>([
    ['has no X-Signature header', { signature: undefined }, credential],
    ['is not 64 lower-case hexadecimal digits', { signature: 'sha256=00' }, credential],
    ['does not fit', { signature: '0'.repeat(64) }, credential],
    ['body could not be read as it was sent', { rawBody: undefined }, credential],
    ['the credential has no webhook secret', {}, { webhookSecret: '' }],
    ['the credential has no webhook secret', {}, {}],
  ])('is refused, and the sender does not learn why: %s', (reason, change, secrets) => {
    const refusal = accepted({ ...delivery, ...change }, { ...secrets }, anyAge);
    expect(refusal).toMatchObject({ status: 401, answer: 'Unauthorized' });
    expect(refusal).toHaveProperty('reason', expect.stringContaining(reason));
  });

  it.each(['null', '[]', '7', '', 'no JSON', '{"event_type":"document","data":{}}'])(
    'that is signed and no event is refused as such: %p',
    (body) => {
      expect(accepted(signed(body), credential, anyAge)).toEqual({
        reason: expect.stringContaining('its body is no event'),
        status: 400,
        answer: 'Not an event',
      });
    },
  );

  it('may be as old as is allowed, and no older', () => {
    jest.setSystemTime(instant + 60_000);
    expect(accepted(delivery, credential, () => 60_000)).toEqual(event);
    jest.setSystemTime(instant + 60_001);
    expect(accepted(delivery, credential, () => 60_000)).toMatchObject({
      status: 401,
      reason: 'its timestamp is missing or older than Maximum Age allows',
    });
    expect(accepted(delivery, credential, anyAge)).toEqual(event);
  });

  it('without a timestamp is refused where an age is asked for, and only there', () => {
    const timeless = signed(JSON.stringify({ ...event, data: {} }));
    expect(accepted(timeless, credential, () => 60_000)).toMatchObject({ status: 401 });
    expect(accepted(timeless, credential, anyAge)).toMatchObject({ event_id: 'e1' });
  });

  it('that is forged is refused whatever the settings of the node are', () => {
    const notReadable = () => {
      throw new Error('Maximum Age is "soon", which is no number');
    };
    expect(accepted({ ...delivery, signature: '' }, credential, notReadable)).toMatchObject({
      status: 401,
    });
  });
});

describe('what a delivery is judged by', () => {
  const reading = async (request: object) =>
    await readDelivery({ getRequestObject: () => request } as unknown as IWebhookFunctions);

  it('is the bytes and the header', async () => {
    const rawBody = Buffer.from('{}');
    expect(await reading({ rawBody, headers: { 'x-signature': 'ab' } })).toEqual({
      rawBody,
      signature: 'ab',
    });
  });

  it('is read late where n8n has not read it', async () => {
    const request = {
      headers: {},
      rawBody: undefined as Buffer | undefined,
      async readRawBody() {
        request.rawBody = Buffer.from('late');
      },
    };
    expect(await reading(request)).toEqual({
      rawBody: Buffer.from('late'),
      signature: undefined,
    });
  });

  it('is missing where the bytes are gone', async () => {
    const readRawBody = async () => {
      throw new Error('stream is not readable');
    };
    expect(await reading({ headers: {}, readRawBody })).toEqual({
      rawBody: undefined,
      signature: undefined,
    });
  });
});

describe('a credential', () => {
  const node = { name: 'Trigger', type: 'trigger' } as INode;

  it('without a secret cannot check anything', () => {
    expect(() => demandSecret({ webhookSecret: '', previousWebhookSecret: '' }, node)).toThrow(
      /has no webhook secret/,
    );
  });

  it('with either secret can', () => {
    expect(() => demandSecret({ webhookSecret: 'a' }, node)).not.toThrow();
    expect(() => demandSecret({ previousWebhookSecret: 'b' }, node)).not.toThrow();
  });
});
