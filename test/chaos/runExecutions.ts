import type { IDataObject } from 'n8n-workflow';
import { runNode, type RunResult } from '../harness/runNode';
import type { Execution, Write } from './executions';

/** What the node reports about one item. */
export interface Report {
  outcome: 'created' | 'recovered' | 'found' | 'failed' | 'unknown' | 'missing';
  hashId?: unknown;
  serialNumber?: unknown;
  /** The error message, if the write has failed or its outcome is unknown. */
  message?: string;
}

export interface ReportedWrite {
  write: Write;
  report: Report;
}

/** Runs executions and collects the reports on all items. @param concurrency how many run in parallel */
export async function runExecutions(
  executions: Execution[],
  concurrency: number,
): Promise<ReportedWrite[]> {
  const reported: ReportedWrite[] = [];
  await inParallel(executions, concurrency, async ({ input, writes }) => {
    const result = await runNode(input);
    reported.push(...writes.map((write, index) => ({ write, report: reportOf(result, index) })));
  });
  return reported;
}

/** Does work for all values. @param concurrency for how many at a time */
export async function inParallel<Value>(
  values: Value[],
  concurrency: number,
  work: (value: Value) => Promise<void>,
): Promise<void> {
  const queue = values.values();
  const worker = async () => {
    for (const value of queue) await work(value);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

export function reportOf(
  { items, error }: Pick<RunResult, 'items' | 'error'>,
  index: number,
): Report {
  const [row, ...others] = items.filter(
    ({ pairedItem }) => (pairedItem as { item: number }).item === index,
  );
  if (row && others.length === 0) return reportOfRow(row.json);
  if (error?.context?.itemIndex !== index) return { outcome: 'missing' };
  // An error that stops the run has no details, so its text has to say that the outcome is unknown.
  const isUnknown = error.description?.includes('may or may not have been carried out');
  return { outcome: isUnknown ? 'unknown' : 'failed', message: error.message };
}

function reportOfRow({ error, details, recovered, ...row }: IDataObject): Report {
  if (error !== undefined) {
    const { outcomeUnknown } = details as IDataObject;
    return { outcome: outcomeUnknown ? 'unknown' : 'failed', message: String(error) };
  }
  const { hash_id: hashId, serial_number: serialNumber, matches, created } = row;
  if (matches !== undefined && created === false) return { outcome: 'found' };
  return { outcome: recovered ? 'recovered' : 'created', hashId, serialNumber };
}
