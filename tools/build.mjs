/** Builds dist/: `node tools/build.mjs [--if-stale]`. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockPath } from './start/cache.mjs';
import { withLock } from './start/lock.mjs';
import { run, say } from './start/run.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(root, 'dist');
const sources = ['api', 'credentials', 'gst', 'icons', 'nodes', 'package.json'];

/** Bundles into a folder beside dist/ and puts it in its place when it is complete: a reader never sees half a build. */
async function build() {
  const started = new Date();
  const next = join(root, '.test', 'build', 'next');
  const old = join(root, '.test', 'build', 'old');
  rmSync(dirname(next), { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  const env = { ...process.env, BUILD_FOLDER: next };
  const commands = [
    ['node', 'tools/bundle.mjs', next],
    ['gulp', 'build', '--silent'],
  ];
  for (const [command, ...args] of commands) {
    const code = await run(command, args, { cwd: root, env });
    if (code !== 0) return code;
  }
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(next, dist);
  utimesSync(dist, started, started);
  rmSync(dirname(next), { recursive: true, force: true });
  return 0;
}

/** Whether a source changed since dist/ was built. A folder's own time tells of files that were removed. */
function isStale() {
  if (!existsSync(dist)) return true;
  const built = statSync(dist).mtimeMs;
  return sources.some((name) => existsSync(join(root, name)) && newest(join(root, name)) > built);
}

function newest(path) {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

const onWait = () => say('Another terminal is building: waiting for it …');
process.exitCode = await withLock(
  lockPath('build', root),
  () => (process.argv.includes('--if-stale') && !isStale() ? 0 : build()),
  { onWait },
);
