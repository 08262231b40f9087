/**
 * Measures how long operations over many rows take, and how long they keep the event loop meanwhile, each in a
 * fresh process and without n8n's engine: `npm run bench:rows` (docs/engineering/performance.md).
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

/** The limits for the most rows. Seconds are compared with n8n's own (extraction.ts). */
const limits = { pause: 250, megabytes: 1000 };

/** What takes more than this for each row, compared with a tenth of the rows, is not linear. */
const linear: Goal = { of: 'ratio', is: '≤', value: 1.3 };

type Taken = Record<keyof typeof limits | 'seconds', number>;

/** The time, the longest pause of the event loop and the memory of each operation. */
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

/** Documents of five line items, and the most that are alike. */
export async function documentRows(): Promise<Row[]> {
  const ofItems = await takenBy('returnOfItems', 10_000);
  const ofSupplier = await takenBy('reconcileSupplier', 5000);
  const created = await takenBy('createInvoices', 5000);
  const returned = 'Preparing GSTR-1 from 10,000 input items of 5 line items';
  const reconciled = 'Reconciling GSTR-2B with 5,000 purchases of one supplier';
  const createdName = 'Creating an invoice of 5 line items, without waiting (µs per item)';
  return [
    row(`${returned} (s)`, ofItems.seconds, { limit: 10, goal: within }),
    row(`${returned} (MB)`, ofItems.megabytes, { limit: 500, goal: within }),
    row(`${reconciled} (s)`, ofSupplier.seconds, { limit: 5, goal: within }),
    // A hundredth of the second that the rate limit leaves.
    row(createdName, created.seconds * 200, { limit: 10_000, goal: within }),
  ];
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
    row(`${what} (s)`, seconds),
    row(`${what}: longest pause (ms)`, pause, goalOf(limits.pause)),
    row(`${what} (MB)`, megabytes, goalOf(limits.megabytes)),
  ];
}

if (require.main === module) {
  void manyRowsRows().then((rows) => console.log(table(rows)));
}
