import type { JsonObject } from '../../../../core/json';
import { storedRecordFrom } from '../../../../books/records/storedRecord';

describe('a stored record', () => {
  it.each([
    ['customer', { customer_id: 5 }],
    ['vendor', { vendor_id: '5' }],
    ['product', { id: '5' }],
  ] as const)('of a %s has its own ID under its own name', (type, ids) => {
    const raw = { ...ids, service_id: 1001, name: 'Asha', gstin: null };
    expect(storedRecordFrom(type, raw, 'service')).toEqual({
      id: '5',
      serviceId: '1001',
      name: 'Asha',
      gstin: '',
      raw,
    });
  });

  it.each([undefined, null, '', -1, '-1'])('that is not linked has none: %p', (id) => {
    const raw: JsonObject = id === undefined ? {} : { id };
    expect(storedRecordFrom('product', raw, 'service').id).toBe('');
  });
});
