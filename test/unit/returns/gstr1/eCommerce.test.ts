import fc from 'fast-check';
import {
  document,
  documents,
  fileOf,
  inJune,
  karnataka,
  maharashtra,
  operator,
  prepare,
  type Sample,
} from './samples';
import { checkReturn, prepareGstr1, sectionRows } from '../../../harness/atOnce';

const collects = { eCommerceGstin: operator, notifiedUnder: '52' };
const pays = { eCommerceGstin: karnataka, notifiedUnder: '9(5)' };

const findings = (sample: Sample) =>
  checkReturn({ ...inJune, documents: documents(sample) }).problems.filter(
    ({ field }) => field === 'E-Commerce GSTIN',
  );

const topics = (...samples: Sample[]) =>
  prepare(samples)
    .open_questions.filter(({ topic }) => /^(notified|e_commerce)/.test(topic))
    .map(({ topic, documents: numbers }) => [topic, ...numbers]);

describe('supplies on which the operator collects tax (section 52)', () => {
  it('are in their usual sections, and once more by operator, less their notes', () => {
    const file = fileOf([
      { gstin: maharashtra, facts: { ...collects, cess: 10 } },
      { lines: [{ net: 500 }], facts: collects },
      { type: 'sales_return', lines: [{ net: 100 }], facts: collects },
      { lines: [{ net: 7 }] },
    ]);
    expect(file.b2b).toHaveLength(1);
    expect(file.b2cs).toMatchObject([{ txval: 407 }]);
    expect(file.supeco).toEqual({
      clttx: [{ etin: operator, suppval: 1400, igst: 180, cgst: 36, sgst: 36, cess: 10 }],
    });
    expect(file.hsn.hsn_b2c).toMatchObject([{ txval: 407 }]);
  });

  it('do not include lines that are not taxable', () => {
    const file = fileOf([{ lines: [{ net: 10 }, { net: 90, rate: 0 }], facts: collects }]);
    expect(file.supeco.clttx).toMatchObject([{ suppval: 10 }]);
    expect(file.nil.inv).toMatchObject([{ nil_amt: 90 }]);
  });

  it('are assumed where the section is not given, which is an open question', () => {
    const samples = [{ facts: { eCommerceGstin: operator } }];
    expect(fileOf(samples).supeco.clttx).toHaveLength(1);
    expect(topics(...samples)).toEqual([['notified_under', 'INV-1']]);
  });

  it('have no row for an operator whose supplies were all returned', () => {
    expect(
      fileOf([{ facts: collects }, { type: 'sales_return', facts: collects }]),
    ).not.toHaveProperty('supeco');
  });

  it('include what an IFF has reported, because it has no such table', () => {
    const file = fileOf([{ gstin: maharashtra, date: '01-05-2026', facts: collects }], {
      frequency: 'quarterly',
      alreadyFiledByIff: [2],
    });
    expect(file).not.toHaveProperty('b2b');
    expect(file.supeco.clttx).toHaveLength(1);
  });

  it('are not in an IFF', () => {
    const samples = [{ gstin: maharashtra, date: '01-05-2026', facts: collects }];
    const iff = { frequency: 'quarterly', period: { year: 2026, month: 5 } } as const;
    expect(Object.keys(fileOf(samples, iff))).not.toContain('supeco');
    expect(prepare(samples, iff).summary.map(({ section }) => section)).toEqual([
      'b2b',
      'left_out',
      'lines',
      'books',
    ]);
  });
});

describe('supplies on which the operator pays the tax (section 9(5))', () => {
  it.each<[string, Sample]>([
    ['a registered customer', { gstin: maharashtra }],
    ['a customer without GSTIN', { state: '27' }],
    ['a large invoice', { state: '27', lines: [{ net: 1000 }, { net: 1_000_000 }] }],
    ['lines at 0 %', { state: '27', lines: [{ net: 1000, rate: 0 }] }],
    ['a customer abroad', { country: 'France' }],
  ])('are in table 14 alone: %s', (_, sample) => {
    const file = fileOf([{ ...sample, facts: pays }]);
    expect(Object.keys(file)).toEqual(['gstin', 'fp', 'version', 'hash', 'doc_issue', 'supeco']);
    expect(Object.keys(file.supeco)).toEqual(['paytx']);
  });

  it('are stated less their notes, with the tax that the operator pays', () => {
    const file = fileOf([
      { lines: [{ net: 1000, rate: 5 }], facts: pays },
      { type: 'sales_return', lines: [{ net: 400, rate: 5 }], facts: pays },
    ]);
    expect(file.supeco.paytx).toEqual([
      { etin: karnataka, suppval: 600, igst: 0, cgst: 15, sgst: 15, cess: 0 },
    ]);
  });

  it('are a row of the summary with which it agrees with the books', () => {
    const { summary } = prepare([{ facts: pays }, { lines: [{ net: 5 }] }, { facts: collects }]);
    expect(
      summary.map(({ section, documents: count, taxable_value }) => [
        section,
        count,
        taxable_value,
      ]),
    ).toEqual([
      ['b2cs', 2, 1005],
      ['supeco_52', 1, 1000],
      ['supeco_9_5', 1, 1000],
      ['hsn', 2, 1005],
      ['doc_issue', 3, undefined],
      ['left_out', 0, 0],
      ['lines', 3, 2005],
      ['books', 3, 2005],
    ]);
  });

  it('have no questions about codes, rates of 0 % or the original of a note', () => {
    const lines = [{ net: 10, rate: 0, hsn: '' }];
    const { open_questions, left_out } = prepare([
      { type: 'sales_return', state: '27', lines, facts: { ...pays, cess: 0 } },
    ]);
    expect(open_questions.map(({ topic }) => topic)).toEqual(['aggregate_turnover']);
    expect(left_out).toEqual([]);
  });

  it('without an operator are in their usual sections, which is an open question', () => {
    const samples = [{ facts: { notifiedUnder: '9(5)' } }];
    expect(fileOf(samples).b2cs).toHaveLength(1);
    expect(topics(...samples)).toEqual([['e_commerce_gstin', 'INV-1']]);
  });
});

