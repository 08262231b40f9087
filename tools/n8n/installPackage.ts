import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unpackPackage } from '../tarball';

/** Installs the built package as a community node: packed as it would be published, without dev dependencies. */
export async function installPackage(packageDir: string, userFolder: string): Promise<void> {
  const { name, version } = await readManifest(packageDir);
  const nodes = join(userFolder, '.n8n', 'nodes');
  const destination = join(nodes, 'node_modules', name);
  await rm(destination, { recursive: true, force: true });
  await unpackPackage(packageDir, destination);

  const manifest: Record<string, unknown> = await readManifest(destination);
  delete manifest['devDependencies'];
  delete manifest['peerDependencies'];
  await writeJson(join(destination, 'package.json'), manifest);
  await writeJson(join(nodes, 'package.json'), {
    name: 'installed-nodes',
    private: true,
    dependencies: { [name]: version },
  });
}

async function readManifest(folder: string) {
  const text = await readFile(join(folder, 'package.json'), 'utf8');
  return JSON.parse(text) as { name: string; version: string };
}

async function writeJson(path: string, content: unknown): Promise<void> {
  await writeFile(path, `${JSON.stringify(content, null, 2)}\n`);
}
