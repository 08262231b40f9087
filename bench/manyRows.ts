/**
 * Measures how long operations over many rows take, and how long they keep the event loop meanwhile:
 * `npm run bench:rows` (docs/engineering/performance.md).
 */
import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Goal, row, type Row, table, within } from './table';

const execute = promisify(execFile);

const nodes = resolve(__dirname, '../dist/nodes');

/** The jobs of manyRowsOnce.mjs that are measured with each number of rows. */
const jobs = {
  prepareGstr1: 'Prepare GSTR-1 from a register',
  check: 'Check a register',
  prepareGstr3b: 'Prepare GSTR-3B from a register',
  getRegister: 'Get Register from documents',
  reconcileGstr2b: 'Reconcile GSTR-2B with a register',
  previewOrders: 'Preview of orders in a sheet',
};

const counts = [1_000, 10_000, 100_000];

/** The limits for the most rows. */
const limits = { seconds: 12, pause: 250, megabytes: 1000 };

/** What takes more than this for each row, compared with a tenth of the rows, is not linear. */
const linear: Goal = { of: 'ratio', is: '≤', value: 1.3 };

type Taken = Record<keyof typeof limits, number>;

/** The time, the longest pause of the event loop and the memory of each operation, without n8n's engine. */
export async function manyRowsRows(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [job, name] of Object.entries(jobs)) {
    const taken: Taken[] = [];
    for (const count of counts) taken.push(await takenBy(job, count));
    rows.push(...taken.flatMap((one, index) => rowsOf(name, counts[index]!, one)));
    const [, some, most] = taken as [Taken, Taken, Taken];
    const tenfold = { limit: 10 * some.seconds, goal: linear };
    rows.push(row(`${name}: 10 times the rows, compared with 10 times (s)`, most.seconds, tenfold));
  }
  return rows;
}

/** The jobs of manyRowsOnce.mjs over documents that were read before, with their limits in seconds. */
const returns = [
  ['returnOfItems', 10_000, 10, 'Preparing GSTR-1 from 10,000 input items of 5 line items'],
  ['reconcileItems', 20_000, 5, 'Reconciling GSTR-2B with 20,000 purchases of 400 suppliers'],
  ['reconcileSupplier', 5000, 5, 'Reconciling GSTR-2B with 5,000 purchases of one supplier'],
] as const;

/** The time and memory that the returns of many documents take, without n8n's engine. */
export async function returnRows(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [job, count, limit, name] of returns) {
    const { seconds, megabytes } = await takenBy(job, count);
    rows.push(
      row(`${name} (s)`, seconds, { limit, goal: within }),
      row(`${name} (MB)`, megabytes, { limit: 500, goal: within }),
    );
  }
  return rows;
}

async function takenBy(job: string, count: number): Promise<Taken> {
  const script = join(__dirname, 'manyRowsOnce.mjs');
  const { stdout } = await execute(process.execPath, [script, nodes, job, String(count)]);
  return JSON.parse(stdout) as Taken;
}

function rowsOf(name: string, count: number, { seconds, pause, megabytes }: Taken): Row[] {
  const what = `${name}, ${count.toLocaleString('en')} rows`;
  const goalOf = (limit: number) => (count === counts.at(-1) ? { limit, goal: within } : {});
  return [
    row(`${what} (s)`, seconds, goalOf(limits.seconds)),
    row(`${what}: longest pause (ms)`, pause, goalOf(limits.pause)),
    row(`${what} (MB)`, megabytes, goalOf(limits.megabytes)),
  ];
}

if (require.main === module) {
  void manyRowsRows().then((rows) => console.log(table(rows)));
}
