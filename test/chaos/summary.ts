import type { RecordedRequest } from '../../simulator';
import type { Report } from './report';
import { clock } from './virtualTime';

/** What took place, in a few lines for people. */
export interface Course {
  reports: Report[];
  requests: RecordedRequest[];
  /** Milliseconds since 1970, by the virtual and by the machine's clock. */
  began: { virtual: number; real: number };
}

/** The counts of a run. */
export function summary({ reports, requests, began }: Course): string {
  const rejections = requests.filter(({ errorCode, fault }) => isRejection(errorCode) && !fault);
  return [
    `items: ${counts(reports.map(({ says }) => says))}`,
    `requests: ${requests.length}, of which beyond the rate: ${rejections.length}`,
    `faults: ${counts(requests.flatMap(({ fault }) => fault ?? []))}`,
    `seconds: ${seconds(clock.now() - began.virtual)} of virtual time in ${seconds(Date.now() - began.real)}`,
  ].join('\n');
}

const isRejection = (code: string): boolean => code === 'RATE_LIMIT_EXCEEDED';

const seconds = (milliseconds: number): number => Math.round(milliseconds / 1000);

function counts(names: string[]): string {
  const byName = new Map<string, number>();
  for (const name of names.sort()) byName.set(name, (byName.get(name) ?? 0) + 1);
  return [...byName].map(([name, count]) => `${name} ${count}`).join(', ');
}
