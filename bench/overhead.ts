import { createRequire } from 'node:module';
import {
  type IExecuteFunctions,
  type INodeParameters,
  type INodeType,
  NodeHelpers,
} from 'n8n-workflow';
import { createParameters, invoiceLines } from './invoice';
import { row, type Row } from './table';

const { GstInvoicing } = createRequire(__filename)(
  '../dist/nodes/GstInvoicing/GstInvoicing.node.js',
) as { GstInvoicing: new () => INodeType };

const rounds = 7;
const items = 500;

/** The time of the node for an invoice, without the service, the rate limit and n8n. */
export async function overheadRows(): Promise<Row[]> {
  const node = new GstInvoicing();
  await node.execute?.call(functionsFor(node, 0)); // warm-up
  const microseconds: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const functions = functionsFor(node, round);
    const started = performance.now();
    await node.execute?.call(functions);
    microseconds.push(((performance.now() - started) / items) * 1000);
  }
  const median = microseconds.sort((a, b) => a - b)[Math.floor(rounds / 2)] as number;
  return [
    row('Creating an invoice of 5 line items, without waiting (µs per item)', median, {
      // The time for each request at the rate limit.
      limit: 1_000_000,
      goal: { of: 'ratio', is: '≤', value: 0.01 },
    }),
  ];
}

/** A stub of n8n's functions with a service that responds immediately. */
function functionsFor({ description }: INodeType, round: number): IExecuteFunctions {
  const values = createParameters(JSON.stringify(invoiceLines)) as INodeParameters;
  const parameters = NodeHelpers.getNodeParameters(
    description.properties,
    values,
    true,
    false,
    null,
    description,
  );
  return {
    getInputData: () => Array.from({ length: items }, () => ({ json: {} })),
    getExecutionId: () => '1',
    getContext: () => ({}),
    getWorkflowDataProxy: () => ({ $runIndex: 0 }),
    getNode: () => ({ name: 'GST Invoicing', parameters, type: 'gstInvoicing' }),
    getNodeParameter: (name: string, _: number, fallback: unknown, options?: object) => {
      const value = parameters?.[name] ?? fallback;
      return options ? (value as { value: string }).value : value;
    },
    getCredentials: async () => ({
      baseUrl: 'https://api.example',
      apiKey: `key of round ${round}`,
      requestsPerSecond: 1e9,
    }),
    getExecutionCancelSignal: () => undefined,
    isToolExecution: () => false,
    continueOnFail: () => false,
    helpers: { httpRequestWithAuthentication: async () => ({ ...response, body: [body] }) },
  } as unknown as IExecuteFunctions;
}

/** The response for the customer, which is read once, and for the invoices. */
const response = { statusCode: 200, headers: { 'content-type': 'application/json' } };
const body = Buffer.from(
  JSON.stringify({
    success: true,
    message: '',
    error_code: '',
    errors: {},
    data: { customer_id: 'C-1', name: 'Asha', hash_id: 'H', serial_number: 'INV-1' },
  }),
);
