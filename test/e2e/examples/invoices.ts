import type { Account } from './account';

export interface InvoiceMade {
  /** The client's ID. */
  customer: string;
  name: string;
  /** Rupees before tax; the rate is 18 percent. */
  net: number;
  /** Its serial number is A- and this. */
  number: number;
  /** DD-MM-YYYY; today by default. */
  date?: string;
  dueDate?: string;
  type?: string;
  /** More of the party and of the one line. */
  party?: object;
  item?: object;
}

/** A document of one line that somebody made in the account. Returns its hash ID. */
export async function makeInvoice(account: Account, invoice: InvoiceMade): Promise<string> {
  const { customer, name, net, number, dueDate, date = day(), type = 'invoice' } = invoice;
  const withTax = Math.round(net * 118) / 100;
  const { hash_id } = await account.call('POST', '/v2/doc', {
    document_type: type,
    document_date: date,
    ...(dueDate && { due_date: dueDate }),
    serial_number_v2: { prefix: 'A-', doc_number: number },
    party: { id: customer, name, type: 'customer', ...invoice.party },
    items: [
      {
        id: 'P-1',
        name: 'Keyboard',
        item_type: 'Product',
        quantity: 1,
        unit_price: net,
        tax_rate: 18,
        price_with_tax: withTax,
        net_amount: net,
        total_amount: withTax,
        ...invoice.item,
      },
    ],
  });
  return String(hash_id);
}

/** Records that a customer has paid so much for a document. */
export async function pay(
  account: Account,
  { customer, hashId, amount }: { customer: string; hashId: string; amount: number },
): Promise<void> {
  await account.call('POST', '/v2/payment', {
    customer,
    amount,
    payment_date: day(),
    payment_mode: 'Cash',
    documents: [{ hash_id: hashId, amount_paying: amount }],
  });
}

/** A day in India, so many days from today, as the service writes it. */
export function day(offset = 0): string {
  const instant = new Date(Date.now() + (offset * 24 + 5.5) * 3_600_000);
  return instant.toISOString().slice(0, 10).split('-').reverse().join('-');
}
