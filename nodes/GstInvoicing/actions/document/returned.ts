import type { INodeProperties } from 'n8n-workflow';
import type { Returned } from '../../../../books/documents/command';
import { isObject, textOf } from '../../../../core/json';
import { isReturn } from '../../../../gst/parties/documentType';
import { flagOption } from '../../../shared/form/option';
import { documentPicker } from '../../../shared/form/pickers';
import type { Choice } from '../../../shared/form/readValue';
import type { ItemForm } from '../../../shared/run/form';
import { spreadsheet } from './party/form';

export const originalLabel = 'Against Invoice';

/** The invoice or purchase that a new return is compared with, for documents of these types. */
export function originalProperties(types: Choice[]): INodeProperties[] {
  const returns = types.map(({ value }) => String(value)).filter(isReturn);
  const show = { documentType: returns };
  return [
    documentPicker(
      'searchReturned',
      { show, hide: { lineItemsFrom: [spreadsheet] } },
      originalLabel,
    ),
  ];
}

export const allowMore = flagOption('allowMoreThanOriginal', 'Allow More Than Original', {
  displayOptions: { show: { '/documentType': ['purchase_return', 'sales_return'] } },
  description:
    'Whether the return may be more than the invoice: in total, or in the quantity or price of an item. If off, earlier returns count, too.',
});

/** What a new document returns. @throws InputError for an expression without a result */
export function readReturned(form: ItemForm): Returned {
  const chosen = form.parameter('document', '');
  const isLeftEmpty =
    isObject(chosen) && chosen.mode === 'list' && textOf(chosen.value).trim() === '';
  return {
    ...(chosen !== '' &&
      !isLeftEmpty && { originalHashId: form.picked('document', originalLabel) }),
    allowsMore: allowMore.read(form),
  };
}
