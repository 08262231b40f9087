/** Measures the package in real time and compares it with goals and with other nodes: `npm run bench` (docs/engineering/performance.md). */
import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { extractionRows } from './extraction';
import { loadRows } from './load';
import { documentRows, manyRowsRows } from './manyRows';
import { peerRows } from './peers';
import { rateRows } from './rates';
import { recordSheetRows } from './recordSheets';
import { table, type Row } from './table';
import { webhookRows } from './webhook';

const print = (line: string) => process.stderr.write(`${line}\n`);

/** Measurements that need the processor run first, one at a time. */
async function measure(): Promise<Row[]> {
  print('Measuring many rows, loading and webhooks, about 7 minutes …');
  const busy = [
    ...(await documentRows()),
    ...(await manyRowsRows()),
    ...(await extractionRows()),
    ...(await loadRows()),
    ...(await webhookRows()),
  ];
  print('Measuring the request rate of one and of several processes, about 4 minutes …');
  const rates = await rateRows();
  print('Counting the requests of sheets of customers, about 3 minutes …');
  const ofSheets = await recordSheetRows();
  print('Comparing with the HTTP Request node in a real n8n, about 5 minutes …');
  return [...rates, ...(await peerRows()), ...ofSheets, ...busy];
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
