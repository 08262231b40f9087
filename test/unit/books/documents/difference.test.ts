import type { JsonObject } from '../../../../core/json';
import { documentFrom } from '../../../../books/documents/wire/document';
import { differenceOf } from '../../../../books/documents/wire/recover';
import { toWire } from '../../../../books/documents/wire/toWire';

const body: JsonObject = {
  document_type: 'invoice',
  document_date: '05-04-2026',
  party: { id: 'C-1', name: 'Asha', type: 'customer' },
  items: [{ net_amount: 100, total_amount: 118 }],
};

const listed: JsonObject = {
  document_date: '05-04-2026',
  customer: { id: 'C-1' },
  total_amount: 118,
  payment_status: 'pending',
};

const difference = (sent: JsonObject, found: JsonObject) =>
  differenceOf(toWire({ ...body, ...sent }).sent, documentFrom({ ...listed, ...found }));

describe('the difference between a body and a listed document', () => {
  it('is nothing for the document of the body', () => {
    expect(difference({}, {})).toBeUndefined();
    expect(difference({}, { total_amount: '118.00', document_date: '5 April 2026' })).toBe(
      undefined,
    );
  });

  it('is the party if the IDs differ, or both are missing', () => {
    expect(difference({}, { customer: { id: 'C-2' } })).toBe('party');
    expect(difference({ party: {} }, { customer: {} })).toBe('party');
    expect(difference({ party: 'C-1' }, { customer: {} })).toBe('party');
  });

  it('is the date if the days differ, or one of them is missing', () => {
    expect(difference({}, { document_date: '06-04-2026' })).toBe('date');
    expect(difference({}, { document_date: '' })).toBe('date');
    expect(difference({ document_date: 'soon' }, { document_date: 'soon' })).toBe('date');
    const subscription = { document_type: 'subscription' };
    expect(difference(subscription, { document_date: '' })).toBeUndefined();
    expect(difference(subscription, { document_date: '06-04-2026' })).toBe('date');
  });

  it('is the total where rounding does not explain it', () => {
    const items = [{ net_amount: 100, total_amount: 118.49 }];
    expect(difference({ items }, { total_amount: 118.48 })).toBeUndefined();
    expect(difference({ items }, { total_amount: 118.47 })).toBe('total');
    expect(difference({ items, round_off: true }, { total_amount: 119 })).toBeUndefined();
    expect(difference({ items, round_off: true }, { total_amount: 117 })).toBe('total');
    expect(difference({ items, round_off: true }, { total_amount: 120 })).toBe('total');
  });

  it.each(['cancelled', 'Cancelled', 'CANCELLED'])('is the state where it is %s', (status) => {
    expect(difference({}, { payment_status: status })).toBe('state: it is cancelled');
    expect(difference({}, { status })).toBe('state: it is cancelled');
  });

  it.each<[string, JsonObject]>([
    ['a line has no amounts', { items: [{ id: 'P-1' }] }],
    ['an adjustment is not a number', { extra_discount: 'some' }],
    ['a charge has no tax rate', { charges_and_deductions: [{ amount: 10, type: 'charge' }] }],
  ])('is the total where %s, so that it cannot be compared', (_, sent) => {
    expect(difference(sent, {})).toBe('total');
    expect(difference(sent, { total_amount: null })).toBe('total');
  });
});
