import type { Endpoint } from '../../api/endpoint';
import type { RecordType } from '../../api/ownIds';
import type { JsonObject } from '../../core/json';

/** A kind of record with the user's own IDs: customers, vendors and products. */
export interface RecordKind<Parameter extends string = string> {
  type: RecordType;
  /** In sentences, for example `customer`. */
  noun: string;
  nouns: string;
  /** In labels, for example `Customer`. */
  label: string;
  /** The attribute with the user's ID, in bodies and rows. */
  idAttribute: string;
  /** The parameter with the user's ID, in paths and queries. */
  pathParameter: Parameter;
  endpoints: Record<'create' | 'update' | 'list' | 'link', Endpoint> &
    Record<'get' | 'remove', Endpoint<`${string}{${Parameter}}`>>;
  /** The attribute that holds the entries of a Set Own IDs request. */
  mapping: string;
  /** Attributes that reads return and bodies do not take. */
  readOnly: string[];
  /** Attributes that bodies have as numbers and reads may have as texts. */
  numbers: string[];
  /** The error code for an ID that exists; if none is documented, a read checks the ID. */
  existsCode?: string;
  /** Moves attributes of a read to the place that they have in bodies. */
  asRead?(record: JsonObject): JsonObject;
  /** Adds what the service requires and the user left out; `changes` is what the user gave. */
  complete?(body: JsonObject, changes: JsonObject): JsonObject;
}
