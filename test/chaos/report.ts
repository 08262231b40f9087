import type { IDataObject } from 'n8n-workflow';
import type { RunResult } from '../integration/workflowRun';

/** What the node says of one item. */
export interface Report {
  says: 'done' | 'recovered' | 'failed' | 'unknown' | 'nothing';
  hashId?: unknown;
  serialNumber?: unknown;
  /** Why it failed, or is unknown. */
  message?: string;
}

/** What a run says of one of its items. */
export function reportOf({ items, error }: RunResult, index: number): Report {
  const [row, ...others] = items.filter(
    ({ pairedItem }) => (pairedItem as { item: number }).item === index,
  );
  if (row && others.length === 0) return reportOfRow(row.json);
  if (error?.context?.itemIndex !== index) return { says: 'nothing' };
  // An error that stops the run carries no data: its text is what a user sees.
  const isUnknown = error.description?.includes('may or may not have been carried out');
  return { says: isUnknown ? 'unknown' : 'failed', message: error.message };
}

function reportOfRow({ error, details, recovered, ...row }: IDataObject): Report {
  if (error !== undefined) {
    const { outcomeUnknown } = details as IDataObject;
    return { says: outcomeUnknown ? 'unknown' : 'failed', message: String(error) };
  }
  const { hash_id: hashId, serial_number: serialNumber } = row;
  return { says: recovered ? 'recovered' : 'done', hashId, serialNumber };
}
