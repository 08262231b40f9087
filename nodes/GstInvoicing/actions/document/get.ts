import type { INodeProperties } from 'n8n-workflow';
import { dayOfInstant } from '../../../../core/day';
import { InputError } from '../../../../core/inputError';
import { findBySerialNumber, readDocument } from '../../../shared/documents/lookup';
import { simplifiedDocument } from '../../../shared/documents/row';
import { documentTypes } from '../../../shared/documents/types';
import { showOnlyFor } from '../../../shared/form/displayOptions';
import { readPeriod, yearProperties } from '../../../shared/form/period';
import { anyDocumentPicker } from '../../../shared/form/pickers';
import { readText } from '../../../shared/form/readValue';
import { outputProperties, shapeOf } from '../../rows/shape';
import type { ItemContext } from '../../run/context';
import type { Operation } from '../../run/operation';

const findByOptions = [
  { name: 'List or Hash ID', value: 'picker' },
  {
    name: 'Serial Number',
    value: 'serialNumber',
    description: 'Searches the documents of a period, 100 per request',
  },
];

const bySerialNumber: INodeProperties[] = [
  {
    displayName: 'Document Type',
    name: 'documentType',
    type: 'options',
    options: documentTypes,
    default: 'invoice',
  },
  {
    displayName: 'Serial Number',
    name: 'serialNumber',
    type: 'string',
    default: '',
    placeholder: 'e.g. INV/26-27/0042',
  },
  ...yearProperties,
];

const properties: INodeProperties[] = [
  {
    displayName: 'Find By',
    name: 'findBy',
    type: 'options',
    options: findByOptions,
    default: 'picker',
  },
  ...anyDocumentPicker({ show: { findBy: ['picker'] } }),
  ...showOnlyFor({ findBy: ['serialNumber'] }, bySerialNumber),
  ...outputProperties,
];

/** Reads a document with its items (service.md, Endpoints: GET /v2/doc/{doc_hash_id}). */
export const get: Operation = {
  name: 'Get',
  value: 'get',
  action: 'Get a document',
  description: 'Get a document by hash ID or serial number, with its paid and pending amounts',
  properties,
  async run(context) {
    const today = dayOfInstant(new Date(), context.settings.timeZone);
    const shape = shapeOf(context, (one) => simplifiedDocument(one, today));
    const way = context.choice('findBy', 'Find By', findByOptions);
    const hashId =
      way === 'picker' ? context.picked('document', 'Document') : await hashIdByNumber(context);
    const { raw } = await readDocument(context.client, hashId);
    return [shape(raw)];
  },
};

async function hashIdByNumber(context: ItemContext): Promise<string> {
  const type = context.choice('documentType', 'Document Type', documentTypes);
  const serialNumber = readText(context.parameter('serialNumber') ?? '', 'Serial Number');
  if (!serialNumber) throw new InputError('Serial Number', 'Serial Number is missing');
  const period = readPeriod(context);
  const found = await findBySerialNumber(context.client, { type, period }, serialNumber);
  if (found) return found.hashId;
  throw new InputError(
    'Serial Number',
    `No document of type ${type} from ${period.start_date} to ${period.end_date} has the serial number "${serialNumber}"`,
    'Check the number and the type, or choose a longer period.',
  );
}
