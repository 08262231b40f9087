import { trimmedText } from '../readValues';

/** The type as the lists take it, such as `sales_return`; empty if the service does not return it. */
export const typeOf = (value: unknown): string =>
  trimmedText(value).toLowerCase().replaceAll(' ', '_');

export const isReturn = (type: string) => type.endsWith('_return');
