import type { Resource } from '../../../shared/run/operation';
import { checkGstinsOf } from './checkGstins';
import { createOf } from './create';
import { createOrUpdateOf } from './createOrUpdate';
import { findOf } from './find';
import { findOrCreateOf } from './findOrCreate';
import type { RecordForm } from './form/form';
import { getOf } from './get';
import { type AgingSources, getAgingOf } from './getAging';
import { getLedgerOf } from './getLedger';
import { getManyOf } from './getMany';
import { getStatementOf } from './getStatement';
import { linkIdsOf } from './linkIds';
import { removeOf } from './remove';
import { updateOf } from './update';

/**
 * A kind of record with its operations, in the editor's order.
 * @param aging for customers and vendors, which also have GSTINs and ledgers
 */
export function recordResource(form: RecordForm, aging?: AgingSources): Resource {
  const create = createOf(form);
  return {
    name: form.label,
    value: form.noun,
    operations: [
      ...(aging ? [checkGstinsOf(form)] : []),
      create,
      createOrUpdateOf(form),
      removeOf(form),
      findOf(form),
      findOrCreateOf(form),
      getOf(form),
      ...(aging ? [getAgingOf(form, aging), getLedgerOf(form)] : []),
      getManyOf(form),
      ...(aging ? [getStatementOf(form)] : []),
      linkIdsOf(form),
      updateOf(form),
    ],
    defaultOperation: create,
  };
}
