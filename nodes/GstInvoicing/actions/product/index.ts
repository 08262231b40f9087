import type { Resource } from '../../../shared/run/operation';
import { createOf } from '../record/create';
import { createOrUpdateOf } from '../record/createOrUpdate';
import { findOf } from '../record/find';
import { findOrCreateOf } from '../record/findOrCreate';
import { getOf } from '../record/get';
import { getManyOf } from '../record/getMany';
import { linkIdsOf } from '../record/linkIds';
import { removeOf } from '../record/remove';
import { updateOf } from '../record/update';
import { productForm } from './form';

const create = createOf(productForm);

export const product: Resource = {
  name: 'Product',
  value: 'product',
  operations: [
    create,
    createOrUpdateOf(productForm),
    removeOf(productForm),
    findOf(productForm),
    findOrCreateOf(productForm),
    getOf(productForm),
    getManyOf(productForm),
    linkIdsOf(productForm),
    updateOf(productForm),
  ],
  defaultOperation: create,
};