describe('the GSTIN of the operator', () => {
  it.each([
    ['under section 52', { ...collects, eCommerceGstin: operator.toLowerCase() }],
    ['under section 9(5), of any taxpayer', pays],
    ['under section 9(5), for collecting tax', { ...pays, eCommerceGstin: operator }],
    ['under section 9(5), of a non-resident', { ...pays, eCommerceGstin: '9917USA29001NRK' }],
    ['none', { eCommerceGstin: '', notifiedUnder: '52' }],
  ])('is right: %s', (_, facts) => {
    expect(findings({ facts })).toEqual([]);
  });

  it('must be one for collecting tax under section 52', () => {
    const facts = { ...collects, eCommerceGstin: karnataka };
    expect(findings({ facts })).toMatchObject([
      {
        problem: `${karnataka} is not the GSTIN of an operator that collects tax, whose 14th character is C`,
        fix: expect.stringContaining('set Notified Under to section 9(5)'),
        harm: 'rejected',
      },
    ]);
    expect(prepare([{ facts }]).left_out).toMatchObject([
      { document: 'INV-1', taxable_value: 1000 },
    ]);
  });

  it.each(['29AAACO1234F1C4', 'OPERATOR'])('must have the form of one, unlike %s', (gstin) => {
    expect(findings({ facts: { ...pays, eCommerceGstin: gstin } })).toMatchObject([
      { problem: `The operator's GSTIN "${gstin}" is not valid`, harm: 'rejected' },
    ]);
  });
});

it.each(['9(5)', '9 (5)', 'Section 9(5)', '95', 'u/s 9(5)'])('reads %s as section 9(5)', (text) => {
  expect(document({ facts: { notifiedUnder: text } }).facts.notifiedUnder).toBe('9(5)');
});

it.each([52, '52', 'Section 52'])('reads %s as section 52', (text) => {
  expect(document({ facts: { notifiedUnder: text } }).facts.notifiedUnder).toBe('52');
});

it('refuses another section', () => {
  expect(() => document({ facts: { notifiedUnder: '9(3)' } })).toThrow(
    'Notified Under of INV-1 must be section 52 or 9(5), not "9(3)"',
  );
});

it('asks about taxes whose sign differs from that of the supplies', () => {
  const returned = { type: 'sales_return', lines: [{ net: 400 }], facts: collects };
  expect(topics({ facts: collects }, { ...returned, state: '27' })).toEqual([
    ['e_commerce_signs', operator],
  ]);
  expect(topics({ facts: collects }, returned)).toEqual([]);
});

it('does not name supplies through operators as out of scope where a document has one', () => {
  const isNamed = (...samples: Sample[]) =>
    prepare(samples).out_of_scope.some((text) => text.includes('(supeco)'));
  expect([isNamed({}), isNamed({ facts: collects })]).toEqual([true, false]);
});

it('returns table 14 as rows', () => {
  const input = { ...inJune, documents: documents({ facts: pays }, { facts: collects }) };
  const amounts = { integrated_tax: 0, central_tax: 90, state_tax: 90, cess: 0 };
  expect(sectionRows(input, 'supeco')).toEqual([
    { notified_under: '52', e_commerce_gstin: operator, taxable_value: 1000, ...amounts },
    { notified_under: '9(5)', e_commerce_gstin: karnataka, taxable_value: 1000, ...amounts },
  ]);
});

it('has for each operator what its documents add up to', () => {
  const operators = [operator, karnataka];
  const sample = fc.record({
    type: fc.constantFrom('invoice', 'sales_return', 'debit_note'),
    gstin: fc.constantFrom('', maharashtra),
    net: fc.integer({ min: 1, max: 9_999_999 }),
    rate: fc.constantFrom(0, 5, 18),
    liability: fc.constantFrom('52', '9(5)', undefined),
    other: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(sample, { maxLength: 20 }), (samples) => {
      const { parts } = prepareGstr1({
        ...inJune,
        documents: samples.map(({ type, gstin, net, rate, liability, other }, index) =>
          document({
            type,
            number: `N-${index + 1}`,
            gstin,
            lines: [{ net: net / 100, rate }],
            facts: liability && {
              eCommerceGstin: liability === '52' ? operator : operators[Number(other)],
              notifiedUnder: liability,
            },
          }),
        ),
      });
      const { supeco = {} } = JSON.parse(parts[0]?.json as string);
      for (const [list, liability] of [
        ['clttx', '52'],
        ['paytx', '9(5)'],
      ] as const) {
        const expected = new Map<string, number>();
        for (const one of samples) {
          if (one.liability !== liability || (liability === '52' && one.rate === 0)) continue;
          const etin = liability === '52' ? operator : (operators[Number(one.other)] as string);
          const signed = one.type === 'sales_return' ? -one.net : one.net;
          expected.set(etin, (expected.get(etin) ?? 0) + signed);
        }
        const stated = (supeco[list] ?? []).map(
          ({ etin, suppval }: { etin: string; suppval: number }) => [
            etin,
            Math.round(suppval * 100),
          ],
        );
        // A sum of 0 has a row only if there is tax on it.
        const without0 = (rows: Array<[string, number]>) =>
          rows.filter(([, value]) => value !== 0).sort();
        expect(without0(stated)).toEqual(without0([...expected]));
      }
    }),
  );
});
