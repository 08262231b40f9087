import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { row, type Row } from './table';

const execute = promisify(execFile);

const ownFile = resolve(__dirname, '../dist/nodes/GstReturns/GstReturns.node.js');

const many = (count: number): string => count.toLocaleString('en');

/** The time and memory that the returns of many documents take, without n8n's engine. */
export async function returnRows(): Promise<Row[]> {
  const returned = `Preparing GSTR-1 from ${many(10_000)} input items of 5 line items`;
  const reconciled = `Reconciling GSTR-2B with ${many(20_000)} purchases of 400 suppliers`;
  const ofOne = `Reconciling GSTR-2B with ${many(5000)} purchases of one supplier`;
  return [
    ...(await runOf(returned, 10, 'returnOnce.mjs', 10_000)),
    ...(await runOf(reconciled, 5, 'reconcileOnce.mjs', 20_000, 400)),
    ...(await runOf(ofOne, 5, 'reconcileOnce.mjs', 5000, 1)),
  ];
}

async function runOf(
  what: string,
  limit: number,
  program: string,
  ...counts: number[]
): Promise<Row[]> {
  const script = join(__dirname, program);
  const { stdout } = await execute(process.execPath, [script, ownFile, ...counts.map(String)]);
  const { seconds, megabytes } = JSON.parse(stdout) as { seconds: number; megabytes: number };
  return [
    row(`${what} (s)`, seconds, { limit, goal: { of: 'ratio', is: '≤', value: 1 } }),
    row(`${what} (MB)`, megabytes, { limit: 500, goal: { of: 'ratio', is: '≤', value: 1 } }),
  ];
}
