import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const startLimitMs = 120_000;
const pollIntervalMs = 200;
const tailLines = 40;

export interface N8nProcessOptions {
  /** The folder in which n8n is installed. */
  n8nFolder: string;
  /** `['start']`, `['worker']`, `['webhook']`. */
  args: string[];
  env: Record<string, string>;
  /** The file to which n8n's output is appended. */
  logFile: string;
  /** Returns 200 when the process is ready. */
  readyUrl: string;
  /** Called if n8n exits after it was ready, without stop() or kill(). */
  onExit?: () => void;
}

export interface N8nProcess {
  /** Stops n8n and its child processes. */
  stop(): Promise<void>;
  /** Kills n8n, as in a crash. */
  kill(): Promise<void>;
}

/** Starts an n8n process and waits until it is ready. It stops when this process ends, even if that is killed. */
export async function startProcess(options: N8nProcessOptions): Promise<N8nProcess> {
  const bin = join(options.n8nFolder, 'node_modules', 'n8n', 'bin', 'n8n');
  const log = openSync(options.logFile, 'a');
  // Later starts take two seconds less.
  const env = { NODE_COMPILE_CACHE: join(options.n8nFolder, 'compile-cache'), ...options.env };
  const supervisor = spawn(
    process.execPath,
    [join(__dirname, 'supervisor.mjs'), process.execPath, bin, ...options.args],
    // In a separate process group, so that Ctrl+C stops n8n only through stop().
    { detached: true, env, stdio: ['pipe', log, log], cwd: dirname(options.logFile) },
  );
  closeSync(log);
  let running = true;
  let stopping = false;
  const ended = new Promise<void>((resolve) => {
    const done = () => {
      running = false;
      resolve();
    };
    supervisor.once('exit', done).once('error', done);
  });
  const stop = async () => {
    stopping = true;
    supervisor.stdin?.end();
    await ended;
  };
  const kill = async () => {
    stopping = true;
    supervisor.kill('SIGUSR2');
    await ended;
  };

  const limit = Date.now() + startLimitMs;
  while (!(await isReady(options.readyUrl))) {
    const tail = () => `The last lines of ${options.logFile}:\n${tailOf(options.logFile)}`;
    if (!running) throw new Error(`n8n exited during its start. ${tail()}`);
    if (Date.now() > limit) {
      await stop();
      throw new Error(`n8n was not ready within ${startLimitMs / 1000} s. ${tail()}`);
    }
    await Promise.race([sleep(pollIntervalMs), ended]);
  }
  void ended.then(() => {
    if (!stopping) options.onExit?.();
  });
  return { stop, kill };
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function tailOf(logFile: string): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-tailLines).join('\n');
}
