import type { INodeProperties } from 'n8n-workflow';
import type { Session } from '../../../../books/session';
import { findBySerialNumber, readDocument } from '../../../../books/documents/wire/lookup';
import { documentFields, simplifiedDocument } from '../../../shared/documents/row';
import { documentTypes } from '../../../shared/documents/types';
import { showOnlyFor } from '../../../shared/form/displayOptions';
import { dueAfterDays, dueRuleOf, readIfNoDueDate } from '../../../shared/form/dueRule';
import { choiceParameter } from '../../../shared/form/option';
import { readPeriod, yearProperties } from '../../../shared/form/period';
import { documentPicker, typeInList } from '../../../shared/pickers/pickers';
import { outputProperties, shapeOf } from '../../../shared/rows/shape';
import type { ItemForm } from '../../../shared/run/form';
import type { Operation } from '../../../shared/run/operation';
import { readIdentifier, described } from '../../../shared/form/readValue';
import { propertyOf } from '../../../shared/form/field';
import { formError } from '../../../shared/words/formTexts';

const findByOptions = [
  { name: 'List or ID', value: 'picker' },
  described(
    'Document Number',
    'serialNumber',
    'Searches the documents of a period, 100 per request',
  ),
];

const findBy = choiceParameter('findBy', 'Find By', findByOptions, 'picker');

const documentType = choiceParameter('documentType', 'Document Type', documentTypes, 'invoice');

const bySerialNumber: INodeProperties[] = [
  documentType.property,
  propertyOf('string', 'serialNumber', 'Document Number', {
    placeholder: 'e.g. INV/26-27/0042',
  }),
  ...yearProperties,
];

const properties: INodeProperties[] = [
  findBy.property,
  documentPicker('searchDocuments', { show: { findBy: ['picker'] } }),
  ...showOnlyFor({ findBy: ['serialNumber'] }, bySerialNumber),
  ...outputProperties,
];

/** Reads a document with its items (service.md, Endpoints: GET /v2/doc/{doc_hash_id}). */
export const get: Operation = {
  name: 'Get',
  value: 'get',
  action: 'Get invoice or other document',
  description: 'Get a document by ID or document number, with its paid and pending amounts',
  properties,
  options: [dueAfterDays, typeInList],
  async run(form, session) {
    const rule = dueRuleOf(session, readIfNoDueDate(form.parameter('options', {})));
    const shape = shapeOf(form, {
      id: 'hash_id',
      simplified: (raw) => simplifiedDocument(raw, rule),
      others: (raw) => documentFields(raw, rule),
    });
    const hashId =
      findBy.read(form) === 'picker'
        ? form.picked('document', 'Document')
        : await hashIdByNumber(form, session);
    const { raw } = await readDocument(session.client, hashId);
    return [shape(raw)];
  },
};

async function hashIdByNumber(form: ItemForm, session: Session): Promise<string> {
  const type = documentType.read(form);
  const serialNumber = readIdentifier(form.parameter('serialNumber') ?? '', 'Document Number');
  if (!serialNumber) throw formError('noDocumentNumber');
  const period = readPeriod(form);
  const found = await findBySerialNumber(session.client, { type, period }, serialNumber);
  if (found) return found.hashId;
  const { start_date: from, end_date: to } = period;
  throw formError('noSuchDocument', { type, from, to, serialNumber });
}
