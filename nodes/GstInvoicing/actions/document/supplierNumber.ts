import type { INodeProperties } from 'n8n-workflow';
import type { Order } from '../../../../books/documents/wire/command';
import { comparable } from '../../../../core/comparable';
import type { Day } from '../../../../core/day';
import { InputError } from '../../../../core/inputError';
import type { JsonObject } from '../../../../core/json';
import { periodOf } from '../../../../law/period';
import { identifierField } from '../../../shared/form/identifiers';
import { readParameters } from '../../../shared/form/parameters';
import type { Choice } from '../../../shared/form/readValue';
import type { ItemForm } from '../../../shared/run/form';
import { spreadsheet } from './party/form';

export const supplierLabel = "Supplier's Invoice Number";

/** The number on the supplier's bill. The service has no attribute for it, so it is the reference. */
const supplierField = identifierField('supplier_invoice_number', supplierLabel, {
  displayOptions: { show: { documentType: ['purchase'] }, hide: { lineItemsFrom: [spreadsheet] } },
  description:
    'Sent as Reference. A bill that was booked before is returned, and Reconcile GSTR-2B finds bills by this number.',
});

/** The field, if one of these types is a purchase. */
export const supplierNumberProperties = (types: Choice[]): INodeProperties[] =>
  types.some(({ value }) => value === 'purchase') ? [supplierField.property] : [];

/** @param details of the document, to which the number is added @throws InputError for two references */
export function withSupplierNumber(
  form: ItemForm,
  { type, details }: { type: string; details: JsonObject },
): JsonObject {
  if (type !== 'purchase') return details;
  const { supplier_invoice_number: reference } = readParameters(form, [supplierField]) ?? {};
  if (reference === undefined) return details;
  if (details.reference === undefined) return { ...details, reference };
  throw new InputError(
    supplierLabel,
    `${supplierLabel} and Reference are both set`,
    'Remove one of them.',
  );
}

/** How the purchase of a bill is recognized, in the month of its date; undefined without its number. */
export function billIn(
  form: ItemForm,
  { type, date }: { type: string; date?: Day },
): Order | undefined {
  const { supplier_invoice_number: number } =
    type === 'purchase' ? (readParameters(form, [supplierField]) ?? {}) : {};
  if (number === undefined || date === undefined) return undefined;
  const { start: from, end: to } = periodOf('thisMonth', date, 0);
  return { key: comparable(String(number)), isDated: false, days: { from, to }, isBill: true };
}
