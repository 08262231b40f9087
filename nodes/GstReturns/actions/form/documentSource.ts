import type { INodeParameters, INodeProperties } from 'n8n-workflow';
import type { ItemForm } from '../../../shared/run/form';
import type { ItemGroup } from '../../../shared/run/operation';
import { asOneGroup, groupBySettings } from '../../../shared/run/sameSettings';
import { choiceProperty } from '../../../shared/form/field';
import sources from './sources.json';

/** Where all operations on documents can take them from. */
export const documentSources = sources.documents;

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
  options: [...documentSources, ...sources.sections],
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
