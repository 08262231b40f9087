import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resources } from '../../nodes/GstInvoicing/actions';
import { operations as returns } from '../../nodes/GstReturns/actions';
import { fileOf, outputSchemas, schemaFolders } from '../../tools/docs/outputSchemas';
import { useSimulator } from '../harness/account';

useSimulator({ rateLimit: false });

let schemas: Map<string, string>;
beforeAll(async () => {
  schemas = await outputSchemas();
}, 60_000);

const operations = [
  ...resources.flatMap((resource) =>
    resource.operations.map((operation) => `${resource.value}/${operation.value}`),
  ),
  ...returns.map(({ value }) => `gstReturns/${value}`),
];

describe('the output schema that n8n shows before an execution', () => {
  it.each(operations)(
    '%s is up to date with the output (a line in everyOperation.ts, then npm run docs)',
    (operation) => {
      const file = fileOf(operation);
      expect(existsSync(file) && readFileSync(file, 'utf8')).toBe(schemas.get(file));
    },
  );

  it('exists for no other operation', () => {
    const files = schemaFolders.flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map(String),
    );
    expect(files.filter((name) => name.endsWith('.json'))).toHaveLength(operations.length);
  });
});
