import type { INodePropertyOptions } from 'n8n-workflow';
import { isVendorType } from '../../../books/documents/wire/types';
import { lineFields, fieldName, type SheetParty } from '../../../sheets/cells/headings';
import { alphabetically } from '../../../core/compareTexts';

/** What a column may mean. The list is loaded, since each description would otherwise contain it. */
export const columnMeanings = (party?: SheetParty): INodePropertyOptions[] =>
  lineFields
    .map((value) => ({ name: fieldName(value, party), value }))
    .sort(alphabetically(({ name }) => name));

/** Whose the documents of a sheet are, as far as the form says. @param valueOf the value of a parameter */
export function partyOfSheet(valueOf: (name: string) => unknown): SheetParty {
  const type = String(valueOf('documentType'));
  const [operation, register] = [valueOf('operation'), valueOf('register')];
  const isOfVendor =
    isVendorType(type) ||
    (type === 'delivery_challan' && valueOf('partyType') === 'vendor') ||
    operation === 'reconcileGstr2b' ||
    (operation === 'getRegister' && register === 'purchases');
  return isOfVendor ? 'vendor' : 'customer';
}
