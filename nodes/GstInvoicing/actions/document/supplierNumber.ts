import type { INodeProperties } from 'n8n-workflow';
import { InputError } from '../../../../core/inputError';
import type { JsonObject } from '../../../../core/json';
import type { Field } from '../../../shared/form/field';
import { identifierField } from '../../../shared/form/identifiers';
import { readParameters } from '../../../shared/form/parameters';
import type { Choice } from '../../../shared/form/readValue';
import type { ItemForm } from '../../../shared/run/form';
import { spreadsheet } from './party/form';

const label = "Supplier's Invoice Number";
const reference = identifierField('reference', label);

/** The number on the supplier's bill. The service has no attribute for it, so it is the reference. */
const field: Field = {
  ...reference,
  property: {
    ...reference.property,
    name: 'supplierInvoiceNumber',
    displayOptions: {
      show: { documentType: ['purchase'] },
      hide: { lineItemsFrom: [spreadsheet] },
    },
    description:
      'Sent as Reference. Reconcile GSTR-2B finds the bill by it, since Document Number is your own number.',
  },
};

/** The field, if one of these types is a purchase. */
export const supplierNumberProperties = (types: Choice[]): INodeProperties[] =>
  types.some(({ value }) => value === 'purchase') ? [field.property] : [];

/** @param details of the document, to which the number is added @throws InputError for two references */
export function withSupplierNumber(
  form: ItemForm,
  { type, details }: { type: string; details: JsonObject },
): JsonObject {
  const given = type === 'purchase' ? readParameters(form, [field]) : undefined;
  if (given && details.reference !== undefined) {
    throw new InputError(label, `${label} and Reference are both set`, 'Remove one of them.');
  }
  return { ...details, ...given };
}
