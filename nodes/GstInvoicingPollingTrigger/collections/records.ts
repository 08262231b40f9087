import type { RecordKind } from '../../../books/records/kind';
import { recordListOf } from '../../../books/records/list';
import { customers, vendors } from '../../../books/records/parties';
import { products } from '../../../books/records/products';
import { ownIdIn, serviceIdIn } from '../../../books/records/storedRecord';
import { textOf } from '../../../core/json';
import { inColumnOrder } from '../../shared/documents/columns';
import { withIsoDates, withNumbers } from '../../shared/documents/rowValues';
import type { CollectionName, WatchedCollection } from './collection';
import { digestOfThing } from './things';

/**
 * Customers, vendors or products, which are known by the service's ID and by the user's own: one that gets another
 * ID or name, or is deleted and created again under its own ID, is not new. A row without a name says too little.
 */
const recordsOf = (name: CollectionName, kind: RecordKind): WatchedCollection => ({
  name,
  nouns: kind.nouns,
  isDated: false,
  listing: () => recordListOf(kind),
  read(row) {
    const ids = { service: textOf(serviceIdIn(row, '')), own: ownIdIn(kind, row) };
    const given = Object.entries(ids).filter(([, id]) => id !== '');
    const isNamed = textOf(row.name).trim() !== '';
    return { keys: isNamed ? given.map(digestOfThing) : [], day: '', mark: '', row };
  },
  rowOf: (row, timeZone) =>
    inColumnOrder({ event: name, ...withIsoDates(withNumbers(row), timeZone) }),
});

export const records = [
  recordsOf('customerCreated', customers),
  recordsOf('vendorCreated', vendors),
  recordsOf('productCreated', products),
];
