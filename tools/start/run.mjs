import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const HEARTBEAT_EVERY = 10_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a command in the foreground and resolves with its exit code. Signals that reach this
 * process go on to the command; of one that a signal ended the code is the shell's 128 + signal.
 * `stdout: 'stderr'` keeps the command away from our stdout.
 */
export function run(command, args, { cwd, env = process.env, stdout = 'inherit' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['inherit', stdout === 'stderr' ? 2 : 'inherit', 'inherit'],
    });
    const passOn = (signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, passOn);
    const done = (settle, value) => {
      for (const signal of SIGNALS) process.off(signal, passOn);
      settle(value);
    };
    child.on('error', (error) => done(reject, error));
    child.on('close', (code, signal) => done(resolve, code ?? 128 + constants.signals[signal]));
  });
}

/** Runs a command that takes minutes: says what is done, on stderr, and that it still goes on. Throws when it fails. */
export async function runVisibly(what, command, args, options) {
  const started = Date.now();
  const elapsed = () => `${Math.round((Date.now() - started) / 1000)} s`;
  say(`${what} …`);
  const heartbeat = setInterval(() => say(`${what} … ${elapsed()}`), HEARTBEAT_EVERY);
  try {
    const code = await run(command, args, { ...options, stdout: 'stderr' });
    if (code > 128) process.exitCode = code;
    if (code !== 0) throw new Error(`${what} ended with code ${code}`);
    say(`${what}: done in ${elapsed()}`);
  } finally {
    clearInterval(heartbeat);
  }
}

/** A line for the reader. stdout is left to what a task itself has to hand over. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}
