import { earlierDocuments } from '../../../../../returns/gstr1/late/earlier';
import { documents, type Sample } from '../samples';
import { afterJune, inJuly } from './july';

const inputs = {
  filedOn: { filedOn: '2026-07-11' as const },
  late: { lateDocuments: ['inv-7'] },
  lastReturn: { lastReturn: afterJune([]).lastReturn },
};

it('nothing earlier is read without a reason', () => {
  expect(earlierDocuments(inJuly)).toBeUndefined();
  expect(earlierDocuments({ ...inJuly, lateDocuments: [] })).toBeUndefined();
});

it.each([
  ['a month, with Filed On', inputs.filedOn, { month: 7 }, '2026-06-01'],
  ['January, with Filed On', inputs.filedOn, { month: 1 }, '2025-12-01'],
  [
    'a quarter, with Filed On',
    inputs.filedOn,
    { month: 9, frequency: 'quarterly' as const },
    '2026-04-01',
  ],
  [
    'an IFF, with Filed On',
    inputs.filedOn,
    { month: 8, frequency: 'quarterly' as const },
    '2026-07-01',
  ],
  ['a month, with Last Return', inputs.lastReturn, { month: 9 }, '2026-06-01'],
  ['a month, with Late Documents', inputs.late, { month: 7 }, '2025-04-01'],
  ['January, with Late Documents', inputs.late, { month: 1 }, '2024-04-01'],
  ['a month, with all of them', { ...inputs.filedOn, ...inputs.late }, { month: 7 }, '2025-04-01'],
])('for %s, documents are read from the first day that matters', (_, input, given, start) => {
  const { month, frequency = 'monthly' as const } = given as {
    month: number;
    frequency?: 'quarterly';
  };
  const filing = { ...inJuly, frequency, period: { year: 2026, month } };
  expect(earlierDocuments({ ...filing, ...input })?.start).toBe(start);
});

it('late documents that the last return has are read, too', () => {
  const late = { number: 'INV-3', date: '2026-05-02', facts: { late: true }, country: 'France' };
  expect(earlierDocuments(afterJune([late]))?.start).toBe('2026-05-02');
});

it('of these, only the ones that can be late, changed or cancelled are read', () => {
  const filed: Sample = { number: 'INV-3', date: '2026-05-02', facts: { late: true }, gstin: '' };
  const exported = { ...filed, country: 'France' };
  const given = documents(
    { number: 'INV-7', date: '2026-04-01' },
    { number: 'INV-8', date: '2026-05-31' },
    { number: 'INV-3', date: '2026-05-02' },
    { number: 'INV-9', date: '2026-06-01' },
    { number: 'INV-7', date: '2026-07-01' },
  );
  const read = (input: object) =>
    given
      .filter((one) => earlierDocuments({ ...inJuly, ...input })?.includes(one))
      .map(({ number, date }) => `${number} ${date}`);
  expect(read(inputs.late)).toEqual(['INV-7 2026-04-01']);
  expect(read(inputs.filedOn)).toEqual(['INV-9 2026-06-01']);
  expect(read({ lastReturn: afterJune([exported]).lastReturn })).toEqual([
    'INV-3 2026-05-02',
    'INV-9 2026-06-01',
  ]);
});
