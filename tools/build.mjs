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
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { format } from 'prettier';
import { licensesOf } from './licenses.mjs';
import { descriptionJson, nodeEntry } from './nodeEntry.mjs';
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
const sources = [
  'api',
  'books',
  'core',
  'credentials',
  'gst',
  'icons',
  'nodes',
  'package-lock.json',
  'package.json',
  'tools/build.mjs',
  'tools/licenses.mjs',
  'tools/nodeEntry.mjs',
];
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
 * Bundles the code of all nodes in one file, since the nodes share the rate limit of an API key in memory.
 * The file of a node has its description and loads the bundle when it is first needed.
 */
async function bundle(folder) {
  const { n8n, peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const options = {
    bundle: true,
    // n8n provides these.
    external: Object.keys(peerDependencies),
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    charset: 'utf8',
    metafile: true,
    logLevel: 'warning',
  };
  const nodes = n8n.nodes.map(entry);
  const contents = nodes.map(({ name, source }) => `export { ${name} } from '${source}';`);
  const outfile = join(folder, bundleName);
  const stdin = { contents: contents.join('\n'), resolveDir: root, loader: 'ts' };
  const bundles = [await esbuild.build({ ...options, stdin, outfile })];
  for (const { path, source } of n8n.credentials.map(entry)) {
    const credential = { entryPoints: [source], outfile: join(folder, path) };
    bundles.push(await esbuild.build({ ...options, ...credential }));
  }
  const bundled = bundles.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES'), licensesOf(bundled, root));
  const classes = createRequire(outfile)(outfile);
  for (const { path, name } of nodes) await writeNode(folder, path, new classes[name]());
}

/** Writes the file that n8n loads, and the description of the node beside it. */
async function writeNode(folder, path, node) {
  const descriptionName = basename(path).replace('.node.js', '.description.json');
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, dirname(path), descriptionName), descriptionJson(node));
  const code = relative(dirname(path), bundleName);
  const text = nodeEntry(node, { description: `./${descriptionName}`, code });
  writeFileSync(join(folder, path), await format(text, { parser: 'babel', singleQuote: true }));
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
