import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { IDataObject } from 'n8n-workflow';
import { resources } from '../../nodes/GstInvoicing/actions';
import { root, schemaFile } from '../../tools/docs/declaredNodes';
import { schemaOfRows } from '../../tools/docs/schema';
import { booksWith, useFastSimulator } from './books';
import { everyOperation, type Seen } from './everyOperation';
import { runNode } from './workflowRun';

useFastSimulator();

const folder = path.join(root, 'nodes', 'GstInvoicing');
const rows = new Map<string, IDataObject[]>();

beforeAll(async () => {
  const books = await booksWith(0);
  const seen: Seen = {};
  for (const [operation, parametersFrom] of everyOperation) {
    const [resource = '', name = ''] = operation.split('/');
    const { items, error } = await runNode({
      credential: { ...books.credential, requestsPerSecond: 1000 },
      parameters: { ...(await parametersFrom(seen, books)), resource, operation: name },
    });
    if (error) throw new Error(`${operation}: ${error.message} ${error.description ?? ''}`);
    rows.set(operation, [...(rows.get(operation) ?? []), ...items.map(({ json }) => json)]);
    seen[operation] ??= items[0]?.json ?? {};
  }
}, 60_000);

const operations = resources.flatMap((resource) =>
  resource.operations.map((operation) => `${resource.value}/${operation.value}`),
);

describe('the output schema that n8n shows of an operation before it ran', () => {
  it('is there for every operation', () => {
    const ran = new Set(everyOperation.map(([operation]) => operation));
    expect([...ran].sort()).toEqual([...operations].sort());
  });

  it.each(operations)('%s holds what the operation gives out', (operation) => {
    const [resource = '', name = ''] = operation.split('/');
    const file = schemaFile(folder, resource, name);
    const given = rows.get(operation) ?? [];
    expect(given).not.toEqual([]);
    const now = `${JSON.stringify({ ...schemaOfRows(given), version: 1 }, null, 2)}\n`;
    if (existsSync(file) && readFileSync(file, 'utf8') === now) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, now);
    throw new Error(`${path.relative(root, file)} was out of date. Look at it and commit it.`);
  });
});
