import { byId, documentBody, invoiceHead } from '../test/harness/samples';

/** The line items of all invoices of the bench. */
export const invoiceLines = ['Keyboard', 'Mouse', 'Screen', 'Cable', 'Lamp'].map((name, index) => ({
  id: `P-${index + 1}`,
  name,
  quantity: index + 1,
  unit_price: 100,
  tax_rate: 18,
  item_type: 'Product',
}));

/** The parameters with which the node creates the invoice. @param lineItemsJson the line items, or an expression */
export const createParameters = (lineItemsJson: string) => ({
  ...invoiceHead,
  partyFrom: 'existing',
  customer: byId('C-1'),
  lineItemsFrom: 'json',
  lineItemsJson,
});

/** The invoice as a request body, with all amounts that the service requires (service.md, Resources: Item). */
export const invoiceBody = documentBody({
  document_date: '05-04-2026',
  items: invoiceLines.map((line) => ({
    ...line,
    price_with_tax: 118,
    net_amount: line.quantity * 100,
    total_amount: line.quantity * 118,
  })),
});
