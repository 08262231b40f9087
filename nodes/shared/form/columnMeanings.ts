import type { INodePropertyOptions } from 'n8n-workflow';
import { lineFields, nameOf } from '../../../gst/cells/headings';
import { alphabetically } from './alphabetical';

/** What a column may mean. The list is loaded, since each description would otherwise contain it. */
export const columnMeanings = (): INodePropertyOptions[] =>
  lineFields
    .map((value) => ({ name: nameOf(value), value }))
    .sort((one, other) => alphabetically(one.name, other.name));
