import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { InputError } from '../../../../api/inputError';
import type { JsonObject } from '../../../../api/types';
import { simplify } from '../listing';
import type { ItemContext, Operation } from '../operation';
import { periodProperties, readPeriod } from '../period';
import { anyDocumentPicker } from '../pickers';
import { readText } from '../readValue';
import { isoDates, withIsoDates } from '../shape';
import { shownFor } from '../shownFor';
import { typesThatAreListed } from './documentType';
import { findBySerialNumber } from './find';
import { simplifiedDocument } from './simplified';
import { readDocument } from './stored';

const ways = [
  { name: 'List or Hash ID', value: 'picker' },
  {
    name: 'Serial Number',
    value: 'serialNumber',
    description: 'Looks through the documents of a period, 100 in a request',
  },
];

const bySerialNumber: INodeProperties[] = [
  {
    displayName: 'Document Type',
    name: 'documentType',
    type: 'options',
    options: typesThatAreListed,
    default: 'invoice',
  },
  {
    displayName: 'Serial Number',
    name: 'serialNumber',
    type: 'string',
    default: '',
    placeholder: 'e.g. INV/26-27/0042',
  },
  ...periodProperties.map((property) =>
    property.name === 'period' ? { ...property, default: 'thisFinancialYear' } : property,
  ),
];

const properties: INodeProperties[] = [
  {
    displayName: 'Find By',
    name: 'findBy',
    type: 'options',
    options: ways,
    default: 'picker',
  },
  ...anyDocumentPicker({ show: { findBy: ['picker'] } }),
  ...shownFor({ findBy: ['serialNumber'] }, bySerialNumber),
  simplify,
  isoDates,
];

/** Reads a document with its items (service.md, Endpoints: GET /v2/doc/{doc_hash_id}). */
export const get: Operation = {
  name: 'Get',
  value: 'get',
  action: 'Get a document',
  description:
    'Get a document by hash ID or serial number, with its amounts and what is outstanding',
  properties,
  async run(context) {
    const way = context.choice('findBy', 'Find By', ways);
    const hashId =
      way === 'picker' ? context.picked('document', 'Document') : await hashIdByNumber(context);
    const document = await readDocument(context, hashId);
    const row = context.flag('simplify', 'Simplify', true)
      ? simplifiedDocument(document)
      : (document as IDataObject);
    const withDates = context.flag('isoDates', 'ISO Dates');
    return [{ json: withDates ? withIsoDates(row as JsonObject) : row }];
  },
};

async function hashIdByNumber(context: ItemContext): Promise<string> {
  const documentType = context.choice('documentType', 'Document Type', typesThatAreListed);
  const serialNumber = readText(context.parameter('serialNumber') ?? '', 'Serial Number');
  if (!serialNumber) throw new InputError('Serial Number', 'Serial Number is missing');
  const period = readPeriod(context);
  const found = await findBySerialNumber(context, { documentType, serialNumber, period });
  if (found) return String(found.hash_id);
  throw new InputError(
    'Serial Number',
    `No document of type ${documentType} from ${period.start_date} to ${period.end_date} has the serial number "${serialNumber}"`,
    'Check the number and the type, or choose a longer period.',
  );
}
