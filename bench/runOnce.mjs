/** Runs the node once from input items, without n8n's engine, for programs that measure one run. */
import { createRequire } from 'node:module';

/**
 * @param file the built file of the node
 * @param items the input items
 * @param values the parameters that differ from their defaults
 * @returns the rows, and what the process took so far: seconds of the run, and the most memory in MB
 */
export async function runOnce(file, items, values) {
  const require = createRequire(file);
  const { NodeHelpers } = require('n8n-workflow');
  const [NodeType] = Object.values(require(file));
  const node = new NodeType();
  const { description } = node;
  const parameters = NodeHelpers.getNodeParameters(
    description.properties,
    values,
    true,
    false,
    null,
    description,
  );
  /** A stub of n8n's functions. */
  const functions = {
    getInputData: () => items,
    getExecutionId: () => '1',
    getContext: () => ({}),
    getWorkflowDataProxy: () => ({ $runIndex: 0 }),
    getNode: () => ({ name: description.displayName, parameters, type: description.name }),
    getNodeParameter: (name, _, fallback) => parameters[name] ?? fallback,
    getCredentials: async () => ({ baseUrl: 'https://api.example', apiKey: 'key' }),
    getExecutionCancelSignal: () => undefined,
    isToolExecution: () => false,
    addExecutionHints: () => undefined,
    continueOnFail: () => false,
    helpers: { prepareBinaryData: async (data) => ({ data: data.toString('base64') }) },
  };
  const started = performance.now();
  const [rows] = await node.execute.call(functions);
  const seconds = (performance.now() - started) / 1000;
  return { rows, taken: { seconds, megabytes: process.resourceUsage().maxRSS / 1000 } };
}
