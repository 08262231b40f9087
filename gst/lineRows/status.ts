import { invalidValue, trimmedText, type ValueSource } from '../readValues';

const cancelled = /^(cancel+ed|cancel|void|voided|yes|y|true)$/i;
const valid =
  /^(active|valid|issued|sent|open|closed|approved|confirmed|posted|final|finali[sz]ed|regular|paid|unpaid|partially paid|part paid|partial|pending|due|overdue|generated|registered|submitted|no|n|false)$/i;

/**
 * Whether the status of a document says that it was cancelled: `Cancelled`, or `Yes` in a column Cancelled.
 * @throws InputError for a status that may mean that it was never issued, such as `Draft`
 */
export function readCancelled(value: unknown, label: string, source: ValueSource): boolean {
  const text = trimmedText(typeof value === 'boolean' ? String(value) : value);
  if (cancelled.test(text)) return true;
  if (valid.test(text)) return false;
  const advice = 'Remove the rows of documents that were not issued.';
  throw invalidValue(label, 'Cancelled or Active', value, source, advice);
}
