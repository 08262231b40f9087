import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startSimulator } from '../simulator';
import { addCustomers, requestJson } from '../test/harness/request';
import { numberedProduct } from '../test/harness/samples';
import { installedFolder } from '../tools/installed';
import { chain, itemsOf, manualTrigger, type N8nApi } from '../tools/realN8n';
import { type Company, openCompany } from './company';
import { inN8n } from './inN8n';
import { type NodeSetup, sheetNodes } from './peerNodes';
import { row, type Row, table } from './table';

const execute = promisify(execFile);
const limitMs = 600_000;

/** Work on the rows of an Excel file, which n8n reads before. */
interface SheetJob {
  what: string;
  /** The rows of sampleRows.mjs. */
  sheet: 'sales' | 'orders';
  count: number;
  /** The rows that come out. */
  isDone(rows: Array<{ json: Record<string, unknown> }>): boolean;
  node: NodeSetup;
  /** At most so many times as long as n8n takes to read the rows. */
  most: number;
}

const jobs: SheetJob[] = [
  {
    what: 'Prepare GSTR-1 from 100,000 rows',
    sheet: 'sales',
    count: 100_000,
    isDone: (rows) => rows.length > 0,
    node: sheetNodes.prepareGstr1,
    most: 1.8,
  },
  {
    what: 'Preview of 20,000 orders of one line',
    sheet: 'orders',
    count: 20_000,
    isDone: (rows) => rows.length === 20_000,
    node: sheetNodes.previewOrders,
    most: 4,
  },
];

/**
 * How long operations over a sheet take in n8n, compared with n8n's Extract From File in the same run.
 * @param sheets whose jobs are measured: `npm run bench:sheets -- orders`; all if none is named
 */
export async function extractionRows(sheets: readonly string[] = []): Promise<Row[]> {
  const simulator = await startSimulator({ rateLimit: false });
  const folder = await mkdtemp(join(tmpdir(), 'gst-invoicing-sheets-'));
  try {
    const company = openCompany(simulator, 'Sheets', 0);
    await addCustomers(company, 20);
    for (const number of [1, 2, 3, 4, 5]) {
      await requestJson(company, 'POST', '/v2/product', numberedProduct(number));
    }
    const env = { N8N_RESTRICT_FILE_ACCESS_TO: folder };
    return await inN8n(async ({ api }) => {
      const rows: Row[] = [];
      for (const job of jobs.filter(({ sheet }) => sheets.length === 0 || sheets.includes(sheet))) {
        rows.push(await measure(job, folder, company, api));
      }
      return rows;
    }, env);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await simulator.close();
  }
}

async function measure(
  { what, sheet, count, isDone, node: { credentialType, ...setup }, most }: SheetJob,
  folder: string,
  { baseUrl, apiKey }: Company,
  api: N8nApi,
): Promise<Row> {
  const file = join(folder, `${sheet}.xlsx`);
  const script = join(__dirname, 'writeSheet.mjs');
  const writing = [script, installedFolder('n8n'), sheet, String(count), file];
  await execute(process.execPath, writing);
  const data = { baseUrl, apiKey, requestsPerSecond: 100 };
  const credential = await api.createCredential(what, credentialType, data);
  const credentials = { [credentialType]: { id: credential.id, name: credential.name } };
  const fromDisk = { operation: 'read', fileSelector: file, options: {} };
  const fromFile = { operation: 'xlsx', options: {} };
  const workflow = await api.createWorkflow(
    chain(what, [
      manualTrigger,
      { name: 'File', type: 'n8n-nodes-base.readWriteFile', typeVersion: 1, parameters: fromDisk },
      {
        name: 'Rows',
        type: 'n8n-nodes-base.extractFromFile',
        typeVersion: 1,
        parameters: fromFile,
      },
      { ...setup, name: 'Node', credentials },
    ]),
  );
  const execution = await api.run(workflow.id, 'Start', limitMs);
  if (execution.error || !isDone(itemsOf(execution, 'Node'))) {
    throw new Error(`${what}: ${execution.error?.message ?? 'not the rows that it should return'}`);
  }
  const secondsOf = (name: string) => (execution.runs[name]?.[0]?.executionTime ?? NaN) / 1000;
  return row(`${what} in n8n, compared with Extract From File (s)`, secondsOf('Node'), {
    peer: secondsOf('Rows'),
    goal: { of: 'ratio', is: '≤', value: most },
  });
}

if (require.main === module) {
  void extractionRows(process.argv.slice(2)).then((rows) => console.log(table(rows)));
}
