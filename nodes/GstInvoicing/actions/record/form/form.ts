import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { JsonObject } from '../../../../../core/json';
import type { RecordKind } from '../../../../../books/records/kind';
import { otherPrefixIn } from '../../../../../books/records/servicePrefix';
import type { Settings } from '../../../../shared/connection/account';
import type { Field } from '../../../../shared/form/field';
import type { ItemForm } from '../../../../shared/run/form';
import { giveHint } from '../../../../shared/words/formTexts';

export interface RecordForm extends RecordKind {
  /** The fields that it is found by, for the description of an operation. */
  searchedBy: string;
  /** A parameter with the name of the type. */
  picker(): INodeProperties;
  /** Required fields of a create besides the ID; each is a parameter. */
  requiredFields: Field[];
  /** What the service requires of a new record, unless it is set. An existing one keeps its value. */
  whenNew?: JsonObject;
  optionalFields: Field[];
  /** The fields that most people need: at most eight, as Find or Create adds two. */
  simplified(record: JsonObject, settings: Settings): IDataObject;
}

/** Simplifies records, and says where their numbers have another prefix than the credential. */
export const simplifiedBy =
  (form: ItemForm, { simplified }: RecordForm) =>
  (record: JsonObject): IDataObject => {
    const { identifierPrefix } = form.settings;
    const other = otherPrefixIn(record, identifierPrefix);
    if (other !== undefined) giveHint(form, 'otherPrefix', { other, prefix: identifierPrefix });
    return simplified(record, form.settings);
  };

/** The attribute of rows with the name of a party: `customer_name`. */
export const nameAttribute = ({ noun }: RecordKind): string => `${noun}_name`;
