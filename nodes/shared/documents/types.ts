/** All types of documents (service.md, Resources: Document). */
export const documentTypes = [
  { name: 'Delivery Challan', value: 'delivery_challan' },
  { name: 'Estimate', value: 'estimate' },
  { name: 'Invoice', value: 'invoice' },
  { name: 'Pro Forma Invoice', value: 'pro_forma_invoice' },
  { name: 'Purchase', value: 'purchase' },
  { name: 'Purchase Order', value: 'purchase_order' },
  { name: 'Purchase Return', value: 'purchase_return' },
  { name: 'Sales Return', value: 'sales_return' },
  { name: 'Subscription', value: 'subscription' },
];

/** Types that can be created. */
export const creatableTypes = documentTypes.filter(({ value }) => value !== 'purchase_order');

/** Types that the document list takes; subscriptions have a list of their own. */
export const listableTypes = documentTypes.filter(({ value }) => value !== 'subscription');

/** Types that the e-invoice portal registers: an invoice, or as a credit note a sales return. */
export const eInvoiceTypes = [
  { name: 'Invoice', value: 'invoice' },
  { name: 'Sales Return (Credit Note)', value: 'sales_return' },
];

/** Types that can be updated: all but purchases. */
export const editableTypes = creatableTypes.filter(({ value }) => value !== 'purchase');
