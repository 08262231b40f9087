import { returnAllOrLimit } from '../../rows/listForm';
import { listRows } from '../../rows/listing';
import { outputProperties } from '../../rows/shape';
import type { Operation } from '../../run/operation';
import { recordListOf } from '../../../../books/records/list';
import type { RecordForm } from './form';

/** Lists all records of a kind. */
export function getManyOf(kind: RecordForm): Operation {
  return {
    name: 'Get Many',
    value: 'getAll',
    action: `Get many ${kind.nouns}`,
    description: `Get the ${kind.nouns} of the account`,
    properties: [...returnAllOrLimit, ...outputProperties],
    async run(form, session) {
      return await listRows(form, session, recordListOf(kind), (record) =>
        kind.simplified(record, form.settings),
      );
    },
  };
}
