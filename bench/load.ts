import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { installedFolder } from '../tools/installed';
import { row, type Row } from './table';

const execute = promisify(execFile);

const dist = resolve(__dirname, '../dist');
const ownFile = join(dist, 'nodes/GstInvoicing/GstInvoicing.node.js');

/** The node loads it at its first execution. */
const ownCode = join(dist, 'gstInvoicing.js');

/** Nodes of n8n for similar services. */
const peers = {
  Stripe: 'Stripe/Stripe.node.js',
  Xero: 'Xero/Xero.node.js',
  'Zoho CRM': 'Zoho/ZohoCrm.node.js',
  QuickBooks: 'QuickBooks/QuickBooks.node.js',
};

const rounds = 9;

interface Load {
  milliseconds: number;
  bytes: number;
}

/** The time to load the node and its code, and the size of its description for the editor. */
export async function loadRows(): Promise<Row[]> {
  const nodes = join(installedFolder('n8n'), 'node_modules', 'n8n-nodes-base', 'dist', 'nodes');
  const files = Object.entries(peers).map(([name, path]) => ({ name, file: join(nodes, path) }));
  const [own, code, ...others] = await loads([ownFile, ownCode, ...files.map(({ file }) => file)]);
  const { milliseconds, bytes } = own as Load;
  const [time, size] = ['Loading the node (ms)', 'Description of the node (kB)'];
  const compare = (what: string, ours: number, figure: (load: Load) => number) =>
    others.map((load, index) =>
      row(`${what}, compared with ${files[index]?.name}`, ours, { peer: figure(load) }),
    );
  return [
    row(time, milliseconds, { limit: 10, goal: { of: 'ratio', is: '≤', value: 1 } }),
    ...compare(time, milliseconds, (load) => load.milliseconds),
    row('Loading the code at the first execution (ms)', (code as Load).milliseconds),
    row(size, bytes / 1000, { limit: 170, goal: { of: 'ratio', is: '≤', value: 1 } }),
    ...compare(size, bytes / 1000, (load) => load.bytes / 1000),
  ];
}

/** The median for each file. The files are loaded in turns, so that other load on the machine affects all of them. */
async function loads(files: string[]): Promise<Load[]> {
  const measured = new Map<string, Load[]>(files.map((file) => [file, []]));
  for (const file of files) await load(file); // fills the disk cache
  for (let round = 0; round < rounds; round++) {
    for (const file of files) measured.get(file)?.push(await load(file));
  }
  return [...measured.values()].map(median);
}

async function load(file: string): Promise<Load> {
  const { stdout } = await execute(process.execPath, [join(__dirname, 'loadOne.mjs'), file]);
  return JSON.parse(stdout) as Load;
}

function median(loads: Load[]): Load {
  const sorted = loads.sort((one, other) => one.milliseconds - other.milliseconds);
  return sorted[Math.floor(sorted.length / 2)] as Load;
}
