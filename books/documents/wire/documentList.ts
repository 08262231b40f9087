import { endpoints } from '../../../api/endpoints';
import { findRecord } from '../../../api/lists/lookup';
import type { JsonObject } from '../../../core/json';
import { daysBetween, readDay } from '../../../core/day';
import { mustBe } from '../../../core/inputError';
import { type DatesQuery, type Listing, mayBeOf } from '../../lists';
import { documentFrom, isOpen } from './document';
import { isOtherType } from './types';

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
  keeps: keptBy(type, filter),
  async readOne(client, id) {
    const found = await findRecord(client, endpoints.documentGet, { doc_hash_id: id });
    return found && belongs({ hash_id: id, ...found }, filter, timeZone) ? found : undefined;
  },
});

/**
 * Whether a row of a list does not show that it is another one than was asked for: the service may ignore a
 * filter. What a row does not say shows nothing.
 */
export function keptBy(
  type: string,
  { start_date, end_date, payment_status: wanted, customer_id: customer }: DocumentFilter,
): (row: JsonObject) => boolean {
  const isOfPeriod = mayBeOf({ start_date, end_date });
  const others = ['pending', 'paid', 'cancelled'].filter((other) => other !== wanted);
  return (row) => {
    const { type: said, status, party, date } = documentFrom(row);
    if (isOtherType(said, type) || !isOfPeriod(date)) return false;
    if (customer !== undefined && !['', customer].includes(party.id)) return false;
    if (wanted === 'pending') return isOpen({ status });
    return wanted === 'all' || !others.includes(status);
  };
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
