/** Documents on the purchase side are a vendor's; all others are a customer's. */
export const vendorTypes = ['purchase', 'purchase_return'];

/** Types that can be converted (service.md, Resources: Document). */
export const convertibleTypes = [
  'estimate',
  'invoice',
  'pro_forma_invoice',
  'purchase_return',
  'sales_return',
];
