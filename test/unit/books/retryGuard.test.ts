import type { Json, JsonObject } from '../../../core/json';
import { InputError } from '../../../core/inputError';
import { retryGuard } from '../../../books/retryGuard';

/** Guards a retry: what was stored before the update, what is stored now, and what the update sets. */
const guardRetry = (before: JsonObject, now: JsonObject, ours: JsonObject) => {
  const guard = retryGuard('Customer');
  guard(before, ours, false);
  guard(now, ours, true);
};

/** Guards a retry of an update that sets one attribute, which has another value now than before. */
const guardValue = (name: string, ours: Json, now: Json) => () =>
  guardRetry({ [name]: 'before' }, { [name]: now }, { [name]: ours });

describe('the guard of an update', () => {
  it('allows every first attempt', () => {
    const guard = retryGuard('Customer');
    expect(() => guard({ name: 'Asha' }, { name: 'Ravi' }, false)).not.toThrow();
  });

  it('allows a retry if everything is as it was, or as the update sets it', () => {
    const before = { name: 'Asha', notes: 'Old', tags: ['a'] };
    const ours = { name: 'Ravi', notes: 'New', tags: ['b'] };
    expect(() => guardRetry(before, before, ours)).not.toThrow();
    expect(() => guardRetry(before, ours, ours)).not.toThrow();
    expect(() => guardRetry(before, { ...before, notes: 'New' }, ours)).not.toThrow();
  });

  it('allows a retry if another user has changed what the update does not set', () => {
    const change = [{ name: 'Asha' }, { name: 'Asha', notes: 'New' }, { name: 'Ravi' }] as const;
    expect(() => guardRetry(...change)).not.toThrow();
  });

  it('refuses a retry that would undo changes, and names them', () => {
    const before = { name: 'Asha', notes: 'Old', pan: 'A' };
    const now = { name: 'Usha', notes: 'Of another', pan: 'A' };
    const retry = () => guardRetry(before, now, { name: 'Ravi', notes: null, pan: 'B' });
    expect(retry).toThrow(InputError);
    expect(retry).toThrow(
      'Another user or process has changed the customer since then: name, notes',
    );
  });

  it('compares with what was stored before the latest attempt that was not a retry', () => {
    const guard = retryGuard('Customer');
    guard({ name: 'Asha' }, { name: 'Ravi' }, false);
    guard({ name: 'Usha' }, { name: 'Ravi' }, false);
    expect(() => guard({ name: 'Usha' }, { name: 'Ravi' }, true)).not.toThrow();
    expect(() => guard({ name: 'Asha' }, { name: 'Ravi' }, true)).toThrow('since then: name');
  });
});

describe('a stored value is the one of the update', () => {
  it.each<[string, string, Json, Json]>([
    ['in other letters', 'name', 'Ravi', 'RAVI'],
    ['with more digits, as text', 'tax_rate', 18, '18.00'],
    ['rounded to the paisa', 'unit_price', 33.333, 33.33],
    ['rounded by half a paisa', 'total_amount', 1.005, 1.01],
    ['with attributes that the service adds', 'preferences', { a: 1 }, { a: 1, b: 2 }],
    ['rounded in a group', 'preferences', { amount: 1.004 }, { amount: 1 }],
    ['in another order', 'tags', ['a', 'b'], ['b', 'a']],
    ['as a list of groups in another order', 'items', [{ a: 1 }, { a: 2 }], [{ a: 2 }, { a: 1 }]],
    ['an empty list', 'tags', [], []],
  ])('%s', (_, name, ours, now) => {
    expect(guardValue(name, ours, now)).not.toThrow();
  });

  it.each<[string, string, Json, Json]>([
    ['another text', 'name', 'Ravi', 'Usha'],
    ['another number', 'tax_rate', 18, 18.001],
    ['more than half a paisa away', 'unit_price', 1.005, 1.0101],
    ['another text in place of an amount', 'amount', 5, 'five'],
    ['a group that lacks an attribute', 'preferences', { a: 1, b: 2 }, { a: 1 }],
    ['a text in place of a group', 'preferences', { a: 1 }, 'a'],
    ['a shorter list', 'tags', ['a', 'b'], ['a']],
    ['a longer list', 'tags', ['a'], ['a', 'b']],
    ['a list in which one value comes twice', 'tags', ['a', 'b'], ['a', 'a']],
    ['a list that lacks a value that comes twice', 'tags', ['a', 'a'], ['a', 'b']],
    ['a text in place of a list', 'tags', ['a'], 'a'],
  ])('but not %s', (_, name, ours, now) => {
    expect(guardValue(name, ours, now)).toThrow(`since then: ${name}`);
  });
});
