import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Company } from './company';

/** Calls of the service with one client, for a duration. */
export interface Calls {
  company: Pick<Company, 'baseUrl' | 'apiKey'>;
  kind: 'reads' | 'writes';
  /** The number of concurrent calls, including waiting ones. */
  concurrency: number;
  seconds: number;
}

/** A process that has loaded the client. */
export interface CallingProcess {
  /** Makes all calls in parallel. @returns the error messages for each */
  perform(calls: Calls[]): Promise<string[][]>;
}

/**
 * Starts processes and waits until all are ready, since starting one slows the others. Each exits
 * after its calls.
 */
export async function startCallingProcesses(count: number): Promise<CallingProcess[]> {
  return await Promise.all(Array.from({ length: count }, startCallingProcess));
}

async function startCallingProcess(): Promise<CallingProcess> {
  const child = fork(join(__dirname, 'caller.ts'), { execArgv: ['--import', 'tsx'] });
  await Promise.race([once(child, 'message'), exited()]);
  return {
    async perform(calls) {
      child.send(calls);
      const [failures] = (await Promise.race([once(child, 'message'), exited()])) as [string[][]];
      return failures;
    },
  };

  async function exited(): Promise<never> {
    await once(child, 'disconnect');
    throw new Error('A calling process exited too early');
  }
}
