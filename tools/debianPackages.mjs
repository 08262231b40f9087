/**
 * Sees to the Debian packages that some tests need beside Node:
 * `node tools/debianPackages.mjs chromium redis-server postgresql`.
 */
import { spawnSync } from 'node:child_process';
import { runVisibly, say } from './start/run.mjs';

/** dpkg says that a package is unpacked and configured, or its program has come from somewhere else. */
function isInstalled(name) {
  if (spawnSync(name, ['--version']).status === 0) return true;
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f', '${Status}', name], { encoding: 'utf8' });
  return stdout?.trim() === 'install ok installed';
}

/** What has to stand before a command that only root may run; undefined where nobody can. */
function asRoot() {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined;
}

async function ensure(names) {
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length === 0) return;
  const prefix = asRoot();
  if (!prefix) {
    throw new Error(`Install what is missing: sudo apt-get install ${missing.join(' ')}`);
  }
  const apt = (what, ...args) => {
    const [command, ...rest] = [...prefix, 'apt-get', '-qq', ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return runVisibly(what, command, rest, { env });
  };
  await apt('Reading the lists of Debian packages', 'update');
  await apt(
    `Installing ${missing.join(', ')}`,
    'install',
    '-y',
    '--no-install-recommends',
    ...missing,
  );
}

ensure(process.argv.slice(2)).catch((error) => {
  say(error.message);
  process.exitCode = 1;
});
