import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type RealN8n, startN8n } from '../../tools/realN8n';

/** Jest runs the global setup and teardown in one process, so they can share this object. */
export const shared = globalThis as { n8n?: RealN8n; userFolder?: string };

/**
 * Starts the n8n instance that all test files share.
 * @param project its global `n8nEnv` has further environment variables of n8n
 */
export default async function startSharedN8n(
  _: unknown,
  { globals }: { globals: { n8nEnv?: Record<string, string> } },
): Promise<void> {
  const userFolder = await mkdtemp(join(tmpdir(), 'gst-invoicing-e2e-'));
  const packageDir = resolve(__dirname, '../..');
  const n8n = await startN8n({ userFolder, packageDir, env: globals.n8nEnv ?? {} });
  Object.assign(shared, { n8n, userFolder });
  const { url, email, password, log, cookie } = n8n;
  process.env['GST_INVOICING_N8N'] = JSON.stringify({ url, email, password, log, cookie });
}
