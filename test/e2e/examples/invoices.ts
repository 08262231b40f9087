import { bodyLine, day, documentBody } from '../../harness/samples';
import type { Account } from './account';

export interface InvoiceOptions {
  /** The client's ID. */
  customer: string;
  name: string;
  /** Rupees before tax of 18 %. */
  net: number;
  /** The document number without the prefix A-. */
  number: number;
  /** DD-MM-YYYY; today by default. */
  date?: string;
  dueDate?: string;
  type?: string;
  /** Further attributes of the party and the line item. */
  party?: object;
  item?: object;
  /** Further attributes of the document. */
  more?: object;
}

/** Creates a document with one line item, not by a workflow. @returns its hash ID */
export async function addInvoice(account: Account, invoice: InvoiceOptions): Promise<string> {
  const { customer, name, net, number, dueDate, date = day(), type = 'invoice' } = invoice;
  const withTax = Math.round(net * 118) / 100;
  const amounts = {
    unit_price: net,
    net_amount: net,
    price_with_tax: withTax,
    total_amount: withTax,
  };
  const body = documentBody({
    document_type: type,
    document_date: date,
    ...(dueDate && { due_date: dueDate }),
    serial_number_v2: { prefix: 'A-', doc_number: number },
    party: { id: customer, name, type: 'customer', ...invoice.party },
    items: [{ ...bodyLine, ...amounts, ...invoice.item }],
    ...invoice.more,
  });
  const { hash_id } = await account.send('POST', '/v2/doc', body);
  return String(hash_id);
}

/** Records a payment for a document, not by a workflow. */
export async function pay(
  account: Account,
  { customer, hashId, amount }: { customer: string; hashId: string; amount: number },
): Promise<void> {
  await account.send('POST', '/v2/payment', {
    customer,
    amount,
    payment_date: day(),
    payment_mode: 'Cash',
    documents: [{ hash_id: hashId, amount_paying: amount }],
  });
}
