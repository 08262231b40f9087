import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The nodes have no dependencies, so a larger tarball contains files by mistake. */
export const maxTarballBytes = 480_000;

const published = /^(dist\/.+|README\.md|LICENSE|CHANGELOG\.md|package\.json)$/;
const unwanted = /\.(ts|map)$/;

/** The comment that esbuild puts before the code of a package's file. */
const bundledFile = /^\/\/ .*node_modules\/((?:@[^/\n]+\/)?[^/\n]+)/gm;
/** The heading of a license: package and version. */
const licensedPackage = /^(\S+) \d+\.\d+\.\d+/gm;

/** Packs the package as `npm publish` does and unpacks the tarball. @returns the size of the tarball in bytes */
export async function unpackPackage(packageDir: string, destination: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'gst-invoicing-pack-'));
  try {
    const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder];
    await execute('npm', args, { cwd: packageDir });
    const [tarball] = await readdir(folder);
    if (!tarball) throw new Error(`npm pack created no tarball of ${packageDir}`);
    const path = join(folder, tarball);
    await mkdir(destination, { recursive: true });
    await execute('tar', ['-xzf', path, '-C', destination, '--strip-components=1']);
    return (await stat(path)).size;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Finds what must not be published in an unpacked package: other files, source maps, paths of this machine
 * and code of other packages without their license.
 */
export async function packagingErrors(unpacked: string, machinePaths: string[]): Promise<string[]> {
  const problems: string[] = [];
  const licenses = join(unpacked, 'dist/THIRD-PARTY-LICENSES');
  const licensed = namesIn(await readFile(licenses, 'utf8').catch(() => ''), licensedPackage);
  const entries = await readdir(unpacked, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(unpacked.length + 1);
    if (!published.test(name) || unwanted.test(name)) {
      problems.push(`${name} must not be in the package.`);
    }
    const content = await readFile(path, 'utf8');
    if (content.includes('//# sourceMappingURL=')) problems.push(`${name} refers to a source map.`);
    for (const machinePath of machinePaths) {
      if (content.includes(machinePath)) problems.push(`${name} contains the path ${machinePath}.`);
    }
    for (const bundled of namesIn(content, bundledFile)) {
      if (!licensed.has(bundled)) problems.push(`${name} contains ${bundled} without its license.`);
    }
  }
  if (!entries.some((entry) => entry.name.endsWith('.node.js'))) {
    problems.push('The package contains no node. Build it first.');
  }
  return problems;
}

const namesIn = (text: string, pattern: RegExp): Set<string | undefined> =>
  new Set(Array.from(text.matchAll(pattern), ([, name]) => name));
