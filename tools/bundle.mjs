/**
 * Puts the code of all nodes and credentials into one file, `node tools/bundle.mjs <folder>`, for n8n
 * loads one file a good deal faster than a hundred. It has to be one for all of them: the nodes share
 * the pace of an API key in the memory of their process. The files that package.json names only point to it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const bundleName = 'gstInvoicing.js';

/** `dist/nodes/A/A.node.js` → its source, its place in the build and the name of its class. */
function entry(declared) {
  const path = declared.replace(/^dist\//, '');
  return { path, source: `./${path.replace(/\.js$/, '')}`, name: basename(path).split('.')[0] };
}

async function bundle(folder) {
  const { n8n, peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const entries = [...n8n.nodes, ...n8n.credentials].map(entry);
  const contents = entries.map(({ name, source }) => `export { ${name} } from '${source}';`);
  await build({
    stdin: { contents: contents.join('\n'), resolveDir: root, loader: 'ts' },
    outfile: join(folder, bundleName),
    bundle: true,
    // What n8n brings along itself.
    external: [...Object.keys(peerDependencies), 'lodash', 'luxon', 'zod'],
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    charset: 'utf8',
    logLevel: 'warning',
  });
  for (const { path, name } of entries) {
    const file = join(folder, path);
    const to = relative(dirname(path), bundleName);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `'use strict';\nexports.${name} = require('${to}').${name};\n`);
  }
}

await bundle(resolve(process.argv[2]));
