import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { Endpoint } from '../../../../api/endpoint';
import type { RecordType } from '../../../../api/records';
import type { Json, JsonObject } from '../../../../api/types';
import type { Settings } from '../../../shared/connection/account';
import { collection, type Field } from '../../../shared/form/field';

/** A kind of record with IDs of the user's: customers, vendors and products. */
export interface RecordKind {
  type: RecordType;
  /** What it is found by, in the description of an operation. */
  searchedBy: string;
  /** In sentences, for example `customer`. */
  noun: string;
  nouns: string;
  /** In labels, for example `Customer`. */
  label: string;
  /** The name of the picker's parameter. */
  parameter: string;
  picker(): INodeProperties;
  /** The attribute with the user's ID, in bodies and rows. */
  idAttribute: string;
  /** The parameter with the user's ID, in paths and queries. */
  pathParameter: string;
  endpoints: Record<'create' | 'update' | 'get' | 'list' | 'remove' | 'link', Endpoint>;
  /** The attribute that holds the entries of a Link IDs request. */
  mapping: string;
  /** Required fields of a create, beside the ID; each is a parameter of its own. */
  requiredFields: Field[];
  /**
   * A required field that Create or Update leaves as it is where it is empty, and what a new record has
   * then.
   */
  keptIfEmpty?: { field: Field; whenNew: Json };
  /** Optional fields of a create. */
  optionalFields: Field[];
  /** Fields of another kind that has the same form, so that the node's description has the form once. */
  hiddenFields?: Field[];
  /** Attributes that reads return and bodies do not take. */
  readOnly: string[];
  /** The error code for an ID that exists; where none is documented, a read finds out. */
  existsCode?: string;
  /** Moves attributes of a read to where bodies have them. */
  asRead?(record: JsonObject): JsonObject;
  /** Adds what the service requires and the user left out; `changes` is what the user gave. */
  complete?(body: JsonObject, changes: JsonObject): JsonObject;
  /** The fields that most people need, at most ten. */
  simplified(record: JsonObject, settings: Settings): IDataObject;
}

/** All attributes of a record's body but its ID. */
export const fieldsOf = ({ requiredFields, optionalFields }: RecordKind): Field[] => [
  ...requiredFields,
  ...optionalFields,
];

/** The form of optional fields. */
export const optionalForm = (
  name: string,
  displayName: string,
  fields: Field[],
  { hiddenFields = [] }: RecordKind,
): INodeProperties => collection(name, displayName, [...fields, ...hiddenFields]);

/** The attribute of rows with the name of a party: `customer_name`. */
export const nameAttribute = ({ noun }: RecordKind): string => `${noun}_name`;

/** `a customer`, `an item`. */
export const withArticle = (noun: string): string =>
  `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
