import type { INodeProperties } from 'n8n-workflow';
import type { Settlement } from '../../../../books/payments/settle';
import { entriesProperty, type Field, readGroup } from '../../../shared/form/field';
import { choiceParameter, flagOption } from '../../../shared/form/option';
import { moneyField, optionalNumber } from '../../../shared/form/fieldKinds';
import { foundFields, readingOf } from '../../../shared/form/parameters';
import { customerPicker, documentPicker, pickerField } from '../../../shared/pickers/pickers';
import { pickedValue, readValues, described } from '../../../shared/form/readValue';
import type { ItemForm } from '../../../shared/run/form';
import { readPaidAmount } from './amount';
import { formError } from '../../../shared/words/formTexts';

const partLabel = 'Amount for This Document';

const entryFields: Field[] = [
  pickerField('hash_id', 'Document', 'searchInvoicesOfCustomer', 'e.g. {{ $json.hash_id }}', {
    required: true,
    description:
      "The list shows the customer's unpaid invoices of the last 12 months. By ID takes the ID that other nodes return, or the number of an invoice.",
  }),
  moneyField('amount_paying', partLabel, {
    ...optionalNumber,
    typeOptions: { minValue: 0 },
    placeholder: 'Leave empty: the whole Amount',
    description:
      'How much of the payment goes to this document, in ₹. May be empty if it is the only one.',
  }),
];

const settleOptions = [
  described('A Document in Full', 'inFull', "Uses the document's customer and its pending amount"),
  described(
    'Part or Several Invoices',
    'byHand',
    'Set the amount, and how much of it goes to which documents. Reads each document.',
  ),
  described('No Document', 'none', "An advance, which stays on the customer's account"),
];

const settle = choiceParameter('settle', 'Settle', settleOptions, 'inFull');

export const settlementProperties: INodeProperties[] = [
  settle.property,
  documentPicker('searchPendingInvoices', { show: { settle: ['inFull'] } }),
  {
    ...customerPicker({ show: { settle: ['byHand', 'none'] } }),
    required: false,
    description: 'Leave empty for that of the documents. Use Set Own IDs for customers not listed.',
  },
  moneyField('amount', 'Amount', {
    ...optionalNumber,
    typeOptions: { minValue: 0 },
    displayOptions: { show: { settle: ['byHand', 'none'] } },
    description: 'The total amount received in ₹, with at most two decimals',
  }).property,
  entriesProperty('documents', 'Documents', 'Document', entryFields, {
    typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Document' },
    displayOptions: { show: { settle: ['byHand'] } },
  }),
];

/** What happens to the part of a payment that its document does not need. */
export const excessAsAdvance = flagOption('excessAsAdvance', 'Excess as Advance', {
  displayOptions: { show: { '/settle': ['byHand'] } },
  description:
    "Whether what is more than the pending amount of a document stays on the customer's account. If off, it is refused.",
});

/** What a payment settles. @throws InputError naming the field */
export function readSettlement(form: ItemForm): Settlement {
  const chosen = settle.read(form);
  if (chosen === 'inFull') return { kind: 'inFull', hashId: form.picked('document', 'Document') };
  const isOfDocuments = chosen === 'byHand' && isEmpty(form.parameter('customer'));
  const customer = isOfDocuments ? undefined : form.picked('customer', 'Customer');
  const amount = readPaidAmount(form.parameter('amount'), 'Amount');
  return {
    kind: 'parts',
    customer,
    amount,
    documents: chosen === 'none' ? [] : readEntries(form, amount),
    keepsExcess: excessAsAdvance.read(form),
  };
}

/** Whether nothing was chosen. An expression without a result does not count as empty. */
const isEmpty = (picker: unknown): boolean => pickedValue(picker) === '';

type Entries = Extract<Settlement, { kind: 'parts' }>['documents'];

/** @param amount what the only document gets if its part is empty */
function readEntries(form: ItemForm, amount: number): Entries {
  const { values = [] } = readValues(form.parameter('documents', {}), 'Documents');
  if (!Array.isArray(values) || values.length === 0) throw formError('nothingSettled');
  return values.map((entry, index) => {
    const label = `Document ${index + 1}`;
    const reading = readingOf(form, label);
    const given = foundFields(entryFields, readValues(entry, label), reading);
    const body = readGroup(entryFields, given, reading);
    const hashId = String(body?.hash_id);
    const isWhole = values.length === 1 && given.amountPaying === '';
    return {
      hashId,
      paying: isWhole ? amount : readPaidAmount(body?.amount_paying, `${label}: ${partLabel}`),
    };
  });
}
