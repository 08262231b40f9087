import { execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Server {
  port: number;
  stop(): Promise<void>;
}

const supervisor = resolve(__dirname, '../../tools/n8n/supervisor.mjs');
const startLimitMs = 60_000;

/** Starts Redis without persistence. @param folder for its log */
export async function startRedis(folder: string, port: number): Promise<Server> {
  const memoryOnly = ['--save', '', '--appendonly', 'no'];
  const address = ['--bind', '127.0.0.1', '--port', String(port)];
  return await startServer('redis-server', [...address, ...memoryOnly], folder, port);
}

/** Starts PostgreSQL with an empty database and a user `n8n` without a password. */
export async function startPostgres(folder: string, port: number): Promise<Server> {
  const data = join(folder, 'data');
  await mkdir(data, { recursive: true });
  const user = postgresUser();
  if (user) await Promise.all([folder, data].map((path) => chown(path, user.uid, user.gid)));
  const asUser = (program: string, args: string[]): [string, string[]] =>
    user
      ? ['runuser', ['-u', 'postgres', '--', postgresProgram(program), ...args]]
      : [postgresProgram(program), args];
  const owner = ['--username', 'n8n', '--auth', 'trust', '--encoding', 'UTF8'];
  execFileSync(...asUser('initdb', ['--pgdata', data, '--no-sync', ...owner]));
  const settings = ['listen_addresses=127.0.0.1', 'fsync=off', `unix_socket_directories=${folder}`];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])];
  return await startServer(...asUser('postgres', args), folder, port);
}

/** The user for PostgreSQL, which does not run as root. Debian's package creates it. */
function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** The path of a PostgreSQL program, which Debian does not install in PATH. */
function postgresProgram(name: string): string {
  const folder = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
  return join(folder, name);
}

async function startServer(
  command: string,
  args: string[],
  folder: string,
  port: number,
): Promise<Server> {
  const log = openSync(join(folder, 'server.log'), 'a');
  const child = spawn(process.execPath, [supervisor, command, ...args], {
    detached: true,
    cwd: folder,
    stdio: ['pipe', log, log],
  });
  closeSync(log);
  let isRunning = true;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve())).then(() => {
    isRunning = false;
  });
  const stop = async () => {
    child.stdin?.end();
    await ended;
  };
  for (const limit = Date.now() + startLimitMs; !(await listens(port)); await sleep(100)) {
    if (isRunning && Date.now() < limit) continue;
    await stop();
    throw new Error(`${command} did not start; see ${join(folder, 'server.log')}`);
  }
  return { port, stop };
}

function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}
