/** The lines of the invoice that is created everywhere in the bench, as a user would give them. */
export const invoiceLines = ['Keyboard', 'Mouse', 'Screen', 'Cable', 'Lamp'].map((name, index) => ({
  id: `P-${index + 1}`,
  name,
  quantity: index + 1,
  unit_price: 100,
  tax_rate: 18,
  item_type: 'Product',
}));

/** Parameters of our node that create it for the customer C-1. @param lineItemsJson the lines, or an expression for them */
export const createParameters = (lineItemsJson: string) => ({
  resource: 'document',
  operation: 'create',
  documentType: 'invoice',
  documentDate: '2026-04-05',
  partyFrom: 'existing',
  customer: { __rl: true, mode: 'id', value: 'C-1' },
  lineItemsFrom: 'json',
  lineItemsJson,
});

/** The same as a body of the service, with all amounts that it requires (service.md, Resources: Item). */
export const invoiceBody = {
  document_type: 'invoice',
  document_date: '05-04-2026',
  party: { id: 'C-1', name: 'Customer 1', type: 'customer' },
  items: invoiceLines.map((line) => ({
    ...line,
    price_with_tax: 118,
    net_amount: line.quantity * 100,
    total_amount: line.quantity * 118,
  })),
};
