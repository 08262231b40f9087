import { ownIdNames, ownIdOf, type RecordType } from '../../api/ownIds';
import { type JsonObject, textOf } from '../../core/json';

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
