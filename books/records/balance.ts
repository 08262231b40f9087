import { dataIn, isEmptyList } from '../../api/payload';
import type { Reader } from '../../api/request';
import { flagOf } from '../../core/json';
import { type Paise, paiseIn } from '../../core/paise';
import type { Period } from '../../law/period';
import { invalidValue, isGiven } from '../../law/readValues';
import { datesQuery } from '../lists';
import type { LedgerAccount } from './ledger';

export interface Balance {
  /** Undefined if the service sends none and says that the period has no entries. */
  closing?: Paise;
  /** Undefined if the service does not say it. */
  isPaid?: boolean;
}

/**
 * Reads the balance of a ledger at the end of a period.
 * @throws ServiceError; InputError if there is no balance, although the period may have entries, or it
 * is not a number
 */
export async function readBalance(
  { client }: { client: Reader },
  { ledger, of }: LedgerAccount,
  period: Period,
): Promise<Balance> {
  const query = { ...of, ...datesQuery(period), num_records: 1, page: 1 };
  const result = await client.call(ledger, { query });
  const { closing_balance: written, is_paid } = dataIn(result);
  if (!isGiven(written) && isEmptyList(result, ledger)) return {};
  const closing = paiseIn(written);
  if (closing !== undefined) return { closing, isPaid: flagOf(is_paid) };
  throw invalidValue(
    'Closing Balance',
    'a number',
    written,
    { document: `the ledger until ${query.end_date}` },
    'Run the node again. If it fails again, the output "Entries (Raw)" of Get Ledger shows what the service sends.',
  );
}
