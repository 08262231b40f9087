import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { row, type Row } from './table';

const execute = promisify(execFile);

const ownFile = resolve(__dirname, '../dist/nodes/GstInvoicing/GstInvoicing.node.js');
const documents = 10_000;

/** The time and memory that a GST return of many documents takes, without n8n's engine. */
export async function returnRows(): Promise<Row[]> {
  const script = join(__dirname, 'returnOnce.mjs');
  const { stdout } = await execute(process.execPath, [script, ownFile, String(documents)]);
  const { seconds, megabytes } = JSON.parse(stdout) as { seconds: number; megabytes: number };
  const what = `Preparing GSTR-1 from ${documents.toLocaleString('en')} input items of 5 line items`;
  return [
    row(`${what} (s)`, seconds, { limit: 10, goal: { of: 'ratio', is: '≤', value: 1 } }),
    row(`${what} (MB)`, megabytes, { limit: 500, goal: { of: 'ratio', is: '≤', value: 1 } }),
  ];
}
