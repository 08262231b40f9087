import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Company } from './company';

/** What one caller does: calls the service with one client until its time is up. */
export interface Calls {
  company: Pick<Company, 'baseUrl' | 'apiKey'>;
  kind: 'reads' | 'writes';
  /** How many calls are under way at once, the waiting ones included. */
  atOnce: number;
  seconds: number;
}

/** A process of its own that has loaded the client. */
export interface CallingProcess {
  /** Makes all these calls at the same time; for each, the messages of the calls that failed. */
  perform(calls: Calls[]): Promise<string[][]>;
}

/**
 * Starts processes and resolves when all are ready, as starting one keeps the others waiting. Each
 * ends when its calls are made.
 */
export async function startCallingProcesses(count: number): Promise<CallingProcess[]> {
  return await Promise.all(Array.from({ length: count }, startCallingProcess));
}

async function startCallingProcess(): Promise<CallingProcess> {
  const child = fork(join(__dirname, 'caller.ts'), { execArgv: ['--import', 'tsx'] });
  await Promise.race([once(child, 'message'), early()]);
  return {
    async perform(calls) {
      child.send(calls);
      const [failures] = (await Promise.race([once(child, 'message'), early()])) as [string[][]];
      return failures;
    },
  };

  async function early(): Promise<never> {
    await once(child, 'disconnect');
    throw new Error('A calling process ended before it was done');
  }
}
