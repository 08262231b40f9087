import { readEvent } from '../../../../api/webhook/event';

const event = {
  event_id: '3c2f1a6e-6094-11f0-9e0a-0242ac120002',
  event_type: 'document',
  data: { serial_number: 'INV-1', hash_id: 'h1', message: 'Document Created' },
};

const read = (body: unknown) => readEvent(Buffer.from(JSON.stringify(body) ?? ''));

describe('a delivery', () => {
  it.each(['document', 'inventory', 'a type of tomorrow'])(
    'of type %s is an event',
    (event_type) => {
      expect(read({ ...event, event_type })).toEqual({ ...event, event_type });
    },
  );

  it('may have empty data', () => {
    expect(read({ ...event, data: {} })).toEqual({ ...event, data: {} });
  });

  it('has only the attributes of an event', () => {
    expect(read({ ...event, more: 1 })).toEqual(event);
  });

  it('may be nested as deeply as a response of the service, but not deeper', () => {
    const nested = (levels: number) =>
      readEvent(
        Buffer.from(
          `{"event_id":"e1","event_type":"document","data":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}}`,
        ),
      );
    expect(nested(99)).toMatchObject({ event_id: 'e1' });
    for (const levels of [100, 20_000]) expect(nested(levels)).toBeUndefined();
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', JSON.stringify(event)],
    ['a number', 5],
    ['a list', [event]],
    ['an empty object', {}],
    ['an event without id', { ...event, event_id: undefined }],
    ['an event with an empty id', { ...event, event_id: '' }],
    ['an event with a number as id', { ...event, event_id: 7 }],
    ['an event without type', { ...event, event_type: undefined }],
    ['an event with a number as type', { ...event, event_type: 1 }],
    ['an event without data', { ...event, data: undefined }],
    ['an event with null as data', { ...event, data: null }],
    ['an event with a text as data', { ...event, data: 'Document Created' }],
    ['an event with a list as data', { ...event, data: [event.data] }],
  ])('is not an event if it is %s', (_name, body) => {
    expect(read(body)).toBeUndefined();
  });
});
