import { shapes } from '../../../../../returns/gstr1/sections/sheets/shapes';
import { sectionTitle, sectionTitles } from '../../../../../law/tables/gstr1Sections';
import { prepareGstr1 } from '../../../../harness/atOnce';
import { documents, inJune, karnataka } from '../samples';

it('each section that a file can have has a title with its table', () => {
  const sections = [...new Set(Object.values(shapes).map(({ path }) => path[0] as string))];
  expect(sections.length).toBeGreaterThan(20);
  for (const section of sections) expect(sectionTitles.get(section)).toMatch(/ \(Table \d+/);
});

it('each row of the summary has a title', () => {
  const sample = { gstin: karnataka, number: 'INV-1' };
  const { summary } = prepareGstr1({
    ...inJune,
    documents: documents(sample, { number: 'INV-2' }),
  });
  expect(summary.filter(({ section }) => !sectionTitles.has(section))).toEqual([]);
});

it('a section without a title is named as it is', () => {
  expect(['b2b', 'xyz'].map(sectionTitle)).toEqual(['B2B (Table 4A, 4B, 6B, 6C)', 'xyz']);
});
