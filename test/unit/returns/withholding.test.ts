import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  lastDayOfSection,
  newRateOfSection,
  tcsSections,
  tdsSections,
} from '../../../law/tables/withholding';

describe('the sections of TDS and TCS', () => {
  it('are those of service.md, Resources: TDS and TCS ids, in its order', () => {
    expect([...tdsSections, ...tcsSections]).toEqual(writtenDown());
  });

  it('have unique IDs, since a document names one by its ID alone', () => {
    const ids = [...tdsSections, ...tcsSections].map(({ id }) => id);
    expect(ids).toHaveLength(53);
    expect(new Set(ids).size).toBe(53);
  });

  it.each([
    ['TDS on the net amount', tdsSections, { id: 20, section: '194J(b)', rate: 10, on: 'net' }],
    ['TDS on the total', tdsSections, { id: 30, section: '194Q', rate: 0.1, on: 'total' }],
    ['TCS on the total', tcsSections, { id: 41, section: '206C', rate: 1, on: 'total' }],
    ['TCS on the net amount', tcsSections, { id: 47, section: '206C(1G)(b)', rate: 5, on: 'net' }],
  ])('have %s', (_case, sections, section) => {
    expect(sections).toContainEqual(expect.objectContaining(section));
  });
});

describe('the last day of a section', () => {
  it('is 31-03-2025 for TCS on the sale of goods, which ended then', () => {
    expect(lastDayOfSection(35)).toBe('2025-03-31');
  });

  it('is undefined for all others', () => {
    const others = [...tdsSections, ...tcsSections].filter(({ id }) => id !== 35);
    expect(others.filter(({ id }) => lastDayOfSection(id) !== undefined)).toEqual([]);
  });
});

describe('the rate of a section from 01-04-2026 on', () => {
  it('is 2 % for liquor, tendu leaves, scrap, minerals, education abroad and tours', () => {
    const changed = tcsSections.filter(({ id }) => newRateOfSection(id, '2026-04-01') === 2);
    expect(changed.map(({ id }) => id)).toEqual([36, 38, 41, 42, 46, 47]);
  });

  it('is that of the service before, and for all others', () => {
    expect(newRateOfSection(41, '2026-03-31')).toBeUndefined();
    expect(newRateOfSection(37, '2026-04-01')).toBeUndefined();
  });
});

/** The two lists of service.md. The second one also says what the rate applies to. */
function writtenDown() {
  const facts = readFileSync(join(__dirname, '../../../docs/engineering/service.md'), 'utf8');
  const [, part = ''] = facts.split('### TDS and TCS ids');
  const [lists = ''] = part.split('\n## ');
  return [...lists.matchAll(/^- (\d+): (.*)$/gm)].map(([, id, rest = '']) => {
    const [name = '', section, rate, on] = rest.split('; ');
    const onTotal = name.endsWith(' (on the total)');
    return {
      id: Number(id),
      name: name.replace(' (on the total)', ''),
      section,
      rate: Number(rate),
      on: on || (onTotal ? 'total' : 'net'),
    };
  });
}
