import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runVisibly } from './run.mjs';

/**
 * Installs exactly what the package-lock.json of one folder names into another, new folder, without
 * running any package's scripts. This is `npm ci`, but for one check: that refuses the lock file unless it
 * lists the optional packages of every platform, and one that was written where some of those
 * could not be fetched does not. What was installed is compared with the lock file instead.
 * @throws when the result differs from the lock file
 */
export async function lockedInstall(what, from, folder, flags = []) {
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    copyFileSync(join(from, file), join(folder, file));
  }
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', ...flags];
  await runVisibly(what, 'npm', args, { cwd: folder });
  const found = difference(folder);
  if (found) throw new Error(`${what}: ${found}`);
}

/** Whether all that package-lock.json names is there. */
export function matchesLock(folder) {
  return difference(folder) === undefined;
}

/** Compares npm's own record of what it installed, which it writes last, with the lock file and with what is there. */
function difference(folder) {
  const record = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return 'nothing was installed';
  const installed = packagesIn(record);
  for (const [path, wanted] of Object.entries(packagesIn(join(folder, 'package-lock.json')))) {
    const found = installed[path];
    if (path === '' || (!found && wanted.optional)) continue;
    if (found?.version !== wanted.version || found?.integrity !== wanted.integrity) {
      return `${path} is ${found?.version ?? 'missing'}, not ${wanted.version} as locked`;
    }
    if (!existsSync(join(folder, path, 'package.json'))) return `${path} is missing`;
  }
  return undefined;
}

function packagesIn(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}
