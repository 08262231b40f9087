/**
 * Installs packages from lock files. `node tools/setup/install.mjs n8n` installs a set of `cached` once for
 * all checkouts of this user, and prints its folder on stdout.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, parse, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';
import { runWithProgress, print, SilentError } from './run.mjs';

const nodeMajor = 24;

/** npm can wait forever for a download that is complete. The next try takes it from npm's cache. */
const npmSilenceLimitMs = 180_000;
const npmTries = 3;

const tools = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const root = dirname(tools);
const manifests = ['package.json', 'package-lock.json'];

const forN8n = { flags: ['--legacy-peer-deps'], finish: compileSqlite };

/** The sets for particular tasks. `manifest` is the folder with package.json and package-lock.json. */
const cached = {
  n8n: { manifest: 'n8n', size: '2.3 GB', ...forN8n },
  'oldest-n8n': { manifest: 'n8n/oldest', size: '2.4 GB', ...forN8n },
  verdaccio: { manifest: 'verdaccio', size: '65 MB' },
  'official-lint': { manifest: 'officialLint', size: '700 MB' },
  mutation: { manifest: 'mutation', size: '100 MB' },
  charts: { manifest: 'charts', size: '25 MB' },
};

/** The names of the sets for installCached(). */
export const cachedNames = Object.keys(cached);

/** Makes node_modules match package-lock.json, including the Node.js version of n8n. */
export async function installDependencies() {
  const isComplete = () => isInstalled(root) && hasNode(root);
  if (isComplete()) return;
  const onWait = () => print('Waiting for the installation in another terminal …');
  // One for this checkout. It is outside node_modules, which an installation replaces.
  const id = createHash('sha256').update(root).digest('hex').slice(0, 12);
  const lock = join(cacheFolder(), 'locks', `install-${id}`);
  await withLock(lock, async () => isComplete() || installRoot(), { onWait });
}

/** Installs a set of `cached`. @returns the folder with its node_modules, which exists only when complete */
export async function installCached(name) {
  const { manifest, size, flags = [], finish = () => {} } = cached[name];
  const from = join(tools, manifest);
  const major = Number(process.versions.node.split('.')[0]);
  if (major < nodeMajor) {
    throw new Error(
      `Node.js ${nodeMajor} is required, this is ${process.version}. Use the npm scripts.`,
    );
  }
  const hash = createHash('sha256').update(`${major} ${process.platform} ${process.arch}`);
  for (const file of manifests) hash.update(readFileSync(join(from, file)));
  const folder = join(cacheFolder(), `${name}-${hash.digest('hex').slice(0, 12)}`);
  if (existsSync(folder)) return folder;

  async function install() {
    // Each installation uses a new folder, since the npm of a killed one may still be writing.
    const { dir, base } = parse(folder);
    for (const other of readdirSync(dir).filter((one) => one.startsWith(`${base}.draft-`))) {
      rmSync(join(dir, other), { recursive: true, force: true });
    }
    const draft = `${folder}.draft-${process.pid}`;
    await lockedInstall(`Installing ${name} (once, ${size})`, from, draft, flags);
    await finish(draft);
    renameSync(draft, folder);
  }
  const onWait = () => print(`Waiting for the installation of ${name} in another terminal …`);
  await withLock(`${folder}.lock`, async () => existsSync(folder) || install(), { onWait });
  return folder;
}

async function installRoot() {
  if (!isInstalled(root)) {
    // npm installs into a separate folder, which replaces node_modules when complete. So an interrupted
    // installation leaves no incomplete node_modules, even if its npm continues for a while.
    const drafts = join(root, '.test', 'install');
    const draft = join(drafts, String(process.pid));
    rmSync(drafts, { recursive: true, force: true });
    await lockedInstall('Installing the dependencies', root, draft);
    await installNode(draft);
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
    renameSync(join(draft, 'node_modules'), join(root, 'node_modules'));
    rmSync(drafts, { recursive: true, force: true });
  } else await installNode(root);
}

