/** Debian packages for tests. `node tools/setup/debian.mjs chromium postgresql` prints the missing ones. */
import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @throws Error with the command that installs the missing packages */
export function requirePackages(names) {
  const missing = missingOf(names);
  if (missing.length === 0) return;
  throw new Error(
    `Install the missing packages: sudo apt-get install --no-install-recommends ${missing.join(' ')}`,
  );
}

const missingOf = (names) => names.filter((name) => !isInstalled(name));

/** Whether the package is installed, or its program in another way. */
function isInstalled(name) {
  if (spawnSync(name, ['--version']).status === 0) return true;
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f', '${Status}', name], { encoding: 'utf8' });
  return stdout?.trim() === 'install ok installed';
}

// Only if this file is the program.
if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  console.log(missingOf(process.argv.slice(2)).join(' '));
}
