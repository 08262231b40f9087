import { readLastReturn } from '../../../../../returns/gstr1/late/lastReturn';
import { document, documents, fileOf, inJune, maharashtra, type Sample } from '../samples';
import { afterJune, askedAbout, correctingJune, hsnOf, inJuly, july, summaryOf } from './july';
import { prepareGstr1, sectionRows } from '../../../../harness/atOnce';

const intra: Sample = { number: 'INV-1', lines: [{ net: 500 }] };
const inter: Sample = { number: 'INV-2', state: '27', lines: [{ net: 300 }, { net: 40, rate: 5 }] };

const proposed = (filed: Sample[], now: Sample[], input = {}) =>
  july(now, afterJune(filed, input)).proposals.map(({ change, taxable_difference, reason }) => [
    change,
    taxable_difference,
    reason,
  ]);

describe('the sums of B2C (Small) in the last return', () => {
  it.each<[string, Sample[], number, string]>([
    [
      'lack a document',
      [intra, { ...intra, number: 'INV-3', lines: [{ net: 70 }] }, inter],
      70,
      'B2C (Small) supplies in 29: Taxable value at 18 % is 570.00, filed was 500.00.',
    ],
    [
      'have one that is cancelled',
      [intra, { ...inter, status: 'cancelled' }],
      -340,
      'B2C (Small) supplies in 27: Taxable value at 18 % is 0.00, filed was 300.00. Taxable value at 5 % is 0.00, filed was 40.00.',
    ],
    [
      'have one with another rate',
      [
        intra,
        {
          ...inter,
          lines: [
            { net: 300, rate: 12 },
            { net: 40, rate: 5 },
          ],
        },
      ],
      0,
      'B2C (Small) supplies in 27: Taxable value at 18 % is 0.00, filed was 300.00. Taxable value at 12 % is 300.00, filed was 0.00.',
    ],
    [
      'have one with other cess, if it is given',
      [{ ...intra, facts: { cess: 3 } }, inter],
      0,
      'B2C (Small) supplies in 29: Cess at 18 % is 3.00, filed was 0.00.',
    ],
  ])('%s', (_, now, taxable, reason) => {
    expect(proposed([intra, inter], now)).toEqual([['changed', taxable, reason]]);
  });

  it('are compared as they are if no document has cess', () => {
    expect(proposed([{ ...intra, facts: { cess: 3 } }], [intra])).toEqual([]);
  });

  it('are not compared without all documents of the period', () => {
    const b2b = { number: 'INV-9', gstin: maharashtra };
    expect(proposed([intra, b2b], [{ ...intra, lines: [{ net: 1 }] }])).toEqual([]);
    expect(proposed([intra], [{ ...intra, number: 'INV-8', date: '2026-07-01' }])).toEqual([]);
    expect(proposed([intra], [{ ...intra, number: 'INV-8', date: '2026-05-01' }])).toEqual([]);
  });

  it('do not have what this return reports as late, or what the portal would reject', () => {
    const late = { ...intra, number: 'INV-3' };
    const rejected = { ...intra, number: 'INV_4' };
    const input = { lateDocuments: ['INV-3'] };
    expect(proposed([intra], [intra, late, rejected], input)).toEqual([]);
    expect(fileOf([intra, late], afterJune([intra], input)).b2cs).toMatchObject([{ txval: 500 }]);
  });

  it('do not have documents whose record does not say whether the customer is registered', () => {
    const unknown = document({ ...intra, number: 'INV-3' });
    const given = [document(intra), { ...unknown, party: { ...unknown.party, gstin: undefined } }];
    expect(prepareGstr1({ ...afterJune([intra]), documents: given }).proposals).toEqual([]);
  });

  it('do not have a document that was filed with its number', () => {
    const large: Sample = { number: 'INV-5', state: '33', lines: [{ net: 200_000 }] };
    const now = [intra, { ...large, lines: [{ net: 100 }] }];
    expect(proposed([intra, large], now)).toMatchObject([
      ['changed', -199_900, expect.stringContaining('Section is b2cs')],
    ]);
    const { proposals } = july(now, correctingJune([intra, large]));
    expect(proposals).toHaveLength(1);
  });
});

