import fc from 'fast-check';
import { fromIsoDate, toServiceDate, type IsoDate } from '../../../../core/day';
import { readPayments } from '../../../../returns/gstr1/documents/readPayment';
import { type Gstr1Input } from '../../../../returns/gstr1/prepareGstr1';
import { advancesOf, type AdvanceTerms } from '../../../../returns/gstr1/sums/advances';
import { readUploadFile } from './format';
import { inJune, karnataka, maharashtra } from './samples';
import { prepareGstr1, readOpenDocuments, sectionRows } from '../../../harness/atOnce';

interface PaymentSample {
  customer?: string;
  gstin?: string;
  date?: string;
  amount?: number;
  mode?: string;
  /** By default, what is not settled. */
  remaining?: number;
  /** Numbers and amounts, with a type other than invoice. */
  settled?: Array<[number: string, amount: number, type?: string]>;
}

interface InvoiceSample {
  number: string;
  date: string;
  customer?: string;
  status?: string;
}

const timeZone = 'Asia/Kolkata';
const customerOf = (id: string, gstin = '') => ({ id, name: `Customer ${id}`, gstin });

/** A row of the service's list of payments. */
function paymentRow(sample: PaymentSample) {
  const { customer = 'C1', gstin, date = '2026-06-10', amount = 1180, settled = [] } = sample;
  const rest = amount - settled.reduce((sum, [, part]) => sum + part, 0);
  return {
    total_amount: amount,
    amount_remaining: (sample.remaining ?? rest).toFixed(2),
    customer: customerOf(customer, gstin),
    payment_date: toServiceDate(fromIsoDate(date as IsoDate)),
    payment_mode: sample.mode ?? 'UPI',
    linked_docs: settled.map(([serial_number, amount_settled, document_type = 'invoice']) => ({
      serial_number,
      amount_settled,
      document_type,
    })),
  };
}

/** A row of the service's list of invoices. */
const invoiceRow = ({ number, date, customer = 'C1', status = 'pending' }: InvoiceSample) => ({
  document_type: 'invoice',
  serial_number: number,
  document_date: toServiceDate(fromIsoDate(date as IsoDate)),
  payment_status: status,
  customer: customerOf(customer),
  amount_pending: 0,
  amount_paid: 0,
});

const services: AdvanceTerms = { isService: true, rate: 18, placeOfSupply: '29' };

const input = (
  payments: PaymentSample[],
  invoices: InvoiceSample[] = [],
  terms: AdvanceTerms[] = [services],
): Omit<Gstr1Input, 'madeOn'> => ({
  ...inJune,
  documents: [],
  advances: {
    payments: readPayments(payments.map(paymentRow), timeZone),
    invoices: readOpenDocuments(invoices.map(invoiceRow), timeZone),
    terms,
  },
});

/** The sections of June, as the strict reader of the format reads them. */
function sectionsOf(...samples: Parameters<typeof input>) {
  const { parts } = prepareGstr1({ ...inJune, ...input(...samples) });
  const { at, txpd } = readUploadFile(parts[0]?.json as string);
  return { at, txpd };
}

const questionsOf = (...samples: Parameters<typeof input>) =>
  prepareGstr1({ ...inJune, ...input(...samples) })
    .open_questions.filter(({ topic }) => topic.startsWith('advance'))
    .map(({ topic, count, documents }) => [topic, count, ...documents]);

const none = { at: undefined, txpd: undefined };

/** Section at with one advance in the own state at 18 %. */
const received = (ad_amt: number, tax: number) => [
  {
    pos: '29',
    sply_ty: 'INTRA',
    itms: [{ rt: 18, ad_amt, camt: tax, samt: tax, csamt: 0 }],
  },
];

