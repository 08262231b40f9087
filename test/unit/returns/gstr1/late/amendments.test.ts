import { readLastReturn } from '../../../../../returns/gstr1/late/lastReturn';
import { documents, fileOf, inJune, karnataka, maharashtra, type Sample } from '../samples';
import { afterJune, askedAbout, correctingJune, hsnOf, inJuly, july, summaryOf } from './july';
import { sectionRows } from '../../../../harness/atOnce';

// Expected files are written by hand from the sections' descriptions (gst.md).

const amends = (number: string, date = '2026-06-10') => ({
  amendsNumber: number,
  amendsDate: date,
});
const taxed = (txval: number, taxes: object) => [
  { num: 1801, itm_det: { txval, rt: 18, ...taxes, csamt: 0 } },
];

describe('a document that amends one of an earlier return', () => {
  const intra: Sample = { number: 'INV-1R', gstin: karnataka, facts: amends('INV-1') };

  it.each<[string, Sample, object]>([
    [
      'b2ba',
      intra,
      {
        ctin: karnataka,
        inv: [
          {
            oinum: 'INV-1',
            oidt: '10-06-2026',
            inum: 'INV-1R',
            idt: '10-06-2026',
            val: 1180,
            pos: '29',
            rchrg: 'N',
            inv_typ: 'R',
            itms: taxed(1000, { camt: 90, samt: 90 }),
          },
        ],
      },
    ],
    [
      'b2cla',
      { number: 'INV-2', state: '27', lines: [{ net: 200_000 }], facts: amends('INV-2') },
      {
        pos: '27',
        inv: [
          {
            oinum: 'INV-2',
            oidt: '10-06-2026',
            inum: 'INV-2',
            idt: '10-06-2026',
            val: 236_000,
            itms: [{ num: 1801, itm_det: { txval: 200_000, rt: 18, iamt: 36_000 } }],
          },
        ],
      },
    ],
    [
      'expa',
      {
        number: 'INV-3',
        country: 'France',
        facts: {
          ...amends('INV-3'),
          portCode: 'INMAA1',
          shippingBillNumber: '1234567',
          shippingBillDate: '01-07-2026',
        },
      },
      {
        exp_typ: 'WPAY',
        inv: [
          {
            oinum: 'INV-3',
            oidt: '10-06-2026',
            inum: 'INV-3',
            idt: '10-06-2026',
            val: 1180,
            sbpcode: 'INMAA1',
            sbnum: '1234567',
            sbdt: '01-07-2026',
            itms: [{ txval: 1000, rt: 18, iamt: 180, csamt: 0 }],
          },
        ],
      },
    ],
    [
      'cdnra',
      { type: 'sales_return', number: 'CN-1R', gstin: maharashtra, facts: amends('CN-1') },
      {
        ctin: maharashtra,
        nt: [
          {
            ont_num: 'CN-1',
            ont_dt: '10-06-2026',
            nt_num: 'CN-1R',
            nt_dt: '10-06-2026',
            ntty: 'C',
            val: 1180,
            pos: '27',
            rchrg: 'N',
            inv_typ: 'R',
            itms: taxed(1000, { iamt: 180 }),
          },
        ],
      },
    ],
    [
      'cdnura',
      {
        type: 'debit_note',
        number: 'DN-1',
        state: '27',
        lines: [{ net: 200_000 }],
        facts: amends('DN-1'),
      },
      {
        ont_num: 'DN-1',
        ont_dt: '10-06-2026',
        nt_num: 'DN-1',
        nt_dt: '10-06-2026',
        ntty: 'D',
        val: 236_000,
        typ: 'B2CL',
        pos: '27',
        itms: taxed(200_000, { iamt: 36_000 }),
      },
    ],
  ])('is in %s, and neither in table 12 nor in table 13', (section, one, record) => {
    const file = fileOf([one], inJuly);
    expect(Object.keys(file)).toEqual(['gstin', 'fp', 'version', 'hash', section]);
    expect(file[section]).toEqual([record]);
    expect(JSON.stringify(file[section])).toBe(JSON.stringify([record]));
  });

  it('is outside the books of the period, and its section has a row of its own', () => {
    const prepared = july([intra], inJuly);
    expect(summaryOf(prepared, 'b2ba')).toEqual({
      section: 'b2ba',
      documents: 1,
      taxable_value: 1000,
      integrated_tax: 0,
      central_tax: 90,
      state_tax: 90,
      cess: 0,
    });
    expect(summaryOf(prepared, 'books')).toMatchObject({ documents: 0, taxable_value: 0 });
    expect(askedAbout(prepared, 'amended_hsn')).toEqual(['INV-1R']);
  });

  it('does not count as issued, even if it is dated in the period', () => {
    const dated = { ...intra, date: '2026-07-03' };
    expect(fileOf([dated], inJuly).doc_issue).toBeUndefined();
    const input = { ...inJuly, documents: documents(dated) };
    expect(sectionRows(input, 'doc_issue')).toEqual([]);
  });

  it('has rows with its original', () => {
    const input = { ...inJuly, documents: documents(intra) };
    expect(sectionRows(input, 'b2b')).toEqual([]);
    expect(sectionRows(input, 'b2ba')).toMatchObject([
      {
        document: 'INV-1R',
        original_document: 'INV-1',
        original_date: '2026-06-10',
        taxable_value: 1000,
      },
    ]);
  });

  it('is in the file of an IFF if it is B2B', () => {
    const iff = { ...inJuly, frequency: 'quarterly' as const };
    const note = { ...intra, type: 'sales_return', number: 'CN-1', facts: amends('CN-1') };
    const large = { state: '27', lines: [{ net: 200_000 }], facts: amends('INV-2') };
    const samples = [intra, note, { ...large, number: 'INV-2' }];
    expect(Object.keys(fileOf(samples, iff)).slice(4)).toEqual(['b2ba', 'cdnra']);
    expect(july(samples, iff).left_out).toMatchObject([
      { document: 'INV-2', reason: 'An IFF reports B2B only. Report it with the quarter.' },
    ]);
    const input = { ...iff, documents: documents(...samples) };
    expect(sectionRows(input, 'cdnra')).toHaveLength(1);
    expect(sectionRows(input, 'b2cla')).toEqual([]);
    expect(askedAbout(july(samples, iff), 'amended_hsn')).toBeUndefined();
  });

  it.each<[string, Sample, RegExp]>([
    [
      'without a date',
      { facts: { amendsNumber: 'INV-1' } },
      /date of INV-1 is not known\. Give Am/,
    ],
    [
      'of this period',
      { facts: amends('INV-1', '2026-07-01') },
      /must be before the return period/,
    ],
    ['with an impossible number', { facts: amends('INV_1') }, /"INV_1" must have 1 to 16/],
    ['which is cancelled', { status: 'cancelled' }, /cancelled document amends nothing/],
    ['with lines at 0 % only', { lines: [{ net: 5, rate: 0 }] }, /section nil, which has no amend/],
    ['with an unknown rate', { lines: [{ net: 5, rate: 17 }] }, /rate 17 % of "Item 8471"/],
    ['of B2C (Small)', { gstin: '' }, /amended as sums\. Give Last Return \(JSON\)/],
    ['after the period', { date: '2026-08-01' }, /outside the return period/],
  ])('is left out %s', (_, more, reason) => {
    const prepared = july([{ ...intra, ...more }], inJuly);
    expect(prepared.left_out).toMatchObject([{ reason: expect.stringMatching(reason) }]);
    expect(summaryOf(prepared, 'b2ba')).toBeUndefined();
  });

  it('is left out with what to do if a large B2C invoice is small now, also with the last return', () => {
    const large: Sample = { number: 'INV-9', state: '27-MAHARASHTRA', lines: [{ net: 200_000 }] };
    const small = { ...large, lines: [{ net: 50_000 }] };
    const revised = {
      ...small,
      number: 'INV-9R',
      date: '2026-07-05',
      facts: amends('INV-9', '2026-06-10'),
    };
    for (const one of [small, revised]) {
      const { left_out: leftOut } = july([one], correctingJune([large]));
      expect(leftOut).toMatchObject([
        {
          reason: expect.stringMatching(
            /^It was filed as a large B2C invoice .* Issue a credit note/,
          ),
        },
      ]);
    }
  });

  it.each([
    ['monthly', '2026-06-30', undefined],
    ['monthly', '2026-07-01', ['INV-1R']],
    ['quarterly', '2026-06-30', undefined],
    ['quarterly', '2026-07-01', ['INV-1R']],
  ] as const)('of a %s filer with the corrected date %s', (frequency, date, asked) => {
    const period = { year: 2026, month: 9 };
    const dated = { ...intra, date, facts: amends('INV-1', '2026-06-05') };
    expect(askedAbout(july([dated], { frequency, period }), 'amended_date')).toEqual(asked);
    const inApril = { ...dated, facts: amends('INV-1', '2026-04-05') };
    expect(askedAbout(july([inApril], { frequency, period }), 'amended_date')).toEqual(
      frequency === 'monthly' ? ['INV-1R'] : asked,
    );
  });

  it('is asked about after the limit of section 37(3) for its original', () => {
    const old = { ...intra, facts: amends('INV-1', '2025-03-31') };
    expect(askedAbout(july([old]), 'too_late')).toEqual(['INV-1R']);
    expect(askedAbout(july([intra]), 'too_late')).toBeUndefined();
  });
});

