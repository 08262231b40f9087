import { isRecord } from '../../../../books/ownWrites';
import type { Operation } from '../../../shared/run/operation';
import type { RecordForm } from './form';

export function removeOf(kind: RecordForm): Operation {
  return {
    name: 'Delete',
    value: 'delete',
    action: `Delete ${kind.noun}`,
    description: `Delete a ${kind.noun} from the account`,
    properties: [kind.picker()],
    async run({ picked }, { client, own }) {
      const id = picked(kind.type, kind.label);
      await client.call(kind.endpoints.remove, { path: { [kind.pathParameter]: id } });
      const isRemoved = isRecord(kind, id);
      own.records = own.records.filter((one) => !isRemoved(one));
      return [{ json: { deleted: true, [kind.idAttribute]: id } }];
    },
  };
}
