import type { INodePropertyOptions } from 'n8n-workflow';
import { isVendorType } from '../../../books/documents/wire/types';
import { lineFields, fieldName, type SheetParty } from '../../../sheets/cells/headings';
import { fieldsOfSheet, recordSheets, type RecordSheet } from '../../../sheets/records/fields';
import { alphabetically } from '../../../core/compareTexts';

/** What a column may mean. The list is loaded, since each description would otherwise contain it. */
export const columnMeanings = (party?: SheetParty): INodePropertyOptions[] =>
  lineFields
    .map((value) => ({ name: fieldName(value, party), value }))
    .sort(alphabetically(({ name }) => name));

/** What a column of a sheet of records may mean. */
export const recordMeanings = (sheet: RecordSheet): INodePropertyOptions[] =>
  Object.entries(fieldsOfSheet(sheet))
    .map(([value, { name }]) => ({ name, value }))
    .sort(alphabetically(({ name }) => name));

/** What a column may mean in the form that is open. @param valueOf the value of a parameter */
export function meaningsOfForm(valueOf: (name: string) => unknown): INodePropertyOptions[] {
  const sheet = recordSheets.find((one) => one === valueOf('resource'));
  return sheet ? recordMeanings(sheet) : columnMeanings(partyOfSheet(valueOf));
}

/** Whose the documents of a sheet are, as far as the form says. @param valueOf the value of a parameter */
function partyOfSheet(valueOf: (name: string) => unknown): SheetParty {
  const type = String(valueOf('documentType'));
  const [operation, register] = [valueOf('operation'), valueOf('register')];
  const isOfVendor =
    isVendorType(type) ||
    (type === 'delivery_challan' && valueOf('partyType') === 'vendor') ||
    operation === 'reconcileGstr2b' ||
    (operation === 'getRegister' && register === 'purchases');
  return isOfVendor ? 'vendor' : 'customer';
}
