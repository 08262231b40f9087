import { execFileSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lockPath } from './cache.mjs';
import { withLock } from './lock.mjs';
import { lockedInstall, matchesLock } from './lockedInstall.mjs';
import { runVisibly, say } from './run.mjs';

const NODE_MAJOR = 24;

/** Makes node_modules what package-lock.json says, with the Node that n8n needs, unless it already is. */
export async function ensureDependencies(root) {
  const onWait = () => say('Another terminal is installing the dependencies: waiting for it …');
  const isComplete = () => matchesLock(root) && hasNode(root);
  if (isComplete()) return;
  await withLock(lockPath('install', root), () => isComplete() || install(root), { onWait });
}

async function install(root) {
  if (matchesLock(root)) return await installNode(root);
  // npm works in a folder of its own, which takes the place of node_modules when it is complete: an
  // install that is broken off leaves nothing half done, even if its npm goes on for a while.
  const drafts = join(root, '.test', 'install');
  const draft = join(drafts, String(process.pid));
  rmSync(drafts, { recursive: true, force: true });
  await lockedInstall('Installing the dependencies', root, draft);
  await installNode(draft);
  rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  renameSync(join(draft, 'node_modules'), join(root, 'node_modules'));
  rmSync(drafts, { recursive: true, force: true });
}

/** The one package that gets to run its install script: it fetches the binary. */
async function installNode(folder) {
  const args = ['rebuild', 'node', '--ignore-scripts=false'];
  await runVisibly(`Installing Node ${NODE_MAJOR}`, 'npm', args, { cwd: folder });
  if (!hasNode(folder)) throw new Error(`Node ${NODE_MAJOR} could not be installed`);
}

function hasNode(folder) {
  const node = join(folder, 'node_modules', '.bin', 'node');
  if (!existsSync(node)) return false;
  try {
    return execFileSync(node, ['--version'], { encoding: 'utf8' }).startsWith(`v${NODE_MAJOR}.`);
  } catch {
    return false;
  }
}
