import type { Json } from '../../../../core/json';
import { withIsoDates, withNumbers } from '../../../../nodes/shared/documents/rowValues';
import { description } from '../../../description/description';

const zone = 'Asia/Kolkata';

describe('dates in ISO form', () => {
  it.each<[string, Json, Json]>([
    ['document_date', '05-04-2026', '2026-04-05'],
    ['upcoming_date', '10 June 2024', '2024-06-10'],
    ['subscription_start_time', '10 June 2024', '2024-06-10'],
    ['last_created', '10 June 2024', '2024-06-10'],
    ['last_created_invoice', '10 June 2024', '2024-06-10'],
    ['created_time', '2026-04-05 12:30:00', '2026-04-05T12:30:00'],
    ['date', '2026-04-04T20:00:00Z', '2026-04-05'],
    ['date', '2026-04-05', '2026-04-05'],
    ['due_date', '', ''],
    ['due_date', null, null],
    ['due_date', 'soon', 'soon'],
    ['notes', '05-04-2026', '05-04-2026'],
    ['serial_number', '05-04-2026', '05-04-2026'],
  ])('has %s: %j as %j', (name, written, iso) => {
    const raw = { [name]: written, inner: [{ [name]: written }] };
    expect(withIsoDates(raw, zone)).toEqual({
      [name]: iso,
      inner: [{ [name]: iso }],
    });
  });
});

describe('a time in seconds since 1970', () => {
  it.each([
    ['Asia/Kolkata', '2026-04-05T17:30:00+05:30'],
    ['America/New_York', '2026-04-05T08:00:00-04:00'],
  ])('is a time of %s in a row, with the one in UTC beside it', (timeZone, record_time) => {
    const raw = { record_time: '1775390400', other: '1775390400' };
    const row = { record_time, record_time_utc: '2026-04-05T12:00:00.000Z', other: '1775390400' };
    expect(withIsoDates({ ...raw, inner: [raw, 1] }, timeZone)).toEqual({
      ...row,
      inner: [row, 1],
    });
  });
});

describe('an attribute of the description', () => {
  const attributes = Object.values(description.objects).flatMap((object) =>
    Object.entries(object.attributes).map(([name, { type }]) => ({ name, type })),
  );
  const namesOf = (wanted: string) => [
    ...new Set(attributes.filter(({ type }) => type === wanted).map(({ name }) => name)),
  ];
  /** Rows have these as the service sends them. */
  const otherNumbers = ['conversion_factor', 'credit_limit', 'low_stock_alert', 'phone', 'qty'];

  it.each(namesOf('number').filter((name) => !otherNumbers.includes(name)))(
    '%s that came as text is a number in rows',
    (name) => {
      expect(withNumbers({ [name]: '1.5' })).toEqual({ [name]: 1.5 });
    },
  );

  it.each(namesOf('date'))('%s is in ISO form in rows', (name) => {
    expect(withIsoDates({ [name]: '05-04-2026' }, zone)).toEqual({ [name]: '2026-04-05' });
  });

  it('that no source describes stays as it is, whatever its name', () => {
    const raw = { is_paid: '1', update_time: '05-04-2026', shelf_price: '5' };
    expect(withIsoDates(withNumbers(raw), zone)).toEqual(raw);
  });
});

describe('an amount in a row', () => {
  it('that came as text becomes a number at any depth, and nothing else does', () => {
    const raw = {
      total_amount: '118.00',
      unit_price: '1,18',
      serial_number: '42',
      payments: [{ amount: '5' }, { amount: null }],
    };
    expect(withNumbers(raw)).toEqual({
      total_amount: 118,
      unit_price: '1,18',
      serial_number: '42',
      payments: [{ amount: 5 }, { amount: null }],
    });
  });
});
