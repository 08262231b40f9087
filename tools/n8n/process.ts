import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const START_LIMIT = 120_000;
const POLL_EVERY = 200;
const TAIL_LINES = 40;

export interface N8nProcessOptions {
  /** Where n8n is installed. */
  n8nFolder: string;
  /** `['start']`, `['worker']`, `['webhook']`. */
  args: string[];
  env: Record<string, string>;
  /** The file that n8n's output is added to. */
  logFile: string;
  /** Answers 200 when the process is ready. */
  readyUrl: string;
  /** Called when n8n is gone after it was ready, without stop(). */
  onDeath?: () => void;
}

export interface N8nProcess {
  /** Ends n8n and everything that it started, and resolves when it is gone. */
  stop(): Promise<void>;
  /** Ends it at once, as a crash does, and resolves when it is gone. */
  kill(): Promise<void>;
}

/** Starts an n8n process and resolves when it is ready. It ends with this process, however that ends. */
export async function startProcess(options: N8nProcessOptions): Promise<N8nProcess> {
  const bin = join(options.n8nFolder, 'node_modules', 'n8n', 'bin', 'n8n');
  const log = openSync(options.logFile, 'a');
  const keeper = spawn(
    process.execPath,
    [join(__dirname, 'keeper.mjs'), process.execPath, bin, ...options.args],
    // A group of its own, so that Ctrl+C reaches n8n through stop() alone.
    { detached: true, env: options.env, stdio: ['pipe', log, log], cwd: dirname(options.logFile) },
  );
  closeSync(log);
  let running = true;
  let stopping = false;
  const ended = new Promise<void>((resolve) => {
    const done = () => {
      running = false;
      resolve();
    };
    keeper.once('exit', done).once('error', done);
  });
  const stop = async () => {
    stopping = true;
    keeper.stdin?.end();
    await ended;
  };
  const kill = async () => {
    stopping = true;
    keeper.kill('SIGUSR2');
    await ended;
  };

  const limit = Date.now() + START_LIMIT;
  while (!(await answers(options.readyUrl))) {
    const tail = () => `The end of ${options.logFile}:\n${tailOf(options.logFile)}`;
    if (!running) throw new Error(`n8n ended while it was starting. ${tail()}`);
    if (Date.now() > limit) {
      await stop();
      throw new Error(`n8n was not ready within ${START_LIMIT / 1000} s. ${tail()}`);
    }
    await Promise.race([sleep(POLL_EVERY), ended]);
  }
  void ended.then(() => {
    if (!stopping) options.onDeath?.();
  });
  return { stop, kill };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function tailOf(logFile: string): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
}
