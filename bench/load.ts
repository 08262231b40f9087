import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { installedFolder } from '../tools/installed';
import { median, row, type Row, within } from './table';

const execute = promisify(execFile);
const rounds = 9;

/** What loadOne.mjs prints. */
type Load = Record<'milliseconds' | 'codeMilliseconds' | 'kilobytes', number>;

/** The time to load the nodes and their code, and the size of their descriptions for the editor. */
export async function loadRows(): Promise<Row[]> {
  const nodes = ['GstInvoicing', 'GstReturns', 'GstInvoicingTrigger', 'GstInvoicingPollingTrigger'];
  const files = nodes.map((node) => resolve(__dirname, `../dist/nodes/${node}/${node}.node.js`));
  // n8n's node for a similar service.
  const peer = 'node_modules/n8n-nodes-base/dist/nodes/QuickBooks/QuickBooks.node.js';
  const loads = await mediansOf([...files, join(installedFolder('n8n'), peer)]);
  const [own, returns] = loads as [Load, Load];
  const other = loads.at(-1) as Load;
  const ofAll = loads.slice(0, -1).reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const [time, size] = ['Loading the node (ms)', 'Description of the node (kB)'];
  return [
    row(time, own.milliseconds, { limit: 10, goal: within }),
    row(`${time}, compared with QuickBooks`, own.milliseconds, { peer: other.milliseconds }),
    row('Loading all nodes (ms)', ofAll, { limit: 10, goal: within }),
    row('Loading the code at the first execution (ms)', own.codeMilliseconds),
    row(size, own.kilobytes, { limit: 150, goal: within }),
    row('Description of GST Returns (kB)', returns.kilobytes, { limit: 45, goal: within }),
    row(`${size}, compared with QuickBooks`, own.kilobytes, { peer: other.kilobytes }),
  ];
}

/** The files are loaded in turns, so that other load on the machine affects all of them. */
async function mediansOf(files: string[]): Promise<Load[]> {
  const measured: Load[][] = files.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [index, file] of files.entries()) measured[index]!.push(await load(file));
  }
  // The first round fills the disk cache.
  return measured.map(([, ...loads]) => {
    const of = (figure: keyof Load) => median(loads.map((one) => one[figure]));
    return {
      milliseconds: of('milliseconds'),
      codeMilliseconds: of('codeMilliseconds'),
      kilobytes: of('kilobytes'),
    };
  });
}

async function load(file: string): Promise<Load> {
  const { stdout } = await execute(process.execPath, [join(__dirname, 'loadOne.mjs'), file]);
  return JSON.parse(stdout) as Load;
}
