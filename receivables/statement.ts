import { type Day, daysBetween, readDay } from '../core/day';
import { errorSaying } from '../core/inputError';
import { absolute, type Paise, sumOf } from '../core/paise';
import { type Fields, readPaise, trimmedText } from '../law/readValues';
import { tdsSections } from '../law/tables/withholding';
import { isReturn, typeOf } from './documentType';
import errors from './errors.json';

/** One document or payment of an account. */
export interface LedgerEntry {
  date: Day;
  number: string;
  /** The type of the document, or how it was paid: `invoice`, `UPI`. */
  mode: string;
  notes: string;
  /** What is owed after the entry: by a customer to the company, by the company to a vendor. */
  balance: Paise;
  /** The entry as the ledger has it. */
  row: Fields;
}

/** The entries of a period, oldest first. */
export interface Ledger {
  /** The balance before the first entry, if the ledger has a row for it. */
  opening?: Paise;
  entries: LedgerEntry[];
}

/** A line of a statement with its change of the balance. One amount is 0, except in totals. */
export interface StatementLine extends Omit<LedgerEntry, 'row'> {
  debit: Paise;
  credit: Paise;
}

export interface Statement {
  opening: Paise;
  entries: Array<StatementLine & LedgerEntry>;
  debit: Paise;
  credit: Paise;
  closing: Paise;
}

/**
 * The entries of a ledger from its rows, in either order (service.md, Resources: Listing rows;
 * their order is not documented). Each row has the closing balance of the period.
 * @throws InputError if the balances of the rows do not lead to it
 */
export function readLedger(rows: Fields[], timeZone: string): Ledger {
  const read = rows.map((row) => readEntry(row, timeZone));
  const [first, ...rest] = read;
  if (!first) return { entries: [] };
  const last = rest.at(-1) ?? first;
  const end = readPaise(first.row.closing_balance, 'Closing Balance', {
    document: 'the ledger',
    timeZone,
  });
  const days = daysBetween(first.date, last.date);
  const isUndecided = first.balance === end && last.balance === end;
  const times = [createdTime(first), createdTime(last)] as const;
  const isNewestFirst =
    days < 0 ||
    (days === 0 && (isUndecided ? beginsWithNewest(read, times, timeZone) : last.balance !== end));
  const [oldest, ...others] = (isNewestFirst ? read.reverse() : read) as [LedgerEntry];
  if ((isNewestFirst ? first : last).balance !== end) throw errorSaying(errors.otherBalance);
  return isOpening(oldest)
    ? { opening: oldest.balance, entries: others }
    : { entries: [oldest, ...others] };
}

/** Whether an entry is the balance before the period. A payment can have the same mode, but it has a number. */
const isOpening = ({ mode, number }: LedgerEntry): boolean =>
  mode === 'Opening Balance' && number === '';

/**
 * The order of a day after whose first and last entry the balance is the same: by the times of these
 * entries, or else the order in which the amounts lead from one balance to the next.
 * @throws InputError if an entry without an amount leaves the order open
 */
function beginsWithNewest(
  entries: LedgerEntry[],
  [first, last]: readonly [string, string],
  timeZone: string,
): boolean {
  if (first !== '' && last !== '' && first !== last) return first > last;
  return !isInOrder(entries, timeZone) && isInOrder(entries.toReversed(), timeZone);
}

/** YYYY-MM-DD HH:MM:SS, which sorts by time as text. */
const createdTime = ({ row }: LedgerEntry): string => trimmedText(row.created_time);

const isInOrder = (entries: LedgerEntry[], timeZone: string): boolean =>
  entries.every((entry, index) => {
    const previous = entries[index - 1];
    return (
      previous === undefined ||
      (!isOpening(entry) && fitOf(entry, previous.balance, timeZone) !== 'no')
    );
  });

function readEntry(row: Fields, timeZone: string): LedgerEntry {
  const number = trimmedText(row.serial_number);
  const mode = trimmedText(row.mode);
  const document = number || mode;
  return {
    date: readDay(row.date, `Date of ${document}`, timeZone),
    number,
    mode,
    notes: trimmedText(row.notes),
    balance: readPaise(row.balance, 'Balance', { document, timeZone }),
    row,
  };
}

/** Whether an entry changes the balance by its amount, by a possible part of it, or otherwise. */
export type Fit = 'whole' | 'part' | 'no';

const documentTypes = ['invoice', 'purchase', 'sales_return', 'purchase_return'];

/** The highest rate of TDS, in percent: what a customer keeps of an invoice is not in the ledger. */
const highestTds = BigInt(Math.max(...tdsSections.map(({ rate }) => rate)));

/**
 * Whether the first entry leads from the balance before the period to its own balance. The two are read
 * one after the other, and entries may be added in between.
 * @throws InputError if the first entry has no amount
 */
export const fitOfFirst = ({ entries: [first] }: Ledger, before: Paise, timeZone: string): Fit =>
  first ? fitOf(first, before, timeZone) : 'whole';

/**
 * Whether an entry leads from the balance before it to its own. Documents increase what is owed, returns
 * and payments reduce it. A part is possible where the service deducts TDS, for a payment that is a
 * refund, and for a cancelled document.
 */
function fitOf({ number, mode, balance, row }: LedgerEntry, before: Paise, timeZone: string): Fit {
  const source = { document: number || mode, timeZone };
  const amount = absolute(readPaise(row.total_amount, 'Total Amount', source));
  const type = typeOf(mode);
  const isDocument = documentTypes.includes(type);
  const change = balance - before;
  const counted = isDocument && !isReturn(type) ? change : -change;
  // Each of the balances may be rounded.
  if (absolute(counted - amount) <= 1n) return 'whole';
  const isCancelled = trimmedText(row.status).toLowerCase() === 'cancelled';
  const least = isDocument && !isCancelled ? (amount * (100n - highestTds)) / 100n : -amount;
  return counted >= least && counted <= amount ? 'part' : 'no';
}

/**
 * The statement of a ledger. A customer's balance is a debit, a vendor's a credit.
 * @param opening the balance before the period
 */
export function statementOf(
  { entries }: Ledger,
  opening: Paise,
  balanceIs: 'debit' | 'credit',
): Statement {
  let balance = opening;
  const changes = entries.map((entry) => {
    const change = entry.balance - balance;
    balance = entry.balance;
    const debit = balanceIs === 'debit' ? change : -change;
    return {
      ...entry,
      debit: debit > 0n ? debit : 0n,
      credit: debit < 0n ? -debit : 0n,
    };
  });
  return {
    opening,
    entries: changes,
    debit: sumOf(changes.map(({ debit }) => debit)),
    credit: sumOf(changes.map(({ credit }) => credit)),
    closing: balance,
  };
}
