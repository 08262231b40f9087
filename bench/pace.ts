/**
 * Simulates processes that share one key, over servers, networks and seeds, in virtual time, and
 * writes the table in docs/performance.md: `npm run bench:pace`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import { type Conditions, figuresOf, networks, servers, share } from '../test/harness/sharedLimit';

const seeds = 30;
const page = join(__dirname, '../docs/performance.md');
const networkNames = Object.keys(networks) as Array<Conditions['network']>;
const serverNames = Object.keys(servers) as Array<Conditions['server']>;

type Figures = ReturnType<typeof figuresOf>;

async function figures(conditions: Omit<Conditions, 'seed'>): Promise<Figures[]> {
  const results: Figures[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    results.push(figuresOf(await share({ ...conditions, seed })));
  }
  return results;
}

const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean share of the limit, and the mean part of requests that were rejected. */
const cell = (all: Figures[]): string =>
  `${mean(all.map(({ share }) => share)).toFixed(2)} (${Math.round(100 * mean(all.map(({ refused }) => refused)))} %)`;

/** One row for each server and number of processes. */
async function rows(): Promise<string[][]> {
  const table: string[][] = [];
  for (const server of serverNames) {
    for (const processes of [1, 2, 4]) {
      const columns: Figures[][] = [];
      for (const network of networkNames) {
        columns.push(await figures({ server, network, processes }));
      }
      const all = columns.flat();
      const least = Math.min(...all.map(({ least }) => least)).toFixed(2);
      const waits = all.map(({ longestWait }) => longestWait);
      const long = waits.filter((wait) => wait > 45).length;
      const failed = all.reduce((sum, { failedCalls }) => sum + failedCalls, 0);
      table.push([
        `${server}, ${processes}`,
        ...columns.map(cell),
        least,
        `${Math.round(Math.max(...waits))} s`,
        `${long} of ${all.length}`,
        String(failed),
      ]);
      process.stderr.write(`${table.at(-1)!.join(' | ')}\n`);
    }
  }
  return table;
}

async function main(): Promise<void> {
  const head = [
    'server, processes',
    ...networkNames,
    'least',
    'longest wait',
    '> 45 s',
    'failed calls',
  ];
  const lines = [head, head.map(() => '---'), ...(await rows())];
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const [start, end] = ['<!-- pace -->', '<!-- /pace -->'];
  const text = await readFile(page, 'utf8');
  const [before, rest = ''] = text.split(start);
  const [, after] = rest.split(end);
  const written = `${before}${start}\n\n${table}\n\n${end}${after}`;
  await writeFile(page, await format(written, { parser: 'markdown' }));
}

void main();
