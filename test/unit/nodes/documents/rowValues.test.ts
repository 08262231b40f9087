import type { Json } from '../../../../core/json';
import { withIsoDates, withNumbers } from '../../../../nodes/shared/documents/rowValues';
import { description } from '../../../description/description';
import cases from './rowValuesCases.json';

const zone = 'Asia/Kolkata';

describe('dates in ISO form', () => {
  it.each(cases.dates as Array<[string, Json, Json]>)('has %s: %j as %j', (name, written, iso) => {
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
