/** The steps of the build. gulpfile.js has their order. They work in a folder of their own, `draft`. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { format } from 'oxfmt';
import { licensesOf } from './licenses.mjs';
import { descriptionJson, nodeEntry } from './nodeEntry.mjs';
import {
  minified,
  textsOf,
  withoutDescriptions,
  withoutSources,
  withoutTexts,
} from './published.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'dist');
const bundleName = 'gstInvoicing.js';

/** Empties the draft. */
export function clean(draft) {
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
}

/**
 * Bundles the code of all nodes in one file, since the nodes share the rate limit of an API key in memory. The
 * credential has a file of its own.
 */
export async function bundle(draft, plugins = []) {
  const { nodes, credentials, peerDependencies } = manifest();
  const options = {
    bundle: true,
    plugins,
    // n8n provides these.
    external: Object.keys(peerDependencies),
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    charset: 'utf8',
    // Names stay, for errors and for readers: a formatter makes the file readable again.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 10_000,
    metafile: true,
    logLevel: 'warning',
    // JSON has no effects; it is named for its place alone.
    logOverride: { 'ignored-bare-import': 'silent' },
  };
  const contents = [
    ...modulesInOrder().map((module) => `import './${module}';`),
    ...nodes.map(({ name, source }) => `export { ${name} } from '${source}';`),
  ];
  const stdin = { contents: contents.join('\n'), resolveDir: root, loader: 'ts' };
  const bundles = [await esbuild.build({ ...options, stdin, outfile: join(draft, bundleName) })];
  for (const { path, source } of credentials) {
    const credential = { entryPoints: [source], outfile: join(draft, path) };
    bundles.push(await esbuild.build({ ...options, ...credential }));
  }
  const bundled = bundles.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  writeFileSync(join(draft, 'THIRD-PARTY-LICENSES'), licensesOf(bundled, root));
}

const wings = ['core', 'law', 'api', 'receivables', 'sheets', 'returns', 'books', 'nodes'];

/**
 * The order of the modules in the bundle: tables of data, then code. gzip looks back 32 kB, so the package is smaller
 * if what is alike lies close together. bundleOrder.json has the folders in the best order that was found by moving
 * some of them at random; a new folder comes last.
 */
function modulesInOrder() {
  const order = JSON.parse(readFileSync(join(root, 'tools/bundleOrder.json'), 'utf8'));
  const files = wings
    .flatMap((wing) => filesIn(join(root, wing)).map((file) => `${wing}/${file}`))
    .sort();
  const inOrder = (folders, isOne) => {
    const placeOf = (file) => folders.indexOf(dirname(file)) + 1 || folders.length + 1;
    return files.filter(isOne).sort((one, other) => placeOf(one) - placeOf(other));
  };
  const isData = (file) => /(?<!\.node)\.json$/.test(file) && !file.includes('__schema__');
  return [...inOrder(order.data, isData), ...inOrder(order.code, (file) => file.endsWith('.ts'))];
}

/** Writes the file of each node that n8n loads, and the description beside it. It loads the bundle when needed. */
export async function entries(draft) {
  const code = resolve(draft, bundleName);
  const require = createRequire(code);
  // `gulp dev` builds again in this process.
  delete require.cache[code];
  const classes = require(code);
  for (const { path, name } of manifest().nodes) await writeNode(draft, path, new classes[name]());
}

/** Bundles the code again, as it is published: without what the descriptions and the documentation have. */
export async function publishedCode(draft) {
  const descriptions = manifest().nodes.map(({ path }) => join(draft, descriptionOf(path)));
  const texts = descriptions.flatMap((path) => textsOf(readFileSync(path, 'utf8')));
  await bundle(draft, [withoutDescriptions, withoutSources, withoutTexts(texts), minified]);
}

async function writeNode(draft, path, node) {
  const description = descriptionOf(path);
  mkdirSync(dirname(join(draft, path)), { recursive: true });
  writeFileSync(join(draft, description), descriptionJson(node));
  const code = relative(dirname(path), bundleName);
  const text = nodeEntry(node, { description: `./${basename(description)}`, code });
  const formatted = await format(path, text, { singleQuote: true, printWidth: 80 });
  writeFileSync(join(draft, path), formatted.code);
  copySchemas(join(draft, dirname(path)), [node.description.version].flat());
}

const descriptionOf = (path) => path.replace('.node.js', '.description.json');

/** The output is the same in all versions of a node, but n8n looks for the schemas of a version in its own folder. */
function copySchemas(folder, versions) {
  const schemas = join(folder, '__schema__');
  if (!existsSync(schemas)) return;
  for (const version of versions.filter((one) => one !== 1)) {
    cpSync(join(schemas, 'v1.0.0'), join(schemas, `v${version}.0`), { recursive: true });
  }
}

/**
 * Moves the draft to dist/, and removes all other files there. Each file is replaced in one step, so that a process
 * which packs dist/ while another one builds finds every file whole.
 */
export function publish(draft) {
  const files = filesIn(draft);
  for (const file of files) {
    if (file.endsWith('.json')) withoutBlanks(join(draft, file));
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    renameSync(join(draft, file), join(dist, file));
  }
  for (const file of filesIn(dist)) {
    if (!files.includes(file)) rmSync(join(dist, file), { force: true });
  }
}

const withoutBlanks = (json) =>
  writeFileSync(json, JSON.stringify(JSON.parse(readFileSync(json, 'utf8'))));

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

/** The entries that package.json declares, and the packages that n8n provides. */
function manifest() {
  const { n8n, peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    nodes: n8n.nodes.map(entry),
    credentials: n8n.credentials.map(entry),
    peerDependencies,
  };
}

/** The source, the path in the build and the class name of an entry such as `dist/nodes/A/A.node.js`. */
function entry(declared) {
  const path = declared.replace(/^dist\//, '');
  return { path, source: `./${path.replace(/\.js$/, '')}`, name: basename(path).split('.')[0] };
}
