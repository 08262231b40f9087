import { join } from 'node:path';
import type { IDataObject } from 'n8n-workflow';
import { newAccount } from '../../test/harness/account';
import { runNode } from '../../test/harness/runNode';
import { recordSheets } from '../../sheets/records/fields';
import { everyOperation, type Outputs, selectionOf } from '../../test/integration/everyOperation';
import { root } from './declaredNodes';
import { schemaFile, schemaOfRows } from './outputSchema';

const folders = ['GstInvoicing', 'GstReturns'].map((name) => join(root, 'nodes', name)) as [
  string,
  string,
];

/** The folders of all output schemas. */
export const schemaFolders = folders.map((folder) => join(folder, '__schema__'));

/** The file of an operation's output schema. @param operation such as `document/create`, `gstReturns/check` */
export function fileOf(operation: string): string {
  const [resource = '', name = ''] = operation.split('/');
  const [invoicing, returns] = folders;
  return resource === 'gstReturns'
    ? schemaFile(returns, name)
    : schemaFile(invoicing, name, resource);
}

/**
 * Runs every operation in n8n's engine, against the open simulator. @returns the texts of the schemas by file
 * @throws Error if an operation fails or has no output
 */
export async function outputSchemas(): Promise<Map<string, string>> {
  const account = newAccount({ ownGstin: '29AAAAA0000A1ZY' });
  const credential = { ...account.credential, requestsPerSecond: 1000 };
  const rows = new Map<string, IDataObject[]>();
  const outputs: Outputs = {};
  for (const [operation, parametersFrom] of everyOperation) {
    const parameters = { ...(await parametersFrom(outputs, account)), ...selectionOf(operation) };
    const { items, error } = await runNode({ credential, parameters });
    if (error) throw new Error(`${operation}: ${error.message} ${error.description ?? ''}`);
    if (items.length === 0) throw new Error(`${operation} has no output`);
    rows.set(operation, [...(rows.get(operation) ?? []), ...items.map(({ json }) => json)]);
    outputs[operation] ??= items[0]?.json ?? {};
  }
  for (const resource of recordSheets) {
    const row = { ID: 'SHEET-1', Name: 'From a sheet', ...(resource === 'product' && priced) };
    for (const operation of ['createOrUpdate', 'findOrCreate'].map((one) => `${resource}/${one}`)) {
      const parameters = { ...selectionOf(operation), lineItemsFrom: 'spreadsheet' };
      for (const items of [[row], [{ ...row, Name: 'From another sheet' }]]) {
        const run = await runNode({ credential, parameters, items });
        rows.get(operation)?.push(...run.items.map(({ json }) => json));
      }
    }
  }
  return new Map([...rows].map(([operation, all]) => [fileOf(operation), textOf(all)]));
}

const priced = { 'Price Excl Tax': 100, 'GST %': 18 };

const textOf = (rows: IDataObject[]): string =>
  `${JSON.stringify({ ...schemaOfRows(rows), version: 1 }, null, 2)}\n`;
