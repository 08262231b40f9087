import type { IsoDate } from '../../../../../core/day';
import { document, documents, fileOf, maharashtra, prepare, type Sample } from '../samples';
import { askedAbout, hsnOf, inJuly, july, summaryOf } from './july';
import { issuedRows } from '../../../../../returns/gstr1/sectionRows';
import { checkReturn, sectionRows } from '../../../../harness/atOnce';

const inMay: Sample = { number: 'INV-7', date: '2026-05-20', gstin: maharashtra };
const ownInJuly: Sample = { number: 'INV-20', date: '2026-07-02', gstin: maharashtra };

const leftOut = (samples: Sample[], input = {}) =>
  july(samples, input).left_out.map(({ document: number, reason }) => [number, reason]);

describe('a document of an earlier period', () => {
  it('is left out unless the user says that it is late', () => {
    expect(leftOut([inMay])).toEqual([
      ['INV-7', 'The document date is outside the return period.'],
    ]);
  });

  it.each([
    ['named in Late Documents', {}, { lateDocuments: ['inv-7'] }],
    ['late by its details', { facts: { late: 'Y' } }, {}],
  ])('%s enters its section and table 12, but not table 13', (_, more, input) => {
    const file = fileOf([{ ...inMay, ...more }, ownInJuly], { ...inJuly, ...input });
    expect(file.b2b[0].inv).toMatchObject([
      { inum: 'INV-7', idt: '20-05-2026' },
      { inum: 'INV-20', idt: '02-07-2026' },
    ]);
    expect(hsnOf(file)).toEqual([['hsn_b2b', '8471', 2, 18, 2000]]);
    expect(file.doc_issue.doc_det[0].docs).toMatchObject([{ from: 'INV-20', to: 'INV-20' }]);
  });

  it('counts in the books together with the others', () => {
    const prepared = july([inMay, ownInJuly], { lateDocuments: ['INV-7'] });
    expect(summaryOf(prepared, 'books')).toMatchObject({ documents: 2, taxable_value: 2000 });
    expect(summaryOf(prepared, 'doc_issue')).toMatchObject({ documents: 1 });
  });

  it('is said to be subject to interest, with the GSTIN of today', () => {
    const { open_questions } = july([inMay], { lateDocuments: ['INV-7'] });
    expect(open_questions.find(({ topic }) => topic === 'late')).toMatchObject({
      question: expect.stringMatching(/GSTIN then.*section 50/),
      documents: ['INV-7'],
    });
  });

  it('that is cancelled is not reported', () => {
    const cancelled = { ...inMay, status: 'cancelled' };
    expect(fileOf([cancelled], { ...inJuly, lateDocuments: ['INV-7'] }).b2b).toBeUndefined();
  });

  it('of a type that GSTR-1 does not report is left out for its type', () => {
    expect(leftOut([{ ...inMay, type: 'estimate', facts: { late: true } }])).toEqual([
      ['INV-7', 'A document of type estimate is not reported in GSTR-1.'],
    ]);
  });

  it('is left out if the portal would reject it', () => {
    const rejected = { ...inMay, lines: [{ net: 1000, rate: 17 }] };
    expect(leftOut([rejected], { lateDocuments: ['INV-7'] })).toEqual([
      ['INV-7', 'The rate 17 % of "Item 8471" is not a rate of GSTR-1.'],
    ]);
  });

  it('is left out if several earlier ones have its number', () => {
    const lastYear = { ...inMay, date: '2026-02-01' };
    const input = { lateDocuments: ['INV-7'] };
    const reason = expect.stringContaining('Several earlier documents have the number INV-7');
    expect(leftOut([inMay, lastYear], input)).toEqual([
      ['INV-7', reason],
      ['INV-7', reason],
    ]);
    expect(leftOut([{ ...inMay, facts: { late: 'Y' } }, lastYear], input)).toHaveLength(1);
  });

  it('is not reported by an IFF before the quarter', () => {
    const rest = { ...inMay, gstin: '' };
    const input = { ...inJuly, frequency: 'quarterly' as const, lateDocuments: ['INV-7', 'INV-8'] };
    const file = fileOf([inMay, { ...rest, number: 'INV-8' }], input);
    expect(Object.keys(file)).toEqual(['gstin', 'fp', 'version', 'hash', 'b2b']);
  });

  it('is not taken for one that an IFF of the quarter has reported', () => {
    const input = {
      ...inJuly,
      frequency: 'quarterly' as const,
      period: { year: 2026, month: 9 },
      alreadyFiledByIff: [2] as Array<1 | 2>,
      lateDocuments: ['INV-7'],
    };
    expect(fileOf([inMay], input).b2b[0].inv).toMatchObject([{ inum: 'INV-7' }]);
  });
});

it('a document after the period is left out, even if it is named', () => {
  const later = { ...inMay, date: '2026-08-01', facts: { late: 'Y' } };
  expect(leftOut([later], { lateDocuments: ['INV-7'] })).toHaveLength(1);
});

it('a large B2C invoice is judged by the limit of the period that is filed', () => {
  const inter: Sample = {
    number: 'INV-7',
    date: '2024-07-15',
    state: '27-MAHARASHTRA',
    lines: [{ net: 150_000 }],
  };
  const filed = (period: { year: number; month: number }) =>
    fileOf([inter], {
      ...inJuly,
      period,
      madeOn: '2024-10-01',
      lateDocuments: ['INV-7'],
    });
  expect(filed({ year: 2024, month: 7 }).b2cs).toHaveLength(1);
  expect(filed({ year: 2024, month: 8 }).b2cl).toMatchObject([{ inv: [{ inum: 'INV-7' }] }]);
});

