import { firstNames } from '../../core/names';
import { trimmedText } from '../../law/readValues';
import type { Cells, NumberedRows, RegisterRow } from './registerCells';
import { rowError } from './rowError';

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
export function statusOf({ rows: [first, ...others] }: NumberedRows, cells: Cells): Status {
  const status = statusOfRow(first, cells);
  const other = others.find((row) => statusOfRow(row, cells) !== status);
  if (!other) return status;
  throw rowError(other.position, cells.label('status'), 'otherStatus', {
    value: statusOfRow(other, cells),
    other: { row: first.position, value: status },
  });
}

function statusOfRow(row: RegisterRow, cells: Cells): Status {
  const value = cells.of(row, 'status');
  const status = value === undefined ? 'active' : statusIn(value);
  if (status) return status;
  const choices = ['Cancelled', 'Draft', 'Active'];
  throw rowError(row.position, cells.label('status'), 'unknownWord', { value, choices });
}

/** What a cell says; undefined if that is not known. */
export function statusIn(value: unknown): Status | undefined {
  const text = trimmedText(typeof value === 'boolean' ? String(value) : value)
    .replace(/[\s_-]+/g, ' ')
    .replace(/^([^(]*?) ?\(.*\)$/, '$1');
  return words.find(([, word]) => word.test(text))?.[0];
}

/** @param documents that are not final */
export function notFinalNotice(documents: readonly NumberedRows[], cells: Cells): string[] {
  if (documents.length === 0) return [];
  const names = documents.map(
    ({ number, rows: [row] }) => `${number} (${cells.of(row, 'status')})`,
  );
  return [
    `Documents that are not final were left out, ${names.length} in all: ${firstNames(names)}.`,
  ];
}
