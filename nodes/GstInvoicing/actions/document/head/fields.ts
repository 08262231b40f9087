import { fieldsFrom } from '../../../../shared/fields/fieldsFrom';
import type { Field } from '../../../../shared/form/field';
import fields from './fields.json';

/** Optional attributes of a document (service.md, Resources: Document). */
export const headFields: Field[] = fieldsFrom(fields.every);

/** Attributes that only a new document takes. The body of a payment has other names for its methods. */
export const creationFields: Field[] = fieldsFrom(fields.onlyNew);
