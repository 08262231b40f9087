import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

/** Data of an earlier demo can be reused only if these files have not changed. */
const versionFiles = ['package.json', 'tools/n8n/package-lock.json', 'simulator/books/tables.ts'];

/** What the demo itself writes, but for its output. The folder may have files of the user. */
const ofDemo = /^(n8n|simulator\.sqlite(-wal|-shm)?|version|running\.pid)$/;

/**
 * Locks a folder for this process, since two n8n processes would corrupt the database, and clears data of
 * another version. A lock of a process that has ended is ignored.
 * @returns a function that releases the lock @throws if another process holds it
 */
export function lockFolder(folder: string, print: (line: string) => void): () => void {
  const lock = join(folder, 'running.pid');
  if (existsSync(lock)) {
    const pid = Number(readFileSync(lock, 'utf8'));
    if (isAlive(pid)) {
      throw new Error(
        `A demo is already running (process ${pid}). Stop it with Ctrl+C in its terminal first.`,
      );
    }
  }
  const versionFile = join(folder, 'version');
  const version = versionOf(versionFiles);
  mkdirSync(folder, { recursive: true });
  const entries = readdirSync(folder).filter((name) => ofDemo.test(name));
  if (entries.length > 0 && readIfExists(versionFile) !== version) {
    print('The data of the earlier demo is from another version and is deleted.');
    for (const name of entries) rmSync(join(folder, name), { recursive: true });
  }
  writeFileSync(versionFile, version);
  writeFileSync(lock, String(process.pid));
  return () => rmSync(lock, { force: true });
}

function versionOf(files: string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

const readIfExists = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
