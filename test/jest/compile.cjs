const { readFileSync, rmSync } = require('node:fs');
const { join, relative, sep } = require('node:path');
const { buildSync } = require('esbuild');

const root = join(__dirname, '../..');

/** The folders of the package and of the simulator, which know nothing of tests. */
const folders = [
  'api',
  'books',
  'core',
  'credentials',
  'law',
  'nodes',
  'receivables',
  'returns',
  'sheets',
  'simulator',
];

/** Jest's globalSetup: compiles all code, as the build does. TypeScript takes thirty times as long. */
module.exports = () => {
  const folder = join(root, '.test/compiled', String(process.pid));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env.GST_INVOICING_COMPILED = folder;
  buildSync({
    absWorkingDir: root,
    entryPoints: [...folders, 'bench', 'test', 'tools'].map((name) => `${name}/**/*.ts`),
    outbase: root,
    outdir: folder,
    format: 'cjs',
    platform: 'node',
    target: 'node24',
    // A module that is imported later is required then, and so shared.
    supported: { 'dynamic-import': false },
    sourcemap: true,
    sourcesContent: false,
  });
};

/** Whether all test files of a process share this module (runtime.cjs). */
module.exports.isShared = (path) => folders.includes(relative(root, path).split(sep)[0]);

/** The compiled code of a module, and the file of its source map. */
module.exports.compiled = (path) => {
  const file = join(process.env.GST_INVOICING_COMPILED, relative(root, path)).replace(/ts$/, 'js');
  return { code: readFileSync(file, 'utf8'), sourceMap: `${file}.map` };
};

/** Jest's transformer. */
module.exports.process = (_source, path) => {
  const { code, sourceMap } = module.exports.compiled(path);
  return { code, map: { ...JSON.parse(readFileSync(sourceMap, 'utf8')), sources: [path] } };
};

module.exports.folders = folders;
