import { outputProperties } from '../../../shared/rows/shape';
import type { Operation } from '../../../shared/run/operation';
import type { RecordForm } from './form/form';
import { rowShapeOf } from './form/search';
import { readStored } from '../../../../books/records/stored';

export function getOf(kind: RecordForm): Operation {
  return {
    name: 'Get',
    value: 'get',
    action: `Get ${kind.noun}`,
    description: `Get a ${kind.noun} by ID`,
    properties: [kind.picker(), ...outputProperties],
    async run(form, session) {
      const shape = rowShapeOf(form, kind);
      return [shape(await readStored(session, kind, form.picked(kind.type, kind.label)))];
    },
  };
}
