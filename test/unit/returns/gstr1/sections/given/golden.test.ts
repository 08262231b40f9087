import { fixture, inJune2025, workbook } from './samples';
import { prepareSheets, readSheets } from '../../../../../harness/atOnce';

it.each([
  ['all sheets', 'demo-workbook.json', 'gstr1-062025-reference.json'],
  ['the sheets of e-commerce', 'eco-workbook.json', 'gstr1-eco-062025-reference.json'],
])('writes the file of the offline tool from %s, byte for byte', (_, sheets, reference) => {
  const items = Object.entries(workbook(sheets)).flatMap(([sheet, rows]) =>
    rows.map((cells) => ({ cells, sheet })),
  );
  const { rows, problems, unknownHeadings } = readSheets(items, {
    filing: inJune2025,
    timeZone: 'Asia/Kolkata',
  });
  expect({ problems, unknownHeadings }).toEqual({ problems: [], unknownHeadings: [] });
  const { parts } = prepareSheets({ ...inJune2025, rows, madeOn: '2025-07-05' });
  expect(parts).toHaveLength(1);
  // The descriptions of HSN codes are the government's, and optional.
  expect(parts[0]?.json).toBe(fixture(reference).replace(/"desc":"[^"]*",/g, ''));
});
