/**
 * Installs the requirements of a command, then runs it with the Node.js version of n8n:
 * `node tools/start.mjs [requirement …] -- command [argument …]`. This script runs on Node.js 20 or newer
 * without dependencies. A requirement is `build`, a set of tools/setup/install.mjs such as `n8n`, or a
 * Debian package.
 */
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cachedNames, installDependencies } from './setup/install.mjs';
import { run, print } from './setup/run.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const PATH = join(root, 'node_modules', '.bin') + delimiter + process.env.PATH;

/** Runs a script of tools/ with the installed Node.js. Its stdout is for other scripts. */
async function runTool(script, ...args) {
  const path = join(root, 'tools', script);
  const env = { ...process.env, PATH };
  const code = await run('node', [path, ...args], { cwd: root, env, onStdout: () => {} });
  if (code !== 0) process.exit(code);
}

async function main(args) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new Error(`Node.js 20 or newer is required to start, this is ${process.version}`);
  }
  const dashes = args.indexOf('--');
  const requirements = args.slice(0, dashes === -1 ? args.length : dashes);
  const [command, ...rest] = dashes === -1 ? [] : args.slice(dashes + 1);
  await installDependencies();
  const packages = requirements.filter((name) => name !== 'build' && !cachedNames.includes(name));
  for (const name of requirements) {
    if (name === 'build') await runTool('build.mjs', '--if-stale');
    else if (cachedNames.includes(name)) await runTool('setup/install.mjs', name);
    else if (name === packages[0]) await runTool('setup/debian.mjs', ...packages);
  }
  if (!command) return;
  process.exitCode = await run(command, rest, { cwd: root, env: { ...process.env, PATH } });
}

main(process.argv.slice(2)).catch((error) => {
  print(error.message);
  process.exitCode ||= 1;
});
