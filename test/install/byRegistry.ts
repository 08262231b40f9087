import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type RealN8n, startN8n } from '../../tools/realN8n';
import { startProxy } from '../e2e/proxy/proxy';
import { type Registry, startRegistry } from './registry';

/** A registry with the package, for n8n processes that install from it. */
export interface Installation {
  registry: Registry;
  /** A new n8n without the package, which takes the registry for npm's. */
  start(env?: Record<string, string>): Promise<RealN8n>;
  /** Stops and removes everything. */
  end(): Promise<void>;
}

export async function newInstallation(): Promise<Installation> {
  const undo: Array<() => Promise<unknown>> = [];
  const folder = await mkdtemp(join(tmpdir(), 'gst-invoicing-install-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const registry = await startRegistry(folder, resolve(__dirname, '../..'));
  undo.push(() => registry.close());
  // n8n checks this host for known malicious packages.
  const blockList = { 'api.n8n.io': () => ({ body: { status: 'OK' } }) };
  const proxy = await startProxy(blockList, { [registry.publicHost]: registry.url });
  undo.push(() => proxy.close());
  return {
    registry,
    async start(env = {}) {
      const n8n = await startN8n({
        userFolder: await mkdtemp(join(folder, 'n8n-')),
        env: {
          ...proxy.env,
          npm_config_cafile: String(proxy.env['NODE_EXTRA_CA_CERTS']),
          npm_config_cache: join(folder, 'npm'),
          ...env,
        },
      });
      undo.push(() => n8n.stop());
      return n8n;
    },
    async end() {
      for (const step of undo.reverse()) await step();
    },
  };
}
