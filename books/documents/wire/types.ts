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

/** The service's types of documents (service.md, Resources: Document). */
const typesOfService = [...convertibleTypes, ...vendorTypes, 'delivery_challan', 'subscription'];

/** Whether a text says that a document has another type than this one. Words that are no type of the service say nothing. */
export function isOtherType(text: string, type: string): boolean {
  const said = text.trim().toLowerCase().replaceAll(' ', '_');
  return said !== type && typesOfService.includes(said);
}
