import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** The n8n that everything is tested with, or the oldest one that is supported. */
export type WhichN8n = 'current' | 'oldest';

/** The folder of the installed n8n. Its installer is a program of its own: it runs before there is anything to run TypeScript with. */
export async function findN8n(which: WhichN8n = 'current'): Promise<string> {
  const installer = join(resolve(__dirname, '..'), 'installN8n.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [installer, which]);
  return stdout.trim();
}
