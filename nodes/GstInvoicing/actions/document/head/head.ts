import type { INodeProperties } from 'n8n-workflow';
import type { JsonObject } from '../../../../../api/types';
import { daysBetween, parseDay } from '../../../../../core/day';
import { InputError } from '../../../../../core/inputError';
import type { Field } from '../../../../shared/form/field';
import { dayField } from '../../../../shared/form/fieldKinds';
import { dateProperty, readDate, readParameters } from '../../../../shared/form/parameters';
import type { Choice } from '../../../../shared/form/readValue';
import type { ItemForm } from '../../../run/form';
import { ifTakenProperty } from '../recovery/safeRetry';
import {
  creationProperty,
  eInvoiceChecks,
  eInvoiceProperties,
  readCreation,
  readEInvoice,
} from './creation';
import { additionalFields, readAdditionalFields } from './fields';
import { assigned, kept, readSerialNumber, serialNumberProperties } from './serialNumber';
import { readSubscription, subscriptionDetailsField, subscriptionProperties } from './subscription';

/** The form of a document's head: what belongs to the document as a whole, its party aside. */
export interface HeadForm {
  /** The types that the document can have; a single one is not a choice. */
  types: Choice[];
  typeLabel: string;
  typeDescription?: string;
  /** Only for a new document: whether it becomes an e-invoice: if the user chooses so, or always. */
  eInvoice?: 'optional' | 'always';
}

/** A document's body without its party and items. */
interface Head extends JsonObject {
  document_type: string;
}

const dueDateField = dayField('due_date', 'Due Date');

/** The dates of a document, which come after its party and items. */
export const dateProperties = [
  dateProperty('Document Date', 'documentDate'),
  dueDateField.property,
];

/** The type of a document: what else its form shows depends on it. */
export function typeProperty({ types, typeLabel, typeDescription }: HeadForm): INodeProperties {
  const common = { displayName: typeLabel, name: 'documentType' };
  if (types.length === 1) return { ...common, type: 'hidden', default: types[0]?.value };
  return {
    ...common,
    type: 'options',
    options: types,
    default: 'invoice',
    ...(typeDescription && { description: typeDescription }),
  };
}

/** The parameters of a new document's head that come after its party and items. */
export const newHeadProperties = ({ types, eInvoice }: HeadForm): INodeProperties[] => [
  ...dateProperties,
  ...(types.some(({ value }) => value === 'subscription') ? subscriptionProperties : []),
  ...serialNumberProperties(assigned),
  ifTakenProperty,
  ...(eInvoice === 'optional' ? eInvoiceProperties : []),
  ...(eInvoice === 'always' ? [eInvoiceChecks] : []),
  additionalFields,
  creationProperty,
];

/** The head of a document that is new or is replaced. @throws InputError naming the field */
export function readHead(context: ItemForm, { types, typeLabel, eInvoice }: HeadForm): Head {
  const type = context.choice('documentType', typeLabel, types);
  return {
    document_type: type,
    ...inOrder({
      document_date: readDate(context, 'Document Date', 'documentDate'),
      ...readParameters(context, [dueDateField]),
    }),
    ...readSerialNumber(context, eInvoice ? assigned : kept),
    ...readSubscription(context, type),
    ...readAdditionalFields(context),
    ...(eInvoice && { ...readCreation(context), ...readEInvoice(context, eInvoice) }),
  };
}

/** @throws InputError for a document that would be overdue before its date */
function inOrder(dates: JsonObject): JsonObject {
  const { document_date: date, due_date: due } = dates;
  const [day, dueDay] = [parseDay(date), parseDay(due)];
  if (!day || !dueDay || daysBetween(day, dueDay) >= 0) return dates;
  throw new InputError(
    'Due Date',
    `Due Date ${String(due)} is before Document Date ${String(date)}`,
    'Use the document date or a later day.',
  );
}

const dateField = dayField('document_date', 'Document Date', {
  description: 'Leave empty to keep the current date',
});

/** Not named like the date of a replacement, whose default, today, would be sent. */
const newDate: Field = { ...dateField, property: { ...dateField.property, name: 'newDate' } };

const changeFields = [newDate, dueDateField, subscriptionDetailsField];

/** The first parameters of a document that is changed in parts. */
export const headChangeProperties = changeFields.map(({ property }) => property);

/** The parts of the head that are to change. @throws InputError naming the field */
export const readHeadChanges = (context: ItemForm): JsonObject => ({
  ...inOrder(readParameters(context, changeFields) ?? {}),
  ...readSerialNumber(context, kept),
  ...readAdditionalFields(context),
});
