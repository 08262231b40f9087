import type { IDataObject } from 'n8n-workflow';
import { simplify } from '../listing';
import type { Operation } from '../operation';
import { type RecordKind, withArticle } from './kind';
import { readStored } from './stored';

/** Reads one record. */
export function getOf(kind: RecordKind): Operation {
  return {
    name: 'Get',
    value: 'get',
    action: `Get ${withArticle(kind.noun)}`,
    description: `Get ${withArticle(kind.noun)} by ID`,
    properties: [kind.picker(), simplify],
    async run(context) {
      const record = await readStored(context, kind, context.picked(kind.parameter, kind.label));
      const simple = context.flag('simplify', 'Simplify', true);
      return [
        { json: simple ? kind.simplified(record, context.settings) : (record as IDataObject) },
      ];
    },
  };
}
