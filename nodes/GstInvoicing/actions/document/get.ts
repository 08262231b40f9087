import type { IDataObject } from 'n8n-workflow';
import { InputError } from '../../../../api/inputError';
import { simplify } from '../listing';
import type { Operation } from '../operation';
import { documentPicker } from '../pickers';
import { isoDates, withIsoDates } from '../shape';
import { simplifiedDocument } from './simplified';
import { findDocument } from './stored';

/** Reads a document with its items (service.md, Endpoints: GET /v2/doc/{doc_hash_id}). */
export const get: Operation = {
  name: 'Get',
  value: 'get',
  action: 'Get a document',
  description: 'Get a document by hash ID, with its amounts and what is outstanding',
  properties: [documentPicker('searchInvoices'), simplify, isoDates],
  async run(context) {
    const hashId = context.picked('document', 'Document');
    const document = await findDocument(context, hashId);
    if (!document) {
      throw new InputError('Document', `There is no document "${hashId}" in the account`);
    }
    const row = context.flag('simplify', 'Simplify', true)
      ? simplifiedDocument({ hash_id: hashId, ...document })
      : (document as IDataObject);
    const withDates = context.flag('isoDates', 'ISO Dates');
    return [{ json: withDates ? withIsoDates(row as never) : row }];
  },
};
