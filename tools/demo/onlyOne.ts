import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Claims a folder for this process and returns how to give it up; two n8n on one database would
 * destroy it. A claim whose process is gone counts for nothing.
 * @throws when another process holds it
 */
export function claimFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'running.pid');
  if (existsSync(file)) {
    const pid = Number(readFileSync(file, 'utf8'));
    if (isAlive(pid)) {
      throw new Error(
        `A demo is running already (process ${pid}). Stop it with Ctrl+C in its terminal first.`,
      );
    }
    rmSync(file);
  }
  writeFileSync(file, String(process.pid), { flag: 'wx' });
  return () => rmSync(file, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
