import { z } from 'zod';
import { filled } from '../../bodies/basics';
import { validate } from '../../bodies/validate';
import { findParty } from '../../books/parties';
import type { Endpoint } from '../../http/endpoint';
import { ledgerPage, ledgerQuery, ledgerReply } from '../ledger';
import { vendorNotFound } from './rows';

const query = z.object({ ...ledgerQuery, vendor_id: filled }).strict();

/** GET /v2/vendor/ledger. */
export const vendorLedger: Endpoint[] = [
  {
    method: 'GET',
    path: '/v2/vendor/ledger',
    handle({ account, query: given }) {
      const sought = validate(query, given);
      const vendor = findParty(account, 'vendor', sought.vendor_id);
      if (!vendor) throw vendorNotFound(400, sought.vendor_id);
      return ledgerReply(ledgerPage(account, vendor, sought));
    },
  },
];
