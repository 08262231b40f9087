import type { INodeProperties } from 'n8n-workflow';
import type { JsonObject } from '../../../../core/json';
import { createRecord } from '../../../../books/records/create';
import {
  additionalAttributes,
  withAdditionalAttributes,
} from '../../../shared/form/additionalAttributes';
import type { Field } from '../../../shared/form/field';
import { textField } from '../../../shared/form/fieldKinds';
import { readCollection, readParameters } from '../../../shared/form/parameters';
import type { ItemForm } from '../../run/form';
import type { Operation } from '../../run/operation';
import { previewProperty } from '../../run/preview';
import { optionalForm, type RecordForm, withArticle } from './form';
import { savedRecord } from './savedRecord';

/** Creates a record with an ID of the user's. */
export function createOf(kind: RecordForm): Operation {
  return {
    name: 'Create',
    value: 'create',
    action: `Create ${withArticle(kind.noun)}`,
    description: `Create ${withArticle(kind.noun)} under your own ID`,
    properties: [...newRecordFields(kind), previewProperty, additionalAttributes],
    async run(form, session) {
      const created = await createRecord(session, kind, readNewRecord(form, kind));
      return [{ json: savedRecord(kind, created) }];
    },
  };
}

/** The parameters that describe a new record, all but its additional attributes. */
export function newRecordFields(kind: RecordForm): INodeProperties[] {
  return [
    ...mandatoryFields(kind).map(({ property }) => property),
    optionalForm('additionalFields', 'Additional Fields', kind.optionalFields, kind),
  ];
}

/** The body of a new record. @throws InputError naming the field */
export function readNewRecord(form: ItemForm, kind: RecordForm): JsonObject {
  const given = {
    ...readParameters(form, mandatoryFields(kind)),
    ...readCollection(form, 'additionalFields', kind.optionalFields),
  };
  return withAdditionalAttributes(kind.complete?.(given, given) ?? given, form);
}

function mandatoryFields({ label, noun, idAttribute, requiredFields }: RecordForm): Field[] {
  const id = textField(idAttribute, `${label} ID`, {
    required: true,
    description: `Your own ID for the ${noun}`,
  });
  return [{ ...id, property: { ...id.property, name: 'recordId' } }, ...requiredFields];
}
