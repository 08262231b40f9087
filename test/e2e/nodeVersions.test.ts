import type { NodeType } from '../../tools/n8n/nodes';
import currentVersions from '../fixtures/nodeVersions.json';
import { packageName, useInstance } from './instance';

const instance = useInstance();

/** The version with which the editor adds a node. */
const versionOf = ({ version, defaultVersion }: NodeType): number =>
  defaultVersion ?? Math.max(...[version].flat());

it("new nodes of n8n's own have the versions that the examples use", async () => {
  const own = Object.entries(currentVersions).filter(([name]) => !name.startsWith(packageName));
  const names = own.map(([name]) => name);
  const packages = new Set(names.map((name) => name.slice(0, name.lastIndexOf('.'))));
  const types: NodeType[] = [];
  for (const one of packages) types.push(...(await instance.api.nodeTypes(one)));
  const found = names.map((name) => [
    name,
    Math.max(...types.filter((type) => type.name === name).map(versionOf)),
  ]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(own));
});
