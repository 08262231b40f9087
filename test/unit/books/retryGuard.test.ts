import type { Json, JsonObject } from '../../../core/json';
import { InputError } from '../../../core/inputError';
import { retryGuard } from '../../../books/retryGuard';
import cases from './retryGuardCases.json';

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
  it.each(cases.same as Array<[string, string, Json, Json]>)('%s', (_, name, ours, now) => {
    expect(guardValue(name, ours, now)).not.toThrow();
  });

  it.each(cases.other as Array<[string, string, Json, Json]>)(
    'but not %s',
    (_, name, ours, now) => {
      expect(guardValue(name, ours, now)).toThrow(`since then: ${name}`);
    },
  );
});