describe('of an amendment, table 12 gets the difference', () => {
  const original: Sample = {
    number: 'INV-1',
    gstin: maharashtra,
    lines: [
      { net: 1000, hsn: '8471', quantity: 2 },
      { net: 600, hsn: '8528', quantity: 3 },
    ],
  };
  const revised: Sample = {
    ...original,
    number: 'INV-1R',
    lines: [
      { net: 1500, hsn: '8471', quantity: 3 },
      { net: 600, hsn: '8528', quantity: 3 },
    ],
    facts: { amendsNumber: 'inv-1' },
  };

  it('line by line if the original is among the documents, which also gives its date', () => {
    const file = fileOf([original, revised], inJuly);
    expect(hsnOf(file)).toEqual([['hsn_b2b', '8471', 1, 18, 500]]);
    expect(file.hsn.hsn_b2b[0]).toMatchObject({ iamt: 90, camt: 0, samt: 0 });
    expect(file.b2ba[0].inv[0]).toMatchObject({ oinum: 'INV-1', oidt: '10-06-2026' });
    const prepared = july([original, revised]);
    expect(summaryOf(prepared, 'b2ba')).toMatchObject({ taxable_difference: 500 });
    for (const topic of ['amended_hsn', 'amended_quantity']) {
      expect(askedAbout(prepared, topic)).toBeUndefined();
    }
  });

  it('not from another document with the number of the original', () => {
    const ofMay = { ...revised, facts: amends('INV-1', '2026-05-10') };
    expect(askedAbout(july([original, ofMay]), 'amended_hsn')).toEqual(['INV-1R']);
  });

  it('with nothing of a rate that was filed without an amount', () => {
    const free = { net: 0, rate: 5, hsn: '4901' };
    const filed = { ...original, lines: [{ net: 1000 }, free] };
    const now = { ...filed, lines: [{ net: 1300 }, free] };
    expect(hsnOf(fileOf([now], correctingJune([filed])))).toEqual([
      ['hsn_b2b', '8471', 0, 18, 300],
    ]);
    const priced = { ...now, lines: [{ net: 1000 }, { ...free, net: 40 }] };
    expect(hsnOf(fileOf([priced], correctingJune([filed])))).toEqual([
      ['hsn_b2b', '4901', 1, 5, 40],
    ]);
  });

  it('with the taxes of both, if the place of supply has changed', () => {
    const moved = { ...revised, lines: original.lines, gstin: karnataka };
    const { hsn } = fileOf([original, moved], inJuly);
    expect(hsn.hsn_b2b[0]).toMatchObject({ txval: 0, iamt: -180, camt: 90, samt: 90, qty: 0 });
  });

  it('negative for a larger credit note', () => {
    const note = { type: 'sales_return' };
    expect(
      hsnOf(
        fileOf(
          [
            { ...original, ...note },
            { ...revised, ...note },
          ],
          inJuly,
        ),
      ),
    ).toEqual([['hsn_b2b', '8471', -1, 18, -500]]);
  });

  const one: Sample = { number: 'INV-1', gstin: maharashtra, lines: [{ net: 1000, quantity: 4 }] };
  const changed = (...lines: NonNullable<Sample['lines']>): Sample => ({ ...one, lines });

  it.each<[string, Sample, unknown[]]>([
    ['in the only code', changed({ net: 1200, quantity: 5 }), [['hsn_b2b', '8471', 0, 18, 200]]],
    [
      'in the only code, whose rate has changed',
      changed({ net: 1000, rate: 5, quantity: 4 }),
      [
        ['hsn_b2b', '8471', 4, 5, 1000],
        ['hsn_b2b', '8471', -4, 18, -1000],
      ],
    ],
    [
      'in the code of the rate that has changed',
      changed({ net: 900, quantity: 4 }, { net: 50, rate: 5, hsn: '4901' }),
      [
        ['hsn_b2b', '8471', 0, 18, -100],
        ['hsn_b2b', '4901', 1, 5, 50],
      ],
    ],
    [
      'but for a free line, which has no amount',
      changed({ net: 1100, quantity: 4 }, { net: 0, rate: 5, hsn: '4901' }),
      [
        ['hsn_b2b', '8471', 0, 18, 100],
        ['hsn_b2b', '4901', 1, 5, 0],
      ],
    ],
    ['in nothing if only other details have changed', { ...one, date: '2026-06-11' }, []],
  ])('from the last return %s, with unknown quantities', (_, now, rows) => {
    const input = correctingJune([one]);
    expect(hsnOf(fileOf([now], input))).toEqual(rows);
    const asked = rows.length > 0 ? ['INV-1'] : undefined;
    expect(askedAbout(july([now], input), 'amended_quantity')).toEqual(asked);
  });

  it('from the last return for a service, which has no quantity', () => {
    const service = (net: number) => changed({ net, hsn: '998314', unit: '' });
    const prepared = july([service(1200)], correctingJune([service(1000)]));
    expect(askedAbout(prepared, 'amended_quantity')).toBeUndefined();
    expect(summaryOf(prepared, 'hsn')).toMatchObject({ taxable_value: 200 });
  });

  it('not from the last return if several codes have the rate: they are asked for', () => {
    const prepared = july([{ ...revised, number: 'INV-1', facts: {} }], correctingJune([original]));
    expect(askedAbout(prepared, 'amended_hsn')).toEqual(['INV-1']);
    expect(summaryOf(prepared, 'hsn')).toMatchObject({ taxable_value: 0 });
    expect(summaryOf(prepared, 'b2ba')).toMatchObject({ taxable_difference: 500 });
  });

  it('also for what the user calls an amendment of a document in the last return', () => {
    const { facts, ...rest } = revised;
    const now = { ...rest, lines: [{ net: 1000, hsn: '8471' }], facts };
    const input = afterJune([{ ...original, facts: { reverseCharge: true } }]);
    const file = fileOf([now], input);
    expect(file.b2ba[0].inv[0]).toMatchObject({ oidt: '10-06-2026', rchrg: 'Y' });
    expect(hsnOf(file)).toEqual([['hsn_b2b', '8471', 0, 18, -600]]);
  });
});

