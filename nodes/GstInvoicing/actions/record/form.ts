import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { JsonObject } from '../../../../core/json';
import type { RecordKind } from '../../../../books/records/kind';
import type { Settings } from '../../../shared/connection/account';
import type { Field } from '../../../shared/form/field';

/** The form of a kind of record. */
export interface RecordForm extends RecordKind {
  /** The fields that it is found by, for the description of an operation. */
  searchedBy: string;
  /** The name of the picker's parameter. */
  parameter: string;
  picker(): INodeProperties;
  /** Required fields of a create besides the ID; each is a parameter. */
  requiredFields: Field[];
  /** What the service requires of a new record, unless it is set. An existing one keeps its value. */
  whenNew?: JsonObject;
  /** Optional fields of a create. */
  optionalFields: Field[];
  /** The fields that most people need, at most ten. */
  simplified(record: JsonObject, settings: Settings): IDataObject;
}

/** The attribute of rows with the name of a party: `customer_name`. */
export const nameAttribute = ({ noun }: RecordKind): string => `${noun}_name`;

/** `a customer`, `an item`. */
export const withArticle = (noun: string): string =>
  `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
