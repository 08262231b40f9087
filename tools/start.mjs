/**
 * The way into every npm script: `node tools/start.mjs <task> [arguments]`. It runs on any
 * Node from 20 with nothing installed yet, installs what is missing, and runs the task on the
 * Node that n8n needs.
 */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from './start/dependencies.mjs';
import { say } from './start/run.mjs';
import { runSteps } from './start/steps.mjs';
import { tasks } from './start/tasks.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

async function main([name, ...args]) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new Error(`Node 20 or newer is needed to start; this is ${process.version}`);
  }
  if (!Object.hasOwn(tasks, name ?? '')) {
    throw new Error(`Say which task: ${Object.keys(tasks).join(', ')}`);
  }
  await ensureDependencies(root);
  process.exitCode = await runSteps(tasks[name], args, root);
}

main(process.argv.slice(2)).catch((error) => {
  say(error.message);
  process.exitCode ||= 1;
});
