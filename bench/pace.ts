/**
 * Simulates processes that share one key, over servers, networks and seeds, in virtual time. Writes the table in
 * docs/performance.md, and bench/pace.json for its charts: `npm run bench:pace`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import {
  type Conditions,
  figuresOf,
  networks,
  seeded,
  servers,
  share,
} from '../test/harness/sharedLimit';

const seeds = 3;
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

/** The accepted share of the limit if a client sends a request each second and never retries, as the HTTP Request node. */
function shareOfFixedInterval(network: Conditions['network'], seed: number): number {
  const random = seeded(seed);
  const accepts = servers.sliding();
  const seconds = 15 * 60;
  let sentAt = 0;
  const arrivals = Array.from({ length: seconds }, () => {
    // Timers are late.
    sentAt += 1000 + random() * 2;
    return sentAt + networks[network](random);
  });
  return arrivals.filter((arrival) => accepts(arrival)).length / seconds;
}

/** The data of the charts that come from virtual time. */
async function chartData() {
  const overJitter = [];
  for (const network of networkNames) {
    const ours = await figures({ server: 'sliding', network, processes: 1 });
    const fixed = Array.from({ length: seeds }, (_, seed) => shareOfFixedInterval(network, seed));
    overJitter.push(
      { network, client: 'This package', share: mean(ours.map(({ share }) => share)) },
      { network, client: 'One request a second, as HTTP Request', share: mean(fixed) },
    );
  }
  const shares = await share({ server: 'sliding', network: '30 ms', processes: 4, seed: 1 });
  const halfMinutes = Array.from({ length: 30 }, (_, index) => index);
  const overTime = shares.flatMap(({ acceptedAt }, index) =>
    halfMinutes.map((halfMinute) => ({
      process: `Process ${index + 1}`,
      minute: halfMinute / 2,
      share: acceptedAt.filter((at) => Math.floor(at / 30_000) === halfMinute).length / 30,
    })),
  );
  return { overJitter, overTime };
}

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
  const data = JSON.stringify(await chartData(), null, 2);
  await writeFile(join(__dirname, 'pace.json'), `${data}\n`);
  const [start, end] = ['<!-- pace -->', '<!-- /pace -->'];
  const text = await readFile(page, 'utf8');
  const [before, rest = ''] = text.split(start);
  const [, after] = rest.split(end);
  const written = `${before}${start}\n\n${table}\n\n${end}${after}`;
  await writeFile(page, await format(written, { parser: 'markdown' }));
}

void main();
