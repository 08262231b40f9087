import type { IDataObject, INodeExecutionData, INodeProperties } from 'n8n-workflow';
import type { ServiceFile } from '../../../api/client';
import { legibleName } from '../../../api/fileName';
import { readDocument } from './document/stored';
import type { ItemContext, Row } from './operation';
import { readText } from './readValue';

/** Where a downloaded file goes. */
export const outputField: INodeProperties = {
  displayName: 'Put Output File in Field',
  name: 'binaryPropertyName',
  type: 'string',
  default: 'data',
  required: true,
  hint: 'The name of the output field to put the file in',
};

const names = [
  {
    name: 'Serial Number of the Document',
    value: 'serialNumber',
    description: 'Takes one request more, unless the incoming item holds the serial number',
  },
  { name: 'As the Service Names It', value: 'service' },
];

/** What every download of a PDF lets the user choose. */
export const pdfOptions: INodeProperties[] = [
  {
    displayName: 'Attach to Incoming Item',
    name: 'attach',
    type: 'boolean',
    default: false,
    description: 'Whether to keep the data and files of the incoming item and add the PDF to them',
  },
  {
    displayName: 'File Name',
    name: 'fileName',
    type: 'string',
    default: '',
    placeholder: 'e.g. INV-0042.pdf',
    description: 'A name of your own',
  },
  {
    displayName: 'Name File After',
    name: 'nameAfter',
    type: 'options',
    options: names,
    default: 'serialNumber',
    description: 'How the file is named where you give no name of your own',
  },
];

/** A row that carries a PDF. @throws InputError, ServiceError */
export async function pdfRow(
  context: ItemContext,
  hashId: string,
  file: ServiceFile,
): Promise<Row> {
  const incoming = context.functions.getInputData()[context.itemIndex] as INodeExecutionData;
  const binary = await context.functions.helpers.prepareBinaryData(
    Buffer.from(file.bytes),
    asFileName(legibleName(await nameOf(context, hashId, incoming.json, file)) || hashId),
    'application/pdf',
  );
  const field = readText(context.parameter('binaryPropertyName'), 'Put Output File in Field');
  const json = { hash_id: hashId, file_name: binary.fileName, file_size: file.bytes.byteLength };
  if (!context.flag('options.attach', 'Attach to Incoming Item')) {
    return { json, binary: { [field]: binary } };
  }
  return { json: { ...incoming.json, ...json }, binary: { ...incoming.binary, [field]: binary } };
}

async function nameOf(
  context: ItemContext,
  hashId: string,
  incoming: IDataObject,
  file: ServiceFile,
): Promise<string> {
  const own = readText(context.parameter('options.fileName', '') ?? '', 'File Name');
  if (own) return own;
  const after = context.parameter('options.nameAfter', 'serialNumber');
  if (after === 'service') return file.name;
  const known = incoming.hash_id === hashId ? incoming : await readDocument(context, hashId);
  return String(known.serial_number ?? '') || file.name;
}

/** Serial numbers may hold slashes, which no file name can. */
function asFileName(name: string): string {
  const safe = name.replace(/[\\/:*?"<>|]+/g, '-');
  return /\.pdf$/i.test(safe) ? safe : `${safe}.pdf`;
}
