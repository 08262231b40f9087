import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const touchIntervalMs = 5_000;
const staleAfterMs = 60_000;

/**
 * Runs an action while holding the lock file at `path`. Other processes wait. The lock of a process that
 * has ended is released: on this machine by its process ID, on another one (with a shared home) by the
 * age of the file.
 */
export async function withLock(path, action, { onWait = () => {}, pollIntervalMs = 500 } = {}) {
  fs.mkdirSync(dirname(path), { recursive: true });
  const owner = JSON.stringify({ pid: process.pid, host: hostname(), id: randomUUID() });
  let announced = false;
  while (!acquire(path, owner)) {
    if (breakStale(path)) continue;
    if (!announced) onWait();
    announced = true;
    await sleep(pollIntervalMs);
  }
  const touch = setInterval(
    () => fs.utimes(path, new Date(), new Date(), () => {}),
    touchIntervalMs,
  );
  try {
    return await action();
  } finally {
    clearInterval(touch);
    if (read(path) === owner) fs.rmSync(path, { force: true });
  }
}

/** Acquires the lock. Linking a complete file is atomic, and fails if the lock exists. */
function acquire(path, owner) {
  const draft = `${path}.${randomUUID()}`;
  fs.writeFileSync(draft, owner);
  try {
    fs.linkSync(draft, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function breakStale(path) {
  const content = read(path);
  if (content === undefined) return true;
  if (!isStale(path, content)) return false;
  // Another process may have replaced the stale lock since it was read. So the moved file is
  // read again, and restored if it differs.
  const aside = `${path}.${randomUUID()}`;
  try {
    fs.renameSync(path, aside);
    if (read(aside) !== content) fs.linkSync(aside, path);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(aside, { force: true });
  }
  return true;
}

function isStale(path, content) {
  const { pid, host } = JSON.parse(content);
  if (host === hostname()) return !isAlive(pid);
  const touched = fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return touched !== undefined && Date.now() - touched > staleAfterMs;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function read(path) {
  try {
    return fs.readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
