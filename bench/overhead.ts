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

/** What the node itself does for an invoice, when neither the service, the pace nor n8n takes any time. */
export async function overheadRows(): Promise<Row[]> {
  const node = new GstInvoicing();
  await node.execute?.call(functionsFor(node, 0)); // compiled by the engine as it would be after a while
  const microseconds: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const functions = functionsFor(node, round);
    const started = performance.now();
    await node.execute?.call(functions);
    microseconds.push(((performance.now() - started) / items) * 1000);
  }
  const median = microseconds.sort((one, other) => one - other)[Math.floor(rounds / 2)] as number;
  return [
    row('Creating an invoice of 5 lines, apart from waiting (µs an item)', median, {
      // What the service's rate leaves for each request.
      limit: 1_000_000,
      goal: { of: 'ratio', is: '≤', value: 0.01 },
    }),
  ];
}

/** n8n's functions, with all parameters at hand and a service that answers at once. */
function functionsFor({ description }: INodeType, round: number): IExecuteFunctions {
  const given = createParameters(JSON.stringify(invoiceLines)) as INodeParameters;
  const parameters = NodeHelpers.getNodeParameters(
    description.properties,
    given,
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
    continueOnFail: () => false,
    helpers: { httpRequestWithAuthentication: async () => answer },
  } as unknown as IExecuteFunctions;
}

/** Both of the customer, whose name is read once, and of the invoices. */
const answer = {
  statusCode: 200,
  headers: { 'content-type': 'application/json' },
  body: {
    success: true,
    message: '',
    error_code: '',
    errors: {},
    data: { customer_id: 'C-1', name: 'Asha', hash_id: 'H', serial_number: 'INV-1' },
  },
};
