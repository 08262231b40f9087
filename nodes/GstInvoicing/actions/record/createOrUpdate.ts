import { createUnlessExists } from '../../../../books/records/create';
import { changeRecord } from '../../../../books/records/update';
import { failedAfterSending } from '../../../../books/memory/sentWrites';
import type { Operation } from '../../../shared/run/operation';
import { previewOption } from '../../../shared/run/preview';
import { clearFieldsProperty, readClearFields } from './form/clearFields';
import { ownIdProperty, readNewRecord, requiredOf, savedRecord, withOwnId } from './create';
import { clearEmpty, details, sheetOptions, unlessSheet } from './form/details';
import type { RecordForm } from './form/form';
import { ofSheets, rowsOfRecord } from './sheetRecord';
import { otherFields } from './update';

export function createOrUpdateOf(kind: RecordForm): Operation {
  return {
    name: 'Create or Update',
    value: 'createOrUpdate',
    action: `Create or update ${kind.noun}`,
    description: `Create a ${kind.noun}, or update the one that has the ID. Takes ${kind.nouns} from a spreadsheet, too.`,
    properties: [details.property, ...unlessSheet([ownIdProperty(kind), ...requiredOf(kind)])],
    additionalFields: [...kind.optionalFields, clearFieldsProperty(kind)],
    options: [otherFields, previewOption, ...sheetOptions, clearEmpty],
    ...ofSheets(kind, 'keepOthers'),
    async run(form, session, group) {
      if (form.record) {
        const how = otherFields.read(form) === 'keep' ? 'keepOthers' : 'sendChanges';
        return await rowsOfRecord(kind, session, group, how);
      }
      details.read(form);
      const given = readNewRecord(form, kind);
      const cleared = readClearFields(form, kind, given);
      const keepsOthers = otherFields.read(form) === 'keep';
      const body = await withOwnId(session, kind, given);
      const created = await createUnlessExists(session, kind, { ...kind.whenNew, ...body });
      // A recovered record may have existed before: its read may omit what differs.
      if (created && !created.isRecovered) {
        return [{ json: { ...savedRecord(kind, created), created: true } }];
      }
      const id = String(body[kind.idAttribute]);
      const change = { id, changes: { ...body, ...cleared }, keepsOthers };
      const changed = await changeRecord(session, kind, change).catch((error: unknown) => {
        throw created ? failedAfterSending(error) : error;
      });
      return [{ json: { ...savedRecord(kind, changed), created: created !== undefined } }];
    },
  };
}
