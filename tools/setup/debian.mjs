/**
 * Installs Debian packages for tests:
 * `node tools/setup/debian.mjs chromium redis-server postgresql`.
 */
import { spawnSync } from 'node:child_process';
import { lockPath } from './install.mjs';
import { withLock } from './lock.mjs';
import { runWithProgress, print } from './run.mjs';

/** Whether the package is installed, or its program in another way. */
function isInstalled(name) {
  if (spawnSync(name, ['--version']).status === 0) return true;
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f', '${Status}', name], { encoding: 'utf8' });
  return stdout?.trim() === 'install ok installed';
}

/** The prefix for a command that needs root; undefined if this user cannot become root. */
function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined;
}

async function ensure(names) {
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  const prefix = rootPrefix();
  if (!prefix) {
    throw new Error(`Install the missing packages: sudo apt-get install ${missing.join(' ')}`);
  }
  const apt = (what, ...args) => {
    const [command, ...rest] = [...prefix, 'apt-get', '-qq', ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return runWithProgress(what, command, rest, { env });
  };
  await apt('Updating the list of Debian packages', 'update');
  await apt(
    `Installing ${missing.join(', ')}`,
    'install',
    '-y',
    '--no-install-recommends',
    ...missing,
  );
}

const onWait = () => print('Waiting for the installation in another terminal …');
withLock(lockPath('debian'), () => ensure(process.argv.slice(2)), { onWait }).catch((error) => {
  print(error.message);
  process.exitCode = 1;
});
