import type { Resource } from '../../../shared/run/operation';
import { checkGstinsOf } from '../record/checkGstins';
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
import { vendorForm } from './form';
import { msmeReport } from './msme';

const create = createOf(vendorForm);

export const vendor: Resource = {
  name: 'Vendor',
  value: 'vendor',
  operations: [
    checkGstinsOf(vendorForm),
    create,
    createOrUpdateOf(vendorForm),
    removeOf(vendorForm),
    findOf(vendorForm),
    findOrCreateOf(vendorForm),
    getOf(vendorForm),
    getAgingOf(vendorForm, { ...payables, perDocument: msmeReport }),
    getLedgerOf(vendorForm),
    getManyOf(vendorForm),
    getStatementOf(vendorForm),
    linkIdsOf(vendorForm),
    updateOf(vendorForm),
  ],
  defaultOperation: create,
};
