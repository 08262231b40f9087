import type { Account, Ports } from '../../api/types';
import { textOf } from '../../core/json';
import { type Check, readChecks, writeChecks } from './checks';
import { type Reading, recordOf, type Seen, type Step, take } from './reading';
import { lookUpOf, reads } from './reads';
import { recordsOf, remaining, writesFor } from './writes';

/** What to check, and where. */
export interface Run {
  account: Account;
  ports: Ports;
  /** The company's GSTIN, to look it up; empty if it is not given. */
  gstin: string;
  /** The company's name if records may be written. */
  writesFor?: string;
  print: (line: string) => void;
}

/**
 * Compares an account with docs/engineering/service.md, and prints the differences. A stopped run reports what it has
 * seen so far.
 * @returns how many checks differ
 * @throws Error if the service does not accept the key, or if nothing may be written
 */
export async function check(run: Run, stopped: AbortSignal): Promise<number> {
  const { gstin, print, ports } = run;
  const records = recordsOf(ports.date());
  const readSteps = { ...(gstin && { taxpayer: lookUpOf(gstin) }), ...reads };
  const writeSteps = run.writesFor === undefined ? {} : writesFor(records);
  const count = Object.keys({ ...readSteps, ...writeSteps }).length;
  const writes = Object.keys(writeSteps).length;
  print(
    `At most ${count} requests follow, ${writes > 0 ? `${writes} of them for records that are created and removed` : 'which only read'}, and retries. This takes about ${Math.ceil(count / 30) / 2} minutes. Ctrl+C stops.`,
  );
  const seen: Seen = {};
  const checks = [...readChecks];
  try {
    await takeAll(readSteps, seen, run, refuseToGoOn);
    if (run.writesFor !== undefined) {
      mayWrite(seen.taxpayer, run.writesFor);
      checks.push(...writeChecks(records));
      await takeAll(writeSteps, seen, run);
    }
  } catch (error) {
    if (!stopped.aborted) throw error;
    print('Stopped.');
  } finally {
    for (const record of remaining(seen, records)) print(`Remains in the account: ${record}`);
  }
  return report(checks, seen, print);
}

/** Sends the requests in turn. After a failed write, the others follow, since some of them clean up. */
async function takeAll(
  steps: Record<string, Step>,
  seen: Seen,
  run: Run,
  inspect: (reading: Reading) => void = () => undefined,
): Promise<void> {
  for (const [name, step] of Object.entries(steps)) {
    const input = step.input(seen, run.ports.date());
    if (!input) continue;
    const reading = await take(step, input, run);
    seen[name] = reading;
    inspect(reading);
  }
}

/** Without the key or the network, no request shows anything. */
function refuseToGoOn({ error }: Reading): void {
  if (error?.status === 401 || error?.code === 'UNAUTHORIZED') {
    throw new Error('The service does not accept the key.');
  }
  if (error?.kind === 'quotaExceeded') throw new Error("The plan's calls are used up.");
  if (error?.kind === 'noResponse' && !error.outcomeUnknown) {
    throw new Error(`The service did not respond (${error.reason}).`);
  }
}

/** @throws Error unless the account returns this name for its GSTIN */
function mayWrite(taxpayer: Reading | undefined, name: string): void {
  if (textOf(recordOf(taxpayer)?.company_name).trim() === name.trim()) return;
  throw new Error(
    'GST_INVOICING_LIVE_WRITES must be the company_name that the account returns for GST_INVOICING_LIVE_GSTIN. Nothing was written.',
  );
}

/** Prints a line for each check, and one for each difference. @returns how many checks differ */
function report(checks: Check[], seen: Seen, print: Run['print']): number {
  let differing = 0;
  for (const { id, assumption, of, expects, differences } of checks) {
    const readings = Object.entries(seen).flatMap(([name, reading]) => {
      const isOne = typeof of === 'function' ? reading && of(name, reading) : of.includes(name);
      return isOne && reading ? [reading] : [];
    });
    const found = readings.length === 0 ? undefined : differences(readings);
    const result = found === undefined ? 'not seen' : found.length === 0 ? 'agrees' : 'DIFFERS';
    print(`${result.padEnd(8)}  ${id.padEnd(18)}  ${assumption}: ${expects}`);
    for (const difference of found ?? []) print(`          - ${difference}`);
    if (found && found.length > 0) differing++;
  }
  print(
    differing === 0
      ? 'No difference from docs/engineering/service.md.'
      : `${differing} of ${checks.length} checks differ from docs/engineering/service.md.`,
  );
  return differing;
}
