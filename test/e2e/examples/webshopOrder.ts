import { openAccount } from './account';
import { shopHeader } from './credentials';
import { importExample } from './example';
import type { Environment } from './environment';

const order = {
  order: 5001,
  // This is April 6 in India.
  paid_at: '2026-04-05T20:00:00Z',
  paid: 2596,
  payment_method: 'upi',
  payment_reference: 'pay_77',
  customer: { id: 42, name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210' },
  lines: [{ sku: 'KB-101', name: 'Keyboard', hsn: '8471', quantity: 2, price: 1298, tax_rate: 18 }],
};

export function webshopOrder(environment: Environment): void {
  describe('webshop-order-to-invoice.json', () => {
    const send = async (headers: Record<string, string>) =>
      await fetch(`${environment.n8n.url}/webhook/webshop-order`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(order),
      });

    it('creates the invoice and payment of a paid order once, even if the shop calls twice', async () => {
      const account = await openAccount(environment);
      const workflow = await importExample(account, 'webshop-order-to-invoice.json');
      await environment.n8n.api.publish(workflow.id);

      expect((await send({})).status).toBe(403);
      expect(account.books().documents).toEqual([]);

      const first = (await (await send(shopHeader)).json()) as Record<string, unknown>;
      const second = (await (await send(shopHeader)).json()) as Record<string, unknown>;
      // The second row is read from the books.
      const { amounts_computed, ...created } = first;
      expect({ ...created, amounts_computed }).toMatchObject({
        serial_number: 'SHOP-5001',
        amounts_computed: true,
      });
      expect(second).toMatchObject({ ...created, already_existed: true });
      const document = await account.send('GET', `/v2/doc/${String(first['hash_id'])}`);
      expect(document['invoice_details']).toMatchObject({
        document_date: '06-04-2026',
        reference: 'Order 5001',
        net_amount: 2200,
      });
      expect(account.books()).toMatchObject({
        documents: [{ serialNumber: 'SHOP-5001', total: 2596, pending: 0, status: 'paid' }],
        payments: [{ amount: 2596, notes: 'pay_77', settled: [{ serialNumber: 'SHOP-5001' }] }],
      });
    });
  });
}
