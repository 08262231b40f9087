import { spreadsheet } from '../../../shared/rows/sheetColumns';
import type { INodeProperties } from 'n8n-workflow';
import type { Returned } from '../../../../books/documents/wire/command';
import { isObject, textOf } from '../../../../core/json';
import { isReturn } from '../../../../receivables/documentType';
import { flagOption } from '../../../shared/form/option';
import { documentPicker } from '../../../shared/pickers/pickers';
import type { Choice } from '../../../shared/form/readValue';
import type { ItemForm } from '../../../shared/run/form';

export const originalLabel = 'Against Invoice';

const ifReturn = { documentType: ['purchase_return', 'sales_return'] };

/** The invoice or purchase that a new return is compared with, if one of these types is a return. */
export const originalProperties = (types: Choice[]): INodeProperties[] =>
  types.some(({ value }) => isReturn(String(value)))
    ? [
        documentPicker(
          'searchReturned',
          { show: ifReturn, hide: { lineItemsFrom: [spreadsheet] } },
          originalLabel,
        ),
      ]
    : [];

export const allowMore = flagOption('allowMoreThanOriginal', 'Allow More Than Original', {
  displayOptions: { show: { '/documentType': ifReturn.documentType } },
  description:
    'Whether the return may be more than the invoice: in total, or in the quantity or price of an item. If off, earlier returns count, too.',
});

/**
 * What a new document of a type returns: nothing unless it is a return, which an expression may decide.
 * @throws InputError for an expression without a result
 */
export function readReturned(form: ItemForm, type: string): Returned {
  if (!isReturn(type)) return { allowsMore: false };
  const chosen = form.parameter('document', '');
  const isLeftEmpty =
    isObject(chosen) && chosen.mode === 'list' && textOf(chosen.value).trim() === '';
  return {
    ...(chosen !== '' &&
      !isLeftEmpty && { originalHashId: form.picked('document', originalLabel) }),
    allowsMore: allowMore.read(form),
  };
}
