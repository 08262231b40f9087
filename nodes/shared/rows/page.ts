import type { IDataObject } from 'n8n-workflow';
import { legibleName } from '../../../core/fileName';
import type { Page } from '../../../core/page/page';
import { textOption } from '../form/option';
import type { ItemForm } from '../run/form';
import type { Row } from '../run/operation';
import { safeFileName } from './file';

export const pageOption = textOption('page', 'Put Page in Field', {
  default: 'data',
  description:
    'The output field for a page (HTML) of all rows, to read, print or mail. The first row has it; without rows, an item of its own.',
});

/**
 * The rows, of which the first has a page of all of them. Their fields stay, since the next node works with them.
 * @param field that the user chose; empty for no page
 */
export async function withPage<Json extends IDataObject>(
  { functions }: ItemForm,
  field: string,
  rows: ReadonlyArray<Row & { json: Json }>,
  pageOf: (rows: Json[]) => Page,
): Promise<Row[]> {
  if (field === '') return [...rows];
  const { name, html } = pageOf(rows.map(({ json }) => json));
  const fileName = `${safeFileName(legibleName(name))}.html`;
  const file = await functions.helpers.prepareBinaryData(Buffer.from(html), fileName, 'text/html');
  const [first = { json: {} }, ...others]: readonly Row[] = rows;
  return [{ ...first, binary: { [field]: file } }, ...others];
}
