import type { INodeProperties } from 'n8n-workflow';
import type { DocumentParts } from '../../../../../books/documents/wire/command';
import {
  addDays,
  type Day,
  dayOfInstant,
  daysBetween,
  parseDay,
  readDay,
  toServiceDate,
} from '../../../../../core/day';
import type { JsonObject } from '../../../../../core/json';
import { shownWhen } from '../../../../shared/form/displayOptions';
import type { Field } from '../../../../shared/form/field';
import { dayField } from '../../../../shared/form/fieldKinds';
import { dateProperty, readCollection, readParameters } from '../../../../shared/form/parameters';
import type { Choice } from '../../../../shared/form/readValue';
import type { ItemForm } from '../../../../shared/run/form';
import { dueAfterField, readEInvoice } from './additional';
import { creationFields, headFields } from './fields';
import { readSerialNumber } from './serialNumber';
import {
  firstDocumentFields,
  readNewSubscription,
  readReplacedSubscription,
  subscriptionDetailsField,
} from './subscription';
import { formError } from '../../../../shared/words/formTexts';

/** The form of a document's head: what belongs to the document as a whole, without its party. */
export interface HeadForm {
  /** The types that the document can have. The form shows a choice only if there are several. */
  types: Choice[];
  typeLabel: string;
  typeDescription?: string;
  /** For new documents: whether all become e-invoices, or those for which the user chooses it. */
  eInvoice?: 'optional' | 'always';
}

interface Head extends Omit<DocumentParts, 'lines' | 'attributes'> {
  type: string;
  date: Day;
  isEInvoice: boolean;
}

/** What the rows of a sheet say of a head. Without a number, `number` is empty. */
export interface SheetHead extends Dates {
  number?: string;
}

const dueDateField = dayField('due_date', 'Due Date');

const documentDate = dateProperty('Document Date', 'documentDate');

export const dateProperties: INodeProperties[] = [documentDate, dueDateField.property];

/** The same of a new document. Those of a subscription are additional fields. */
export const newDateProperties = shownWhen(
  { hide: { documentType: ['subscription'] } },
  dateProperties,
);

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

/**
 * Reads the head of a new document or of a replacement, and whether a new document becomes an
 * e-invoice.
 * @param ofSheet what the rows of a sheet give
 * @throws InputError naming the field
 */
export function readHead(
  form: ItemForm,
  { types, typeLabel, eInvoice }: HeadForm,
  ofSheet: SheetHead = {},
): Head {
  const type = form.choice('documentType', typeLabel, types);
  const isSubscription = type === 'subscription';
  const readSubscription = eInvoice ? readNewSubscription : readReplacedSubscription;
  return {
    type,
    ...readDates(form, isSubscription && eInvoice ? firstDates(form) : shownDates(form), ofSheet),
    number: readSerialNumber(form, ofSheet.number),
    details: {
      ...(isSubscription && readSubscription(form)),
      ...readDetails(form, headFields),
      ...(eInvoice && readAdditional(form, creationFields)),
    },
    isEInvoice: eInvoice !== undefined && readEInvoice(form, eInvoice),
  };
}

const readAdditional = (form: ItemForm, fields: Field[]): JsonObject =>
  readCollection(form, 'additionalFields', fields) ?? {};

/** @throws InputError also for TDS with TCS, which the service refuses (service.md, Errors: Codes) */
function readDetails(form: ItemForm, fields: Field[]): JsonObject {
  const details = readAdditional(form, fields);
  if (details.tds_id === undefined || details.tcs_id === undefined) return details;
  throw formError('tdsAndTcs');
}

type Dates = Pick<DocumentParts, 'date' | 'dueDate'>;

const shownDates = (form: ItemForm) => ({
  date: readDay(form.parameter(documentDate.name), 'Document Date', form.settings.timeZone),
  dueDate: parseDay(readParameters(form, [dueDateField])?.due_date),
});

/** The dates of a subscription's first document. */
function firstDates(form: ItemForm): Dates & { date: Day } {
  const { document_date, due_date } = readAdditional(form, firstDocumentFields);
  const today = dayOfInstant(new Date(), form.settings.timeZone);
  return { date: parseDay(document_date) ?? today, dueDate: parseDay(due_date) };
}

/** The dates of a document: those of its rows, and else those of the form. @throws InputError */
function readDates(form: ItemForm, given: Dates & { date: Day }, ofSheet: SheetHead) {
  const { due_after_days: days } = readAdditional(form, [dueAfterField]);
  if (days !== undefined && given.dueDate) {
    const label = dueAfterField.property.displayName;
    throw formError('bothDueDates', { label });
  }
  const date = ofSheet.date ?? given.date;
  const counted = days === undefined ? given.dueDate : addDays(date, Number(days));
  return inFormOrder({ date, dueDate: ofSheet.dueDate ?? counted });
}

/** @throws InputError for a document that would be overdue before its date */
function inFormOrder<Given extends Dates>(dates: Given): Given {
  const { date, dueDate } = dates;
  if (!date || !dueDate || daysBetween(date, dueDate) >= 0) return dates;
  throw formError('dueBeforeDate', { dueDate: toServiceDate(dueDate), date: toServiceDate(date) });
}

const dateField = dayField('document_date', 'Document Date', {
  description: 'Leave empty to keep the current date',
});

/** The date has another name than in a replacement, whose default, today, would be sent. */
const newDate: Field = { ...dateField, property: { ...dateField.property, name: 'newDate' } };

const changeFields = [newDate, dueDateField];

/** The first parameters of an update that changes parts of a document. */
export const headChangeProperties = changeFields.map(({ property }) => property);

/** The parts of the head that are to change. @throws InputError naming the field */
export function readHeadChanges(form: ItemForm): Omit<DocumentParts, 'lines' | 'attributes'> {
  const { document_date, due_date } = readParameters(form, changeFields) ?? {};
  return {
    ...inFormOrder({ date: parseDay(document_date), dueDate: parseDay(due_date) }),
    number: readSerialNumber(form),
    details: readDetails(form, [...headFields, subscriptionDetailsField]),
  };
}
