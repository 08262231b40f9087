import { openAccount } from './account';
import { importExample, runsOf } from './example';
import type { Environment } from './environment';

const order = {
  id: 9001,
  number: '5001',
  status: 'processing',
  currency: 'INR',
  // This is April 6 in India.
  date_paid_gmt: '2026-04-05T20:00:00',
  total: '2655.00',
  payment_method: 'razorpay',
  transaction_id: 'pay_77',
  customer_id: 42,
  billing: {
    ...{ first_name: 'Asha', last_name: 'Rao', company: '' },
    ...{ address_1: '14 Market Road', address_2: '', city: 'Pune', state: 'MH' },
    ...{ postcode: '411038', country: 'IN', email: 'asha@example.com', phone: '9876543210' },
  },
  line_items: [
    {
      ...{ id: 1, name: 'Keyboard', product_id: 11, variation_id: 0, sku: 'KB-101' },
      ...{ quantity: 2, total: '2200.00', total_tax: '396.00' },
    },
  ],
  shipping_lines: [
    { id: 2, method_id: 'flat_rate', method_title: 'Courier', total: '50.00', total_tax: '9.00' },
    { id: 3, method_id: 'pickup', method_title: 'Pickup', total: '0.00', total_tax: '0.00' },
  ],
  fee_lines: [],
};

const unpaid = { ...order, status: 'pending', date_paid_gmt: null };

export function webshopOrder(environment: Environment): void {
  describe('webshop-order-to-invoice.json', () => {
    it('creates the invoice and payment of a paid order once, and mails the PDF once', async () => {
      const { wooCommerce, gmail } = environment;
      const account = await openAccount(environment);
      const workflow = await importExample(account, 'webshop-order-to-invoice.json');
      await environment.n8n.api.publish(workflow.id);

      expect(await wooCommerce.send(order, 'another secret')).toBe(401);
      for (const sent of [unpaid, order, { ...order, status: 'completed' }]) {
        expect(await wooCommerce.send(sent)).toBe(200);
      }
      const refunded = { ...order, number: '5002', status: 'refunded' };
      const abroad = { ...order, number: '5003', currency: 'USD' };
      for (const sent of [refunded, abroad]) expect(await wooCommerce.send(sent)).toBe(200);
      await runsOf(account, workflow, 5);
      await environment.n8n.api.unpublish(workflow.id);

      const [invoice] = account.books().documents;
      const document = await account.send('GET', `/v2/doc/${String(invoice?.hashId)}`);
      expect(document['invoice_details']).toMatchObject({
        document_date: '06-04-2026',
        reference: 'Order 5001',
        net_amount: 2250,
      });
      expect(account.books()).toMatchObject({
        documents: [
          {
            serialNumber: 'SHOP-5001',
            partyId: 'SHOP-42',
            total: 2655,
            pending: 0,
            status: 'paid',
          },
        ],
        payments: [{ amount: 2655, notes: 'pay_77', settled: [{ serialNumber: 'SHOP-5001' }] }],
      });
      expect(account.books().documents).toHaveLength(1);
      expect(await gmail.mails()).toMatchObject([
        {
          ...{ to: 'asha@example.com', subject: 'Invoice SHOP-5001' },
          attachments: [{ filename: 'SHOP-5001.pdf' }],
        },
      ]);
    });

    it('gives guests a customer of their own for each order', async () => {
      const { wooCommerce } = environment;
      const account = await openAccount(environment);
      const workflow = await importExample(account, 'webshop-order-to-invoice.json');
      await environment.n8n.api.publish(workflow.id);
      await wooCommerce.send({ ...order, customer_id: 0 });
      await runsOf(account, workflow, 1);
      await environment.n8n.api.unpublish(workflow.id);
      expect(account.books().documents).toMatchObject([{ partyId: 'SHOP-GUEST-5001' }]);
    });
  });
}
