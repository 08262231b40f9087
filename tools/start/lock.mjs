import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const TOUCH_EVERY = 5_000;
const STALE_AFTER = 60_000;

/**
 * Runs an action while holding the lock file at `path`; others wait for it.
 * A holder that died is noticed by its process id, or on another machine (a shared home) by the
 * file not being touched any more, and its lock is taken over.
 */
export async function withLock(path, action, { onWait = () => {}, pollEvery = 500 } = {}) {
  fs.mkdirSync(dirname(path), { recursive: true });
  const owner = JSON.stringify({ pid: process.pid, host: hostname(), id: randomUUID() });
  let announced = false;
  while (!take(path, owner)) {
    if (breakStale(path)) continue;
    if (!announced) onWait();
    announced = true;
    await sleep(pollEvery);
  }
  const touch = setInterval(() => fs.utimes(path, new Date(), new Date(), () => {}), TOUCH_EVERY);
  try {
    return await action();
  } finally {
    clearInterval(touch);
    if (read(path) === owner) fs.rmSync(path, { force: true });
  }
}

/** Linking a finished file creates the lock and its content in one step, or fails if it exists. */
function take(path, owner) {
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
  const seen = read(path);
  if (seen === undefined) return true;
  if (!isStale(path, seen)) return false;
  // Between the judgement and the removal another process may have taken the stale lock over:
  // what was moved aside is looked at again, and a lock that is alive is put back.
  const aside = `${path}.${randomUUID()}`;
  try {
    fs.renameSync(path, aside);
    if (read(aside) !== seen) fs.linkSync(aside, path);
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
  return touched !== undefined && Date.now() - touched > STALE_AFTER;
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
