import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** In bytes. The nodes have no dependencies, so whatever goes far beyond this is there by mistake. */
export const LARGEST_TARBALL = 150_000;

const PUBLISHED = /^(dist\/.+|README\.md|LICENSE|CHANGELOG\.md|package\.json)$/;
const UNWANTED = /\.(ts|map)$/;

/**
 * What an unpacked package holds that is not meant to be published: other files, source maps, and
 * traces of the machine that built it.
 */
export async function misplacedIn(unpacked: string, machinePaths: string[]): Promise<string[]> {
  const found: string[] = [];
  const entries = await readdir(unpacked, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(unpacked.length + 1);
    if (!PUBLISHED.test(name) || UNWANTED.test(name)) {
      found.push(`${name} does not belong in the package.`);
    }
    const content = await readFile(path, 'utf8');
    if (content.includes('//# sourceMappingURL=')) found.push(`${name} refers to a source map.`);
    for (const machinePath of machinePaths) {
      if (content.includes(machinePath)) found.push(`${name} contains the path ${machinePath}.`);
    }
  }
  if (!entries.some((entry) => entry.name.endsWith('.node.js'))) {
    found.push('The package holds no node: build it first.');
  }
  return found;
}
