/**
 * Simulates processes that share one key, over servers, networks and seeds, in virtual time. Writes the tables in
 * bench/pace.md, and bench/pace.json for the charts of docs/engineering/performance.md: `npm run bench:pace`. One part alone:
 * `-- servers`, `-- loads` or `-- charts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'oxfmt';
import {
  type Conditions,
  figuresOf,
  loads,
  networks,
  servers,
  share,
} from '../test/harness/sharedLimit';
import { seededRandom } from '../test/harness/random';

const seeds = 10;
/** Eight calls in flight take longer to simulate. */
const seedsOfLoads = 3;
const page = join(__dirname, 'pace.md');
const networkNames = Object.keys(networks) as Array<Conditions['network']>;
const serverNames = Object.keys(servers) as Array<Conditions['server']>;

type Figures = ReturnType<typeof figuresOf>;

async function figures(
  conditions: Omit<Conditions, 'seed'>,
  repetitions = seeds,
): Promise<Figures[]> {
  const results: Figures[] = [];
  for (let seed = 1; seed <= repetitions; seed++) {
    results.push(figuresOf(await share({ ...conditions, seed })));
  }
  return results;
}

const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean share of what is possible, and the mean part of requests that were rejected. */
const cell = (all: Figures[], possible: number): string =>
  `${(mean(all.map(({ share }) => share)) / possible).toFixed(2)}/${Math.round(100 * mean(all.map(({ refused }) => refused)))}%`;

/** The accepted share of the limit for a client that sends a request each second and never retries. */
function shareOfFixedInterval(network: Conditions['network'], seed: number): number {
  const random = seededRandom(seed).next;
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

/** One row of a table. */
async function row(
  name: string,
  conditions: Omit<Conditions, 'seed' | 'network'>,
  repetitions = seeds,
  possible = 1,
): Promise<string[]> {
  const columns: Figures[][] = [];
  for (const network of networkNames) {
    columns.push(await figures({ ...conditions, network }, repetitions));
  }
  const all = columns.flat();
  const waits = all.map(({ longestWait }) => longestWait);
  const cells = [
    name,
    ...columns.map((column) => cell(column, possible)),
    Math.min(...all.map(({ least }) => least)).toFixed(2),
    String(Math.round(Math.max(...waits))),
    `${waits.filter((wait) => wait > 45).length}/${all.length}`,
    String(all.reduce((sum, { failedCalls }) => sum + failedCalls, 0)),
  ];
  process.stderr.write(`${cells.join(' | ')}\n`);
  return cells;
}

/** One row for each server and number of processes. */
async function rowsOfServers(): Promise<string[][]> {
  const rows: string[][] = [];
  for (const server of serverNames) {
    for (const processes of [1, 2, 4]) {
      rows.push(await row(`${server}, ${processes}`, { server, processes }));
    }
  }
  return rows;
}

/** The loads, each with its number of processes and the part of the limit that its calls need. */
const loadRows = [
  { load: 'varied response times', processes: 1, needed: 1 },
  { load: 'varied response times', processes: 2, needed: 1 },
  { load: 'varied response times', processes: 4, needed: 1 },
  { load: 'eight calls in flight', processes: 1, needed: 1 },
  // 21 calls in 30 s.
  { load: 'pauses', processes: 1, needed: 21 / 30 },
  { load: 'bursts', processes: 1, needed: 13 / 20 },
] as const;

async function rowsOfLoads(): Promise<string[][]> {
  const rows: string[][] = [];
  for (const { load, processes, needed } of loadRows) {
    for (const server of ['sliding', 'fixed window', 'GCRA'] as const) {
      const conditions = { server, processes, ...loads[load] };
      rows.push(await row(`${load}, ${server}, ${processes}`, conditions, seedsOfLoads, needed));
    }
  }
  return rows;
}

/** Puts the table in the page, between the comments of its name. */
async function write(name: string, first: string, rows: string[][]): Promise<void> {
  const head = [first, ...networkNames, 'least', 'longest wait (s)', '> 45 s', 'failed calls'];
  const lines = [head, head.map(() => '---'), ...rows];
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = await readFile(page, 'utf8');
  const [before, rest = ''] = text.split(start);
  const [, after] = rest.split(end);
  const written = `${before}${start}\n\n${table}\n\n${end}${after}`;
  await writeFile(page, (await format(page, written)).code);
}

const parts: Record<string, () => Promise<void>> = {
  charts: async () => {
    const data = JSON.stringify(await chartData(), null, 2);
    await writeFile(join(__dirname, 'pace.json'), `${data}\n`);
  },
  servers: async () => write('pace', 'server, processes', await rowsOfServers()),
  loads: async () => write('loads', 'load, server, processes', await rowsOfLoads()),
};

async function main(chosen: string[]): Promise<void> {
  for (const [name, run] of Object.entries(parts)) {
    if (chosen.length === 0 || chosen.includes(name)) await run();
  }
}

void main(process.argv.slice(2));
