import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { credentialsApi } from './n8n/credentials';
import { environment } from './n8n/environment';
import { executionsApi } from './n8n/executions';
import { findN8n, type WhichN8n } from './n8n/find';
import { assertFree, freePorts } from './n8n/freePorts';
import { installPackage } from './n8n/installPackage';
import { nodesApi } from './n8n/nodes';
import { startProcess } from './n8n/process';
import { openSession, readOwner, type Session } from './n8n/session';
import { workflowsApi } from './n8n/workflows';

export { itemsOf, type Execution, type Item } from './n8n/executions';
export type { SavedWorkflow, Workflow, WorkflowNode } from './n8n/workflows';

export interface RealN8nOptions {
  /** Where n8n keeps its database, settings, packages and log; used again, it goes on from there. */
  userFolder: string;
  /** The package to load, built; without it n8n starts as it comes. */
  packageDir?: string;
  /** 'current' by default. */
  which?: WhichN8n;
  /** The port of the editor and the webhooks; a free one by default. */
  port?: number;
  /** More environment for n8n. */
  env?: Record<string, string>;
  /** The file for n8n's output; `<userFolder>/n8n.log` by default. */
  log?: string;
  /** Called when n8n is gone without being stopped. */
  onDeath?: () => void;
}

export interface RealN8n {
  url: string;
  email: string;
  password: string;
  api: N8nApi;
  log: string;
  /** The address of a published webhook. */
  webhookUrl(webhookId: string, path: string): string;
  /** Stops n8n and starts it again on the same port and data. */
  restart(): Promise<void>;
  /** Ends n8n at once, as a crash does; restart() starts it again. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export type N8nApi = ReturnType<typeof apiOf>;

/** Starts a real n8n on this machine, with our package where n8n keeps what its users install, and logs its owner in. */
export async function startN8n(options: RealN8nOptions): Promise<RealN8n> {
  const { userFolder, packageDir, which } = options;
  const log = options.log ?? join(userFolder, 'n8n.log');
  if (options.port !== undefined) await assertFree(options.port);
  await mkdir(userFolder, { recursive: true });
  if (packageDir) await installPackage(packageDir, userFolder);
  const n8nFolder = await findN8n(which);

  const [freePort, brokerPort] = (await freePorts(2)) as [number, number];
  const port = options.port ?? freePort;
  const url = `http://127.0.0.1:${port}`;
  const start = () =>
    startProcess({
      n8nFolder,
      args: ['start'],
      env: { ...environment(userFolder, port, brokerPort), ...options.env },
      logFile: log,
      readyUrl: `${url}/healthz/readiness`,
      ...(options.onDeath ? { onDeath: options.onDeath } : {}),
    });

  let running = await start();
  try {
    const owner = await readOwner(join(userFolder, 'owner.json'));
    const session = await openSession(url, owner);
    return {
      url,
      ...owner,
      api: apiOf(session, n8nFolder),
      log,
      webhookUrl: (webhookId, path) => `${url}/webhook/${webhookId}/${path}`,
      restart: async () => {
        await running.stop();
        running = await start();
      },
      kill: () => running.kill(),
      stop: () => running.stop(),
    };
  } catch (error) {
    await running.stop();
    throw error;
  }
}

function apiOf(session: Session, n8nFolder: string) {
  return {
    ...session,
    ...credentialsApi(session),
    ...workflowsApi(session),
    ...executionsApi(session, n8nFolder),
    ...nodesApi(session),
  };
}
