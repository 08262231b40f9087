import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { installedFolder } from '../tools/installed';
import { median, row, type Row, within } from './table';

const execute = promisify(execFile);

const fileOf = (node: string) => resolve(__dirname, `../dist/nodes/${node}/${node}.node.js`);
const triggers = ['GstInvoicingTrigger', 'GstInvoicingPollingTrigger'];

/** n8n's node for a similar service. */
const peer = { name: 'QuickBooks', path: 'QuickBooks/QuickBooks.node.js' };

const rounds = 9;

interface Load {
  milliseconds: number;
  codeMilliseconds: number;
  bytes: number;
}

/** The time to load the nodes and their code, and the size of their descriptions for the editor. */
export async function loadRows(): Promise<Row[]> {
  const nodes = join(installedFolder('n8n'), 'node_modules', 'n8n-nodes-base', 'dist', 'nodes');
  const files = [
    ...['GstInvoicing', 'GstReturns', ...triggers].map(fileOf),
    join(nodes, peer.path),
  ];
  const all = await loads(files);
  const [own, returns] = all as [Load, Load];
  const other = all.at(-1) as Load;
  const ofAll = all.slice(0, -1).reduce((sum, one) => sum + one.milliseconds, 0);
  const { milliseconds, codeMilliseconds, bytes } = own;
  const [time, size] = ['Loading the node (ms)', 'Description of the node (kB)'];
  const compared = `compared with ${peer.name}`;
  return [
    row(time, milliseconds, { limit: 10, goal: within }),
    row(`${time}, ${compared}`, milliseconds, { peer: other.milliseconds }),
    row('Loading all nodes (ms)', ofAll, { limit: 10, goal: within }),
    row('Loading the code at the first execution (ms)', codeMilliseconds),
    row(size, bytes / 1000, { limit: 150, goal: within }),
    row('Description of GST Returns (kB)', returns.bytes / 1000, {
      limit: 45,
      goal: within,
    }),
    row(`${size}, ${compared}`, bytes / 1000, { peer: other.bytes / 1000 }),
  ];
}

/** The medians for each file. The files are loaded in turns, so that other load on the machine affects all of them. */
async function loads(files: string[]): Promise<Load[]> {
  const measured = new Map<string, Load[]>(files.map((file) => [file, []]));
  for (const file of files) await load(file); // fills the disk cache
  for (let round = 0; round < rounds; round++) {
    for (const file of files) measured.get(file)?.push(await load(file));
  }
  return [...measured.values()].map(medians);
}

async function load(file: string): Promise<Load> {
  const { stdout } = await execute(process.execPath, [join(__dirname, 'loadOne.mjs'), file]);
  return JSON.parse(stdout) as Load;
}

function medians(loads: Load[]): Load {
  const of = (figure: keyof Load) => median(loads.map((load) => load[figure]));
  return {
    milliseconds: of('milliseconds'),
    codeMilliseconds: of('codeMilliseconds'),
    bytes: of('bytes'),
  };
}
