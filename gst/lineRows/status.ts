import { InputError } from '../../core/inputError';
import { firstNames } from '../../core/names';
import { invalidValue, trimmedText, type ValueSource } from '../readValues';
import { RowError, type Cells, type NumberedRows } from './cells';

/** What a sheet says of a document. A draft is not final. */
type Status = 'active' | 'cancelled' | 'not final';

const words: ReadonlyArray<readonly [Status, RegExp]> = [
  ['cancelled', /^(cancel+ed|cancel|void|voided|yes|y|true)$/i],
  [
    'not final',
    /^((saved as )?drafts?|(pending|awaiting|waiting|in|under|submitted|sent)( for)? approval|approval pending|approval required|to be approved|not approved|unapproved|rejected|unposted|not posted|not issued)$/i,
  ],
  [
    'active',
    /^(active|valid|issued|sent|viewed|accepted|received|billed|open|closed|approved|confirmed|posted|booked|final|finali[sz]ed|completed?|regular|paid|unpaid|not paid|fully paid|partially paid|partly paid|part paid|partial|partially received|pending|outstanding|due|overdue|overdue by \d+ days?|due in \d+ days?|due today|generated|registered|submitted|no|n|false)$/i,
  ],
];

/**
 * What the rows of a document say: `Cancelled`, or `Yes` in a column Cancelled; `Draft`, `Pending
 * Approval`; `Open`, `Paid`.
 * @throws RowError for another text, and for a document whose rows disagree, because they may be two
 * documents with its number
 */
export function statusOf({ rows, number }: NumberedRows, cells: Cells): Status {
  const states = rows.map((row) => ({
    row,
    status: cells.of(row, 'status', readStatus) ?? 'active',
  }));
  const [first] = states as [(typeof states)[number]];
  const other = states.find(({ status }) => status !== first.status);
  if (!other) return first.status;
  const { position } = first.row;
  throw new RowError(
    other.row.position,
    new InputError(
      cells.label('status'),
      `${number} is ${other.status} here, but ${first.status} in item ${position + 1} (item index ${position})`,
      `Use the same ${cells.label('status')} in all rows of a document. If its number was used again, remove the one that does not count.`,
    ),
  );
}

/** What a cell says; undefined if that is not known. */
export function statusIn(value: unknown): Status | undefined {
  const text = trimmedText(typeof value === 'boolean' ? String(value) : value)
    .replace(/[\s_-]+/g, ' ')
    .replace(/^([^(]*?) ?\(.*\)$/, '$1');
  return words.find(([, word]) => word.test(text))?.[0];
}

function readStatus(value: unknown, label: string, source: ValueSource): Status {
  const known = statusIn(value);
  if (known) return known;
  const advice = 'Remove the rows of documents that were not issued.';
  throw invalidValue(label, 'Cancelled, Draft or Active', value, source, advice);
}

/** @param documents that are not final */
export function notFinalNotice(documents: readonly NumberedRows[], cells: Cells): string[] {
  if (documents.length === 0) return [];
  const names = documents.map(
    ({ number, rows: [row] }) => `${number} (${cells.of(row, 'status', trimmedText)})`,
  );
  return [
    `Documents that are not final were left out, ${names.length} in all: ${firstNames(names, 20)}.`,
  ];
}
