import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { Json, JsonObject } from '../../../../core/json';
import type { RecordKind } from '../../../../books/records/kind';
import type { Settings } from '../../../shared/connection/account';
import { collection, type Field } from '../../../shared/form/field';

/** The form of a kind of record. */
export interface RecordForm extends RecordKind {
  /** The fields that it is found by, for the description of an operation. */
  searchedBy: string;
  /** The name of the picker's parameter. */
  parameter: string;
  picker(): INodeProperties;
  /** Required fields of a create besides the ID; each is a parameter. */
  requiredFields: Field[];
  /**
   * A required field that may be empty in Create or Update: an existing record then keeps its
   * value, and a new one gets `whenNew`.
   */
  keptIfEmpty?: { field: Field; whenNew: Json };
  /** Optional fields of a create. */
  optionalFields: Field[];
  /** Fields of another kind that has the same form, so that the node's description has the form once. */
  hiddenFields?: Field[];
  /** The fields that most people need, at most ten. */
  simplified(record: JsonObject, settings: Settings): IDataObject;
}

/** The fields for all attributes of a record's body except its ID. */
export const bodyFields = ({ requiredFields, optionalFields }: RecordForm): Field[] => [
  ...requiredFields,
  ...optionalFields,
];

/** The form of optional fields. */
export const optionalForm = (
  name: string,
  displayName: string,
  fields: Field[],
  { hiddenFields = [] }: RecordForm,
): INodeProperties => collection(name, displayName, [...fields, ...hiddenFields]);

/** The attribute of rows with the name of a party: `customer_name`. */
export const nameAttribute = ({ noun }: RecordKind): string => `${noun}_name`;

/** `a customer`, `an item`. */
export const withArticle = (noun: string): string =>
  `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
