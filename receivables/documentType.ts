import { trimmedText } from '../law/readValues';

/**
 * The type as the lists take it; empty if the service does not return it.
 *
 * @example typeOf('Sales Return') // 'sales_return'
 */
export const typeOf = (value: unknown): string =>
  trimmedText(value).toLowerCase().replaceAll(' ', '_');

/** The types with which an amount becomes owed. Only they can be late, and returned. */
export const isInvoiceOrPurchase = (type: string): boolean =>
  ['invoice', 'purchase'].includes(typeOf(type));

export const isReturn = (type: string) => type.endsWith('_return');
