import type { Resource } from '../../../shared/run/operation';
import { checkGstinsOf } from '../record/checkGstins';
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
import { customerForm } from './form';

const create = createOf(customerForm);

export const customer: Resource = {
  name: 'Customer',
  value: 'customer',
  operations: [
    checkGstinsOf(customerForm),
    create,
    createOrUpdateOf(customerForm),
    removeOf(customerForm),
    findOf(customerForm),
    findOrCreateOf(customerForm),
    getOf(customerForm),
    getAgingOf(customerForm, receivables),
    getLedgerOf(customerForm),
    getManyOf(customerForm),
    getStatementOf(customerForm),
    linkIdsOf(customerForm),
    updateOf(customerForm),
  ],
  defaultOperation: create,
};
