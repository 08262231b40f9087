import type { INodeProperties } from 'n8n-workflow';
import type { ItemForm } from '../../run/form';
import type { ItemGroup } from '../../run/operation';
import { groupBySettings } from '../../run/sameSettings';

/** Where all operations on documents can take them from. */
export const documentSources = [
  {
    name: 'From Input Items',
    value: 'items',
    description:
      'The documents that Document: Get Many returns. Several nodes can then use the same list.',
  },
  {
    name: 'Line Rows',
    value: 'lines',
    description:
      'The rows of a sales register or another sheet, by headings such as Invoice No, Date, GSTIN, HSN, GST % and Taxable Value. The account is not read.',
  },
  {
    name: 'Read From the Account',
    value: 'account',
    description: 'All documents of the period',
  },
];

/** The sources with which nothing is read from the account. */
export const offlineSources = ['lines', 'sheets'];

/** Where the documents come from, which is the same for all input items. */
export const documentsFrom: INodeProperties = {
  displayName: 'Documents',
  name: 'documentsFrom',
  type: 'options',
  noDataExpression: true,
  options: documentSources,
  default: 'account',
};

const notice = (displayName: string, name: string, from: string): INodeProperties => ({
  displayName,
  name,
  type: 'notice',
  default: '',
  displayOptions: { show: { documentsFrom: [from] } },
});

/** Says before an execution how long reading the account takes (service.md, Limits). */
export const readingNotices: INodeProperties[] = [
  notice(
    'The service gives line items only with a single document, and allows one request a second: 600 invoices and sales returns take about ten minutes. If they cannot all be read, the node fails.',
    'readingNotice',
    'account',
  ),
  notice(
    'The input items must be documents with their items: in Document: Get Many, set Rows to "One Row per Document, With Items", and turn on Return All and Verify List.',
    'inputNotice',
    'items',
  ),
];

/** Shows how long reading takes if only lists are read. */
export const listNotice = notice(
  'The service gives up to 100 documents in a request, and allows one request a second: 10,000 documents take about 200 seconds, because lists of more than 100 are read twice. If a list is not complete, the node fails.',
  'listNotice',
  'account',
);

/** Where the documents come from. */
export const sourceOf = (form: ItemForm): string =>
  String(form.parameter(documentsFrom.name, 'account'));

/** Whether they come without an account. */
export const isOffline = (form: ItemForm): boolean => offlineSources.includes(sourceOf(form));

/** Groups all input items if they are what one return reports. Otherwise each setting has its own return. */
export function groupDocuments(items: ItemForm[]): ItemGroup[] {
  const [first, ...others] = items;
  return first && sourceOf(first) !== 'account' ? [[first, ...others]] : groupBySettings(items);
}
