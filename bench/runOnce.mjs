/** Runs the node once from input items, without n8n's engine, for programs that measure one run. */
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * @param file the built file of the node
 * @param run the input items, the parameters that differ from their defaults, what expressions among them
 * evaluate to, and the records in the account by their kind, if the operation reads it
 * @returns the rows, and what the process took so far: seconds of the run, the longest pause of the event loop
 * in ms, and the most memory in MB
 */
export async function runOnce(file, { items, values, evaluated = {}, account = {} }) {
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
    getNodeParameter: (name, _, fallback, options) => {
      const value = evaluated[name] ?? parameters[name] ?? fallback;
      return options?.extractValue ? value.value : value;
    },
    getCredentials: async () => ({
      ...{ baseUrl: 'https://api.example', apiKey: 'key', requestsPerSecond: 1e9 },
    }),
    getExecutionCancelSignal: () => undefined,
    isToolExecution: () => false,
    addExecutionHints: () => undefined,
    continueOnFail: () => false,
    helpers: {
      prepareBinaryData: async (data) => ({ data: data.toString('base64') }),
      httpRequestWithAuthentication: async (_, request) => responseTo(request, account),
    },
  };
  const longestPause = watchPauses();
  const started = performance.now();
  const [rows] = await node.execute.call(functions);
  const seconds = (performance.now() - started) / 1000;
  const pause = await longestPause();
  const taken = { seconds, pause, megabytes: process.resourceUsage().maxRSS / 1000 };
  return { rows, taken };
}

/** @returns how long the event loop had no turn at most since then, in ms */
function watchPauses() {
  let [last, longest] = [performance.now(), 0];
  const turn = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(turn, 1);
  return async () => {
    await sleep(1);
    turn();
    clearInterval(timer);
    return longest;
  };
}

/** What is created, the list that a path names, or the record of a list with the ID at its end. */
function dataFor({ url, method }, account) {
  if (method === 'POST') return { hash_id: 'H', serial_number: 'INV-1' };
  const [kind, id] = new URL(url).pathname.split('/').slice(-2);
  const { list, records } = account[kind];
  return id === 'list'
    ? { [list]: records, total_records: records.length }
    : records.find((record) => Object.values(record).includes(id));
}

function responseTo(request, account) {
  const data = dataFor(request, account);
  const body = { success: true, message: '', error_code: '', errors: {}, data };
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json' },
    body: [Buffer.from(JSON.stringify(body))],
  };
}
