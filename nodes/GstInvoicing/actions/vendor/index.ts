import { endpoints } from '../../../../api/endpoints';
import type { Resource } from '../../run/operation';
import { createOf } from '../record/create';
import { createOrUpdateOf } from '../record/createOrUpdate';
import { findOf } from '../record/find';
import { findOrCreateOf } from '../record/findOrCreate';
import { getOf } from '../record/get';
import { getAgingOf, payables } from '../record/getAging';
import { getLedgerOf } from '../record/getLedger';
import { getManyOf } from '../record/getMany';
import { getStatementOf } from '../record/getStatement';
import { linkIdsOf } from '../record/linkIds';
import { removeOf } from '../record/remove';
import { updateOf } from '../record/update';
import { vendorKind } from './kind';

const create = createOf(vendorKind);

export const vendor: Resource = {
  name: 'Vendor',
  value: 'vendor',
  operations: [
    create,
    createOrUpdateOf(vendorKind),
    removeOf(vendorKind),
    findOf(vendorKind),
    findOrCreateOf(vendorKind),
    getOf(vendorKind),
    getAgingOf(vendorKind, payables),
    getLedgerOf(vendorKind, endpoints.vendorLedger, 'credit'),
    getManyOf(vendorKind),
    getStatementOf(vendorKind, endpoints.vendorLedger, 'credit'),
    linkIdsOf(vendorKind),
    updateOf(vendorKind),
  ],
  defaultOperation: create,
};
