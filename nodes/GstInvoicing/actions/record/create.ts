import type { INodeProperties } from 'n8n-workflow';
import type { JsonObject } from '../../../../api/types';
import {
  additionalAttributes,
  withAdditionalAttributes,
} from '../../../shared/form/additionalAttributes';
import type { Field } from '../../../shared/form/field';
import { textField } from '../../../shared/form/fieldKinds';
import { readCollection, readParameters } from '../../../shared/form/parameters';
import type { ItemContext } from '../../run/form';
import type { Operation } from '../../run/operation';
import { optionalForm, type RecordKind, withArticle } from './kind';
import { sendNewRecord } from './send';

/** Creates a record with an ID of the user's. */
export function createOf(kind: RecordKind): Operation {
  return {
    name: 'Create',
    value: 'create',
    action: `Create ${withArticle(kind.noun)}`,
    description: `Create ${withArticle(kind.noun)} under your own ID`,
    properties: [...newRecordFields(kind), additionalAttributes],
    async run(form, session) {
      const context = { ...form, ...session };
      const body = readNewRecord(context, kind);
      return [{ json: await sendNewRecord(context, kind, body) }];
    },
  };
}

/** The parameters that describe a new record, all but its additional attributes. */
export function newRecordFields(kind: RecordKind): INodeProperties[] {
  return [
    ...mandatoryFields(kind).map(({ property }) => property),
    optionalForm('additionalFields', 'Additional Fields', kind.optionalFields, kind),
  ];
}

/** The body of a new record. @throws InputError naming the field */
export function readNewRecord(context: ItemContext, kind: RecordKind): JsonObject {
  const given = {
    ...readParameters(context, mandatoryFields(kind)),
    ...readCollection(context, 'additionalFields', kind.optionalFields),
  };
  return withAdditionalAttributes(kind.complete?.(given, given) ?? given, context);
}

function mandatoryFields({ label, noun, idAttribute, requiredFields }: RecordKind): Field[] {
  const id = textField(idAttribute, `${label} ID`, {
    required: true,
    description: `Your own ID for the ${noun}`,
  });
  return [{ ...id, property: { ...id.property, name: 'recordId' } }, ...requiredFields];
}
