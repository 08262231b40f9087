import type { INodeProperties } from 'n8n-workflow';
import type { DocumentParts } from '../../../../../books/documents/command';
import { type Day, daysBetween, parseDay, readDay, toServiceDate } from '../../../../../core/day';
import { InputError } from '../../../../../core/inputError';
import type { Field } from '../../../../shared/form/field';
import { dayField } from '../../../../shared/form/fieldKinds';
import { dateProperty, readParameters } from '../../../../shared/form/parameters';
import type { Choice } from '../../../../shared/form/readValue';
import type { ItemForm } from '../../../run/form';
import { ifTakenProperty } from './safeRetry';
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

/** The form of a document's head: what belongs to the document as a whole, without its party. */
export interface HeadForm {
  /** The types that the document can have. The form shows a choice only if there are several. */
  types: Choice[];
  typeLabel: string;
  typeDescription?: string;
  /** For new documents: whether all become e-invoices, or those for which the user chooses it. */
  eInvoice?: 'optional' | 'always';
}

/** What belongs to a document as a whole, without its party. */
interface Head extends Omit<DocumentParts, 'lines' | 'attributes'> {
  type: string;
  date: Day;
  isEInvoice: boolean;
}

const dueDateField = dayField('due_date', 'Due Date');

/** The dates of a document, which come after its party and items. */
export const dateProperties = [
  dateProperty('Document Date', 'documentDate'),
  dueDateField.property,
];

/** The type of a document, on which the other fields of its form depend. */
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

/**
 * Reads the head of a new document or of a replacement, and whether a new document becomes an
 * e-invoice.
 * @param ownNumber the user's serial number if the form leaves it empty
 * @throws InputError naming the field
 */
export function readHead(
  form: ItemForm,
  { types, typeLabel, eInvoice }: HeadForm,
  ownNumber?: string,
): Head {
  const type = form.choice('documentType', typeLabel, types);
  const date = readDay(form.parameter('documentDate'), 'Document Date', form.settings.timeZone);
  const { due_date } = readParameters(form, [dueDateField]) ?? {};
  return {
    type,
    ...inOrder({ date, dueDate: parseDay(due_date) }),
    number: readSerialNumber(form, eInvoice ? assigned : kept, ownNumber),
    details: {
      ...readSubscription(form, type),
      ...readAdditionalFields(form),
      ...(eInvoice && readCreation(form)),
    },
    isEInvoice: eInvoice !== undefined && readEInvoice(form, eInvoice),
  };
}

type Dates = Pick<DocumentParts, 'date' | 'dueDate'>;

/** @throws InputError for a document that would be overdue before its date */
export function inOrder<Given extends Dates>(dates: Given): Given {
  const { date, dueDate } = dates;
  if (!date || !dueDate || daysBetween(date, dueDate) >= 0) return dates;
  throw new InputError(
    'Due Date',
    `Due Date ${toServiceDate(dueDate)} is before Document Date ${toServiceDate(date)}`,
    'Use the document date or a later day.',
  );
}

const dateField = dayField('document_date', 'Document Date', {
  description: 'Leave empty to keep the current date',
});

/** The date has another name than in a replacement, whose default, today, would be sent. */
const newDate: Field = { ...dateField, property: { ...dateField.property, name: 'newDate' } };

const changeFields = [newDate, dueDateField, subscriptionDetailsField];

/** The first parameters of an update that changes parts of a document. */
export const headChangeProperties = changeFields.map(({ property }) => property);

/** The parts of the head that are to change. @throws InputError naming the field */
export function readHeadChanges(form: ItemForm): Omit<DocumentParts, 'lines' | 'attributes'> {
  const { document_date, due_date, ...details } = readParameters(form, changeFields) ?? {};
  return {
    ...inOrder({ date: parseDay(document_date), dueDate: parseDay(due_date) }),
    number: readSerialNumber(form, kept),
    details: { ...details, ...readAdditionalFields(form) },
  };
}
