import { toIsoDate, type IsoDate } from '../../../core/day';
import type { Paise } from '../../../core/paise';
import { readReceivedPayment, type ReceivedPayment } from '../../../receivables/openDocuments';
import {
  objectOf,
  readPaise,
  stateCodeOf,
  trimmedText,
  type Fields,
} from '../../../law/readValues';

/** Money that a customer has paid, and what it settles today. */
export interface Payment extends Pick<ReceivedPayment, 'party' | 'remaining' | 'settled'> {
  date: IsoDate;
  amount: Paise;
  /** The two digits of the state of the customer's GSTIN, if the row has one. */
  state?: string;
}

/** Modes by which no money is received (gst.md, Advances). */
const notReceived = ['tds', 'credits', 'opening balance'];

/**
 * The payments from rows of the service's list, without those by which no money is received
 * (service.md, Resources: Listing rows).
 * @throws InputError naming what can't be read
 */
export const readPayments = (rows: readonly Fields[], timeZone: string): Payment[] =>
  rows
    .filter(({ payment_mode }) => !notReceived.includes(trimmedText(payment_mode).toLowerCase()))
    .map((row) => {
      const { party, date, remaining, settled } = readReceivedPayment(row, timeZone);
      const source = { document: `a payment of ${party.name}`, timeZone };
      return {
        party,
        date: toIsoDate(date),
        amount: readPaise(row.total_amount, 'Total Amount', source),
        remaining,
        settled,
        state: stateCodeOf(trimmedText(objectOf(row.customer).gstin).slice(0, 2)),
      };
    });
