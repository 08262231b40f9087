import type { DocumentType, StoredDocument } from '../books/documents';

const TITLES: Record<DocumentType, string> = {
  invoice: 'Tax Invoice',
  subscription: 'Subscription',
  pro_forma_invoice: 'Pro Forma Invoice',
  estimate: 'Estimate',
  sales_return: 'Credit Note',
  purchase_return: 'Debit Note',
  delivery_challan: 'Delivery Challan',
  purchase: 'Purchase',
};

/** What a document is called on paper; without tax an invoice is a bill of supply. */
export function titleOf({ type, withTax }: StoredDocument, asChallan: boolean): string {
  if (asChallan) return TITLES.delivery_challan;
  return type === 'invoice' && !withTax ? 'Bill of Supply' : TITLES[type];
}
