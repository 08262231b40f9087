import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { InputError } from '../../../../api/inputError';
import type { JsonObject } from '../../../../api/types';
import { sumIsMore } from '../../../../gst/sums';
import { findDocument } from '../document/stored';
import { type Field, readGroup } from '../field';
import { numberField, optionalNumber } from '../fieldKinds';
import { readNumber } from '../readValue';
import type { ItemContext } from '../operation';
import { customerPicker, documentPicker, pickerField } from '../pickers';

const entryFields: Field[] = [
  pickerField('hash_id', 'Document', 'searchPendingInvoices', 'e.g. {{ $json.hash_id }}', {
    required: true,
    description:
      'The list shows invoices of the last 12 months that are not paid. Give any other document by its hash ID.',
  }),
  numberField('amount_paying', 'Amount', {
    ...optionalNumber,
    required: true,
    typeOptions: { minValue: 0 },
    description: 'How much of the payment goes to this document',
  }),
];

/** Documents on which a customer owes money; the others are not settled in full by a mere choice. */
const typesThatAreOwed = ['invoice', 'pro_forma_invoice', 'subscription'];

const ways = [
  {
    name: 'A Document in Full',
    value: 'inFull',
    description: 'Customer and amount are taken from what is outstanding on the document',
  },
  {
    name: 'Amounts by Hand',
    value: 'byHand',
    description: 'Give the amount, and how much of it goes to which documents',
  },
  {
    name: 'No Document',
    value: 'none',
    description: "The payment is kept on the customer's account",
  },
];

/** What the payment is for. */
export const settlementProperties: INodeProperties[] = [
  {
    displayName: 'Settle',
    name: 'settle',
    type: 'options',
    options: ways,
    default: 'inFull',
  },
  documentPicker('searchPendingInvoices', { show: { settle: ['inFull'] } }),
  customerPicker({ show: { settle: ['byHand', 'none'] } }),
  numberField('amount', 'Amount', {
    ...optionalNumber,
    typeOptions: { minValue: 0 },
    displayOptions: { show: { settle: ['byHand', 'none'] } },
    description: 'The whole amount received',
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

/** Who paid how much for which documents; `settled` tells more of the documents than the body may. */
export type Settlement = {
  customer: string;
  amount: number;
  documents?: JsonObject[];
  settled: IDataObject[];
};

/**
 * The part of the payment's body that says what it settles.
 * @throws InputError when nothing is outstanding, or more is settled than was paid
 * @throws ServiceError when the document cannot be read
 */
export async function readSettlement(context: ItemContext): Promise<Settlement> {
  const settle = context.choice('settle', 'Settle', ways);
  if (settle === 'inFull') return await documentInFull(context);
  const customer = context.picked('customer', 'Customer');
  const amount = readPositive(context.parameter('amount'), 'Amount');
  if (settle === 'none') return { customer, amount, settled: [] };
  const documents = entriesByHand(context);
  const paying = documents.map((entry) => entry.amount_paying as number);
  if (sumIsMore(paying, amount)) {
    throw new InputError(
      'Documents',
      `The documents settle more than the Amount of ${amount}`,
      'Raise the Amount, or lower the amounts of the documents.',
    );
  }
  return { customer, amount, documents, settled: documents };
}

function entriesByHand(context: ItemContext): JsonObject[] {
  const { values = [] } = context.parameter('documents', {}) as { values?: object };
  if (!Array.isArray(values) || values.length === 0) {
    throw new InputError(
      'Documents',
      'No document is named',
      'Add one, or set "Settle" to "No Document".',
    );
  }
  return values.map((entry: object, index) => {
    const label = `Document ${index + 1}`;
    const body = readGroup(entryFields, entry, { timeZone: context.settings.timeZone, label });
    readPositive(body?.amount_paying, `${label}: Amount`);
    return body as JsonObject;
  });
}

async function documentInFull(context: ItemContext): Promise<Settlement> {
  const hashId = context.picked('document', 'Document');
  const document = await findDocument(context, hashId);
  const party = (document?.customer ?? document?.party) as JsonObject | undefined;
  const customer = String(party?.id ?? '');
  const pending = document?.amount_pending;
  const name = `${document?.serial_number ?? hashId}`;
  if (document?.payment_status === 'cancelled') {
    throw new InputError('Document', `Document ${name} is cancelled`, 'Choose another document.');
  }
  const type = String(document?.document_type ?? 'invoice');
  if (party?.type === 'vendor' || !typesThatAreOwed.includes(type)) {
    throw new InputError(
      'Document',
      `Document ${name} is of type ${type}, on which a customer owes nothing`,
      'Choose an invoice, or set "Settle" to "Amounts by Hand".',
    );
  }
  if (!customer || pending === undefined || pending === null) {
    throw new InputError(
      'Document',
      `The service does not say what is outstanding on document ${name}, or who owes it`,
      'Set "Settle" to "Amounts by Hand".',
    );
  }
  const amount = readNumber(pending, 'The outstanding amount');
  if (amount <= 0) {
    throw new InputError(
      'Document',
      `Nothing is outstanding on document ${name}`,
      'It is paid already.',
    );
  }
  return {
    customer,
    amount,
    documents: [{ hash_id: hashId, amount_paying: amount }],
    settled: [
      {
        hash_id: hashId,
        serial_number: document?.serial_number,
        total_amount: document?.total_amount,
        amount_paying: amount,
      },
    ],
  };
}

function readPositive(value: unknown, label: string): number {
  const number = readNumber(value, label, { minValue: 0 });
  if (number > 0) return number;
  throw new InputError(label, `${label} is 0`, 'Give an amount of more than 0.');
}