describe('advances received (section at)', () => {
  it('are payments of the period without the tax that they include', () => {
    expect(sectionsOf([{}])).toEqual({ at: received(1000, 90), txpd: undefined });
  });

  it('bear integrated tax in other states', () => {
    const terms = [{ ...services, placeOfSupply: '27' }];
    expect(sectionsOf([{ amount: 100 }], [], terms).at).toEqual([
      { pos: '27', sply_ty: 'INTER', itms: [{ rt: 18, ad_amt: 84.75, iamt: 15.26, csamt: 0 }] },
    ]);
  });

  it('are added up by place and rate before their tax is computed', () => {
    const terms: AdvanceTerms[] = [
      { ...services, customerId: 'C2', rate: 5 },
      { ...services, customerId: 'C3', placeOfSupply: '07' },
      services,
    ];
    const payments = [{}, { customer: 'C2', amount: 1050 }, { customer: 'C3' }, { amount: 590 }];
    expect(sectionsOf(payments, [], terms).at).toEqual([
      { pos: '07', sply_ty: 'INTER', itms: [{ rt: 18, ad_amt: 1000, iamt: 180, csamt: 0 }] },
      {
        pos: '29',
        sply_ty: 'INTRA',
        itms: [
          { rt: 5, ad_amt: 1000, camt: 25, samt: 25, csamt: 0 },
          { rt: 18, ad_amt: 1500, camt: 135, samt: 135, csamt: 0 },
        ],
      },
    ]);
  });

  it.each([
    ['before the period', '2026-05-31'],
    ['in the period', '2026-06-30'],
  ])('do not include what is settled on an invoice dated %s', (_, date) => {
    const settled: PaymentSample['settled'] = [['inv-1', 590]];
    const invoices = [{ number: 'INV-1', date }];
    expect(sectionsOf([{ settled }], invoices).at).toEqual(received(500, 45));
    expect(sectionsOf([{ settled: [['INV-1', 1180]] }], invoices)).toEqual(none);
  });

  it('include what is settled on a later invoice, or on an estimate', () => {
    const settled: PaymentSample['settled'] = [
      ['INV-2', 180],
      ['EST-1', 100, 'estimate'],
      ['PI-1', 200, 'Pro Forma Invoice'],
    ];
    expect(sectionsOf([{ settled }], [{ number: 'INV-2', date: '2026-07-01' }]).at).toEqual(
      received(1000, 90),
    );
  });

  it.each(['TDS', 'Credits', 'Opening Balance', 'opening balance'])(
    'do not include payments by %s, by which no money is received',
    (mode) => {
      expect(sectionsOf([{ mode }])).toEqual(none);
      expect(questionsOf([{ mode }])).toEqual([]);
    },
  );

  it('do not include later payments', () => {
    expect(sectionsOf([{ date: '2026-07-01' }])).toEqual(none);
  });

  it('do not include what is paid for goods', () => {
    expect(sectionsOf([{}], [], [{ isService: false }])).toEqual(none);
    expect(questionsOf([{}], [], [{ isService: false }])).toEqual([]);
  });

  it('have no row if they are too small to have a value', () => {
    expect(sectionsOf([{ amount: 0 }])).toEqual(none);
  });
});

describe('advances adjusted (section txpd)', () => {
  const earlier = { date: '2026-05-20' };

  it('are what invoices of the period settle of earlier payments', () => {
    const settled: PaymentSample['settled'] = [
      ['INV-1', 118],
      ['INV-2', 236],
      ['INV-3', 354],
    ];
    const invoices = [
      { number: 'INV-1', date: '2026-05-31' },
      { number: 'INV-2', date: '2026-06-01' },
      { number: 'INV-3', date: '2026-07-01' },
    ];
    expect(sectionsOf([{ ...earlier, settled }], invoices)).toEqual({
      at: undefined,
      txpd: [
        {
          pos: '29',
          sply_ty: 'INTRA',
          itms: [{ rt: 18, ad_amt: 200, camt: 18, samt: 18 }],
        },
      ],
    });
  });

  it('do not include payments that nothing settles', () => {
    expect(sectionsOf([earlier])).toEqual(none);
    expect(questionsOf([earlier], [], [])).toEqual([]);
  });

  it('are of the whole quarter in its return', () => {
    const { advances } = input(
      [
        { date: '2026-03-31', settled: [['INV-1', 118]] },
        { date: '2026-04-01', amount: 236 },
      ],
      [{ number: 'INV-1', date: '2026-04-30' }],
    );
    const { at, txpd } = JSON.parse(
      prepareGstr1({ ...inJune, frequency: 'quarterly', documents: [], advances }).parts[0]
        ?.json as string,
    );
    expect([at[0].itms[0].ad_amt, txpd[0].itms[0].ad_amt]).toEqual([200, 100]);
  });
});

