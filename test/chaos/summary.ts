import type { RecordedRequest } from '../../simulator';
import type { Case } from './invariants';
import type { Report } from './runExecutions';
import { clock } from './virtualTime';

export interface ChaosRun {
  reports: Report[];
  requests: RecordedRequest[];
  /** The start by the virtual clock, and in milliseconds since 1970. */
  startedAt: { virtual: number; real: number };
}

/** The counts of a run, as text. */
export function summary({ reports, requests, startedAt }: ChaosRun): string {
  const rateLimited = requests.filter(
    ({ errorCode, fault }) => errorCode === 'RATE_LIMIT_EXCEEDED' && !fault,
  );
  return [
    `items: ${counts(reports.map(({ outcome }) => outcome))}`,
    `requests: ${requests.length}, rate-limited: ${rateLimited.length}`,
    `faults: ${counts(requests.flatMap(({ fault }) => fault ?? []))}`,
    `${seconds(clock.now() - startedAt.virtual)} s of virtual time in ${seconds(Date.now() - startedAt.real)} s`,
  ].join('\n');
}

const seconds = (milliseconds: number): number => Math.round(milliseconds / 1000);

function counts(names: string[]): string {
  const byName = new Map<string, number>();
  for (const name of names.sort()) byName.set(name, (byName.get(name) ?? 0) + 1);
  return [...byName].map(([name, count]) => `${name} ${count}`).join(', ');
}

/** A case in one line: the report, how many records are stored, and the requests. */
export function describeCase({ write, report, records, requests }: Case): string {
  const start = requests[0]?.arrivedAt ?? 0;
  const sent = requests.map((request) => describeRequest(request, start));
  const { outcome, message } = report;
  const reported = message === undefined ? outcome : `${outcome} (${message})`;
  return `${write.reference}: reported ${reported}, ${records.length} stored; ${sent.join('; ')}`;
}

/** A request in one line. @param start the instant from which it counts the time */
export function describeRequest(request: RecordedRequest, start: number): string {
  const { method, path, arrivedAt, respondedAt = arrivedAt, status, errorCode } = request;
  const at = (arrivedAt - start) / 1000;
  const took = (respondedAt - arrivedAt) / 1000;
  const effect = request.committed ? 'committed' : 'not committed';
  return `${method} ${path} at ${at} s, ${effect}, HTTP ${status} ${errorCode} after ${took} s, fault ${request.fault ?? 'none'}`;
}
