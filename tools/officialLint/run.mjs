/**
 * Lints everything that is published with the default configuration of n8n's command line tool, as
 * `n8n-node lint` does in a package without a configuration of its own. Comments that switch rules off
 * have no effect.
 */
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installCached } from '../setup/install.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../../..');
const published = [
  'nodes',
  'credentials',
  'books',
  'returns',
  'sheets',
  'receivables',
  'api',
  'law',
  'core',
  'package.json',
];

const require = createRequire(join(await installCached('official-lint'), 'package.json'));
const configuration = '@n8n/node-cli/eslint';
const { ESLint } = createRequire(require.resolve(configuration))('eslint');
const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: require(configuration).default,
  allowInlineConfig: false,
});
const results = await eslint.lintFiles(published);
const formatter = await eslint.loadFormatter('stylish');
console.log((await formatter.format(results)) || `${results.length} files without a finding`);
if (results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0)) {
  process.exitCode = 1;
}
