import { ownIdNames, ownIdOf, type RecordType } from '../../api/ownIds';
import { servicePrefixIn } from '../../api/serviceIds';
import { type Json, type JsonObject, textOf } from '../../core/json';
import type { RecordKind } from './kind';

export interface StoredRecord {
  /** The client's own ID; empty if the record is not linked to one. */
  id: string;
  name: string;
  gstin: string;
  raw: JsonObject;
}

/**
 * The service's own number of a record, as it is sent.
 * @param prefix of the names of the service's own numbers, as the user says it; empty if not
 */
export const serviceIdIn = (raw: JsonObject, prefix: string): Json | undefined =>
  raw[`${servicePrefixIn(raw, prefix)}_id`];

/** The client's own ID of a record; empty if the record is not linked to one. */
export const ownIdIn = ({ idAttribute }: RecordKind, record: JsonObject): string =>
  ownIdOf(record[idAttribute]);

export const storedRecordFrom = (type: RecordType, raw: JsonObject): StoredRecord => ({
  id: ownIdOf(raw[ownIdNames[type]]),
  name: textOf(raw.name),
  gstin: textOf(raw.gstin),
  raw,
});
