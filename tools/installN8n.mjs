/**
 * Installs the n8n of tools/n8n/package-lock.json, or with `oldest` the oldest one that is supported, and
 * prints its folder on stdout: `node tools/installN8n.mjs [oldest]`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cachedInstall } from './start/cachedInstall.mjs';
import { runVisibly, say } from './start/run.mjs';

const current = join(dirname(fileURLToPath(import.meta.url)), 'n8n');

const versions = {
  current: { name: 'n8n', manifest: current, size: '2.3 GB, some minutes' },
  oldest: { name: 'oldest-n8n', manifest: join(current, 'oldest'), size: '1.3 GB, some minutes' },
};

/** Returns the folder whose node_modules holds n8n. */
async function installN8n(which = 'current') {
  if (Number(process.versions.node.split('.')[0]) < 24) {
    throw new Error(
      `n8n needs Node 24, this is ${process.version}: use the npm scripts, they bring it`,
    );
  }
  return await cachedInstall({
    ...versions[which],
    flags: ['--legacy-peer-deps'],
    finish: compile,
  });
}

async function compile(folder) {
  const args = ['rebuild', 'sqlite3', '--ignore-scripts=false'];
  try {
    await runVisibly('Compiling sqlite3 for n8n', 'npm', args, { cwd: folder });
  } catch (error) {
    throw new Error(missingCompiler() ?? error.message, { cause: error });
  }
  execFileSync(process.execPath, ['-e', "require('sqlite3')"], { cwd: folder });
}

function missingCompiler() {
  const missing = ['python3', 'make', 'c++'].filter(
    (tool) => spawnSync(tool, ['--version']).error?.code === 'ENOENT',
  );
  if (missing.length === 0) return undefined;
  return `n8n's database driver sqlite3 has to be compiled, and ${missing.join(', ')} cannot be found. Install a C++ compiler, make and Python 3 (on Debian: apt-get install build-essential python3) and try again.`;
}

installN8n(process.argv[2]).then(
  (folder) => console.log(folder),
  (error) => {
    say(error.message);
    process.exitCode ||= 1;
  },
);
