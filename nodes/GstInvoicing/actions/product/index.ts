import type { Resource } from '../../run/operation';
import { createOf } from '../record/create';
import { createOrUpdateOf } from '../record/createOrUpdate';
import { findOf } from '../record/find';
import { findOrCreateOf } from '../record/findOrCreate';
import { getOf } from '../record/get';
import { getManyOf } from '../record/getMany';
import { linkIdsOf } from '../record/linkIds';
import { removeOf } from '../record/remove';
import { updateOf } from '../record/update';
import { productKind } from './kind';

const create = createOf(productKind);

export const product: Resource = {
  name: 'Product',
  value: 'product',
  operations: [
    create,
    createOrUpdateOf(productKind),
    removeOf(productKind),
    findOf(productKind),
    findOrCreateOf(productKind),
    getOf(productKind),
    getManyOf(productKind),
    linkIdsOf(productKind),
    updateOf(productKind),
  ],
  defaultOperation: create,
};
