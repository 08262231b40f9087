import type { IDataObject } from 'n8n-workflow';
import { type Json, type JsonObject, textOf } from '../../../core/json';
import { documentFrom, isOfVendor, owedDocument } from '../../../books/documents/wire/document';
import { toIsoDate } from '../../../core/day';
import { daysOverdue, dueDateOf, type DueRule, type DueDocument } from '../../../receivables/due';
import { onlyFields, withIsoDates, withNumbers } from './rowValues';

/**
 * The fields of a document that people need, flat and with dates as YYYY-MM-DD. They are the same in every
 * row about a document.
 */
export function documentFields(raw: JsonObject, rule: DueRule): IDataObject {
  const row = withIsoDates(withNumbers(raw), rule.timeZone);
  const document = documentFrom(raw);
  const owed = owedDocument(document);
  const { id, name, raw: party } = document.party;
  const kind = partyKindOf(document);
  return {
    document_type: row.document_type,
    hash_id: row.hash_id,
    serial_number: row.serial_number,
    document_date: row.document_date,
    ...dueFields(owed, row.due_date, rule),
    days_overdue: daysOverdue(owed, rule) ?? null,
    [`${kind}_id`]: id,
    [`${kind}_name`]: name,
    [`${kind}_email`]: textOf(party.email),
    [`${kind}_phone`]: textOf(party.phone_number),
    // Without it, the record does not say whether the party is registered.
    ...(party.gstin !== undefined && { [`${kind}_gstin`]: party.gstin }),
    net_amount: row.net_amount,
    tax_amount: row.tax_amount,
    total_amount: document.total ?? row.total_amount,
    amount_paid: document.paid ?? row.amount_paid,
    amount_pending: document.pending ?? row.amount_pending,
    payment_status: row.payment_status,
  };
}

const simplifiedFields = [
  'document_type',
  'hash_id',
  'serial_number',
  'document_date',
  'due_date',
  'days_overdue',
  'customer_name',
  'vendor_name',
  'total_amount',
  'amount_pending',
  'payment_status',
];

/** The ten of these fields that most people need; the party is a customer or a vendor. */
export function simplifiedDocument(raw: JsonObject, rule: DueRule): IDataObject {
  const row = documentFields(raw, rule);
  return onlyFields(
    row,
    simplifiedFields.filter((name) => name in row),
  );
}

/** What a document's party is called in the names of its row's fields. */
export const partyKindOf = (document: Parameters<typeof isOfVendor>[0]): 'customer' | 'vendor' =>
  isOfVendor(document) ? 'vendor' : 'customer';

/** The due date of a row, and what it comes from. @param given as the service sent it */
export function dueFields(
  document: Omit<DueDocument, 'isOwed'>,
  given: Json | undefined,
  rule: Omit<DueRule, 'today'>,
): IDataObject {
  const { day, from } = dueDateOf(document, rule);
  const due_date = from === 'document_date' && day ? toIsoDate(day) : given;
  return { due_date, due_date_from: from };
}

/** The whole document, with names, amounts and dates as in other rows. */
export const wholeDocument = (raw: JsonObject, rule: DueRule): IDataObject => ({
  ...withIsoDates(withNumbers(raw), rule.timeZone),
  ...documentFields(raw, rule),
});
