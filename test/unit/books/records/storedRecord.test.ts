import type { JsonObject } from '../../../../core/json';
import { serviceIdIn, storedRecordFrom } from '../../../../books/records/storedRecord';

describe('a stored record', () => {
  it.each([
    ['customer', { customer_id: 5 }],
    ['vendor', { vendor_id: '5' }],
    ['product', { id: '5' }],
  ] as const)('of a %s has its own ID under its own name', (type, ids) => {
    const raw = { ...ids, service_id: 1001, name: 'Asha', gstin: null };
    expect(storedRecordFrom(type, raw)).toEqual({
      id: '5',
      name: 'Asha',
      gstin: '',
      raw,
    });
    expect(serviceIdIn(raw, 'service')).toBe(1001);
  });

  it.each([undefined, null, '', -1, '-1'])('that is not linked has none: %p', (id) => {
    const raw: JsonObject = id === undefined ? {} : { id };
    expect(storedRecordFrom('product', raw).id).toBe('');
  });
});