it('an amendment can not move a document to another section', () => {
  const one: Sample = { number: 'INV-1', state: '27', lines: [{ net: 200_000 }] };
  const { left_out } = july([{ ...one, gstin: maharashtra }], correctingJune([one]));
  expect(left_out).toMatchObject([
    { reason: expect.stringMatching(/filed in b2cl and belongs in b2b now/) },
  ]);
});

it('an amendment can not change the type of an export', () => {
  const one: Sample = { number: 'INV-1', country: 'France', lines: [{ net: 1000, rate: 0 }] };
  const { left_out } = july([{ ...one, lines: [{ net: 1000 }] }], correctingJune([one]));
  expect(left_out).toMatchObject([{ reason: expect.stringMatching(/export is with payment/) }]);
});

it('what only the tool can make is corrected on the portal', () => {
  const one: Sample = { number: 'INV-1', gstin: maharashtra };
  const file = fileOf([one]);
  file.b2b[0].inv[0].inv_typ = 'CBW';
  const { left_out, proposals } = july([one], {
    reportsCorrections: true,
    lastReturn: readLastReturn(file, inJuly),
  });
  expect(proposals).toMatchObject([{ reason: 'Supply Type is Regular, filed was another.' }]);
  expect(left_out).toMatchObject([{ reason: expect.stringContaining('CBW') }]);
});

it('a corrected document of last month has the same numbers in all its rates', () => {
  const now: Sample = {
    number: 'INV-1',
    gstin: maharashtra,
    lines: [{ net: 1000 }, { net: 300, rate: 5 }],
  };
  const filed = { ...now, lines: [{ net: 800 }, { net: 300, rate: 5, hsn: '4901' }] };
  const file = fileOf([now], correctingJune([filed], { madeOn: inJune.madeOn }));
  expect(file.b2ba[0].inv[0].itms.map(({ num }: { num: number }) => num)).toEqual([1801, 501]);
});
