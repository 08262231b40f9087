import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { credentialsApi } from './n8n/credentials';
import { environment } from './n8n/environment';
import { executionsApi } from './n8n/executions';
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
  /** The package to load, built. */
  packageDir: string;
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
  stop(): Promise<void>;
}

export type N8nApi = ReturnType<typeof apiOf>;

/** Starts a real n8n on this machine with our package installed as its user would install it, and logs its owner in. */
export async function startN8n(options: RealN8nOptions): Promise<RealN8n> {
  const { userFolder, packageDir } = options;
  const log = options.log ?? join(userFolder, 'n8n.log');
  if (options.port !== undefined) await assertFree(options.port);
  await mkdir(userFolder, { recursive: true });
  await installPackage(packageDir, userFolder);
  const n8nFolder = await findN8n();

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

/** The installer is a program of its own, for it runs before there is anything to run TypeScript with. */
async function findN8n(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(__dirname, 'installN8n.mjs'),
  ]);
  return stdout.trim();
}
