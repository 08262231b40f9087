import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { Endpoint } from '../../../../api/endpoints';
import type { JsonObject } from '../../../../api/types';
import type { Settings } from '../../../connection/account';
import type { Field } from '../field';

/** What is kept under the client's own IDs: customers, vendors and products. */
export interface RecordKind {
  /** As sentences have it, for example `customer`. */
  noun: string;
  nouns: string;
  /** As labels have it, for example `Customer`. */
  label: string;
  /** The name of the picker's parameter. */
  parameter: string;
  picker(): INodeProperties;
  /** The attribute of bodies and rows that holds the client's own ID. */
  idAttribute: string;
  /** The name of the same in paths and queries. */
  pathParameter: string;
  endpoints: Record<'create' | 'update' | 'get' | 'list' | 'remove' | 'link', Endpoint>;
  /** The attribute that holds the entries of a Link IDs request. */
  mapping: string;
  /** What a create demands beside the ID; each stands alone in the form. */
  requiredFields: Field[];
  /** What a create can do without. */
  optionalFields: Field[];
  /** The code that says that the ID exists; where none is documented, a read tells. */
  existsCode?: string;
  /** Adds what the service demands and the user left out. `changes` names what the user gave. */
  complete?(body: JsonObject, changes: JsonObject): JsonObject;
  /** The fields that most people need, at most ten. */
  simplified(record: JsonObject, settings: Settings): IDataObject;
}

/** All attributes of a record's body but its ID. */
export const fieldsOf = ({ requiredFields, optionalFields }: RecordKind): Field[] => [
  ...requiredFields,
  ...optionalFields,
];

/** `a customer`, `an item`. */
export const withArticle = (noun: string): string =>
  `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
