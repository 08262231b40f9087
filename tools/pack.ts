import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * Packs the package as `npm publish` would and unpacks the tarball into a folder.
 * Returns the size of the tarball in bytes.
 */
export async function unpackPackage(packageDir: string, destination: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'gst-invoicing-pack-'));
  try {
    const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder];
    await execute('npm', args, { cwd: packageDir });
    const [tarball] = await readdir(folder);
    if (!tarball) throw new Error(`npm pack made no tarball of ${packageDir}`);
    const path = join(folder, tarball);
    await mkdir(destination, { recursive: true });
    await execute('tar', ['-xzf', path, '-C', destination, '--strip-components=1']);
    return (await stat(path)).size;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
