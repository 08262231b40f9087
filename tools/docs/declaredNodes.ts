import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { INodeType, INodeTypeDescription } from 'n8n-workflow';
import manifest from '../../package.json';

export const root = resolve(__dirname, '../..');

/** A JSON schema, as far as n8n's editor reads one. */
export interface Schema {
  type: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** One node of the package, and where its source stands. */
export interface DeclaredNode {
  description: INodeTypeDescription;
  folder: string;
}

/** The nodes of the package, in the order in which package.json gives them to n8n. */
export const declaredNodes = (): DeclaredNode[] =>
  manifest.n8n.nodes.map((path) => {
    // With its ending: beside each node stands a JSON file of the same name.
    const source = join(root, path.replace(/^dist\//, '').replace(/\.js$/, '.ts'));
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    const loaded = require(source) as Record<string, new () => INodeType>;
    const Node = loaded[basename(source, '.node.ts')] as new () => INodeType;
    return { description: new Node().description as INodeTypeDescription, folder: dirname(source) };
  });

/** Where n8n looks for what an operation gives out (its resolveOutputSchemaPath). */
export const schemaFile = (folder: string, resource: string, operation: string): string =>
  join(folder, '__schema__', 'v1.0.0', resource, `${operation}.json`);

/** The same, read; undefined where there is none. */
export function schemaOf(folder: string, resource: string, operation: string): Schema | undefined {
  const file = schemaFile(folder, resource, operation);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Schema) : undefined;
}
