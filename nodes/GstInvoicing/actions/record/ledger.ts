import type { IDataObject } from 'n8n-workflow';
import type { Endpoint } from '../../../../api/endpoint';
import { dataIn } from '../../../../api/payload';
import { type Balance, balanceFrom } from '../../../../books/records/storedRecord';
import { addDays, daysBetween, toIsoDate } from '../../../../core/day';
import { toRupees } from '../../../../core/paise';
import {
  readLedger,
  type Statement,
  type StatementLine,
  statementOf,
} from '../../../../gst/parties/statement';
import { everyDay, type Period } from '../../../../gst/period';
import { datesQuery } from '../../../shared/form/period';
import { hintAtDuration, listAll } from '../../rows/listing';
import type { Session } from '../../../../books/session';
import type { ItemForm } from '../../run/form';

/** Whose ledger to read. */
export interface LedgerAccount {
  ledger: Endpoint;
  /** The ID as a query parameter. */
  of: Record<string, string>;
  /** Whether a positive balance is a debit or a credit. */
  balanceIs: 'debit' | 'credit';
}

/**
 * The ledger of a period, oldest entry first, with debits and credits.
 * @throws ServiceError; InputError if the ledger contradicts itself
 */
export async function readStatement(
  form: ItemForm,
  session: Session,
  account: LedgerAccount,
  { start, end }: Period,
): Promise<Statement> {
  const query = { ...account.of, ...datesQuery({ start, end }) };
  const listing = { endpoint: account.ledger, key: '', query };
  const { records, pages } = await listAll(session, [listing], 'entries');
  hintAtDuration(form, pages, 'A shorter period takes less.');
  const { closing = 0 } = balanceFrom(records[0] ?? {});
  const read = readLedger(records, closing, session.timeZone);
  const earlier = { ...everyDay, end: addDays(start, -1) };
  const isKnown = read.opening !== undefined || daysBetween(earlier.start, earlier.end) < 0;
  const before = isKnown ? {} : await readBalance(session, account, earlier);
  return statementOf(read, before.closing ?? 0, account.balanceIs);
}

/** The balance of a ledger at the end of a period. @throws ServiceError */
export async function readBalance(
  { client }: Session,
  { ledger, of }: LedgerAccount,
  period: Period,
): Promise<Balance> {
  const query = { ...of, ...datesQuery(period), num_records: 1, page: 1 };
  return balanceFrom(dataIn(await client.call(ledger, { query })));
}

/** The columns of an account statement. */
export const statementRow = (line: StatementLine): IDataObject => ({
  date: toIsoDate(line.date),
  serial_number: line.number,
  mode: line.mode,
  debit: toRupees(line.debit),
  credit: toRupees(line.credit),
  balance: toRupees(line.balance),
  notes: line.notes,
});

/** The empty columns of an opening or closing balance, which is not an entry. */
export const blankLine = { number: '', notes: '', debit: 0n, credit: 0n };
