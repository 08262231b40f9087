import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UNITS } from '../../../gst/tables/units';

describe('the units', () => {
  it('are those of service.md, GST facts: Unit codes, in its order', () => {
    const facts = readFileSync(join(__dirname, '../../../docs/service.md'), 'utf8');
    const [, part = ''] = facts.split('### Unit codes\n\nUQC: ');
    const [codes = ''] = part.split('\n\n');
    expect(UNITS.map(({ code }) => code)).toEqual(codes.trim().split(/\s+/));
  });

  it('have a unique name each', () => {
    expect(new Set(UNITS.map(({ name }) => name)).size).toBe(45);
    expect(UNITS).toContainEqual({ code: 'NOS', name: 'Numbers' });
    expect(UNITS).toContainEqual({ code: 'KGS', name: 'Kilograms' });
  });
});
