import { eventRow, instantOfEvent } from '../../../../nodes/GstInvoicingTrigger/row';

const event = (data: Record<string, never> | object) =>
  eventRow({ event_id: 'e1', event_type: 'inventory', data: data as never }, 'Asia/Kolkata');

describe('the row of an event', () => {
  it('contains its data, ID and type', () => {
    expect(event({ message: 'Document Created', hash_id: 'h1' })).toEqual({
      event_id: 'e1',
      event_type: 'inventory',
      message: 'Document Created',
      hash_id: 'h1',
    });
  });

  it('keeps its ID and type if the data has others', () => {
    expect(event({ event_id: 'another', event_type: 'document' })).toEqual({
      event_id: 'e1',
      event_type: 'inventory',
    });
  });

  it("contains the service's ID of a product under the neutral name, and as it was sent", () => {
    expect(event({ partner_product_id: 'KB-1', brand_product_id: 7 })).toMatchObject({
      partner_product_id: 'KB-1',
      brand_product_id: 7,
      service_product_id: 7,
    });
  });

  it.each([
    { partner_product_id: 'KB-1' },
    { product_id: 7 },
    { _product_id: 7 },
    { brand_product_id_of: 7 },
  ])('has no such ID if there is none: %p', (data) => {
    expect(event(data)).not.toHaveProperty('service_product_id');
  });

  it.each([
    ['7', 7],
    [' 7.50 ', 7.5],
    ['-2', -2],
    [3, 3],
    ['', ''],
    [' ', ' '],
    ['a few', 'a few'],
    ['Infinity', 'Infinity'],
    [null, null],
  ])('returns the quantity %p as %p', (sent, given) => {
    expect(event({ qty: sent })).toHaveProperty('qty', given);
  });

  it('contains its time in the time zone of the books, and as it was sent, in UTC', () => {
    expect(event({ timestamp: '2025-07-14 19:19:44.123456' })).toMatchObject({
      timestamp: '2025-07-15T00:49:44+05:30',
      timestamp_utc: '2025-07-14 19:19:44.123456',
    });
  });

  it.each([{ timestamp: 'yesterday' }, {}])(
    'has no instant without a valid timestamp: %p',
    (data) => {
      expect(Object.keys(event(data))).not.toContainEqual(expect.stringMatching(/^timestamp_/));
    },
  );

  it('has times in UTC only if the credential has no time zone', () => {
    const data = { timestamp: '2025-07-14 19:19:44.123456' };
    const row = eventRow({ event_id: 'e1', event_type: 'inventory', data }, undefined);
    expect(row).toMatchObject({
      timestamp: '2025-07-14T19:19:44.123Z',
      timestamp_utc: '2025-07-14 19:19:44.123456',
    });
  });
});

describe('the instant of a timestamp', () => {
  it.each([
    ['2025-07-14 09:19:44.123456', '2025-07-14T09:19:44.123Z'],
    ['2025-07-14 09:19:44.5', '2025-07-14T09:19:44.500Z'],
    ['2025-07-14 09:19:44', '2025-07-14T09:19:44.000Z'],
    ['2025-07-14T09:19:44', '2025-07-14T09:19:44.000Z'],
  ])('of %s is %s', (written, instant) => {
    expect(instantOfEvent(written)?.toISOString()).toBe(instant);
  });

  it.each([
    undefined,
    '',
    '14-07-2025 09:19:44',
    '2025-07-14',
    '2025-13-14 09:19:44',
    '2025-07-14 25:19:44',
    'on 2025-07-14 09:19:44',
    '2025-07-14 09:19:44 IST',
  ])('is undefined: %p', (written) => {
    expect(instantOfEvent(written)).toBeUndefined();
  });
});
