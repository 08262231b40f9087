import type { IDataObject, INode, INodeParameters } from 'n8n-workflow';
import { newAccount, type TestAccount } from '../harness/account';
import { pageOf } from '../harness/docPages';
import { newNode } from '../harness/engine';
import { formByLabels } from '../harness/formByLabels';
import { exampleNode, fields, run, source } from '../harness/recipe';
import { byId } from '../harness/samples';

const shopify = pageOf('docs/examples/webshop-order-to-invoice.md').section('Shopify');

/** The example's node, with what the page changes in it. */
function createNode(): INode {
  const { name, parameters } = exampleNode(
    'webshop-order-to-invoice.json',
    'Create Invoice With Payment',
  );
  const changes = formByLabels('Document, Create', [
    ...shopify.fields(),
    ['Items (JSON)', shopify.code()],
  ]);
  return newNode(name, 'gstInvoicing', merged(parameters, changes) as INodeParameters);
}

/** A value with changes in it, also in its attributes and entries. */
function merged(value: unknown, change: unknown): unknown {
  if (typeof value !== 'object' || typeof change !== 'object' || !value) return change ?? value;
  const names = Object.keys({ ...value, ...change });
  const entries = names.map((name) => [
    name,
    merged(Reflect.get(value, name), Reflect.get(change ?? {}, name)),
  ]);
  const both = Object.fromEntries(entries) as object;
  return Array.isArray(value) ? Object.values(both) : both;
}

const tax = (...rates: number[]) => rates.map((rate) => ({ title: 'GST', rate, price: '0.00' }));

const line = (change: object = {}) => ({
  ...{ id: 1, variant_id: 447, sku: 'KB-101', title: 'Keyboard', quantity: 2, price: '1298.00' },
  ...{ discount_allocations: [], tax_lines: tax(0.18) },
  ...change,
});

const billingAddress = {
  ...{ name: 'Asha Rao', address1: '14 Market Road', address2: null, city: 'Pune', zip: '411038' },
  ...{ province: 'Maharashtra', province_code: 'MH', country: 'India', country_code: 'IN' },
  ...{ phone: '+91 98765 43210', company: null },
};

/** An order as the Shopify Trigger outputs it, with the attributes that matter here. */
const order = (change: object = {}) => ({
  ...{ id: 8209821, order_number: 5001, number: 4001, financial_status: 'paid', currency: 'INR' },
  // This is April 6 in India.
  processed_at: '2026-04-05T16:00:00-04:00',
  ...{ total_price: '2655.00', payment_gateway_names: ['razorpay'], email: 'asha@example.com' },
  customer: { id: 115310627, first_name: 'Asha', last_name: 'Rao' },
  billing_address: billingAddress,
  line_items: [line()],
  shipping_lines: [
    {
      ...{ id: 2, code: 'Courier', title: 'Courier', price: '59.00' },
      ...{ discount_allocations: [], tax_lines: tax(0.18) },
    },
  ],
  ...change,
});

const discounts = [{ amount: '10.00' }, { amount: '7.77' }];

interface Kind {
  kind: string;
  change: object;
  total?: number;
  /** Attributes of the invoice. */
  attributes?: object;
}

const kinds: Kind[] = [
  {
    kind: 'of a guest',
    change: { customer: null },
    attributes: { party: { id: 'SHOP-GUEST-5001' } },
  },
  {
    kind: 'without a phone',
    change: { billing_address: { ...billingAddress, phone: null } },
  },
  {
    kind: 'paid in cash',
    change: { payment_gateway_names: ['Cash on Delivery (COD)'] },
    attributes: { payments: [{ method: 'cash' }] },
  },
  {
    kind: 'with two taxes of 14 %',
    change: { line_items: [line({ tax_lines: tax(0.14, 0.14) })] },
    attributes: { items: [{ tax_rate: 28 }, { tax_rate: 18 }] },
  },
  {
    kind: 'with lines that are free or without tax',
    change: { line_items: [line({ tax_lines: [] }), line({ price: '0.00' })] },
    attributes: { items: [{ tax_rate: 0 }, { tax_rate: 18 }] },
  },
  {
    kind: 'with discounts',
    change: {
      line_items: [line({ quantity: 3, price: '100.00', discount_allocations: discounts })],
      total_price: '341.23',
    },
    total: 341.23,
  },
  {
    kind: 'with lines that are no product of the shop',
    change: {
      line_items: [
        line({ variant_id: null, sku: null, title: 'Engraving' }),
        line({
          variant_id: null,
          sku: '',
          title: 'Tip',
          quantity: 1,
          price: '50.00',
          tax_lines: [],
        }),
      ],
      total_price: '2705.00',
    },
    total: 2705,
    attributes: { items: [{ id: 'SHOP-Engraving' }, { id: 'SHOP-Tip' }, { id: 'SHOP-SHIPPING' }] },
  },
];

/** Tests of what the page of the webshop example says about Shopify. */
export function shopifyOrders(): void {
  describe('a Shopify order', () => {
    let account: TestAccount;
    beforeEach(() => {
      account = newAccount();
    });

    const create = async (...all: object[]) =>
      await run(
        account,
        source('Order Is Paid', ...all),
        createNode(),
        fields('Mail Invoice', {
          to: shopify.expression("{{ $('Order Is Paid').item.json.email }}"),
        }),
      );

    async function stored(row?: IDataObject): Promise<IDataObject | undefined> {
      const get = { resource: 'document', operation: 'get', simplify: false };
      const [document] = await account.rows({ ...get, document: byId(row?.hash_id) });
      return document;
    }

    it('is recognized as paid', async () => {
      const status = shopify.expression('{{ $json.financial_status }}');
      const rowsOf = await run(account, source('Order', order()), fields('Paid', { status }));
      expect(rowsOf('Paid')).toEqual([{ status: 'paid' }]);
    });

    it('becomes an invoice once, with its payment and customer', async () => {
      const rowsOf = await create(order(), order());
      const rows = rowsOf('Create Invoice With Payment');
      expect(rows).toMatchObject([
        { serial_number: 'SHOP-5001', document_date: '2026-04-06', total_amount: 2655 },
        { serial_number: 'SHOP-5001', already_existed: true },
      ]);
      expect(rowsOf('Mail Invoice')[0]).toEqual({ to: 'asha@example.com' });
      expect(await stored(rows[0])).toMatchObject({
        payment_status: 'paid',
        reference: 'Order 5001',
        party: {
          ...{ id: 'SHOP-115310627', name: 'Asha Rao', email: 'asha@example.com' },
          billing_address: {
            ...{ address_line1: '14 Market Road', city: 'Pune', state: '27-MAHARASHTRA' },
            ...{ country: 'India', pincode: '411038' },
          },
        },
        payments: [{ amount: 2655, notes: 'razorpay' }],
        items: [
          { id: 'KB-101', name: 'Keyboard', quantity: 2, tax_rate: 18 },
          { id: 'SHOP-SHIPPING', name: 'Courier', quantity: 1, tax_rate: 18 },
        ],
      });
    });

    it.each(kinds)('$kind is invoiced with its total, and paid', async (one) => {
      const rowsOf = await create(order(one.change));
      const [row] = rowsOf('Create Invoice With Payment');
      expect(row).toMatchObject({ total_amount: one.total ?? 2655 });
      expect(await stored(row)).toMatchObject({ amount_pending: 0, ...one.attributes });
    });

    it('without a billing address stops before anything is sent', async () => {
      await expect(create(order({ billing_address: null }))).rejects.toMatchObject({
        message: 'New Customer Name is missing',
      });
      expect(account.requests()).toEqual([]);
    });
  });
}
