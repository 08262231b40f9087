import { endpoints } from '../../../api/endpoints';
import { findRecord } from '../../../api/lists/lookup';
import type { JsonObject } from '../../../core/json';
import { daysBetween, readDay } from '../../../core/day';
import { mustBe } from '../../../core/inputError';
import type { DatesQuery, Listing } from '../../lists';
import { type Document, documentFrom, isOpen } from './document';

/** Which documents of a type to list (service.md, Endpoints: GET /v2/doc/list). */
export interface DocumentFilter extends DatesQuery {
  payment_status: string;
  /** All customers if left out. */
  customer_id?: string;
}

/** A list of documents of a type, each of which can be read on its own. The service may ignore the filter. */
export const documentList = (timeZone: string, type: string, filter: DocumentFilter): Listing => ({
  endpoint: endpoints.documentList,
  key: 'hash_id',
  query: { document_type: type, ...filter },
  added: { document_type: type },
  keeps: (row) => !contradicts(documentFrom(row), filter),
  async readOne(client, id) {
    const found = await findRecord(client, endpoints.documentGet, { doc_hash_id: id });
    return found && belongs({ hash_id: id, ...found }, filter, timeZone) ? found : undefined;
  },
});

/** Whether a row shows that it does not match the filter. What it does not say shows nothing. */
function contradicts(
  { status, party }: Document,
  { payment_status: wanted, customer_id: customer }: DocumentFilter,
): boolean {
  if (customer !== undefined && !['', customer].includes(party.id)) return true;
  if (wanted === 'pending') return !isOpen({ status });
  const others = ['pending', 'paid', 'cancelled'].filter((other) => other !== wanted);
  return wanted !== 'all' && others.includes(status);
}

/**
 * Whether a document of the list's type matches the filter.
 * @throws InputError if the document lacks what decides
 */
function belongs(raw: JsonObject, filter: DocumentFilter, timeZone: string): boolean {
  const { serialNumber, hashId, date, status, party } = documentFrom(raw);
  const document = serialNumber || hashId;
  const { start_date, end_date, payment_status: wanted, customer_id: customer } = filter;
  const dayOf = (text: string) => readDay(text, `Document Date of ${document}`, timeZone);
  const day = dayOf(date);
  if (daysBetween(dayOf(start_date), day) < 0 || daysBetween(day, dayOf(end_date)) < 0) {
    return false;
  }
  if (wanted !== 'all' && status === '') {
    throw mustBe(`Payment Status of ${document}`, 'given', status);
  }
  if (customer !== undefined && party.id === '') {
    throw mustBe(`Customer of ${document}`, 'given', party.id);
  }
  const hasStatus = wanted === 'pending' ? isOpen({ status }) : status === wanted;
  return (wanted === 'all' || hasStatus) && (customer === undefined || party.id === customer);
}
