import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type RealN8n, startN8n } from '../tools/realN8n';

/**
 * Runs a function with a real n8n and the package, and deletes the data of n8n.
 * @param env further environment variables for n8n
 */
export async function inN8n<Result>(
  use: (n8n: RealN8n) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> {
  const userFolder = await mkdtemp(join(tmpdir(), 'gst-invoicing-bench-'));
  try {
    const n8n = await startN8n({ userFolder, packageDir: resolve(__dirname, '..'), env });
    try {
      return await use(n8n);
    } finally {
      await n8n.stop();
    }
  } finally {
    await rm(userFolder, { recursive: true, force: true });
  }
}
