/** All types of documents (service.md, Resources: Document), the most used ones first. */
export const documentTypes = [
  { name: 'Invoice', value: 'invoice' },
  { name: 'Estimate (Quotation)', value: 'estimate' },
  { name: 'Pro Forma Invoice', value: 'pro_forma_invoice' },
  { name: 'Delivery Challan', value: 'delivery_challan' },
  { name: 'Sales Return (Credit Note)', value: 'sales_return' },
  { name: 'Purchase', value: 'purchase' },
  { name: 'Purchase Return (Debit Note)', value: 'purchase_return' },
  { name: 'Purchase Order', value: 'purchase_order' },
  { name: 'Subscription', value: 'subscription' },
];

/** Types that can be created. The list says where the other one is, since it is sought there. */
export const creatableTypes = documentTypes
  .filter(({ value }) => value !== 'purchase_order')
  .map((type) =>
    type.value === 'purchase'
      ? {
          ...type,
          description: "A vendor's bill. Create purchase orders in the account dashboard.",
        }
      : type,
  );

/** Types that the document list takes; subscriptions have a list of their own. */
export const listableTypes = documentTypes.filter(({ value }) => value !== 'subscription');

/** Types that the e-invoice portal registers: an invoice, or as a credit note a sales return. */
export const eInvoiceTypes = documentTypes.filter(({ value }) =>
  ['invoice', 'sales_return'].includes(value),
);

/** Types that can be updated: all but purchases. */
export const editableTypes = creatableTypes.filter(({ value }) => value !== 'purchase');
