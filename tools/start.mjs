/**
 * Installs the requirements of a command, then runs it with the Node.js version of n8n:
 * `node tools/start.mjs [requirement …] -- command [argument …]`. This script runs on Node.js 20 or newer
 * without dependencies. A requirement is `build`, a set of tools/setup/install.mjs such as `n8n`, or a
 * Debian package, which only root can install: if it is missing, the script fails with the command. With
 * --help, it installs nothing and prints the text beside the command's script, such as tools/demo.help.txt.
 */
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requirePackages } from './setup/debian.mjs';
import { cachedNames, installDependencies } from './setup/install.mjs';
import { run, print } from './setup/run.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');
const env = { ...process.env, PATH: bin + delimiter + process.env.PATH };

/** Runs a command with the installed Node.js. Its stdout is for other scripts. */
async function prepare(command, ...args) {
  const code = await run(command, args, { cwd: root, env, onStdout: () => {} });
  if (code !== 0) process.exit(code);
}

/** Builds the package, unless the command that started this one did. */
async function build() {
  if (env.GST_INVOICING_BUILT) return;
  await prepare('gulp', '-L', 'build');
  env.GST_INVOICING_BUILT = 'true';
}

/** The text for --help; undefined if it isn't asked for, or if the script of the command has none. */
function helpOf(args) {
  if (!args.includes('--help')) return undefined;
  const [script = ''] = args.filter((arg) => /\.m?[jt]s$/.test(arg));
  const file = join(root, script.replace(/\.\w+$/, '.help.txt'));
  return script && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

async function main(args) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new Error(`Node.js 20 or newer is required to start, this is ${process.version}`);
  }
  const dashes = args.indexOf('--');
  const requirements = args.slice(0, dashes === -1 ? args.length : dashes);
  const [command, ...rest] = dashes === -1 ? [] : args.slice(dashes + 1);
  const help = helpOf(rest);
  if (help) return void process.stdout.write(help);
  requirePackages(requirements.filter((name) => name !== 'build' && !cachedNames.includes(name)));
  await installDependencies();
  for (const name of requirements) {
    if (name === 'build') await build();
    if (cachedNames.includes(name)) await prepare('node', 'tools/setup/install.mjs', name);
  }
  if (command) process.exitCode = await run(command, rest, { cwd: root, env });
}

main(process.argv.slice(2)).catch((error) => {
  print(error.message);
  process.exitCode ||= 1;
});
