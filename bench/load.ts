import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { row, type Row } from './table';

const execute = promisify(execFile);

const ownFile = resolve(__dirname, '../dist/nodes/GstInvoicing/GstInvoicing.node.js');

/** Nodes of n8n itself for services of the same kind. */
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

/** What loading the node costs n8n at its start and the editor with every page. */
export async function loadRows(): Promise<Row[]> {
  const installer = resolve(__dirname, '../tools/installN8n.mjs');
  const { stdout: n8nFolder } = await execute(process.execPath, [installer]);
  const nodes = join(n8nFolder.trim(), 'node_modules', 'n8n-nodes-base', 'dist', 'nodes');
  const files = Object.entries(peers).map(([name, path]) => ({ name, file: join(nodes, path) }));
  const [own, ...others] = await loads([ownFile, ...files.map(({ file }) => file)]);
  const { milliseconds, bytes } = own as Load;
  const [time, size] = ['Loading the node (ms)', 'Description of the node (kB)'];
  const beside = (what: string, ours: number, figure: (load: Load) => number) =>
    others.map((load, index) =>
      row(`${what}, beside ${files[index]?.name}`, ours, { peer: figure(load) }),
    );
  return [
    row(time, milliseconds, { limit: 20, goal: { of: 'ratio', is: '≤', value: 1 } }),
    ...beside(time, milliseconds, (load) => load.milliseconds),
    row(size, bytes / 1000, { limit: 150, goal: { of: 'ratio', is: '≤', value: 1 } }),
    ...beside(size, bytes / 1000, (load) => load.bytes / 1000),
  ];
}

/** The median of each file. The files take turns, so that whatever else the machine does meets them all. */
async function loads(files: string[]): Promise<Load[]> {
  const measured = new Map<string, Load[]>(files.map((file) => [file, []]));
  for (const file of files) await load(file); // from the disk
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
