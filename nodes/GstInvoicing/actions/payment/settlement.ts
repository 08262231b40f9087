import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { sumIsMore } from '../../../../core/fraction';
import { InputError } from '../../../../core/inputError';
import { readDocument } from '../../../../books/documents/lookup';
import { type Field, readGroup } from '../../../shared/form/field';
import { moneyField, optionalNumber } from '../../../shared/form/fieldKinds';
import { readingOf } from '../../../shared/form/parameters';
import { customerPicker, documentPicker, pickerField } from '../../../shared/form/pickers';
import { readValues } from '../../../shared/form/readValue';
import { serialNumberOf } from '../../rows/serialNumber';
import type { ItemContext } from '../../run/form';
import { amountOwed, readAmount } from './amountOwed';

const entryFields: Field[] = [
  pickerField('hash_id', 'Document', 'searchInvoicesOfCustomer', 'e.g. {{ $json.hash_id }}', {
    required: true,
    description:
      "The list shows the customer's unpaid invoices of the last 12 months. Specify other documents by their hash ID.",
  }),
  moneyField('amount_paying', 'Amount', {
    ...optionalNumber,
    required: true,
    typeOptions: { minValue: 0 },
    description: 'How much of the payment goes to this document, in ₹',
  }),
];

const settleOptions = [
  {
    name: 'A Document in Full',
    value: 'inFull',
    description: "Uses the document's customer and its pending amount",
  },
  {
    name: 'Part of an Invoice, or Several',
    value: 'byHand',
    description:
      'Set the amount, and how much of it goes to which documents. Reads each document, unless the incoming item has its serial number.',
  },
  {
    name: 'No Document',
    value: 'none',
    description: "The payment stays on the customer\'s account",
  },
];

/** The parameters that say what a payment settles. */
export const settlementProperties: INodeProperties[] = [
  {
    displayName: 'Settle',
    name: 'settle',
    type: 'options',
    options: settleOptions,
    default: 'inFull',
  },
  documentPicker('searchPendingInvoices', { show: { settle: ['inFull'] } }),
  customerPicker({ show: { settle: ['byHand', 'none'] } }),
  moneyField('amount', 'Amount', {
    ...optionalNumber,
    typeOptions: { minValue: 0 },
    displayOptions: { show: { settle: ['byHand', 'none'] } },
    description: 'The total amount received in ₹, with at most two decimals',
  }).property,
  {
    displayName: 'Documents',
    name: 'documents',
    type: 'fixedCollection',
    typeOptions: { multipleValues: true, multipleValueButtonText: 'Add Document' },
    placeholder: 'Add Document',
    default: {},
    displayOptions: { show: { settle: ['byHand'] } },
    options: [
      {
        displayName: 'Document',
        name: 'values',
        values: entryFields.map(({ property }) => property),
      },
    ],
  },
];

/** Who paid how much for which documents; `settled` has more about them than the body may have. */
type Settlement = {
  customer: string;
  amount: number;
  documents?: Entry[];
  settled: IDataObject[];
};

/**
 * The part of the payment's body that says what it settles.
 * @throws InputError when nothing is outstanding, or more is settled than was paid
 * @throws ServiceError when the document cannot be read
 */
export async function readSettlement(context: ItemContext): Promise<Settlement> {
  const settle = context.choice('settle', 'Settle', settleOptions);
  if (settle === 'inFull') return await settleInFull(context);
  const customer = context.picked('customer', 'Customer');
  const amount = readAmount(context.parameter('amount'), 'Amount');
  if (settle === 'none') return { customer, amount, settled: [] };
  const documents = readEntries(context);
  const paying = documents.map(({ amount_paying }) => amount_paying);
  if (sumIsMore(paying, amount)) {
    throw new InputError(
      'Documents',
      `The documents settle more than the Amount of ${amount}`,
      'Raise the Amount, or lower the amounts of the documents.',
    );
  }
  return { customer, amount, documents, settled: await withNumbers(context, documents) };
}

/** The entries with the documents' serial numbers, which the response to a payment leaves out. */
async function withNumbers(context: ItemContext, documents: Entry[]): Promise<IDataObject[]> {
  const rows: IDataObject[] = [];
  for (const { hash_id, amount_paying } of documents) {
    const serial_number = await serialNumberOf(context, context, hash_id);
    rows.push({ hash_id, serial_number, amount_paying });
  }
  return rows;
}

/** A document, and how much of the payment goes to it. */
type Entry = { hash_id: string; amount_paying: number };

function readEntries(context: ItemContext): Entry[] {
  const { values = [] } = readValues(context.parameter('documents', {}), 'Documents');
  if (!Array.isArray(values) || values.length === 0) {
    throw new InputError(
      'Documents',
      'No document is set',
      'Add one, or set "Settle" to "No Document".',
    );
  }
  return values.map((entry, index) => {
    const label = `Document ${index + 1}`;
    const body = readGroup(entryFields, readValues(entry, label), readingOf(context, label));
    return {
      hash_id: String(body?.hash_id),
      amount_paying: readAmount(body?.amount_paying, `${label}: Amount`),
    };
  });
}

async function settleInFull(context: ItemContext): Promise<Settlement> {
  const hashId = context.picked('document', 'Document');
  const document = await readDocument(context.client, hashId);
  const amount = amountOwed(
    document,
    'To set the amount yourself, set "Settle" to "Part of an Invoice, or Several".',
  );
  const { serial_number, total_amount } = document.raw;
  return {
    customer: document.party.id,
    amount,
    documents: [{ hash_id: hashId, amount_paying: amount }],
    settled: [{ hash_id: hashId, serial_number, total_amount, amount_paying: amount }],
  };
}
