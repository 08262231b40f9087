import { legibleName } from '../../../core/fileName';
import type { Session } from '../../../books/session';
import type { ItemForm } from '../../shared/run/form';
import type { Row } from '../../shared/run/operation';
import { attach, fileRow, type OutputFile, safeFileName } from '../../shared/rows/file';
import { type Shown, choiceProperty } from '../../shared/form/field';
import { textOption } from '../../shared/form/option';
import { pdfWaitingOption } from '../../shared/run/waiting';
import { serialNumberOf } from './serialNumber';
import { described } from '../../shared/form/readValue';

const pdfNames = [
  described(
    'Document Number',
    'serialNumber',
    'Takes one more request, unless the incoming item contains the document number',
  ),
  { name: "The Service's File Name", value: 'service' },
];

const fileName = textOption('fileName', 'File Name', {
  placeholder: 'e.g. INV-0042.pdf',
  description: 'A file name of your own',
});

export const pdfOptions: Shown[] = [
  attach,
  pdfWaitingOption,
  fileName,
  choiceProperty('nameAfter', 'Name File After', pdfNames, 'serialNumber', {
    description: 'How to name the file if File Name is not set',
  }),
];

/** Its name is the service's, and empty if it has none. */
type DownloadedFile = Pick<OutputFile, 'bytes' | 'name'>;

/** A row with a PDF. @throws InputError, ServiceError */
export async function pdfRow(
  form: ItemForm,
  session: Session,
  hashId: string,
  file: DownloadedFile,
): Promise<Row> {
  const own = fileName.read(form);
  const isNumbered =
    own === '' && form.parameter('options.nameAfter', 'serialNumber') !== 'service';
  const number = isNumbered ? await serialNumberOf(form, session, hashId) : '';
  const safe = safeFileName(legibleName(own || number || file.name) || hashId);
  const name = /\.pdf$/i.test(safe) ? safe : `${safe}.pdf`;
  const { bytes } = file;
  return await fileRow(form, { hash_id: hashId }, { bytes, name, mimeType: 'application/pdf' });
}
