import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { environment } from '../../tools/n8n/environment';
import { installedFolder } from '../../tools/installed';
import { freePorts } from '../../tools/n8n/freePorts';
import { startProcess } from '../../tools/n8n/process';
import { type RealN8n, startN8n } from '../../tools/realN8n';
import { startPostgres, startRedis } from './server';

/** n8n in queue mode: a main process, a webhook process and two workers, with Redis and PostgreSQL. */
export interface Cluster {
  main: RealN8n;
  /** The URLs of the processes that accept deliveries: the webhook process and, also, the main process. */
  webhookHosts: string[];
  stop(): Promise<void>;
}

const packageDir = resolve(__dirname, '../..');

/** Starts all processes on 127.0.0.1, or stops them if one does not start. */
export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'gst-invoicing-queue-'));
  const undo: Array<() => Promise<unknown>> = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.reverse()) await step();
  };
  try {
    const started = await startAll(folder, undo);
    return { ...started, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startAll(folder: string, undo: Array<() => Promise<unknown>>) {
  const keep = <T extends { stop(): Promise<void> }>(started: T): T => {
    undo.push(() => started.stop());
    return started;
  };
  const folderFor = async (name: string) => {
    await mkdir(join(folder, name));
    return join(folder, name);
  };
  const [redisPort, postgresPort] = (await freePorts(2)) as [number, number];
  keep(await startRedis(await folderFor('redis'), redisPort));
  // The user of PostgreSQL needs access to the folder.
  await chmod(folder, 0o711);
  keep(await startPostgres(await folderFor('postgres'), postgresPort));

  const userFolder = await folderFor('n8n');
  const shared = queueEnvironment(redisPort, postgresPort);
  const main = keep(await startN8n({ userFolder, packageDir, env: shared }));
  const n8nFolder = installedFolder('n8n');
  const startOther = async (name: string, args: string[]) => {
    const [port, brokerPort] = (await freePorts(2)) as [number, number];
    const url = `http://127.0.0.1:${port}`;
    keep(
      await startProcess({
        n8nFolder,
        args,
        env: {
          ...environment(userFolder, port, brokerPort),
          ...shared,
          ...healthCheck(port),
        },
        logFile: join(userFolder, `${name}.log`),
        readyUrl: `${url}/healthz/readiness`,
      }),
    );
    return url;
  };
  await startOther('worker-1', commands.worker);
  await startOther('worker-2', commands.worker);
  const webhooks = await startOther('webhook', commands.webhook);
  return { main, webhookHosts: [webhooks, main.url] };
}

/** The commands of the processes other than the main one, which are those of examples/docker/compose.yaml. */
export const commands = { worker: ['worker', '--concurrency=5'], webhook: ['webhook'] };

/** Further variables of the processes other than the main one. */
export const healthCheck = (port: number) => ({
  QUEUE_HEALTH_CHECK_ACTIVE: 'true',
  QUEUE_HEALTH_CHECK_PORT: String(port),
});

/** The variables of all processes. */
export const queueEnvironment = (redisPort: number, postgresPort: number) => ({
  EXECUTIONS_MODE: 'queue',
  QUEUE_BULL_REDIS_HOST: '127.0.0.1',
  QUEUE_BULL_REDIS_PORT: String(redisPort),
  DB_TYPE: 'postgresdb',
  DB_POSTGRESDB_HOST: '127.0.0.1',
  DB_POSTGRESDB_PORT: String(postgresPort),
  DB_POSTGRESDB_DATABASE: 'postgres',
  DB_POSTGRESDB_USER: 'n8n',
});
