import { type Day, toServiceDate } from '../../../../core/day';
import { type JsonObject, textOf } from '../../../../core/json';
import { trimmedText } from '../../../../law/readValues';
import { vehicleNumberIn } from '../../../../law/rules/eWayBill';
import { type Field, readFurther } from '../../../shared/form/field';
import type { FieldKind } from '../../../shared/form/fieldKinds';
import { fieldsFrom } from '../../../shared/fields/fieldsFrom';
import { sentGstinField } from '../../../shared/fields/gstin';
import { readCollection, readParameters } from '../../../shared/form/parameters';
import type { ItemForm } from '../../../shared/run/form';
import { identifierField } from '../../../shared/form/identifiers';
import fields from './fields.json';

/** Stands for the reason that the document suggests. It is not sent. */
export const reasonByDocument = 'byDocument';

/** Why the goods move, required by the portal (service.md, Resources: E-way bill). */
export const reasonFields: Field[] = fieldsFrom(fields.reason);

const vehicle: FieldKind = (...parts) =>
  readFurther(identifierField(...parts), (number) => vehicleNumberIn(textOf(number)) ?? number);

/** Who and what transports the goods; what the portal requires depends on the mode. */
export const transportFields: Field[] = fieldsFrom(fields.transport, { vehicle });

const isUrp = (value: unknown): boolean => trimmedText(value).toUpperCase() === 'URP';

/** The portal takes URP in any case of letters (gst.md, E-way bill rules). */
function shipToGstin(...parts: Parameters<FieldKind>): Field {
  const gstin = sentGstinField(...parts);
  return { ...gstin, read: (value, place) => (isUrp(value) ? 'URP' : gstin.read(value, place)) };
}

export const optionalFields: Field[] = fieldsFrom(fields.optional, { shipToGstin });

/** What the form says, without the addresses. @throws InputError naming the field */
export const readFields = (form: ItemForm, today: Day): JsonObject => ({
  transporter_doc_date: toServiceDate(today),
  ...readParameters(form, [...reasonFields, ...transportFields]),
  ...readCollection(form, 'additionalFields', optionalFields),
});
