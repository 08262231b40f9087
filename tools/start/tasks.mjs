const jest = (project, ...options) => ({
  name: project,
  command: ['jest', '--selectProjects', project, ...options],
  countsTests: true,
});

const types = { name: 'types', command: ['tsc', '--noEmit', '-p', 'tsconfig.json'] };
const eslint = { name: 'eslint', command: ['eslint', '.', '--max-warnings', '0'] };
const prettier = { name: 'prettier', command: ['prettier', '--check', '.'] };
const format = { name: 'format', command: ['prettier', '--write', '.'] };
const build = { name: 'build', command: ['node', 'tools/build.mjs'] };
const buildIfStale = { name: 'build', command: ['node', 'tools/build.mjs', '--if-stale'] };
const scan = { name: 'scan', command: ['node', '--import', 'tsx', 'tools/scan.ts'] };
const n8n = { name: 'n8n', command: ['node', 'tools/installN8n.mjs'] };
const oldestN8n = { name: 'oldest n8n', command: ['node', 'tools/installN8n.mjs', 'oldest'] };
const verdaccio = { name: 'verdaccio', command: ['node', 'tools/installVerdaccio.mjs'] };
const simulator = { name: 'simulator', command: ['node', '--import', 'tsx', 'simulator/main.ts'] };
const demo = { name: 'demo', command: ['node', '--import', 'tsx', 'tools/demo.ts'] };
const pages = { name: 'pages', command: ['node', '--import', 'tsx', 'tools/docs/main.ts'] };
const pictures = {
  name: 'pictures',
  command: ['node', '--import', 'tsx', 'tools/pictures/main.ts'],
};
const bench = { name: 'bench', command: ['node', '--import', 'tsx', 'bench/main.ts'] };
const unit = jest('unit', '--coverage');
// Its tests wait most of the time, each for the pace of an account of its own.
const integration = jest('integration', '--maxWorkers=4');
// It reads what the integration tests met, so it comes after them.
const description = jest('description');
const chaos = jest('chaos');
const e2e = jest('e2e', '--runInBand');
const fuzz = jest('fuzz', '--runInBand');
const queue = jest('queue', '--runInBand');
const browser = jest('browser', '--runInBand');
const install = jest('install', '--runInBand');
const mutation = { name: 'mutation', command: ['stryker', 'run'] };
const debian = (...packages) => ({
  name: 'debian packages',
  command: ['node', 'tools/debianPackages.mjs', ...packages],
});

const test = [types, eslint, prettier, unit, build, scan, integration, description, n8n, e2e];
// What takes long or needs more than Node.
const rest = [
  build,
  debian('chromium', 'redis-server', 'postgresql'),
  n8n,
  oldestN8n,
  verdaccio,
  browser,
  queue,
  install,
  chaos,
];

/** What `npm run <task>` does, as steps. Arguments go to the last one, and stdout is its alone. */
export const tasks = {
  build: [build],
  lint: [eslint, prettier],
  format: [format],
  scan: [build, scan],
  simulator: [simulator],
  demo: [buildIfStale, n8n, demo],
  bench: [buildIfStale, n8n, bench],
  'docs:pages': [pages],
  'docs:pictures': [debian('chromium'), buildIfStale, n8n, pictures],
  test,
  'test:types': [types],
  'test:unit': [unit],
  'test:integration': [integration],
  'test:chaos': [chaos],
  'test:e2e': [build, n8n, e2e],
  'test:fuzz': [build, n8n, fuzz],
  'test:browser': [debian('chromium'), build, n8n, browser],
  'test:queue': [debian('redis-server', 'postgresql'), build, n8n, queue],
  'test:install': [debian('chromium'), build, n8n, oldestN8n, verdaccio, install],
  'test:mutation': [mutation],
  'test:rest': rest,
  'test:all': [...test, ...rest],
};
