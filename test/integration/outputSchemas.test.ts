import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { IDataObject } from 'n8n-workflow';
import { resources } from '../../nodes/GstInvoicing/actions';
import { root } from '../../tools/docs/declaredNodes';
import { schemaFile, schemaOfRows } from '../../tools/docs/outputSchema';
import { accountWith, useSimulator } from '../harness/account';
import { everyOperation, type Outputs } from './everyOperation';
import { runNode } from '../harness/runNode';

useSimulator({ rateLimit: false });

const folder = path.join(root, 'nodes', 'GstInvoicing');
const rows = new Map<string, IDataObject[]>();

beforeAll(async () => {
  const account = await accountWith(0);
  const outputs: Outputs = {};
  for (const [operation, parametersFrom] of everyOperation) {
    const [resource = '', name = ''] = operation.split('/');
    const { items, error } = await runNode({
      credential: { ...account.credential, requestsPerSecond: 1000 },
      parameters: { ...(await parametersFrom(outputs, account)), resource, operation: name },
    });
    if (error) throw new Error(`${operation}: ${error.message} ${error.description ?? ''}`);
    rows.set(operation, [...(rows.get(operation) ?? []), ...items.map(({ json }) => json)]);
    outputs[operation] ??= items[0]?.json ?? {};
  }
}, 60_000);

const operations = resources.flatMap((resource) =>
  resource.operations.map((operation) => `${resource.value}/${operation.value}`),
);

describe('the output schema that n8n shows before an execution', () => {
  it('exists for every operation', () => {
    const ran = new Set(everyOperation.map(([operation]) => operation));
    expect([...ran].sort()).toEqual([...operations].sort());
  });

  it.each(operations)('%s matches the output', (operation) => {
    const [resource = '', name = ''] = operation.split('/');
    const file = schemaFile(folder, resource, name);
    const output = rows.get(operation) ?? [];
    expect(output).not.toEqual([]);
    const schema = `${JSON.stringify({ ...schemaOfRows(output), version: 1 }, null, 2)}\n`;
    if (existsSync(file) && readFileSync(file, 'utf8') === schema) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, schema);
    throw new Error(`${path.relative(root, file)} was out of date. Check and commit the new one.`);
  });
});
