/**
 * Runs a command and stops it, with all its child processes, when the parent process ends:
 * `node supervisor.mjs <command> [arguments]`. The end of the parent, even by SIGKILL, closes stdin.
 */
import { spawn } from 'node:child_process';

const killAfterMs = 15_000;

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
let stopping = false;

function stop() {
  if (stopping) return;
  stopping = true;
  signalGroup('SIGTERM');
  setTimeout(() => signalGroup('SIGKILL'), killAfterMs).unref();
}

function signalGroup(signal) {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

process.stdin.on('close', stop).on('error', stop).resume();
// Simulates a crash: the command gets no time to shut down.
process.on('SIGUSR2', () => signalGroup('SIGKILL'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

child.on('exit', (code) => {
  signalGroup('SIGKILL'); // n8n's task runners may still be running
  process.exit(code ?? 1);
});