describe('what a payment is for', () => {
  it('is the first entry that fits its customer and date', () => {
    const terms: AdvanceTerms[] = [
      { ...services, customerId: 'C1', date: '2026-06-11', rate: 5 },
      { ...services, customerId: 'C1' },
      { ...services, date: '2026-06-11', rate: 40 },
    ];
    const amounts = (payment: PaymentSample) =>
      advancesOf(input([payment], [], terms).advances as never, inJune).received.map(
        ({ rate }) => rate,
      );
    expect(amounts({ date: '2026-06-11' })).toEqual([5]);
    expect(amounts({ date: '2026-06-12' })).toEqual([18]);
    expect(amounts({ date: '2026-06-11', customer: 'C2' })).toEqual([40]);
    expect(amounts({ date: '2026-06-12', customer: 'C2' })).toEqual([]);
  });

  it("has the state of the customer's GSTIN as its place, unless a place is given", () => {
    const placeOf = (gstin: string, terms: AdvanceTerms) =>
      advancesOf(input([{ gstin }], [], [terms]).advances as never, inJune).received.map(
        ({ placeOfSupply }) => placeOfSupply,
      );
    expect(placeOf(maharashtra, { isService: true, rate: 18 })).toEqual(['27']);
    expect(placeOf(karnataka, { ...services, placeOfSupply: '96' })).toEqual(['96']);
  });

  it.each<[string, AdvanceTerms[]]>([
    ['no entry fits', [{ ...services, customerId: 'C2' }]],
    ['the rate is not given', [{ isService: true, placeOfSupply: '29' }]],
    ['the place is not given', [{ isService: true, rate: 18 }]],
  ])('is an open question if %s, and the payment is not reported', (_, terms) => {
    expect(sectionsOf([{}], [], terms)).toEqual(none);
    expect(questionsOf([{}], [], terms)).toEqual([
      ['advance_terms', 1, '2026-06-10 C1 Customer C1 1180.00'],
    ]);
  });
});

describe('what a payment settles', () => {
  const twoYears = [
    { number: 'INV-1', date: '2025-07-01' },
    { number: 'INV-1', date: '2026-06-05' },
    { number: 'INV-1', date: '2026-06-05', customer: 'C2' },
  ];

  it.each<[string, PaymentSample, InvoiceSample[]]>([
    ['its amounts do not add up', { remaining: 100 }, []],
    ['the invoice is not found', { settled: [['INV-9', 100]] }, []],
    [
      'the invoice is cancelled',
      { settled: [['INV-1', 100]] },
      [{ number: 'INV-1', date: '2026-06-05', status: 'cancelled' }],
    ],
    [
      'the invoice is of another customer',
      { settled: [['INV-1', 100]] },
      [{ number: 'INV-1', date: '2026-06-05', customer: 'C2' }],
    ],
    [
      'a later invoice has the same number',
      { settled: [['INV-1', 100]] },
      [...twoYears, { number: 'INV-1', date: '2027-04-01' }],
    ],
    [
      'an earlier payment may settle an invoice of the period or an older one',
      { date: '2025-06-10', settled: [['INV-1', 100]] },
      twoYears,
    ],
  ])('is an open question if %s, and the payment is not reported', (_, payment, invoices) => {
    expect(sectionsOf([payment], invoices)).toEqual(none);
    expect(questionsOf([payment], invoices)).toEqual([
      ['advance_settled', 1, expect.stringContaining(' C1 Customer C1 1180.00')],
    ]);
  });

  it('is known where all invoices of that number are dated up to the end of the period', () => {
    expect(sectionsOf([{ settled: [['INV-1', 590]] }], twoYears).at).toEqual(received(500, 45));
  });
});

it('asks about advances if no payments were read, except in an IFF', () => {
  const topics = (more: Partial<Gstr1Input>) =>
    prepareGstr1({ ...inJune, documents: [], advances: undefined, ...more }).open_questions.map(
      ({ topic }) => topic,
    );
  expect(topics({})).toContain('advances');
  expect(topics({ frequency: 'quarterly', period: { year: 2026, month: 5 } })).toEqual([]);
});

it('an IFF has no advances', () => {
  const iff = { frequency: 'quarterly', period: { year: 2026, month: 5 } } as const;
  const { parts, summary } = prepareGstr1({
    ...inJune,
    ...input([{ date: '2026-05-10' }]),
    ...iff,
  });
  expect(Object.keys(readUploadFile(parts[0]?.json as string, { iff: true }))).toHaveLength(4);
  expect(summary.map(({ section }) => section)).toEqual(['left_out', 'lines', 'books']);
});

it('names no more than 50 payments', () => {
  const payments = Array.from({ length: 60 }, () => ({}));
  const [[, count, ...named] = []] = questionsOf(payments, [], []);
  expect([count, named.length]).toEqual([60, 50]);
});

const settling: Parameters<typeof input> = [
  [{}, { amount: 590 }, { date: '2026-05-20', settled: [['INV-2', 236]] }],
  [{ number: 'INV-2', date: '2026-06-01' }],
];

