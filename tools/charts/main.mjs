/** Draws the charts of docs/engineering/performance.md from bench/results.json and bench/pace.json: `npm run docs:charts`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installCached } from '../setup/install.mjs';
import { charts, themes } from './charts.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const folder = join(root, 'docs', 'charts');
const require = createRequire(join(await installCached('charts'), 'package.json'));
const load = async (name) => await import(pathToFileURL(require.resolve(name)).href);
const vega = await load('vega');
const { compile } = await load('vega-lite');

const read = (name) => JSON.parse(readFileSync(join(root, 'bench', name), 'utf8'));

mkdirSync(folder, { recursive: true });
for (const [name, chart] of Object.entries(charts(read('results.json').rows, read('pace.json')))) {
  for (const [theme, config] of Object.entries(themes)) {
    const { spec } = compile({ ...chart, config });
    const svg = await new vega.View(vega.parse(spec), { renderer: 'none' }).toSVG();
    writeFileSync(join(folder, `${name}-${theme}.svg`), `${svg}\n`);
  }
}
