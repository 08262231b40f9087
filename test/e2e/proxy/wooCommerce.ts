import { createHmac } from 'node:crypto';
import type { Host } from './proxy';

/** The credential of the shop. */
export const shop = {
  url: 'https://shop.example',
  consumerKey: 'ck_key',
  consumerSecret: 'cs_secret',
};

interface Webhook {
  delivery_url: string;
  topic: string;
  secret: string;
}

/** A WooCommerce shop with the webhook that n8n adds to it. */
export function fakeWooCommerce() {
  let webhook: Webhook | undefined;
  const host: Host = ({ method, path, body }) => {
    if (!path.startsWith('/wp-json/wc/v3/webhooks')) return undefined;
    if (method === 'GET') return { body: webhook ? [{ id: 7, status: 'active', ...webhook }] : [] };
    webhook = method === 'POST' ? (body as Webhook) : undefined;
    return { body: { id: 7 } };
  };
  return {
    hosts: { 'shop.example': host },
    /** Sends an order to the webhook. @returns the HTTP status */
    async send(order: object, secret = webhook?.secret ?? ''): Promise<number> {
      const body = JSON.stringify(order);
      const signature = createHmac('sha256', secret).update(body).digest('base64');
      const { status } = await fetch(String(webhook?.delivery_url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-wc-webhook-id': '7',
          'x-wc-webhook-signature': signature,
        },
        body,
      });
      return status;
    },
  };
}
