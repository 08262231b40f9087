import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { units } from '../../../law/tables/units';

describe('the units', () => {
  it('are those of gst.md, Unit codes, in its order', () => {
    const facts = readFileSync(join(__dirname, '../../../docs/engineering/gst.md'), 'utf8');
    const [, part = ''] = facts.split('## Unit codes\n\nUQC: ');
    const [codes = ''] = part.split('\n\n');
    expect(units.map(({ code }) => code)).toEqual(codes.trim().split(/\s+/));
  });

  it('have a unique name each', () => {
    expect(new Set(units.map(({ name }) => name)).size).toBe(45);
    expect(units).toContainEqual({ code: 'NOS', name: 'Numbers' });
    expect(units).toContainEqual({ code: 'KGS', name: 'Kilograms' });
  });
});
