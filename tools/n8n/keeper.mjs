/**
 * Stands between a test or the demo and an n8n: `node keeper.mjs <command> [arguments]`. However
 * the parent ends, even by SIGKILL, its end of our stdin closes, and n8n is ended with all
 * the processes that it started.
 */
import { spawn } from 'node:child_process';

const PATIENCE = 15_000;

const [command, ...args] = process.argv.slice(2);
const n8n = spawn(command, args, { detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
let ending = false;

function end() {
  if (ending) return;
  ending = true;
  signalGroup('SIGTERM');
  setTimeout(() => signalGroup('SIGKILL'), PATIENCE).unref();
}

function signalGroup(signal) {
  try {
    process.kill(-n8n.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

process.stdin.on('close', end).on('error', end).resume();
// A crash on request: n8n gets no time for anything.
process.on('SIGUSR2', () => signalGroup('SIGKILL'));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);

n8n.on('exit', (code) => {
  signalGroup('SIGKILL'); // task runners may outlive it
  process.exit(code ?? 1);
});
