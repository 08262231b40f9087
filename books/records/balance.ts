import type { Endpoint } from '../../api/endpoint';
import { dataIn, isEmptyList } from '../../api/payload';
import type { Reader } from '../../api/request';
import type { Query } from '../../api/types';
import { flagOf } from '../../core/json';
import { type Paise, paiseIn } from '../../core/paise';
import { invalidValue, isGiven } from '../../gst/readValues';

/** The balance of a ledger at the end of a period. */
export interface Balance {
  /** Undefined if the service sends none and says that the period has no entries. */
  closing?: Paise;
  /** Undefined if the service does not say it. */
  isPaid?: boolean;
}

/**
 * Reads the balance of a ledger at the end of a period.
 * @param query the period and whose ledger it is
 * @throws ServiceError; InputError if there is no balance, although the period may have entries, or it
 * is not a number
 */
export async function readBalance(
  client: Reader,
  ledger: Endpoint,
  query: Query & { end_date: string },
): Promise<Balance> {
  const result = await client.call(ledger, { query: { ...query, num_records: 1, page: 1 } });
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
