import { InputError } from '../../core/inputError';
import { invalidValue, trimmedText, type ValueSource } from '../readValues';
import { RowError, type Cells, type DocumentRows } from './cells';

const cancelled = /^(cancel+ed|cancel|void|voided|yes|y|true)$/i;
const valid =
  /^(active|valid|issued|sent|open|closed|approved|confirmed|posted|final|finali[sz]ed|regular|paid|unpaid|partially paid|part paid|partial|pending|due|overdue|generated|registered|submitted|no|n|false)$/i;

/**
 * Whether the rows of a document say that it was cancelled: `Cancelled`, or `Yes` in a column Cancelled.
 * @throws RowError for a status that may mean that it was never issued, such as `Draft`, and for a document
 * of which only a part is cancelled, because its other rows may be a second document with the number
 */
export function isCancelled({ rows, number }: DocumentRows, cells: Cells): boolean {
  const states = rows.map((row) => ({
    row,
    isCancelled: cells.of(row, 'status', readCancelled) ?? false,
  }));
  const [first] = states as [(typeof states)[number]];
  const other = states.find((one) => one.isCancelled !== first.isCancelled);
  if (!other) return first.isCancelled;
  const { position } = first.row;
  throw new RowError(
    other.row.position,
    new InputError(
      cells.label('status'),
      `${number} is ${other.isCancelled ? '' : 'not '}cancelled here, but ${first.isCancelled ? '' : 'not '}in item ${position + 1} (item index ${position})`,
      `Use the same ${cells.label('status')} in all rows of a document. If its number was used again, remove the cancelled one.`,
    ),
  );
}

function readCancelled(value: unknown, label: string, source: ValueSource): boolean {
  const text = trimmedText(typeof value === 'boolean' ? String(value) : value);
  if (cancelled.test(text)) return true;
  if (valid.test(text)) return false;
  const advice = 'Remove the rows of documents that were not issued.';
  throw invalidValue(label, 'Cancelled or Active', value, source, advice);
}
