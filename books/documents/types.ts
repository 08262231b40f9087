/** Types whose documents have a vendor. All others have a customer, but a delivery challan may have either. */
export const vendorTypes = ['purchase', 'purchase_return', 'purchase_order'];

/** Types that can be converted (service.md, Resources: Document). */
export const convertibleTypes = [
  'estimate',
  'invoice',
  'pro_forma_invoice',
  'purchase_return',
  'sales_return',
];
