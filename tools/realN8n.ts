import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { credentialsApi } from './n8n/credentials';
import { environment } from './n8n/environment';
import { executionsApi } from './n8n/executions';
import { assertFree, freePorts } from './n8n/freePorts';
import { installPackage } from './n8n/installPackage';
import { nodesApi } from './n8n/nodes';
import { startProcess } from './n8n/process';
import { openSession, readOwner, type Session, sessionOf } from './n8n/session';
import { workflowsApi } from './n8n/workflows';
import { installedFolder } from './installed';

export { itemsOf, type Execution, type Item } from './n8n/executions';
export {
  chain,
  type ChainNode,
  manualTrigger,
  type SavedWorkflow,
  type Workflow,
  type WorkflowNode,
} from './n8n/workflows';

export interface RealN8nOptions {
  /** The folder for n8n's database, settings, packages and log. Existing data is reused. */
  userFolder: string;
  /** The folder of the built package; without it, n8n starts without the package. */
  packageDir?: string;
  /** 'n8n' by default. */
  which?: 'n8n' | 'oldest-n8n';
  /** The port of the editor and the webhooks; a free one by default. */
  port?: number;
  /** Further environment variables. */
  env?: Record<string, string>;
  /** The file for n8n's output; `<userFolder>/n8n.log` by default. */
  log?: string;
  /** Called if n8n exits without stop() or kill(). */
  onExit?: () => void;
}

/** A running n8n with a session of its owner. */
export interface ConnectedN8n extends Connection {
  api: N8nApi;
  /** The production URL of a webhook. */
  webhookUrl(webhookId: string, path: string): string;
}

/** What another process needs to use a running n8n. */
export interface Connection {
  url: string;
  email: string;
  password: string;
  /** The file of n8n's output. */
  log: string;
  /** The session cookie of the owner. */
  cookie: string;
}

export interface RealN8n extends ConnectedN8n {
  /** Stops n8n and starts it again on the same port and data. */
  restart(): Promise<void>;
  /** Kills n8n, as in a crash. restart() starts it again. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export type N8nApi = ReturnType<typeof apiOf>;

/** Starts a real n8n on this machine with the package as a community node, and logs the owner in. */
export async function startN8n(options: RealN8nOptions): Promise<RealN8n> {
  const { userFolder, packageDir, which = 'n8n' } = options;
  const log = options.log ?? join(userFolder, 'n8n.log');
  if (options.port !== undefined) await assertFree(options.port);
  await mkdir(userFolder, { recursive: true });
  if (packageDir) await installPackage(packageDir, userFolder);
  const n8nFolder = installedFolder(which);

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
      ...(options.onExit ? { onExit: options.onExit } : {}),
    });

  let running = await start();
  try {
    const owner = await readOwner(join(userFolder, 'owner.json'));
    const session = await openSession(url, owner);
    return {
      ...connected({ url, ...owner, log, cookie: session.cookie }, n8nFolder),
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

/** Connects to an n8n that another process has started. */
export const connectN8n = (connection: Connection): ConnectedN8n =>
  connected(connection, installedFolder('n8n'));

const connected = (connection: Connection, n8nFolder: string): ConnectedN8n => ({
  ...connection,
  api: apiOf(sessionOf(connection.url, connection.cookie), n8nFolder),
  webhookUrl: (webhookId, path) => `${connection.url}/webhook/${webhookId}/${path}`,
});

function apiOf(session: Session, n8nFolder: string) {
  return {
    ...session,
    ...credentialsApi(session),
    ...workflowsApi(session),
    ...executionsApi(session, n8nFolder),
    ...nodesApi(session),
  };
}
