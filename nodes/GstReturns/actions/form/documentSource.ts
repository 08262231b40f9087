import type { INodeParameters, INodeProperties } from 'n8n-workflow';
import type { ItemForm } from '../../../shared/run/form';
import type { ItemGroup } from '../../../shared/run/operation';
import { asOneGroup, groupBySettings } from '../../../shared/run/sameSettings';
import { choiceProperty } from '../../../shared/form/field';
import { described } from '../../../shared/form/readValue';

/** Where all operations on documents can take them from. */
export const documentSources = [
  described('From the Account', 'account', 'All documents of the period'),
  described(
    'From Input Items',
    'items',
    'Documents with their items, as Document: Get Many returns them with Rows set to Documents With Items',
  ),
  described(
    'From a Register',
    'lines',
    'Each input item is a row of a sales register or another sheet, with headings such as Invoice No, Date, GSTIN, HSN, GST % and Taxable Value. Needs no account.',
  ),
];

/** The sources with which the account is read, or may be read in addition. The others need no credential. */
export const accountSources = ['account', 'items'];

/** Where the documents come from, which is the same for all input items. */
export const documentsFrom = choiceProperty(
  'documentsFrom',
  'Documents',
  documentSources,
  'account',
  {
    noDataExpression: true,
  },
);

/** Where the supplies come from, for operations that also take section sheets. */
export const suppliesFrom: INodeProperties = {
  ...documentsFrom,
  options: [
    ...documentSources,
    described(
      'From Section Sheets',
      'sheets',
      "Rows with the headings of the government's offline tool, as Extract From File reads them from its workbook or CSV files. Needs no account.",
    ),
  ],
};

/** Where the documents come from. */
export const sourceOf = (form: ItemForm): string =>
  String(form.parameter(documentsFrom.name, 'account'));

/** Whether the input items are the rows of a register, so that no account is read. */
export const isFromLines = (form: ItemForm): boolean => sourceOf(form) === 'lines';

export const isFromSheets = (form: ItemForm): boolean => sourceOf(form) === 'sheets';

/** Hides what section sheets state themselves. @param documentsFrom the path of the parameter */
export const notFromSheets = (documentsFrom: string) => ({ hide: { [documentsFrom]: ['sheets'] } });

/**
 * Whether nothing is read from the account, as the parameters say before their expressions are evaluated. n8n
 * then hides the credential, which it shows for any expression.
 */
export function isOfflineWith({ documentsFrom: source = 'account' }: INodeParameters): boolean {
  const value = String(source);
  return !value.startsWith('=') && !accountSources.includes(value);
}

/** Whether they come without an account. */
export const isOffline = (form: ItemForm): boolean => !accountSources.includes(sourceOf(form));

/** Groups all input items if they are what one return reports. Otherwise each setting has its own return. */
export function groupDocuments(items: ItemForm[]): ItemGroup[] {
  const [first] = items;
  return first && sourceOf(first) !== 'account' ? asOneGroup(items) : groupBySettings(items);
}
