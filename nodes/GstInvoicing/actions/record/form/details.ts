/** Where what is written of records comes from: the form, or the rows of a spreadsheet. */
import type { INodeProperties } from 'n8n-workflow';
import { type Shown, shownOf } from '../../../../shared/form/field';
import { choiceParameter, flagOption } from '../../../../shared/form/option';
import { described } from '../../../../shared/form/readValue';
import {
  columnOptions,
  forSheets,
  ifSpreadsheet,
  spreadsheet,
} from '../../../../shared/rows/sheetColumns';

const below = { name: 'Enter Below', value: 'form' };

const fromSheet = described(
  'From a Spreadsheet',
  spreadsheet,
  'Each input item is a row with headings such as Name, GSTIN and Phone, or SKU, HSN and Price',
);

/** The source, named as for documents, so that they share the options of sheets. */
export const details = choiceParameter('lineItemsFrom', 'Details', [below, fromSheet], below.value);

/**
 * The same in forms that share fields with it, but have no such choice: n8n's editor keeps the value of a control
 * that it hides, unless the form that is chosen has the control without this value.
 */
export const noDetails: INodeProperties = {
  ...details.property,
  type: 'hidden',
  options: [below],
};

/** What the form asks for, which the rows of a spreadsheet have. */
export const unlessSheet = (parts: readonly Shown[]): INodeProperties[] =>
  shownOf(parts).map((one) => ({ ...one, displayOptions: { hide: ifSpreadsheet } }));

export const clearEmpty = flagOption('clearEmpty', 'Clear Empty Cells', {
  displayOptions: forSheets,
  description: 'Whether an empty cell empties what is stored. Otherwise it changes nothing.',
});

/** The options of a sheet. */
export const sheetOptions = columnOptions(forSheets);
