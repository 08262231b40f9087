/** Builds dist/: `node tools/build.mjs [--if-stale]`. */
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { lockPath } from './setup/install.mjs';
import { withLock } from './setup/lock.mjs';
import { print } from './setup/run.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'dist');
const assets = [
  '{icons,nodes,credentials}/**/*.svg',
  'nodes/**/*.node.json',
  'nodes/**/__schema__/**/*.json',
];
const sources = ['api', 'credentials', 'gst', 'icons', 'nodes', 'package.json', 'tools/build.mjs'];
const bundleName = 'gstInvoicing.js';

/** Builds in a temporary folder and replaces dist/ when it is complete, so that dist/ is never incomplete. */
async function build() {
  const started = new Date();
  const next = join(root, '.test', 'build', 'next');
  const old = join(root, '.test', 'build', 'old');
  rmSync(dirname(next), { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  await bundle(next);
  for (const file of globSync(assets, { cwd: root })) {
    cpSync(join(root, file), join(next, file));
  }
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(next, dist);
  utimesSync(dist, started, started);
  rmSync(dirname(next), { recursive: true, force: true });
}

/**
 * Bundles the code of all nodes and credentials in one file, since n8n loads it much faster than a hundred
 * files. It must be one bundle, since the nodes share the rate limit of an API key in memory. The files
 * in package.json only re-export from it.
 */
async function bundle(folder) {
  const { n8n, peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const entries = [...n8n.nodes, ...n8n.credentials].map(entry);
  const contents = entries.map(({ name, source }) => `export { ${name} } from '${source}';`);
  await esbuild.build({
    stdin: { contents: contents.join('\n'), resolveDir: root, loader: 'ts' },
    outfile: join(folder, bundleName),
    bundle: true,
    // n8n provides these.
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

/** The source, the path in the build and the class name of an entry such as `dist/nodes/A/A.node.js`. */
function entry(declared) {
  const path = declared.replace(/^dist\//, '');
  return { path, source: `./${path.replace(/\.js$/, '')}`, name: basename(path).split('.')[0] };
}

/** Whether a source has changed since the last build. The time of a folder shows removed files. */
function isStale() {
  if (!existsSync(dist)) return true;
  const built = statSync(dist).mtimeMs;
  return sources.some((name) => existsSync(join(root, name)) && newest(join(root, name)) > built);
}

function newest(path) {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

const onWait = () => print('Waiting for the build in another terminal …');
const isOptional = process.argv.includes('--if-stale');
const action = async () => (isOptional && !isStale()) || build();
withLock(lockPath('build'), action, { onWait }).catch((error) => {
  print(error.message);
  process.exitCode = 1;
});