/** Installs the packages of a package-lock.json into a new folder, without running scripts. */
async function lockedInstall(what, from, folder, flags = []) {
  mkdirSync(folder, { recursive: true });
  for (const file of manifests) copyFileSync(join(from, file), join(folder, file));
  // npm prints every download, which shows that it is alive.
  const output = ['--no-audit', '--no-fund', '--loglevel=http'];
  const args = ['ci', '--ignore-scripts', ...output, ...flags];
  for (let tries = 1; ; tries++) {
    try {
      await runWithProgress(what, 'npm', args, {
        cwd: folder,
        silenceLimitMs: npmSilenceLimitMs,
      });
      break;
    } catch (error) {
      if (!(error instanceof SilentError) || tries === npmTries) throw error;
      print(`${what}: ${error.message}, trying again …`);
    }
  }
  copyFileSync(join(folder, 'package-lock.json'), installedLock(folder));
}

/** The lock file from which node_modules was installed. */
const installedLock = (folder) => join(folder, 'node_modules', '.installed-lock.json');

/** Whether node_modules is that of the lock file. A plain `npm ci` leaves no record, and is repeated once. */
const isInstalled = (folder) =>
  existsSync(installedLock(folder)) &&
  readFileSync(installedLock(folder)).equals(readFileSync(join(folder, 'package-lock.json')));

/** Runs the install script of the package `node`, which downloads the binary. No other install scripts run. */
async function installNode(folder) {
  const args = ['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error'];
  await runWithProgress(`Installing Node.js ${nodeMajor}`, 'npm', args, { cwd: folder });
  if (!hasNode(folder)) throw new Error(`Node.js ${nodeMajor} could not be installed`);
}

function hasNode(folder) {
  const node = join(folder, 'node_modules', '.bin', 'node');
  if (!existsSync(node)) return false;
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return stdout?.startsWith(`v${nodeMajor}.`) ?? false;
}

/**
 * Compiles n8n's database driver, the only native package. Each version is compiled once, since its binary
 * works with every Node.js.
 */
async function compileSqlite(folder) {
  const sqlite = join(folder, 'node_modules', 'sqlite3');
  const built = join(sqlite, 'build', 'Release', 'node_sqlite3.node');
  const { version } = JSON.parse(readFileSync(join(sqlite, 'package.json'), 'utf8'));
  const { platform, arch } = process;
  const compiled = join(cacheFolder(), `sqlite3-${version}-${platform}-${arch}.node`);
  if (existsSync(compiled)) {
    mkdirSync(dirname(built), { recursive: true });
    copyFileSync(compiled, built);
  } else {
    await compile(folder);
    copyFileSync(built, compiled);
  }
  execFileSync(process.execPath, ['-e', "require('sqlite3')"], { cwd: folder });
}

async function compile(folder) {
  const args = ['rebuild', 'sqlite3', '--ignore-scripts=false', '--loglevel=error'];
  // Compiles in half the time. n8n's own code takes far longer than its database.
  const env = { ...process.env, CFLAGS: '-O1', CXXFLAGS: '-O1', JOBS: 'max' };
  try {
    await runWithProgress('Compiling sqlite3 for n8n', 'npm', args, { cwd: folder, env });
  } catch (error) {
    const missing = ['python3', 'make', 'c++'].filter(
      (tool) => spawnSync(tool, ['--version']).error?.code === 'ENOENT',
    );
    if (missing.length === 0) throw error;
    throw new Error(
      `sqlite3, n8n's database driver, must be compiled, but ${missing.join(', ')} is missing. Install a C++ compiler, make and Python 3 (on Debian: apt-get install build-essential python3) and try again.`,
      { cause: error },
    );
  }
}

/** The folder that all checkouts of this user share. */
function cacheFolder() {
  const { GST_INVOICING_CACHE, XDG_CACHE_HOME } = process.env;
  if (GST_INVOICING_CACHE) return resolve(GST_INVOICING_CACHE);
  return join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'n8n-nodes-gst-invoicing');
}

// Only if this file is the program, also through a symbolic link.
if (realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  installCached(process.argv[2]).then(
    (folder) => console.log(folder),
    (error) => {
      print(error.message);
      process.exitCode ||= 1;
    },
  );
}
