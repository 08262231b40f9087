import type { INodeProperties } from 'n8n-workflow';
import type { ServiceFile } from '../../../api/client';
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

export const fileNameOption: INodeProperties = {
  displayName: 'File Name',
  name: 'fileName',
  type: 'string',
  default: '',
  placeholder: 'e.g. INV-0042.pdf',
  description: 'Without it the file is named as the service names it',
};

/** A row that carries a PDF; without any name the file is called after the document's hash ID. */
export async function pdfRow(
  context: ItemContext,
  hashId: string,
  file: ServiceFile,
): Promise<Row> {
  const wanted = readText(context.parameter('options.fileName', '') ?? '', 'File Name');
  const binary = await context.functions.helpers.prepareBinaryData(
    Buffer.from(file.bytes),
    asFileName(wanted || file.name || hashId),
    'application/pdf',
  );
  const field = readText(context.parameter('binaryPropertyName'), 'Put Output File in Field');
  return {
    json: { hash_id: hashId, file_name: binary.fileName, file_size: file.bytes.byteLength },
    binary: { [field]: binary },
  };
}

/** Serial numbers may hold slashes, which no file name can. */
function asFileName(name: string): string {
  const safe = name.replace(/[\\/:*?"<>|]+/g, '-');
  return /\.pdf$/i.test(safe) ? safe : `${safe}.pdf`;
}
