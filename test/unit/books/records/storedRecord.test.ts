import type { Json, JsonObject } from '../../../../core/json';
import { balanceFrom, storedRecordFrom } from '../../../../books/records/storedRecord';

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

describe('the balance of a ledger', () => {
  it.each<[Json, boolean]>([
    [1, true],
    [true, true],
    ['1', true],
    ['True', true],
    [0, false],
    [false, false],
    [null, false],
  ])('is a number, with a flag that came as %p', (is_paid, isPaid) => {
    expect(balanceFrom({ closing_balance: '12.50', is_paid })).toEqual({ closing: 12.5, isPaid });
  });

  it('is unknown where the service sends none', () => {
    expect(balanceFrom({ is_paid: 1 })).toEqual({});
  });
});
