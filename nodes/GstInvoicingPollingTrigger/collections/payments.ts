import { datesQuery, paymentList } from '../../../books/lists';
import { documentFrom, moneyOf } from '../../../books/documents/wire/document';
import { comparable } from '../../../core/comparable';
import { parseDay, toIsoDate } from '../../../core/day';
import { type JsonObject, textOf } from '../../../core/json';
import { inColumnOrder } from '../../shared/documents/columns';
import { simplifiedPayment } from '../../shared/documents/payment';
import { withIsoDates } from '../../shared/documents/rowValues';
import type { WatchedCollection } from './collection';
import { digestOfThing } from './things';

/**
 * Payments of customers, also those that settle nothing. They have no ID (service.md, Resources: Listing rows): their
 * customer, date, amount and mode stay what they are, and a row that lacks one says too little. Which documents they
 * settle, and their notes, may change, and only tell which of several equal ones is new. A customer may be renamed,
 * or get another ID.
 */
export const payments: WatchedCollection = {
  name: 'paymentRecorded',
  nouns: 'payments',
  isDated: true,
  listing: (period) => paymentList({ status: 'success', ...datesQuery(period) }),
  read(row) {
    const { payment_date, payment_mode, total_amount } = row;
    const { id, name } = documentFrom(row).party;
    const date = parseDay(textOf(payment_date));
    const amount = moneyOf(total_amount);
    const mode = comparable(textOf(payment_mode));
    const day = date ? toIsoDate(date) : '';
    const saysAll = day !== '' && amount !== undefined && mode !== '';
    const parties = Object.entries({ id, name: comparable(name) });
    const given = saysAll ? parties.filter(([, text]) => text !== '') : [];
    const { notes, exclusive_notes, bank_details, linked_docs } = row;
    return {
      keys: given.map((party) => digestOfThing([...party, day, amount, mode])),
      day,
      mark: digestOfThing([notes, exclusive_notes, bank_details, linked_docs]).slice(0, 4),
      row,
      customer: id,
    };
  },
  rowOf(row, timeZone) {
    const { raw: party } = documentFrom(row).party;
    const fields = {
      ...(simplifiedPayment(row) as JsonObject),
      customer_email: textOf(party.email),
      customer_phone: textOf(party.phone_number),
    };
    return inColumnOrder({ event: 'paymentRecorded', ...withIsoDates(fields, timeZone) });
  },
};
