import type { RecordedRequest } from '../../simulator';
import type { Case } from './rules';

/** An intent in one line: what is said of it, how often it stands, and what was sent for it. */
export function story({ intent, report, standing, sendings }: Case): string {
  const [first] = sendings;
  const sent = sendings.map((sending) => sentence(sending, first as RecordedRequest));
  const says = report.message === undefined ? report.says : `${report.says} (${report.message})`;
  return `${intent.mark}: ${says}, stands ${standing.length} times; ${sent.join('; ')}`;
}

function sentence(sending: RecordedRequest, { arrivedAt: zero }: RecordedRequest): string {
  const { arrivedAt, answeredAt = arrivedAt, status, fault, errorCode, committed } = sending;
  const at = (arrivedAt - zero) / 1000;
  const took = (answeredAt - arrivedAt) / 1000;
  return `${sending.method} ${sending.path} at ${at} s, ${committed ? 'done' : 'not done'}, HTTP ${status} ${errorCode} after ${took} s, fault ${fault ?? 'none'}`;
}
