import { outputProperties, shapeOf } from '../../../shared/rows/shape';
import type { Operation } from '../../../shared/run/operation';
import { type RecordForm, simplifiedBy, withArticle } from './form';
import { readStored } from '../../../../books/records/stored';

/** Reads one record. */
export function getOf(kind: RecordForm): Operation {
  return {
    name: 'Get',
    value: 'get',
    action: `Get ${kind.noun}`,
    description: `Get ${withArticle(kind.noun)} by ID`,
    properties: [kind.picker(), ...outputProperties],
    async run(form, session) {
      const shape = shapeOf(form, simplifiedBy(form, kind));
      return [shape(await readStored(session, kind, form.picked(kind.parameter, kind.label)))];
    },
  };
}
