import type { INode, IWebhookFunctions } from 'n8n-workflow';
import { createHmac } from 'node:crypto';
import {
  type Delivery,
  readDelivery,
  verifyDelivery,
} from '../../../../nodes/GstInvoicingTrigger/delivery';
import { requireSecret } from '../../../../nodes/GstInvoicingTrigger/setup';

const secret = 'the secret of now';
const secrets = [secret, 'the secret of before'];
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
  it.each([secret, 'the secret of before'])('signed with %s returns its event', (key) => {
    expect(verifyDelivery(signed(JSON.stringify(event), key), secrets, anyAge)).toEqual(event);
  });

  it.each<[string, Partial<Delivery>, string[]]>([
    ['has no X-Signature header', { signature: undefined }, secrets],
    ['is not 64 lower-case hexadecimal digits', { signature: 'sha256=00' }, secrets],
    ['does not match', { signature: '0'.repeat(64) }, secrets],
    ['raw body could not be read', { rawBody: undefined }, secrets],
    ['the credential has no webhook secret', {}, []],
  ])('is refused without telling the sender why: %s', (reason, change, known) => {
    const refusal = verifyDelivery({ ...delivery, ...change }, known, anyAge);
    expect(refusal).toMatchObject({ status: 401, response: 'Unauthorized' });
    expect(refusal).toHaveProperty('reason', expect.stringContaining(reason));
  });

  it.each(['null', '[]', '7', '', 'no JSON', '{"event_type":"document","data":{}}'])(
    'that is signed, but is not an event, is refused with that reason: %p',
    (body) => {
      expect(verifyDelivery(signed(body), secrets, anyAge)).toEqual({
        reason: expect.stringContaining('its body must be an event'),
        status: 400,
        response: 'Not an event',
      });
    },
  );

  it('that is nested too deeply is refused with that reason, and unread without a signature', () => {
    const deep = `{"event_id":"e1","event_type":"document","data":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`;
    expect(verifyDelivery(signed(deep), secrets, anyAge)).toMatchObject({
      reason: expect.stringMatching(/nested at most 100 levels deep$/),
      status: 400,
    });
    expect(verifyDelivery(signed(deep, 'a forger'), secrets, anyAge)).toMatchObject({
      status: 401,
    });
  });

  it('may be as old as Maximum Age, but not older', () => {
    jest.setSystemTime(instant + 60_000);
    expect(verifyDelivery(delivery, secrets, () => 60_000)).toEqual(event);
    jest.setSystemTime(instant + 60_001);
    expect(verifyDelivery(delivery, secrets, () => 60_000)).toMatchObject({
      status: 401,
      reason: 'its timestamp is missing, older than Maximum Age allows, or as far in the future',
    });
    expect(verifyDelivery(delivery, secrets, anyAge)).toEqual(event);
  });

  it('may be dated ahead by Maximum Age, but not further, since it could be replayed until then', () => {
    jest.setSystemTime(instant - 60_000);
    expect(verifyDelivery(delivery, secrets, () => 60_000)).toEqual(event);
    jest.setSystemTime(instant - 60_001);
    expect(verifyDelivery(delivery, secrets, () => 60_000)).toMatchObject({ status: 401 });
    expect(verifyDelivery(delivery, secrets, anyAge)).toEqual(event);
  });

  it('without a timestamp is refused only if a Maximum Age is set', () => {
    const timeless = signed(JSON.stringify({ ...event, data: {} }));
    expect(verifyDelivery(timeless, secrets, () => 60_000)).toMatchObject({ status: 401 });
    expect(verifyDelivery(timeless, secrets, anyAge)).toMatchObject({ event_id: 'e1' });
  });

  it('that is forged is refused, whatever the settings of the node are', () => {
    const notReadable = () => {
      throw new Error('Maximum Age is "soon", which is not a number');
    };
    expect(verifyDelivery({ ...delivery, signature: '' }, secrets, notReadable)).toMatchObject({
      status: 401,
    });
  });
});

describe('what a delivery is verified with', () => {
  const reading = async (request: object) =>
    await readDelivery({ getRequestObject: () => request } as unknown as IWebhookFunctions);

  it('is the bytes and the header', async () => {
    const rawBody = Buffer.from('{}');
    expect(await reading({ rawBody, headers: { 'x-signature': 'ab' } })).toEqual({
      rawBody,
      signature: 'ab',
    });
  });

  it('is read if n8n has not read it', async () => {
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

  it('is missing if the bytes are lost', async () => {
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

  it('without a secret cannot verify anything', () => {
    for (const secret of ['', ' ', '\n'])
      expect(() =>
        requireSecret({ webhookSecret: secret, previousWebhookSecret: secret }, node),
      ).toThrow(/has no webhook secret/);
  });

  it('with one of the secrets can', () => {
    expect(() => requireSecret({ webhookSecret: 'a' }, node)).not.toThrow();
    expect(() => requireSecret({ previousWebhookSecret: 'b' }, node)).not.toThrow();
  });
});
