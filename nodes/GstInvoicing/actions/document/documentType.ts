import type { INodePropertyOptions } from 'n8n-workflow';
import { alphabetically } from '../alphabetical';

/** Types of documents that can be created (service.md, Resources: Document). */
export const creatableTypes: INodePropertyOptions[] = [
  { name: 'Delivery Challan', value: 'delivery_challan' },
  { name: 'Estimate', value: 'estimate' },
  { name: 'Invoice', value: 'invoice' },
  { name: 'Pro Forma Invoice', value: 'pro_forma_invoice' },
  { name: 'Purchase', value: 'purchase' },
  { name: 'Purchase Return', value: 'purchase_return' },
  { name: 'Sales Return', value: 'sales_return' },
  { name: 'Subscription', value: 'subscription' },
];

/** Types that the document list takes; subscriptions have a list of their own. */
export const listableTypes: INodePropertyOptions[] = [
  ...creatableTypes.filter(({ value }) => value !== 'subscription'),
  { name: 'Purchase Order', value: 'purchase_order' },
].sort((a, b) => alphabetically(a.name, b.name));

/** The same with subscriptions, for which the node asks their list. */
export const typesThatAreListed: INodePropertyOptions[] = [
  ...listableTypes,
  { name: 'Subscription', value: 'subscription' },
].sort((a, b) => alphabetically(a.name, b.name));

/** Documents on the purchase side are a vendor's; all others are a customer's. */
export const vendorTypes = ['purchase', 'purchase_return'];

/** Types that the e-invoice portal registers: an invoice, or as a credit note a sales return. */
export const eInvoiceTypes: INodePropertyOptions[] = [
  { name: 'Invoice', value: 'invoice' },
  { name: 'Sales Return (Credit Note)', value: 'sales_return' },
];

/** Types that an edit takes: all but purchases. */
export const editableTypes = creatableTypes.filter(({ value }) => value !== 'purchase');

/** Types that another document can be made from. */
export const convertibleTypes = [
  'estimate',
  'invoice',
  'pro_forma_invoice',
  'purchase_return',
  'sales_return',
];
