import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { legibleName } from '../../../api/fileName';
import type { ServiceFile } from '../../../api/pdf';
import { readDocument } from '../../shared/documents/lookup';
import { readText } from '../../shared/form/readValue';
import type { ItemContext } from '../run/context';
import type { Row } from '../run/operation';

/** The output field for a downloaded file. */
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
    description: 'Takes one more request, unless the incoming item contains the serial number',
  },
  { name: "The Service's File Name", value: 'service' },
];

/** The options of every download of a PDF. */
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
    description: 'A file name of your own',
  },
  {
    displayName: 'Name File After',
    name: 'nameAfter',
    type: 'options',
    options: names,
    default: 'serialNumber',
    description: 'How to name the file if File Name is not set',
  },
];

/** A row with a PDF. @throws InputError, ServiceError */
export async function pdfRow(
  context: ItemContext,
  hashId: string,
  file: ServiceFile,
): Promise<Row> {
  const { input } = context;
  const binary = await context.functions.helpers.prepareBinaryData(
    Buffer.from(file.bytes),
    asFileName(legibleName(await nameOf(context, hashId, input.json, file)) || hashId),
    'application/pdf',
  );
  const field = readText(context.parameter('binaryPropertyName'), 'Put Output File in Field');
  const json = { hash_id: hashId, file_name: binary.fileName, file_size: file.bytes.byteLength };
  if (!context.flag('options.attach', 'Attach to Incoming Item')) {
    return { json, binary: { [field]: binary } };
  }
  return { json: { ...input.json, ...json }, binary: { ...input.binary, [field]: binary } };
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
  const serialNumber =
    incoming.hash_id === hashId
      ? String(incoming.serial_number ?? '')
      : (await readDocument(context.client, hashId)).serialNumber;
  return serialNumber || file.name;
}

/** Serial numbers may contain slashes, which file names cannot. */
function asFileName(name: string): string {
  const safe = name.replace(/[\\/:*?"<>|]+/g, '-');
  return /\.pdf$/i.test(safe) ? safe : `${safe}.pdf`;
}
