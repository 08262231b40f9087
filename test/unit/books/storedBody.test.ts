import * as fc from 'fast-check';
import { parseJson } from '../../../api/json';
import { bodyOfStored, withChanges } from '../../../books/storedBody';
import type { JsonObject } from '../../../core/json';

const bodyOf = (stored: JsonObject, readOnly: string[] = []) =>
  bodyOfStored(stored, readOnly, 'service');

describe('the body of a stored record', () => {
  it('keeps every attribute, also undocumented ones, at any depth', () => {
    const stored: JsonObject = {
      name: 'Asha',
      loyalty: 0,
      vip: false,
      levels: [{ from: 1, to: { rate: 5 } }],
      preferences: { not_for_sale: false },
    };
    expect(bodyOf(stored)).toEqual(stored);
  });

  it("leaves out what is read-only, and the service's own IDs", () => {
    const stored = {
      id: 'K',
      status: 'Active',
      service_id: 1,
      service_product_id: 2,
      other_service_id: 3,
    };
    expect(bodyOf(stored, ['status'])).toEqual({ id: 'K', other_service_id: 3 });
    expect(bodyOfStored({ brand_id: 1, service_id: 2 }, [], 'brand')).toEqual({ service_id: 2 });
  });

  it('leaves out nulls and blanks, which bodies must not have', () => {
    const stored: JsonObject = {
      name: 'Asha',
      email: null,
      notes: '',
      tags: [],
      levels: [null, { rate: null }, [], [null, 1]],
      texts: ['', 'a', null],
      address: { city: '', state: null },
      billing_address: [{ city: '', state: null }, { city: 'Pune' }, 'none'],
      shipping_address: [{ city: '' }],
      group: { rate: 5, name: '' },
      columns: [
        { label: 'Shelf', value: '' },
        { label: 'Row', value: null },
        { label: 'Hall', value: '4' },
      ],
    };
    expect(bodyOf(stored)).toEqual({
      name: 'Asha',
      levels: [{}, [], [1]],
      texts: ['', 'a'],
      billing_address: [{ city: 'Pune' }, 'none'],
      group: { rate: 5 },
      columns: [{ label: 'Hall', value: '4' }],
    });
    expect(bodyOf({ email: null })).toEqual({});
  });

  it('has states as bodies spell them', () => {
    expect(bodyOf({ billing_address: [{ state: '36-TELANGANA', city: 'Hyderabad' }] })).toEqual({
      billing_address: [{ state: 'TELANGANA', city: 'Hyderabad' }],
    });
    expect(bodyOf({ state: 'Elsewhere' })).toEqual({ state: 'Elsewhere' });
  });

  it('has flags as booleans, and other values as they are', () => {
    expect(bodyOf({ with_tax: 1, preferences: { not_for_sale: '0' }, round_off: 'maybe' })).toEqual(
      { with_tax: true, preferences: { not_for_sale: false }, round_off: 'maybe' },
    );
  });
});

describe('a body with changes', () => {
  it('has them in place of what is stored', () => {
    expect(
      withChanges({ name: 'Old', tags: ['a'], notes: 'x' }, { name: 'New', tags: [] }),
    ).toEqual({ name: 'New', tags: [], notes: 'x' });
  });

  it('keeps the other parts of a group, but not of an address', () => {
    const body = { preferences: { a: 1, b: 2 }, billing_address: { city: 'Pune', pincode: '1' } };
    const changes = { preferences: { b: 3 }, billing_address: { city: 'Goa' } };
    expect(withChanges(body, changes)).toEqual({
      preferences: { a: 1, b: 3 },
      billing_address: { city: 'Goa' },
    });
  });

  it('keeps other labeled values', () => {
    const one = { label: 'Shelf', value: '1' };
    const two = { label: 'Row', value: '2' };
    const changed = { label: 'Row', value: '3' };
    expect(withChanges({ columns: [one, two] }, { columns: [changed] })).toEqual({
      columns: [one, changed],
    });
    expect(withChanges({ columns: 'none' }, { columns: [changed] })).toEqual({
      columns: [changed],
    });
    expect(withChanges({ columns: [one] }, { columns: ['x'] })).toEqual({ columns: ['x'] });
  });

  it('has an empty list if one is given', () => {
    const body = { columns: [{ label: 'Shelf', value: '1' }], tags: ['retail'], gstin: '29' };
    const cleared = { columns: [], tags: [], gstin: '' };
    expect(withChanges(body, cleared)).toEqual(cleared);
  });

  it('lacks what is changed to null', () => {
    const body = { name: 'Asha', unknown: 1, group: { a: 1, b: 2 } };
    expect(withChanges(body, { unknown: null, group: { a: null } })).toEqual({
      name: 'Asha',
      group: { b: 2 },
    });
  });

  it('keeps all digits of a number that JavaScript would round', () => {
    const stored = parseJson(
      Buffer.from('{ "erp": [{ "id": 12345678901234567890 }], "rate": 0.1 }'),
    );
    expect(withChanges(stored as JsonObject, { name: 'New' })).toEqual({
      erp: [{ id: '12345678901234567890' }],
      rate: 0.1,
      name: 'New',
    });
  });

  it('without changes stays the body, whatever it is', () => {
    const stored = fc.dictionary(fc.string(), fc.jsonValue()) as fc.Arbitrary<JsonObject>;
    fc.assert(
      fc.property(stored, (record) => {
        const body = bodyOf(record);
        expect(withChanges(body, {})).toEqual(body);
        expect(bodyOf(body)).toEqual(body);
        expect(JSON.stringify(body)).not.toMatch(/[[:,]null/);
      }),
    );
  });
});
