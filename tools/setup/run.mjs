import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const reportIntervalMs = 15_000;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Prints a line on stderr. stdout is for the output of commands. */
export const print = (line) => void process.stderr.write(`${line}\n`);

/** A command has printed nothing for too long, and was killed. */
export class SilentError extends Error {}

/**
 * Runs a command and forwards signals to it. @returns its exit code, 128 + signal if it was killed
 * @param onStdout, onStderr receive the output of the command; without them it prints itself
 * @param silenceLimitMs kills a command with these receivers that prints nothing for so long
 * @throws SilentError
 */
export function run(
  command,
  args,
  { cwd, env = process.env, onStdout, onStderr, silenceLimitMs } = {},
) {
  return new Promise((resolve, reject) => {
    const pipe = (listener) => (listener ? 'pipe' : 'inherit');
    const stdio = ['inherit', pipe(onStdout), pipe(onStderr)];
    const child = spawn(command, args, { cwd, env, stdio });
    child.stdout?.on('data', onStdout);
    child.stderr?.on('data', onStderr);
    let silent;
    const silence =
      silenceLimitMs &&
      setTimeout(() => {
        silent = new SilentError(`${command} has printed nothing for ${silenceLimitMs / 1000} s`);
        child.kill('SIGKILL');
      }, silenceLimitMs);
    if (silence)
      for (const output of [child.stdout, child.stderr]) output.on('data', () => silence.refresh());
    const forward = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, forward);
    const done = (settle, value) => {
      clearTimeout(silence);
      for (const signal of signals) process.off(signal, forward);
      settle(value);
    };
    child.on('error', (error) => done(reject, error));
    child.on('close', (code, signal) => {
      if (silent) done(reject, silent);
      else done(resolve, code ?? 128 + constants.signals[signal]);
    });
  });
}

/**
 * Runs a slow command and reports its progress and duration on one line. Its output is shown only if it fails.
 * @throws if the command fails
 */
export async function runWithProgress(what, command, args, options) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const isTerminal = process.stderr.isTTY;
  const report = (text, end) =>
    process.stderr.write(isTerminal ? `\r\x1b[K${text}${end}` : `${text}\n`);
  report(`${what} …`, '');
  const timer = setInterval(
    () => report(`${what} … ${seconds()}`, ''),
    isTerminal ? 1000 : reportIntervalMs,
  );
  const output = [];
  const keep = (part) => output.push(part);
  try {
    const code = await run(command, args, { ...options, onStdout: keep, onStderr: keep });
    if (code > 128) process.exitCode = code;
    if (code !== 0) {
      const lines = String(Buffer.concat(output)).split('\n');
      const shown = lines.filter((line) => !line.startsWith('npm http')).join('\n');
      throw new Error(`${shown}\n${what} failed with code ${code}`);
    }
    report(`${what}: done in ${seconds()}`, '\n');
  } catch (error) {
    if (isTerminal) report('', '');
    throw error;
  } finally {
    clearInterval(timer);
  }
}
