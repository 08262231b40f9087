/** Demonstrates two example workflows, from invoice to payment, with the simulator: `npm run demo`. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startSimulator } from '../simulator';
import { openEditor, runInEditor } from './demo/editor';
import { lockFolder } from './demo/folder';
import { runInProcess } from './demo/inProcess';
import { summary } from './demo/outcome';
import { addSampleData } from './sampleData';

const print = (line: string) => process.stderr.write(`${line}\n`);

/** Clean-up steps; they run in reverse order. */
const cleanup: Array<() => unknown> = [];

async function openSimulator(database: string) {
  const isEmpty = !existsSync(database);
  const simulator = await startSimulator({
    database,
    webhookRetryWaits: [1, 2, 4],
    rateLimit: false,
  });
  cleanup.push(() => simulator.close());
  if (isEmpty) await addSampleData(simulator);
  simulator.configure({ rateLimit: { perSecond: 1 } });
  print(`The simulator is running: ${simulator.baseUrl}`);
  return simulator;
}

let finishing = false;

/** Stops everything, then this process. Only the first call counts. */
async function finish(code: number, message?: string): Promise<void> {
  if (finishing) return;
  finishing = true;
  if (message) print(message);
  for (const step of cleanup.reverse()) {
    await Promise.resolve(step()).catch((error: Error) => print(error.message));
  }
  process.exit(code);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      once: { type: 'boolean', default: false },
      editor: { type: 'boolean', default: false },
      port: { type: 'string' },
      folder: { type: 'string', default: resolve(__dirname, '../.demo') },
    },
  });
  const { once, editor, folder } = values;
  const outputFolder = join(folder, 'output');
  const port = values.port === undefined ? undefined : Number(values.port);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => void finish(once ? 1 : 0, 'Stopping …'));
  }
  if (!once) cleanup.push(lockFolder(folder, print));
  const simulator = await openSimulator(once ? ':memory:' : join(folder, 'simulator.sqlite'));

  if (!editor) {
    print("Running two examples in n8n's engine, with stubs of Manual Trigger and Edit Fields …");
    const outcome = await runInProcess(simulator, outputFolder);
    print(summary(outcome));
    if (once) {
      console.log(JSON.stringify(outcome));
      return await finish(0);
    }
    print('Next, the same examples run in a real n8n. Ctrl+C stops the demo.');
  }

  const onExit = () =>
    void finish(1, `n8n exited unexpectedly; see ${join(folder, 'n8n', 'n8n.log')}`);
  const n8n = await openEditor(folder, port, onExit);
  cleanup.push(() => n8n.stop());
  print(`n8n is running: ${n8n.url}. Running the examples there …`);
  print(summary(await runInEditor(simulator, n8n, outputFolder)));
  print(`  Editor     ${n8n.url}
  E-mail     ${n8n.email}
  Password   ${n8n.password}
  Simulator  ${simulator.baseUrl}

  Try next:
  1. In the editor, create a workflow, add the action "Create invoice or other document", choose a
     customer and an item, and execute it. The credential is already selected.
  2. In the simulator, mark the document as paid. In the editor, open the executions of the workflow
     "One row for each document event".
  3. Build a workflow with a trigger of your own. The account has one webhook URL: if you enter yours in the
     simulator, the demo's workflow receives no more events until the demo starts again. The GST Invoicing
     Polling Trigger needs no URL.

  Ctrl+C stops both.`);
}

main().catch((error: Error) => finish(1, error.message));
