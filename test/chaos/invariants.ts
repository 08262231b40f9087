import type { FaultKind, RecordedRequest } from '../../simulator';
import type { Write } from './executions';
import type { ReportedWrite } from './runExecutions';
import type { SimulatorState } from './simulatorState';

/** A write, the node's report on it, and the state of the simulator. */
export type Case = ReportedWrite & SimulatorState;

/** The faults whose response does not tell whether the request was carried out. */
const ambiguousFaults: ReadonlyArray<FaultKind | undefined> = [
  'error_envelope',
  'bad_gateway',
  'forbidden_page',
  'odd_status',
  'html',
  'truncated',
  'broken_off',
  'drip',
  'cut',
  'commit_late',
  'cut_commit_late',
];

/** What must hold for every write, whatever faults occur. */
export const invariants: Record<string, (one: Case) => boolean> = {
  'creates each record at most once': ({ records }) => records.length <= 1,

  'reports on every item': ({ report }) => report.outcome !== 'missing',

  'reports success only for a stored record, with its hash ID and document number': ({
    report,
    records: [record],
  }) => {
    if (report.outcome !== 'created' && report.outcome !== 'recovered') return true;
    if (!record) return false;
    // Version 1 and a recovered payment return no document number.
    const { hashId, serialNumber = record.serialNumber } = report;
    return record.hashId === hashId && record.serialNumber === serialNumber;
  },

  'reports failure only if no record is stored': ({ report, records }) =>
    report.outcome !== 'failed' || records.length === 0,

  'reports an unknown outcome only after an ambiguous response or a timeout': ({
    report,
    requests,
    write,
  }) => report.outcome !== 'unknown' || requests.some((request) => isAmbiguous(request, write)),
};

function isAmbiguous({ fault, arrivedAt, respondedAt }: RecordedRequest, { timeoutMs }: Write) {
  const hasResponse = respondedAt !== undefined && respondedAt - arrivedAt < timeoutMs;
  return !hasResponse || ambiguousFaults.includes(fault);
}
