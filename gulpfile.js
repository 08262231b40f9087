/** The map of the tasks, which `npx gulp --tasks` lists. tools/ does the work. */
const { rmSync } = require('node:fs');
const { dest, parallel, series, src, watch } = require('gulp');

/** The build is put together in a folder of this process, since another process may build at the same time. */
const draft = `.test/build/${process.pid}`;
process.on('exit', () => rmSync(draft, { recursive: true, force: true }));

const assets = ['icons/*.svg', 'nodes/**/*.node.json', 'nodes/**/__schema__/**/*.json'];
const sources = ['{api,books,core,credentials,icons,law,nodes,receivables,returns,sheets}/**'];

const steps = () => import('./tools/build.mjs');
const clean = async () => (await steps()).clean(draft);
const bundle = async () => (await steps()).bundle(draft);
// Without this encoding, gulp would change binary files.
const copyAssets = () => src(assets, { base: '.', encoding: false }).pipe(dest(draft));
const entries = async () => (await steps()).entries(draft);
const publishedCode = async () => (await steps()).publishedCode(draft);
const publish = async () => (await steps()).publish(draft);

exports.build = series(clean, parallel(bundle, copyAssets), entries, publishedCode, publish);
exports.build.description = 'Builds the package in dist/';

exports.dev = () => watch([...sources, 'package.json'], { ignoreInitial: false }, exports.build);
exports.dev.description = 'Builds now, and again whenever a source changes';

/** Unit tests with coverage take twice as long. CI runs each test once, so it measures them with the tests. */
const measuresTests = Boolean(process.env.CI);

exports.test = async () => {
  const { runScripts } = await import('./tools/runScripts.mjs');
  const unit = measuresTests ? 'test:coverage' : 'test:unit';
  await runScripts(['test:types', 'scan', unit], ['test:integration']);
};
exports.test.description = 'Builds, then checks types and runs the tests that need no real n8n';

exports.check = async () => {
  const { runScripts } = await import('./tools/runScripts.mjs');
  // Tests of what is not published take no branch of it, and have run in `npm test`.
  const branches = measuresTests ? [] : ['test:branches'];
  await runScripts(['lint:format', 'lint:code'], ['lint:imports', 'lint:unused', ...branches]);
};
exports.check.description =
  'Checks lint, imports, unused code, formatting, and which branches the unit tests take';

exports.rest = async () => {
  const { runScripts } = await import('./tools/runScripts.mjs');
  await runScripts(
    // The chaos tests need no n8n, and run while it is installed. In queue mode, the tests wait for the rate limit
    // most of the time.
    ['test:chaos', 'setup:rest', 'lint:official', 'test:queue', 'test:install'],
    // What these need after n8n is installed while the first of them runs.
    ['test:e2e', 'test:browser', 'test:fuzz'],
  );
};
exports.rest.description = 'Builds, then runs all other tests, most of them in a real n8n';

exports.docs = async () => {
  await import('tsx');
  await (await import('./tools/docs/main.ts')).generate();
};
exports.docs.description =
  'Generates docs/resources, the pages of the rules and the output schemas of the nodes';

exports.facts = async () => {
  await import('tsx');
  (await import('./tools/docs/facts.ts')).printFacts();
};
exports.facts.description = 'Prints which test covers each fact of the service';
