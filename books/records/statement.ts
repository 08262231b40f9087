import { addDays, type Day, daysBetween, toServiceDate } from '../../core/day';
import { errorSaying, type InputError } from '../../core/inputError';
import errors from '../inputErrors.json';
import { type Paise, rupeeText } from '../../core/paise';
import {
  fitOfFirst,
  type Ledger,
  type LedgerEntry,
  readLedger,
  type Statement,
  statementOf,
} from '../../receivables/statement';
import { everyDay, type Period } from '../../law/period';
import { trimmedText } from '../../law/readValues';
import { listAll } from '../lists';
import type { Session } from '../session';
import { readBalance } from './balance';
import { type LedgerAccount, ledgerList } from './ledger';

/** How often a ledger is read until its first entry fits the balance before the period. */
const mostReadings = 3;

/**
 * The ledger of a period, oldest entry first, with debits and credits. If its first entry does not fit
 * the balance before the period, both are read again, because entries may have been added in between.
 * An entry that counts in part is right if a second reading agrees.
 * @returns the statement, and how many pages were read
 * @throws ServiceError; InputError if the ledger contradicts itself
 */
export async function readStatement(
  session: Session,
  account: LedgerAccount,
  period: Period,
): Promise<{ statement: Statement; pages: number }> {
  const listing = ledgerList(account, period);
  const { start } = period;
  let pages = 0;
  let previous = '';
  for (let reading = 1; ; reading++) {
    const listed = await listAll(session, [listing], 'entries');
    pages += listed.pages;
    const ledger = readLedger(listed.records, session.timeZone);
    const before = ledger.opening ?? (await balanceBefore(session, account, start));
    const fit =
      ledger.opening === undefined ? fitOfFirst(ledger, before, session.timeZone) : 'whole';
    const current = JSON.stringify([String(before), listed.records]);
    if (fit === 'whole' || (fit === 'part' && current === previous)) {
      return { statement: statementOf(ledger, before, account.balanceIs), pages };
    }
    if (reading === mostReadings) throw contradiction(ledger, before, start);
    previous = current;
  }
}

/** The balance before a day, which the ledger from that day on may not show. */
async function balanceBefore(session: Session, account: LedgerAccount, day: Day): Promise<Paise> {
  const earlier = { ...everyDay, end: addDays(day, -1) };
  if (daysBetween(earlier.start, earlier.end) < 0) return 0n;
  const { closing = 0n } = await readBalance(session, account, earlier);
  return closing;
}

function contradiction({ entries }: Ledger, before: Paise, start: Day): InputError {
  const [{ number, mode, balance, row }] = entries as [LedgerEntry];
  return errorSaying(errors.ledgerContradictsItself, {
    before: rupeeText(before),
    start: toServiceDate(start),
    after: rupeeText(balance),
    entry: number || mode,
    amount: trimmedText(row.total_amount),
    times: mostReadings,
  });
}
