import { returnAllOptions, returnAllOrLimit } from '../../../shared/rows/listForm';
import { listRows } from '../../../shared/rows/listing';
import { outputProperties } from '../../../shared/rows/shape';
import type { Operation } from '../../../shared/run/operation';
import { recordListOf } from '../../../../books/records/list';
import { type RecordForm, simplifiedBy } from './form/form';

export function getManyOf(kind: RecordForm): Operation {
  return {
    name: 'Get Many',
    value: 'getAll',
    action: `Get many ${kind.nouns}`,
    description: `Get the ${kind.nouns} of the account, up to 100 in a second`,
    properties: [...returnAllOrLimit, ...outputProperties],
    options: returnAllOptions,
    async run(form, session) {
      return await listRows(form, session, recordListOf(kind), simplifiedBy(form, kind));
    },
  };
}
