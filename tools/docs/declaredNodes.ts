import { basename, dirname, join, resolve } from 'node:path';
import type { INodeType, INodeTypeDescription } from 'n8n-workflow';
import manifest from '../../package.json';

export const root = resolve(__dirname, '../..');

/** A node of the package. */
export interface DeclaredNode {
  description: INodeTypeDescription;
  /** The folder of its source. */
  folder: string;
}

/** The nodes of the package, in the order of package.json. */
export const declaredNodes = (): DeclaredNode[] =>
  manifest.n8n.nodes.map((path) => {
    // The extension is necessary, since each node has a JSON file of the same name.
    const source = join(root, path.replace(/^dist\//, '').replace(/\.js$/, '.ts'));
    // eslint-disable-next-line @typescript-eslint/no-require-imports
    const loaded = require(source) as Record<string, new () => INodeType>;
    const Node = loaded[basename(source, '.node.ts')] as new () => INodeType;
    return { description: new Node().description as INodeTypeDescription, folder: dirname(source) };
  });