it('numbers in Late Documents that no earlier document has are asked about', () => {
  const prepared = july([ownInJuly], { lateDocuments: ['INV-20', 'INV-99'] });
  expect(askedAbout(prepared, 'late_not_found')).toEqual(['INV-20', 'INV-99']);
  expect(askedAbout(prepared, 'late')).toBeUndefined();
});

describe('the limit of section 37(3)', () => {
  const late = (date: string, type: string, input: object) =>
    askedAbout(
      prepare([{ ...inMay, date, type, facts: { late: true } }], { ...inJuly, ...input }),
      'too_late',
    );
  const inMonth = (year: number, month: number, madeOn: string) => ({
    period: { year, month },
    madeOn,
  });

  it.each([
    ['2026-03-31', inMonth(2026, 10, '2026-11-11'), undefined],
    ['2026-03-31', inMonth(2026, 10, '2026-11-30'), undefined],
    ['2026-03-31', inMonth(2026, 10, '2026-12-01'), ['INV-7']],
    // November can be filed from 1 December on, whenever the file is made.
    ['2026-03-31', inMonth(2026, 11, '2026-11-20'), ['INV-7']],
    ['2026-04-01', inMonth(2026, 11, '2026-12-10'), undefined],
  ])('for a document of %s filed as %j', (date, input, asked) => {
    expect(late(date, 'invoice', input)).toEqual(asked);
    expect(late(date, 'sales_return', input)).toEqual(asked);
    expect(late(date, 'debit_note', input)).toBeUndefined();
  });
});

describe('with Filed On', () => {
  const on = (day: string) => String(Date.parse(`${day}T10:00:00+05:30`) / 1000);
  const filedOn: IsoDate = '2026-07-11';
  const recorded = (day: string, more: Sample = {}): Sample => ({
    ...inMay,
    date: '2026-06-30',
    recordTime: on(day),
    ...more,
  });

  it('earlier documents that were recorded later are proposed, not filed', () => {
    const { proposals, left_out, parts } = july([recorded('2026-07-12')], { filedOn });
    const reason =
      'It was recorded on 2026-07-12, after the previous return was filed. Name it in Late Documents to report it.';
    expect(proposals).toEqual([
      {
        document: 'INV-7',
        document_type: 'invoice',
        document_date: '2026-06-30',
        change: 'late',
        taxable_difference: 1000,
        reason,
        reported: false,
      },
    ]);
    expect(left_out).toMatchObject([{ document: 'INV-7', reason }]);
    expect(parts[0]?.json).not.toContain('INV-7');
  });

  it('those of the same day are proposed with the doubt, and notes reduce', () => {
    const note = { type: 'sales_return', number: 'CN-1' };
    const { proposals } = july([recorded('2026-07-11', note)], { filedOn });
    expect(proposals).toMatchObject([
      { taxable_difference: -1000, reason: expect.stringMatching(/on the day on which/) },
    ]);
  });

  it('those that were recorded before are in the previous return and no part of the books', () => {
    const prepared = july([recorded('2026-07-10'), ownInJuly], { filedOn });
    expect(prepared.proposals).toEqual([]);
    expect(prepared.left_out).toEqual([]);
    expect(summaryOf(prepared, 'books')).toMatchObject({ documents: 1 });
  });

  it('cancelled ones and challans are not proposed', () => {
    const challan = recorded('2026-07-12', { type: 'delivery_challan', number: 'DC-1' });
    const cancelled = recorded('2026-07-12', { status: 'cancelled' });
    expect(july([challan, cancelled], { filedOn })).toMatchObject({ proposals: [], left_out: [] });
  });

  it('one without a time of recording is left out as before, since nothing is known', () => {
    for (const recordTime of [undefined, 'yesterday']) {
      expect(july([{ ...inMay, recordTime }], { filedOn })).toMatchObject({
        proposals: [],
        left_out: [{ reason: 'The document date is outside the return period.' }],
      });
    }
  });

  it('a simplified row has the time as an instant, and the day counts in the time zone', () => {
    const instant = recorded('2026-07-12', { recordTime: '2026-07-11T20:00:00.000Z' });
    expect(document(instant).recordedOn).toBe('2026-07-12');
  });

  it('a named document is reported instead of proposed', () => {
    const input = { filedOn, lateDocuments: ['INV-7'] };
    expect(july([recorded('2026-07-12')], input)).toMatchObject({ proposals: [], left_out: [] });
  });
});

it('rows of sections and of table 13 agree with the file', () => {
  const given = documents(inMay, ownInJuly);
  const input = { ...inJuly, documents: given, lateDocuments: ['INV-7'] };
  expect(sectionRows(input, 'b2b').map((row) => row.document)).toEqual(['INV-7', 'INV-20']);
  expect(issuedRows(input)).toMatchObject([{ from: 'INV-20', total: 1 }]);
});

it('Check does not report the date of a late document', () => {
  const check = (facts: object, date = inMay.date) =>
    checkReturn({ ...inJuly, documents: [document({ ...inMay, date, facts })] }).problems.filter(
      ({ field }) => field === 'Document Date',
    );
  expect(check({})).toHaveLength(1);
  expect(check({ late: 'Y' })).toEqual([]);
  expect(check({ amendsNumber: 'INV-6' })).toEqual([]);
  expect(check({ late: 'Y' }, '2026-08-01')).toMatchObject([{ harm: 'rejected' }]);
});
