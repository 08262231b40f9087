import { outputOf } from '../../../tools/docs/outputs';
import { schemaOfRows } from '../../../tools/docs/schema';

describe('the schema of rows that were seen', () => {
  it('has every field that one of them has, at any depth, in the order of the alphabet', () => {
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

  it('gives all types that a field had, and takes null for one only where nothing else came', () => {
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

  it('becomes a table with the way to each field', () => {
    const schema = schemaOfRows([{ party: { id: 1 }, items: [{ id: 'K' }], tags: ['a'], x: '' }]);
    expect(outputOf(schema).split('\n').slice(2)).toEqual([
      '| `items` | array |',
      '| `items[].id` | string |',
      '| `party` | object |',
      '| `party.id` | number |',
      '| `tags` | array |',
      '| `x` | string |',
    ]);
  });
});
