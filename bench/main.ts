/** Measures the package in real time and compares it with goals and with other nodes: `npm run bench` (docs/engineering/performance.md). */
import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { startCallingProcesses } from './callers';
import { jitterCallers, jitterRows, simulatedRates } from './jitter';
import { loadRows } from './load';
import { manyRowsRows, returnRows } from './manyRows';
import { overheadRows } from './overhead';
import { peerRows } from './peers';
import { rateRows } from './rate';
import { table, type Row } from './table';
import { webhookRows } from './webhook';

const print = (line: string) => process.stderr.write(`${line}\n`);

/** Measurements that need the processor run first, one at a time. Those that mostly wait run in parallel. */
async function measure(): Promise<Row[]> {
  print('Measuring overhead, returns, loading and webhooks, about 6 minutes …');
  const overhead = [
    ...(await overheadRows()),
    ...(await returnRows()),
    ...(await manyRowsRows()),
    ...(await loadRows()),
    ...(await webhookRows()),
  ];
  print('Simulating the networks in virtual time, less than a minute …');
  const simulated = await simulatedRates();
  print('Measuring the request rate of one and of several processes, about 3 minutes …');
  const [caller, ...callers] = await startCallingProcesses(1 + jitterCallers);
  const [rate, jitter] = await Promise.all([rateRows(caller!), jitterRows(callers, simulated)]);
  print('Comparing with the HTTP Request node in a real n8n, about 5 minutes …');
  return [...rate, ...jitter, ...(await peerRows()), ...overhead];
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
  console.log(`\n${missed === 0 ? 'All goals are met.' : `Goals not met: ${missed}.`}`);
}

main().catch((error: Error) => {
  print(error.message);
  process.exitCode = 1;
});
