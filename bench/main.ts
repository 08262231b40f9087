/** Measures the package in real time, against its goals and beside its peers: `npm run bench` (docs/performance.md). */
import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { startCallingProcesses } from './callers';
import { loadRows } from './load';
import { overheadRows } from './overhead';
import { peerRows } from './peers';
import { processCallers, processRows } from './processes';
import { rateCallers, rateRows } from './rate';
import { table, type Row } from './table';
import { webhookRows } from './webhook';

const say = (line: string) => process.stderr.write(`${line}\n`);

/** What needs the processor comes first and alone; what only waits goes on at the same time. */
async function measure(): Promise<Row[]> {
  say('Overhead, loading and webhooks, about 4 minutes …');
  const computing = [...(await overheadRows()), ...(await loadRows()), ...(await webhookRows())];
  say('Pace of one process and of several, about 3 minutes …');
  const callers = await startCallingProcesses(rateCallers + processCallers);
  const [rate, processes] = await Promise.all([
    rateRows(callers.slice(0, rateCallers)),
    processRows(callers.slice(rateCallers)),
  ]);
  say('Beside the HTTP Request node in a real n8n, about 2 minutes …');
  return [...rate, ...processes, ...(await peerRows()), ...computing];
}

async function main(): Promise<void> {
  const [loadBefore] = loadavg();
  const rows = await measure();
  const results = {
    measuredOn: new Date().toISOString().slice(0, 10),
    node: process.version,
    processors: availableParallelism(),
    loadBefore,
    rows,
  };
  await writeFile(join(__dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
  console.log(table(rows));
  const missed = rows.filter(({ met }) => met === false).length;
  console.log(`\n${missed === 0 ? 'Every goal is met.' : `Goals that are not met: ${missed}.`}`);
}

main().catch((error: Error) => {
  say(error.message);
  process.exitCode = 1;
});
