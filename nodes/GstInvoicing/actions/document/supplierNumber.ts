import { spreadsheet } from '../../../shared/rows/sheetColumns';
import type { INodeProperties } from 'n8n-workflow';
import type { NewDocument } from '../../../../books/documents/wire/command';
import { comparable } from '../../../../core/comparable';
import { periodOf } from '../../../../law/period';
import { identifierField } from '../../../shared/form/identifiers';
import { readParameters } from '../../../shared/form/parameters';
import type { Choice } from '../../../shared/form/readValue';
import type { ItemForm } from '../../../shared/run/form';
import { formError } from '../../../shared/words/formTexts';

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

/**
 * The number goes into the details as reference, by which the purchase of a bill is recognized in its month.
 * @throws InputError for two references
 */
export function withSupplierNumber(
  form: ItemForm,
  { type, date, details }: Pick<NewDocument, 'type' | 'date' | 'details'>,
): Pick<NewDocument, 'details' | 'order'> {
  if (type !== 'purchase') return { details };
  const { supplier_invoice_number: reference } = readParameters(form, [supplierField]) ?? {};
  if (reference === undefined) return { details };
  if (details.reference !== undefined) throw formError('bothReferences', { label: supplierLabel });
  const month = date && periodOf('thisMonth', date, 0);
  const days = month && { from: month.start, to: month.end };
  const order = { key: comparable(String(reference)), isDated: false, days, isBill: true } as const;
  return { details: { ...details, reference }, order };
}
