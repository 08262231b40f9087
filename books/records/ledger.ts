import type { Endpoint } from '../../api/endpoint';
import { endpoints } from '../../api/endpoints';
import type { Period } from '../../law/period';
import { datesQuery, type Listing } from '../lists';
import type { RecordKind } from './kind';

export interface LedgerAccount {
  ledger: Endpoint;
  /** The ID as a query parameter. */
  of: Record<string, string>;
  /** Whether a positive balance is a debit or a credit. */
  balanceIs: 'debit' | 'credit';
}

/** The ledger of a customer or vendor. @param id your own */
export const ledgerAccount = ({ type, pathParameter }: RecordKind, id: string): LedgerAccount => ({
  of: { [pathParameter]: id },
  ...(type === 'vendor'
    ? { ledger: endpoints.vendorLedger, balanceIs: 'credit' }
    : { ledger: endpoints.customerLedger, balanceIs: 'debit' }),
});

/** The entries of a ledger. A row has no ID of its own. */
export const ledgerList = ({ ledger, of }: LedgerAccount, period: Period): Listing => ({
  endpoint: ledger,
  key: '',
  query: { ...of, ...datesQuery(period) },
});
