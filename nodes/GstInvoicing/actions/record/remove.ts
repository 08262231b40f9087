import { removeRecord } from '../../../../books/records/remove';
import type { Operation } from '../../../shared/run/operation';
import type { RecordForm } from './form/form';

export function removeOf(kind: RecordForm): Operation {
  return {
    name: 'Delete',
    value: 'delete',
    action: `Delete ${kind.noun}`,
    description: `Delete a ${kind.noun} from the account`,
    properties: [kind.picker()],
    async run({ picked }, session) {
      const id = picked(kind.type, kind.label);
      await removeRecord(session, kind, id);
      return [{ json: { deleted: true, [kind.idAttribute]: id } }];
    },
  };
}