describe('reported, they', () => {
  const now = [
    { ...intra, lines: [{ net: 450, quantity: 7 }] },
    { ...inter, lines: [{ net: 300 }, { net: 90, rate: 5 }] },
  ];
  const input = correctingJune([intra, inter]);

  it('are corrected in b2csa with all rates of the place', () => {
    expect(fileOf(now, input).b2csa).toEqual([
      {
        omon: '062026',
        sply_ty: 'INTER',
        typ: 'OE',
        pos: '27',
        itms: [
          { rt: 18, txval: 300, iamt: 54, csamt: 0 },
          { rt: 5, txval: 90, iamt: 4.5, csamt: 0 },
        ],
      },
      {
        omon: '062026',
        sply_ty: 'INTRA',
        typ: 'OE',
        pos: '29',
        itms: [{ rt: 18, txval: 450, camt: 40.5, samt: 40.5, csamt: 0 }],
      },
    ]);
  });

  it('have their own row in the summary, and the difference in table 12', () => {
    const prepared = july(now, input);
    expect(summaryOf(prepared, 'b2csa')).toEqual({
      section: 'b2csa',
      documents: 2,
      taxable_value: 840,
      taxable_difference: 0,
      integrated_tax: 58.5,
      central_tax: 40.5,
      state_tax: 40.5,
      cess: 0,
    });
    expect(hsnOf(fileOf(now, input))).toEqual([
      ['hsn_b2c', '8471', 0, 5, 50],
      ['hsn_b2c', '8471', 0, 18, -50],
    ]);
    expect(askedAbout(prepared, 'amended_quantity')).toEqual([
      'B2C (Small) in 27',
      'B2C (Small) in 29',
    ]);
    expect(prepared.proposals).toMatchObject([{ reported: true }, { reported: true }]);
    expect(summaryOf(prepared, 'books')).toMatchObject({ documents: 0, taxable_value: 0 });
  });

  it('have rows for a spreadsheet', () => {
    const rows = sectionRows({ ...input, documents: documents(...now) }, 'b2csa');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({
      original_period: '2026-06',
      place_of_supply: '27',
      rate: 18,
      taxable_value: 300,
    });
  });

  it('reduce by their credit notes', () => {
    const note: Sample = { type: 'sales_return', number: 'CN-1', lines: [{ net: 30 }] };
    const file = fileOf([intra, note], correctingJune([intra]));
    expect(file.b2csa).toMatchObject([{ itms: [{ txval: 470 }] }]);
    expect(hsnOf(file)).toEqual([['hsn_b2c', '8471', 0, 18, -30]]);
  });

  it('are asked about in table 12 if several codes have the rate, or none', () => {
    const two = { ...intra, lines: [{ net: 200 }, { net: 200, hsn: '8528' }] };
    for (const books of [[two], [{ ...intra, status: 'cancelled' }]]) {
      const prepared = july(books, correctingJune([intra]));
      expect(askedAbout(prepared, 'amended_hsn')).toEqual(['B2C (Small) in 29']);
      expect(summaryOf(prepared, 'hsn')).toMatchObject({ taxable_value: 0 });
    }
  });

  it('keep the cess that was filed, if none is given', () => {
    const filed = { ...intra, facts: { cess: 3 } };
    const file = fileOf([{ ...intra, lines: [{ net: 450 }] }], correctingJune([filed]));
    expect(file.b2csa).toMatchObject([{ itms: [{ txval: 450, csamt: 3 }] }]);
    expect(file.hsn.hsn_b2c).toMatchObject([{ txval: -50, csamt: 0 }]);
  });

  it('are only proposed for a place with supplies at 65 % of the rate', () => {
    const file = fileOf([intra]);
    file.b2cs[0].diff_percent = 0.65;
    const prepared = july(now, {
      reportsCorrections: true,
      lastReturn: readLastReturn(file, inJuly),
    });
    expect(prepared.proposals).toMatchObject([
      { reported: false, reason: expect.stringContaining('has nothing in this place') },
      { reported: false, reason: expect.stringContaining('at 65 % of the rate') },
    ]);
    expect(summaryOf(prepared, 'b2csa')).toBeUndefined();
  });

  it('are only proposed for a place that was not filed, whose documents can be named as late', () => {
    const prepared = july([intra, inter], correctingJune([intra]));
    expect(prepared.proposals).toMatchObject([
      { taxable_difference: 340, reported: false, reason: expect.stringMatching(/Name the doc/) },
    ]);
    const named = correctingJune([intra], { lateDocuments: ['INV-2'] });
    expect(july([intra, inter], named).proposals).toEqual([]);
    expect(fileOf([intra, inter], named).b2cs).toMatchObject([{ pos: '27' }, { pos: '27' }]);
  });

  it('are corrected for a document that the user calls an amendment', () => {
    const amending = { ...intra, lines: [{ net: 450 }], facts: { amendsNumber: 'INV-1' } };
    const given = { ...amending, facts: { ...amending.facts, amendsDate: '2026-06-10' } };
    const file = fileOf([given, inter], afterJune([intra, inter]));
    expect(file.b2csa).toMatchObject([{ pos: '29', itms: [{ txval: 450 }] }]);
    expect(july([given, inter], afterJune([intra, inter])).left_out).toEqual([]);
  });

  it('are no part of an IFF', () => {
    const quarter = { ...inJune, frequency: 'quarterly' as const };
    const iff = { ...quarter, period: { year: 2026, month: 7 }, madeOn: '2026-08-05' as const };
    const lastReturn = readLastReturn(fileOf([intra], quarter), iff);
    const prepared = july([now[0] as Sample], { ...iff, lastReturn, reportsCorrections: true });
    expect(prepared.parts[0]?.json).not.toContain('b2csa');
    expect(summaryOf(prepared, 'b2csa')).toBeUndefined();
    expect(prepared.proposals).toMatchObject([{ reported: false }]);
  });
});
