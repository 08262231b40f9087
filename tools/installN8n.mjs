/**
 * Installs the n8n of tools/n8n/package-lock.json, once for all checkouts of this user, and prints its
 * folder on stdout: `node tools/installN8n.mjs`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheDirectory } from './start/cache.mjs';
import { withLock } from './start/lock.mjs';
import { lockedInstall } from './start/lockedInstall.mjs';
import { runVisibly, say } from './start/run.mjs';

const manifest = join(dirname(fileURLToPath(import.meta.url)), 'n8n');

/** Returns the folder whose node_modules holds n8n. The folder exists only if the install is complete. */
async function installN8n() {
  const nodeMajor = Number(process.versions.node.split('.')[0]);
  if (nodeMajor < 24) {
    throw new Error(
      `n8n needs Node 24, this is ${process.version}: use the npm scripts, they bring it`,
    );
  }
  const hash = createHash('sha256').update(`${nodeMajor} ${process.platform} ${process.arch}`);
  for (const file of ['package.json', 'package-lock.json']) {
    hash.update(readFileSync(join(manifest, file)));
  }
  const folder = join(cacheDirectory(), `n8n-${hash.digest('hex').slice(0, 12)}`);
  if (existsSync(folder)) return folder;

  const onWait = () => say('Another terminal is installing n8n: waiting for it …');
  await withLock(`${folder}.lock`, async () => existsSync(folder) || install(folder), { onWait });
  return folder;
}

async function install(folder) {
  say(`A real n8n is installed once into ${folder} (2.3 GB, some minutes).`);
  // Each install has a folder of its own: the npm of one that was killed may still be writing.
  const { dir, base } = parse(folder);
  for (const name of readdirSync(dir)) {
    if (name.startsWith(`${base}.draft-`))
      rmSync(join(dir, name), { recursive: true, force: true });
  }
  const draft = `${folder}.draft-${process.pid}`;

  await lockedInstall('Installing n8n', manifest, draft, ['--legacy-peer-deps']);
  const compile = ['rebuild', 'sqlite3', '--ignore-scripts=false'];
  try {
    await runVisibly('Compiling sqlite3 for n8n', 'npm', compile, { cwd: draft });
  } catch (error) {
    throw new Error(missingCompiler() ?? error.message, { cause: error });
  }
  execFileSync(process.execPath, ['-e', "require('sqlite3')"], { cwd: draft });
  renameSync(draft, folder);
}

function missingCompiler() {
  const missing = ['python3', 'make', 'c++'].filter(
    (tool) => spawnSync(tool, ['--version']).error?.code === 'ENOENT',
  );
  if (missing.length === 0) return undefined;
  return `n8n's database driver sqlite3 has to be compiled, and ${missing.join(', ')} cannot be found. Install a C++ compiler, make and Python 3 (on Debian: apt-get install build-essential python3) and try again.`;
}

installN8n().then(
  (folder) => console.log(folder),
  (error) => {
    say(error.message);
    process.exitCode ||= 1;
  },
);
