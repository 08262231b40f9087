import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { NodeSettings, RunInput } from '../integration/workflowRun';
import type { Company } from './company';

/** What one item is meant to bring about, once. */
export interface Intent {
  kind: 'document' | 'payment';
  /** Its own text, which stands in the books with what it made: as reference or in the notes. */
  mark: string;
  /** Milliseconds after which its requests count as lost. */
  timeoutMs: number;
}

/** A run of the node, with an intent for each of its items. */
export interface Execution {
  intents: Intent[];
  input: RunInput;
}

/** A document on its way: items have a mark, a number, a customer and a date. */
const document: INodeParameters = {
  resource: 'document',
  operation: 'create',
  documentType: 'invoice',
  documentDate: '={{ $json.date }}',
  partyFrom: 'new',
  newPartyId: '={{ $json.customer }}',
  newPartyName: '={{ "Customer " + $json.customer }}',
  lineItemsFrom: 'json',
  lineItemsJson:
    '=[{"id":"P-1","name":"Pen","quantity":{{ $json.number }},"unit_price":9.99,"tax_rate":18}]',
  additionalFields: { reference: '={{ $json.mark }}' },
};

const asText = { serialNumberFrom: 'text', serialNumber: '={{ "T/" + $json.number }}' };

/** What keeps a document from being made twice: its own number, a mark of the node, or nothing. */
const documentForms: INodeParameters[] = [
  { ...asText, ifTaken: 'fail' },
  { ...asText, ifTaken: 'return' },
  {
    serialNumberFrom: 'parts',
    serialNumberPrefix: 'P-',
    serialNumberNumber: '={{ $json.number }}',
  },
  { serialNumberFrom: 'deprecatedText', serialNumber: '={{ "D-" + $json.number }}' },
  { makeRetriesSafe: true },
  { makeRetriesSafe: true },
  {},
  {},
].map((form) => ({ ...document, ...form }));

/** A payment of 5 rupees, of which an invoice gets 3. */
const payment: INodeParameters = {
  resource: 'payment',
  operation: 'record',
  settle: 'byHand',
  customer: { __rl: true, mode: 'id', value: '={{ $json.customer }}' },
  amount: 5,
  documents: { values: [{ hashId: '={{ $json.invoice }}', amountPaying: 3 }] },
  paymentMode: 'Cash',
  paymentDate: '={{ $json.date }}',
  additionalFields: { notes: '={{ $json.mark }}' },
};

const paymentForms: INodeParameters[] = [payment, { ...payment, makeRetriesSafe: true }];

// n8n waits by the machine's clock, so as short as it can be.
const retry: NodeSettings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
const goOn: NodeSettings = { onError: 'continueRegularOutput' };

/** What n8n does about a failure; one that stops the run leaves what follows without a report. */
const failureSettings: Array<{ settings: NodeSettings; mostItems: number }> = [
  { settings: goOn, mostItems: 8 },
  { settings: { ...goOn, ...retry }, mostItems: 8 },
  { settings: retry, mostItems: 1 },
  { settings: {}, mostItems: 1 },
];

const endpointVersions = ['recommended', 'v1', 'v2'];

const patience: Array<{ waiting: INodeParameters; timeoutMs: number }> = [
  { waiting: {}, timeoutMs: 60_000 },
  { waiting: { timeout: 5, giveUpAfter: 20 }, timeoutMs: 5_000 },
];

/** Draws executions of all kinds until they have so many intents of one kind. */
export function drawExecutions(
  kind: Intent['kind'],
  count: number,
  { name, credential, invoices }: Company,
  random: () => number,
): Execution[] {
  const oneOf = <Value>(values: Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;
  const executions: Execution[] = [];
  for (let number = 1; number <= count;) {
    const { settings, mostItems } = oneOf(failureSettings);
    const { waiting, timeoutMs } = oneOf(patience);
    const size = Math.min(count + 1 - number, 1 + Math.floor(random() * mostItems));
    const items = Array.from({ length: size }, (): IDataObject => {
      const { customer, hashId } = oneOf(invoices);
      const date = `2025-08-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`;
      return {
        mark: `${name} ${kind} ${number}`,
        number: number++,
        customer,
        invoice: hashId,
        date,
      };
    });
    const form = oneOf(kind === 'document' ? documentForms : paymentForms);
    const endpointVersion = oneOf(endpointVersions);
    executions.push({
      intents: items.map(({ mark }) => ({ kind, mark: String(mark), timeoutMs })),
      input: {
        credential: { ...credential, endpointVersion },
        parameters: { ...form, waiting },
        items,
        settings,
      },
    });
  }
  return executions;
}
