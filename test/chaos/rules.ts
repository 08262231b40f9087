import type { FaultKind, RecordedRequest } from '../../simulator';
import type { Evidence } from './evidence';
import type { Intent } from './executions';
import type { Report } from './report';

/** An intent, what the node says of it, and what the simulator knows of it. */
export interface Case extends Evidence {
  intent: Intent;
  report: Report;
}

/** Answers that do not tell whether the work was done. */
const tellNothing: ReadonlyArray<FaultKind | undefined> = [
  'error_envelope',
  'bad_gateway',
  'html',
  'truncated',
  'broken_off',
  'cut',
  'commit_late',
  'cut_commit_late',
];

/** What has to be true of every intent, whatever went wrong on the way. */
export const rules: Record<string, (one: Case) => boolean> = {
  'lets nothing stand twice': ({ standing }) => standing.length <= 1,

  'reports every item': ({ report }) => report.says !== 'nothing',

  'reports as done only what stands, as it stands': ({ report, standing: [standing] }) => {
    if (report.says !== 'done' && report.says !== 'recovered') return true;
    if (!standing) return false;
    // A payment tells its number in version 2 only, and not where it was found by its mark.
    const { hashId, serialNumber = standing.serialNumber } = report;
    return standing.hashId === hashId && standing.serialNumber === serialNumber;
  },

  'reports as failed only what does not stand': ({ report, standing }) =>
    report.says !== 'failed' || standing.length === 0,

  'reports as unknown only what got no answer that tells it': ({ report, sendings, intent }) =>
    report.says !== 'unknown' || sendings.some((sending) => leavesDoubt(sending, intent.timeoutMs)),
};

function leavesDoubt({ fault, arrivedAt, answeredAt }: RecordedRequest, timeoutMs: number) {
  const isAnswered = answeredAt !== undefined && answeredAt - arrivedAt < timeoutMs;
  return !isAnswered || tellNothing.includes(fault);
}
