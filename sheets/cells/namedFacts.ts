/** What headings and names say of documents. */
import { isFilled } from '../../law/readValues';
import { markOf, statusIn } from '../words/states';
import vocabulary from '../words/vocabulary.json';
import type { SheetCells } from './candidates';
import { plain, type LineField } from './headings';

/** What a yes or no may be about. */
export type Flag = keyof typeof vocabulary.flags;

const flags = new Map(
  (Object.keys(vocabulary.flags) as Flag[]).flatMap((flag) =>
    vocabulary.flags[flag].map((heading) => [plain(heading), flag] as const),
  ),
);

/** What a yes or no under a heading is about. */
export const flagNamed = (heading: string): Flag | undefined =>
  flags.get(plain(heading.slice(0, 100).replace(/\([^()]*\)/g, '')));

/** A text of a column, and the first row that has it. */
export interface Word {
  text: string;
  row: number;
}

/** `Meera Stores (Cancelled)`, or that alone. */
export const isCancelledName = (cell: unknown): boolean =>
  typeof cell === 'string' && /(^|\()\s*cancell?ed\s*(\)\s*)?$/i.test(cell.slice(-100));

export const saysCancelled = (cells: SheetCells, found: ReadonlyMap<LineField, string>): boolean =>
  statusIn(cells[found.get('status') ?? ''], found.get('status')) === 'cancelled';

const namesCancelled = /\b(cancel(led|ed|lation)?|void(ed)?|radd)\b/i;
const namesReturn = /\b(returned|return|rtn|refund(ed)?|wapas|credit note|debit note)\b/i;
const namesOther =
  /\b(period|returnable|gstr|no|number|date|id|ref|reference|policy|filed|filing|cheque|pod|lr|copy|copies|crates?|bottles?|empties)\b/i;

/** The first row whose cell says yes, or has an amount or a reason, to what the heading says of its document. */
export function saidByHeading(
  rows: readonly SheetCells[],
  heading: string,
  found: ReadonlyMap<LineField, string>,
): Word | undefined {
  const isOfCancelling = namesCancelled.test(heading);
  const isOfReturns = namesReturn.test(heading) && !found.has('type');
  const isOfValidity = /^(is )?(active|valid)\W*$/i.test(heading.trim());
  if (namesOther.test(heading) || !(isOfCancelling || isOfReturns || isOfValidity))
    return undefined;
  const says = (cell: unknown): boolean => {
    if (!isFilled(cell)) return false;
    const mark = markOf(cell);
    if (isOfValidity) return mark === false;
    const isAmount = typeof cell === 'number' ? cell !== 0 : Number(cell) > 0;
    return (
      mark === true || isAmount || (isOfCancelling && mark === undefined && Number(cell) !== 0)
    );
  };
  const row = rows.findIndex((cells) => says(cells[heading]) && !saysCancelled(cells, found));
  return row < 0 ? undefined : { text: String(rows[row]?.[heading]), row };
}
