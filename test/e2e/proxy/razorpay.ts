import { createHmac } from 'node:crypto';
import type { Host } from './proxy';

/** The basic auth credential of the API. */
export const razorpayKey = { user: 'rzp_key', password: 'key secret' };

/** The secret that events are signed with. */
export const razorpaySecret = 'a long webhook secret';

const authorization = `Basic ${Buffer.from(Object.values(razorpayKey).join(':')).toString('base64')}`;

/** The body and headers of an event, as Razorpay sends it. */
export function razorpayEvent(event: string, payment: object, secret = razorpaySecret) {
  // Spaces as no JSON.stringify would put them: the signature is for the bytes that were sent.
  const body = `{ "event" :"${event}","payload":{"payment":{"entity":${JSON.stringify(payment)}}} }`;
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
    body,
  };
}

/** Razorpay's list of settled transactions, in pages. */
export function fakeRazorpay() {
  const settled: object[] = [];
  const host: Host = ({ path, query, headers }) => {
    if (path !== '/v1/settlements/recon/combined') return undefined;
    if (headers.authorization !== authorization) return { status: 401, body: {} };
    const skip = Number(query.get('skip') ?? 0);
    const items = settled.slice(skip, skip + Number(query.get('count') ?? 10));
    return { body: { entity: 'collection', count: items.length, items } };
  };
  return { hosts: { 'api.razorpay.com': host }, settled };
}
