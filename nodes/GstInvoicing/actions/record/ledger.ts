import type { IDataObject } from 'n8n-workflow';
import type { LedgerAccount } from '../../../../books/records/ledger';
import { readStatement } from '../../../../books/records/statement';
import type { Session } from '../../../../books/session';
import { toIsoDate } from '../../../../core/day';
import { toRupees } from '../../../../core/paise';
import type { Statement, StatementLine } from '../../../../receivables/statement';
import type { Period } from '../../../../law/period';
import { hintAtDuration } from '../../../shared/rows/listing';
import type { ItemForm } from '../../../shared/run/form';

/** The ledger of a period, oldest entry first. @throws ServiceError, InputError */
export async function statementIn(
  form: ItemForm,
  session: Session,
  account: LedgerAccount,
  period: Period,
): Promise<Statement> {
  const { statement, pages } = await readStatement(session, account, period);
  hintAtDuration(form, pages, 'A shorter period takes less.');
  return statement;
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
