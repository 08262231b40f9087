import { endpoints } from '../../../../api/endpoints';
import type { Resource } from '../../run/operation';
import { createOf } from '../record/create';
import { createOrUpdateOf } from '../record/createOrUpdate';
import { findOf } from '../record/find';
import { findOrCreateOf } from '../record/findOrCreate';
import { getOf } from '../record/get';
import { getAgingOf, receivables } from '../record/getAging';
import { getLedgerOf } from '../record/getLedger';
import { getManyOf } from '../record/getMany';
import { getStatementOf } from '../record/getStatement';
import { linkIdsOf } from '../record/linkIds';
import { removeOf } from '../record/remove';
import { updateOf } from '../record/update';
import { customerKind } from './kind';

const create = createOf(customerKind);

export const customer: Resource = {
  name: 'Customer',
  value: 'customer',
  operations: [
    create,
    createOrUpdateOf(customerKind),
    removeOf(customerKind),
    findOf(customerKind),
    findOrCreateOf(customerKind),
    getOf(customerKind),
    getAgingOf(customerKind, receivables),
    getLedgerOf(customerKind, endpoints.customerLedger, 'debit'),
    getManyOf(customerKind),
    getStatementOf(customerKind, endpoints.customerLedger, 'debit'),
    linkIdsOf(customerKind),
    updateOf(customerKind),
  ],
  defaultOperation: create,
};
