/** Types whose documents have a vendor. All others have a customer, but a delivery challan may have either. */
const vendorTypes = ['purchase', 'purchase_return', 'purchase_order'];

export const isVendorType = (type: string): boolean => vendorTypes.includes(type);

/** Types that can be converted (service.md, Resources: Document). */
export const convertibleTypes = [
  'estimate',
  'invoice',
  'pro_forma_invoice',
  'purchase_return',
  'sales_return',
];
