import { ownIdNames, ownIdOf, type RecordType } from '../../api/ownIds';
import { amountOf, flagOf, type JsonObject, textOf } from '../../core/json';

/** A customer, vendor or product. */
export interface StoredRecord {
  /** The client's own ID; empty if the record is not linked to one. */
  id: string;
  /** The service's own number. */
  serviceId: string;
  name: string;
  gstin: string;
  raw: JsonObject;
}

/** @param prefix the prefix of the names of the service's own identifiers */
export const storedRecordFrom = (
  type: RecordType,
  raw: JsonObject,
  prefix: string,
): StoredRecord => ({
  id: ownIdOf(raw[ownIdNames[type]]),
  serviceId: textOf(raw[`${prefix}_id`]),
  name: textOf(raw.name),
  gstin: textOf(raw.gstin),
  raw,
});

/** The balance of a ledger. */
export interface Balance {
  /** Undefined if the period has no entries, as the service then sends no balance. */
  closing?: number;
  isPaid?: boolean;
}

export function balanceFrom({ closing_balance, is_paid }: JsonObject): Balance {
  const closing = amountOf(closing_balance);
  return closing === undefined ? {} : { closing, isPaid: flagOf(is_paid) ?? false };
}
