import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, parse } from 'node:path';
import { cacheDirectory } from './cache.mjs';
import { withLock } from './lock.mjs';
import { lockedInstall } from './lockedInstall.mjs';
import { say } from './run.mjs';

/**
 * Installs what the lock file of a folder names, once for all checkouts of this user.
 * Returns the folder whose node_modules holds it; that folder exists only if the install is complete.
 * @param name what is installed, for the reader and for its place in the cache
 * @param manifest the folder of package.json and package-lock.json
 * @param size how much comes, for the reader
 * @param flags more for npm
 * @param finish completes a folder whose packages are there, such as by compiling one of them
 */
export async function cachedInstall({ name, manifest, size, flags = [], finish = () => {} }) {
  const nodeMajor = Number(process.versions.node.split('.')[0]);
  const hash = createHash('sha256').update(`${nodeMajor} ${process.platform} ${process.arch}`);
  for (const file of ['package.json', 'package-lock.json']) {
    hash.update(readFileSync(join(manifest, file)));
  }
  const folder = join(cacheDirectory(), `${name}-${hash.digest('hex').slice(0, 12)}`);
  if (existsSync(folder)) return folder;

  async function install() {
    say(`${name} is installed once into ${folder} (${size}).`);
    // Each install has a folder of its own: the npm of one that was killed may still be writing.
    const { dir, base } = parse(folder);
    for (const other of readdirSync(dir)) {
      if (other.startsWith(`${base}.draft-`))
        rmSync(join(dir, other), { recursive: true, force: true });
    }
    const draft = `${folder}.draft-${process.pid}`;
    await lockedInstall(`Installing ${name}`, manifest, draft, flags);
    await finish(draft);
    renameSync(draft, folder);
  }

  const onWait = () => say(`Another terminal is installing ${name}: waiting for it …`);
  await withLock(`${folder}.lock`, async () => existsSync(folder) || install(), { onWait });
  return folder;
}
