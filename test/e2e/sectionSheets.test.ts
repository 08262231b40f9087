import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chain, type ChainNode, itemsOf, manualTrigger } from '../../tools/realN8n';
import { type Instance, newCredential, returnsType, useInstance } from './instance';

const instance: Instance = useInstance();

const fixtures = join(__dirname, '../fixtures/gstr1');
const base64Of = (name: string) => readFileSync(join(fixtures, name)).toString('base64');
const reference = readFileSync(join(fixtures, 'gstr1-062025-reference.json'), 'utf8').trim();

/** A node whose items are files, each with JSON of its own. */
const files = (jsCode: string): ChainNode => ({
  name: 'Files',
  type: 'n8n-nodes-base.code',
  typeVersion: 2,
  parameters: { jsCode },
});

/**
 * Extract From File reads spreadsheets with the code of this older node. It can't be loaded itself in
 * the n8n of the tests, which is installed without the peer dependencies that it needs for calendars.
 */
const extract = (fileFormat: string, options: object): ChainNode => ({
  name: 'Extract From File',
  type: 'n8n-nodes-base.spreadsheetFile',
  typeVersion: 2,
  parameters: { operation: 'fromFile', fileFormat, options },
});

/** The upload file that the last node of the workflow makes of the rows. */
async function fileOf(...nodes: ChainNode[]): Promise<string> {
  const prepare = {
    name: 'Prepare',
    type: returnsType,
    typeVersion: 1,
    parameters: {
      operation: 'prepareGstr1',
      documentsFrom: 'sheets',
      returnPeriod: 'month',
      month: '2025-06',
      ownGstin: '27AAPFU0939F1ZV',
    },
    credentials: await newCredential(instance),
  };
  const { api } = instance;
  const { id } = await api.createWorkflow(chain('Sheets', [manualTrigger, ...nodes, prepare]));
  const execution = await api.run(id, 'Start');
  expect(execution.error).toBeUndefined();
  const items = itemsOf(execution, 'Prepare');
  expect(items).toHaveLength(1);
  const file = items[0]?.binary?.data;
  return (await api.file(file ?? { data: '', mimeType: '' })).toString();
}

describe('section sheets in a real n8n', () => {
  // One item for each sheet: Extract From File evaluates its Sheet Name for each.
  const sheets = Object.keys(
    JSON.parse(readFileSync(join(fixtures, 'demo-workbook.json'), 'utf8')) as object,
  );
  const workbook = files(`
    const data = ${JSON.stringify(base64Of('demo-workbook.xlsx'))};
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    return ${JSON.stringify(sheets)}.map((sheetName) => ({
      json: { sheetName },
      binary: { data: { data, mimeType, fileName: 'demo.xlsx', fileExtension: 'xlsx' } },
    }));`);
  const nameSheets: ChainNode = {
    name: 'Edit Fields',
    type: 'n8n-nodes-base.set',
    typeVersion: 3.4,
    parameters: {
      includeOtherFields: true,
      assignments: {
        assignments: [
          {
            id: '1',
            name: 'sheetName',
            type: 'string',
            value: "={{ $('Files').item.json.sheetName }}",
          },
        ],
      },
    },
  };

  it.each([
    ['the default options', {}],
    ['Include Empty Cells', { includeEmptyCells: true }],
    ['the line of the headings', { range: '3' }],
    ['no header row', { headerRow: false }],
  ])('are read from a workbook by Extract From File with %s', async (_, options) => {
    const sheetName = '={{ $json.sheetName }}';
    const file = await fileOf(workbook, extract('xlsx', { sheetName, ...options }), nameSheets);
    expect(file).toBe(reference.replace(/"desc":"[^"]*",/g, ''));
  });

  it('are read from CSV files by Extract From File, and recognized', async () => {
    const csv = ['b2b', 'cdnr', 'docs', 'exemp'].map((sheet) => base64Of(`${sheet}-sample.csv`));
    const csvFiles = files(`return ${JSON.stringify(csv)}.map((data) => ({
      json: {},
      binary: { data: { data, mimeType: 'text/csv', fileName: 'a.csv', fileExtension: 'csv' } },
    }));`);
    const file = JSON.parse(await fileOf(csvFiles, extract('csv', {}))) as Record<string, unknown>;
    const expected = JSON.parse(reference) as Record<string, unknown>;
    expect(Object.keys(file)).toEqual('gstin fp version hash b2b nil cdnr doc_issue'.split(' '));
    for (const section of ['b2b', 'nil', 'cdnr', 'doc_issue']) {
      expect(JSON.stringify(file[section])).toBe(JSON.stringify(expected[section]));
    }
  });
});