it('the summary has them beside the books', () => {
  const { summary } = prepareGstr1({ ...inJune, ...input(...settling) });
  const taxes = (tax: number) => ({
    integrated_tax: 0,
    central_tax: tax,
    state_tax: tax,
    cess: 0,
  });
  expect(summary.slice(0, 2)).toEqual([
    { section: 'at', documents: 2, taxable_value: 1500, ...taxes(135) },
    { section: 'txpd', documents: 1, taxable_value: 200, ...taxes(18) },
  ]);
  expect(summary.at(-1)).toEqual({ section: 'books', documents: 0, taxable_value: 0, tax: 0 });
});

it('returns them as rows', () => {
  const place = { place_of_supply: '29', place_of_supply_state: 'Karnataka', rate: 18 };
  expect(sectionRows(input(...settling), 'at')).toEqual([
    {
      ...place,
      with_tax: 1770,
      taxable_value: 1500,
      integrated_tax: 0,
      central_tax: 135,
      state_tax: 135,
      cess: 0,
      payments: 2,
    },
  ]);
  expect(sectionRows(input(...settling), 'txpd')).toMatchObject([{ ...place, with_tax: 236 }]);
  for (const section of ['at', 'txpd'] as const) {
    expect(sectionRows({ ...inJune, documents: [], advances: undefined }, section)).toEqual([]);
  }
});

it('over months, advances received less those adjusted are what is not settled yet', () => {
  const months = [1, 2, 3, 4, 5, 6] as const;
  const two = (number: number) => String(number).padStart(2, '0');
  const part = fc.record({
    month: fc.integer({ min: 1, max: 7 }),
    day: fc.integer({ min: 1, max: 28 }),
    share: fc.integer({ min: 1, max: 100 }),
  });
  const payment = fc.record({
    customer: fc.constantFrom('C1', 'C2', 'C3'),
    month: fc.integer({ min: 1, max: 7 }),
    day: fc.integer({ min: 1, max: 28 }),
    paise: fc.integer({ min: 1, max: 10_000_000 }),
    parts: fc.array(part, { maxLength: 3 }),
  });
  const terms: AdvanceTerms[] = [
    { ...services, customerId: 'C1' },
    { ...services, customerId: 'C2', placeOfSupply: '27', rate: 5 },
    { isService: false, customerId: 'C3' },
  ];
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 12 }), (samples) => {
      const invoices: InvoiceSample[] = [];
      // A payment settles its parts one after another, as far as it goes.
      const books = samples.map(({ customer, month, day, paise, parts }, index) => {
        let rest = paise;
        const settled = parts.map((one, at) => {
          const amount = Math.floor((rest * one.share) / 100);
          rest -= amount;
          const number = `INV-${index}-${at}`;
          invoices.push({ number, customer, date: `2026-${two(one.month)}-${two(one.day)}` });
          return { number, amount, month: one.month };
        });
        return { customer, month, date: `2026-${two(month)}-${two(day)}`, paise, settled };
      });
      const { advances } = input(
        books.map(({ customer, date, paise, settled }) => ({
          customer,
          date,
          amount: paise / 100,
          settled: settled.map(({ number, amount }) => [number, amount / 100]),
        })),
        invoices,
        terms,
      );
      const net = new Map<string, bigint>();
      for (const month of months) {
        const filing = { ...inJune, period: { year: 2026, month } };
        const {
          received: at,
          adjusted,
          withoutTerms,
          unclear,
        } = advancesOf(advances as never, filing);
        expect([...withoutTerms, ...unclear]).toEqual([]);
        for (const { rate, gross } of at) net.set(`${rate}`, (net.get(`${rate}`) ?? 0n) + gross);
        for (const { rate, gross } of adjusted) {
          net.set(`${rate}`, (net.get(`${rate}`) ?? 0n) - gross);
        }
        for (const [customer, rate] of [
          ['C1', '18'],
          ['C2', '5'],
        ]) {
          const open = books
            .filter((one) => one.customer === customer && one.month <= month)
            .map(({ paise, settled }) => {
              const known = settled.filter((one) => one.month <= month);
              return known.reduce((rest, { amount }) => rest - amount, paise);
            })
            .reduce((sum, one) => sum + one, 0);
          expect(net.get(rate as string) ?? 0n).toBe(BigInt(open));
        }
      }
    }),
  );
});

it('asks whether earlier returns have reported the advances that are taken back', () => {
  const asked = (...given: Parameters<typeof input>) =>
    prepareGstr1({ ...inJune, ...input(...given) }).open_questions.find(
      ({ topic }) => topic === 'advances_adjusted',
    );
  expect(asked(...settling)).toMatchObject({ count: 1, documents: ['29 at 18 %: 236.00'] });
  expect(asked([{}], [])).toBeUndefined();
});
