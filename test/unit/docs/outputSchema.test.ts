import { outputOf, schemaOfRows } from '../../../tools/docs/outputSchema';

describe('the schema of output rows', () => {
  it('contains every field at any depth, in alphabetical order', () => {
    const rows = [
      { b: 1, items: [{ id: 'K' }] },
      { a: true, items: [{ unit: 'NOS' }, { id: 'P' }] },
    ];
    expect(schemaOfRows(rows)).toEqual({
      type: 'object',
      properties: {
        a: { type: 'boolean' },
        b: { type: 'number' },
        items: {
          type: 'array',
          items: {
            type: 'object',
            properties: { id: { type: 'string' }, unit: { type: 'string' } },
          },
        },
      },
    });
    expect(Object.keys(schemaOfRows(rows).properties ?? {})).toEqual(['a', 'b', 'items']);
  });

  it('contains all types of a field, null only if it has no other', () => {
    expect(
      schemaOfRows([
        { a: 1, b: null, c: null },
        { a: 'x', b: 2 },
      ]).properties,
    ).toEqual({
      a: { type: ['number', 'string'] },
      b: { type: 'number' },
      c: { type: 'null' },
    });
  });

  it('is shown as the paths of its fields, by their types unless they are texts', () => {
    const schema = schemaOfRows([{ party: { id: 1 }, items: [{ id: 'K' }], tags: ['a'], x: '' }]);
    expect(outputOf(schema).split('; ')).toEqual([
      '`items[].id`, `x`',
      'array: `tags`',
      'number: `party.id`',
    ]);
  });
});
