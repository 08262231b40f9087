import type { IDataObject } from 'n8n-workflow';
import { flagOption } from '../form/option';
import { readText } from '../form/readValue';
import type { ItemForm } from '../run/form';
import type { Row } from '../run/operation';
import { propertyOf } from '../form/field';

export const outputField = propertyOf('string', 'binaryPropertyName', 'Put Output File in Field', {
  default: 'data',
  required: true,
  hint: 'The name of the output field to put the file in',
});

export const attach = flagOption('attach', 'Attach to Incoming Item', {
  description: 'Whether to keep the data and files of the incoming item and add the file to them',
});

export interface OutputFile {
  bytes: Uint8Array;
  name: string;
  mimeType: string;
}

/** A row with a file, its name and its size, in the output field that the user chose. @throws InputError */
export async function fileRow(
  form: ItemForm,
  json: IDataObject,
  { bytes, name, mimeType }: OutputFile,
): Promise<Row> {
  const { input, functions } = form;
  const field = readText(form.parameter('binaryPropertyName', 'data'), 'Put Output File in Field');
  const file = await functions.helpers.prepareBinaryData(Buffer.from(bytes), name, mimeType);
  const row = { ...json, file_name: file.fileName, file_size: bytes.byteLength };
  if (!attach.read(form)) {
    return { json: row, binary: { [field]: file } };
  }
  return { json: { ...input.json, ...row }, binary: { ...input.binary, [field]: file } };
}

/** Serial numbers, IDs and names may contain slashes, which file names cannot. */
export const safeFileName = (name: string): string => name.replace(/[\\/:*?"<>|]+/g, '-');
