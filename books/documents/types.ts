/** Purchases and purchase returns have a vendor; all other documents have a customer. */
export const vendorTypes = ['purchase', 'purchase_return'];

/** Types that can be converted (service.md, Resources: Document). */
export const convertibleTypes = [
  'estimate',
  'invoice',
  'pro_forma_invoice',
  'purchase_return',
  'sales_return',
];
