import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { Random } from '../harness/random';
import type { NodeSettings, RunInput } from '../harness/runNode';
import { byId, invoiceHead, paymentOf } from '../harness/samples';
import type { Company } from './company';

/** A document or payment that one item is to create exactly once. */
export interface Write {
  kind: 'document' | 'payment';
  /** A unique text: the reference of the document, or the notes of the payment. */
  reference: string;
  /** The timeout of a request in milliseconds, until the headers of its response. */
  timeoutMs: number;
}

/** A run of the node, with one write for each item. */
export interface Execution {
  writes: Write[];
  input: RunInput;
}

/** The parameters of a document; items have a reference, a number, a customer and a date. */
const document: INodeParameters = {
  ...invoiceHead,
  documentDate: '={{ $json.date }}',
  newPartyDetails: { id: '={{ $json.customer }}' },
  newPartyName: '={{ "Customer " + $json.customer }}',
  lineItemsFrom: 'json',
  lineItemsJson:
    '=[{"id":"P-1","name":"Pen","quantity":{{ $json.number }},"unit_price":9.99,"tax_rate":18}]',
  additionalFields: { reference: '={{ $json.reference }}' },
};

const asText = { serialNumber: '={{ "T/" + $json.number }}' };

/** Documents with a document number, with Prevent Double Entries, and with neither. */
export const documentForms: INodeParameters[] = [
  { ...asText, ifTaken: 'fail' },
  { ...asText, ifTaken: 'return' },
  { serialNumberParts: { values: { prefix: 'P-', number: '={{ $json.number }}' } } },
  { unsplitNumber: true, serialNumber: '={{ "D-" + $json.number }}' },
  { makeRetriesSafe: true },
  { makeRetriesSafe: true },
  {},
  {},
].map((form) => ({ ...document, ...form }));

/** A payment of 5 rupees, 3 of which settle an invoice. */
const payment: INodeParameters = {
  ...paymentOf('={{ $json.invoice }}', 3),
  customer: byId('={{ $json.customer }}'),
  amount: 5,
  paymentDate: '={{ $json.date }}',
  additionalFields: { notes: '={{ $json.reference }}' },
};

const paymentForms: INodeParameters[] = [payment, { ...payment, makeRetriesSafe: true }];

// n8n waits by the machine's clock, so the wait is as short as possible.
const retry: NodeSettings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
const continueOnError: NodeSettings = { onError: 'continueRegularOutput' };

/** How n8n handles an error. One that stops the run leaves later items without a report, so those runs have one item. */
export const errorSettings: Array<{ settings: NodeSettings; maxItems: number }> = [
  { settings: continueOnError, maxItems: 8 },
  { settings: { ...continueOnError, ...retry }, maxItems: 8 },
  { settings: retry, maxItems: 1 },
  { settings: {}, maxItems: 1 },
];

export const endpointVersions = ['v2', 'described', 'v1'];

export const timeouts: Array<{ options: INodeParameters; timeoutMs: number }> = [
  { options: {}, timeoutMs: 60_000 },
  { options: { timeout: 5, giveUpAfter: 20 }, timeoutMs: 5_000 },
  { options: { timeout: 5, requestTimeLimit: 15, giveUpAfter: 40 }, timeoutMs: 5_000 },
];

/** Generates random executions with `count` writes of one kind. */
export function randomExecutions(
  kind: Write['kind'],
  count: number,
  { name, credential, invoices }: Company,
  random: Random,
): Execution[] {
  const executions: Execution[] = [];
  for (let number = 1; number <= count;) {
    const { settings, maxItems } = random.pick(errorSettings);
    const { options, timeoutMs } = random.pick(timeouts);
    const size = Math.min(count + 1 - number, 1 + random.below(maxItems));
    const items = Array.from({ length: size }, (): IDataObject => {
      const { customer, hashId } = random.pick(invoices);
      const date = `2025-08-${String(1 + random.below(28)).padStart(2, '0')}`;
      return {
        reference: `${name} ${kind} ${number}`,
        number: number++,
        customer,
        invoice: hashId,
        date,
      };
    });
    const form = random.pick(kind === 'document' ? documentForms : paymentForms);
    const endpointVersion = random.pick(endpointVersions);
    executions.push({
      writes: items.map(({ reference }) => ({ kind, reference: String(reference), timeoutMs })),
      input: {
        credential: { ...credential, endpointVersion },
        parameters: { ...form, options },
        items,
        settings,
      },
    });
  }
  return executions;
}
