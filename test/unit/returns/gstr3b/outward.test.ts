import { readFiledGstr1 } from '../../../../returns/gstr3b/outwardOfFile';
import { refuseWithoutGstr3b } from '../../../../returns/gstr3b/gstr3bWorking';
import { readLastReturn } from '../../../../returns/gstr1/late/lastReturn';
import { filedGstr1In } from '../../../../nodes/GstReturns/actions/form/filedReturns';
import { readPayments } from '../../../../returns/gstr1/documents/readPayment';
import { inJuly } from '../gstr1/late/july';
import {
  fileOf,
  inJune,
  irnOf,
  karnataka,
  maharashtra,
  operator,
  tamilNadu,
  type Sample,
} from '../gstr1/samples';
import { given, rowOf, rowsNamed, workingOf } from './working';
import { outwardFromBooks, outwardFromSheets, readOpenDocuments } from '../../../harness/atOnce';

const haryana = '06-HARYANA';

/**
 * The documents and figures of a known implementation's test of GSTR-3B (gst.md, GSTR-3B), but
 * for its sale under reverse charge, which it has in 3.1 (a).
 */
const planted: Sample[] = [
  { gstin: karnataka, lines: [{ net: 100 }] },
  { gstin: maharashtra, lines: [{ net: 100 }] },
  { lines: [{ net: 100 }] },
  { state: haryana, lines: [{ net: 111 }] },
  { gstin: karnataka, lines: [{ net: 100, rate: 0 }], facts: { zeroRateLines: 'nilRated' } },
  { gstin: karnataka, lines: [{ net: 222, rate: 0 }], facts: { zeroRateLines: 'nonGst' } },
  { country: 'France', lines: [{ net: 444, rate: 0 }], facts: { supplyType: 'WOPAY' } },
  { country: 'France', lines: [{ net: 555 }], facts: { supplyType: 'WPAY' } },
  {
    gstin: karnataka,
    lines: [{ net: 100 }],
    facts: { eCommerceGstin: operator, notifiedUnder: '9(5)' },
  },
  { gstin: karnataka, lines: [{ net: 121 }], facts: { reverseCharge: 'Y' } },
];

const in2025 = (month: number) => ({ period: { year: 2025, month } });

it('the outward tables have the figures of a known implementation', () => {
  const rows = workingOf(planted);
  expect(rowOf(rows, '3.1', '(a)')).toEqual({
    taxable: 411,
    igst: 37.98,
    cgst: 18,
    sgst: 18,
    cess: 0,
  });
  expect(rowOf(rows, '3.1', '(b)')).toEqual({ taxable: 999, igst: 99.9, cess: 0 });
  expect(rowOf(rows, '3.1', '(c)')).toEqual({ taxable: 100 });
  expect(rowOf(rows, '3.1', '(e)')).toEqual({ taxable: 222 });
  expect(rowOf(rows, '3.1.1', '(ii)')).toEqual({ taxable: 100 });
});

it('supplies under reverse charge are in no row, and the comparison with GSTR-1 names them', () => {
  const rows = workingOf(planted);
  expect(rowsNamed(rows, 'tie_out', 'reverse_charge')).toMatchObject([{ amount: -121 }]);
});

it('only registered customers can owe the tax under reverse charge', () => {
  const rows = workingOf([
    { state: haryana, lines: [{ net: 200_000 }], facts: { reverseCharge: 'Y' } },
  ]);
  expect(rowOf(rows, '3.1', '(a)')).toMatchObject({ taxable: 200_000, igst: 36_000 });
});

it('a cell names its sections and its documents', () => {
  const [cell] = workingOf([{ gstin: karnataka }, { type: 'sales_return', gstin: karnataka }]);
  expect(cell).toMatchObject({
    kind: 'cell',
    table: '3.1',
    row: '(a)',
    column: 'Total Taxable Value',
    amount: 0,
    document_count: 2,
    documents: 'CN-1, INV-1',
    basis: 'cdnr -1000.00, b2b 1000.00.',
  });
});

it('a cell names the first 50 of its documents', () => {
  const [cell] = workingOf(Array.from({ length: 52 }, () => ({ gstin: karnataka })));
  expect(cell?.document_count).toBe(52);
  expect(cell?.documents).toMatch(/ and 2 more$/);
});

describe('table 3.2, until October 2025', () => {
  const uin = '2917UNO00024UNT';
  const date = '2025-10-10';
  const samples: Sample[] = [
    { date, state: haryana, lines: [{ net: 111 }] },
    { date, state: '27-MAHARASHTRA', lines: [{ net: 200_000 }] },
    { date, gstin: uin, lines: [{ net: 50 }], facts: { placeOfSupply: '27' } },
    { date, gstin: maharashtra, lines: [{ net: 70 }] },
    { date, lines: [{ net: 90 }] },
  ];

  it('has supplies between States to consumers and UIN holders, by place of supply', () => {
    const rows = workingOf(samples, in2025(10));
    const unregistered = (place: string) => rowOf(rows, '3.2', 'Unregistered persons', place);
    expect(unregistered('06')).toEqual({ taxable: 111, igst: 19.98 });
    expect(unregistered('27')).toEqual({ taxable: 200_000, igst: 36_000 });
    expect(rowOf(rows, '3.2', 'UIN holders')).toEqual({ taxable: 50, igst: 9 });
  });

  it('asks for supplies to composition taxable persons, which the books do not tell apart', () => {
    const composition = (of: Parameters<typeof workingOf>[2]) =>
      rowOf(workingOf(samples, in2025(10), of), '3.2', 'Composition taxable persons');
    expect(composition({})).toEqual({ taxable: null, igst: null });
    const answer = given('3.2 composition', { taxable: 70, igst: 12.6 }, '27');
    expect(composition({ given: [answer] })).toEqual({ taxable: 70, igst: 12.6 });
  });

  it('is filled by the portal alone from November 2025 on', () => {
    const rows = workingOf([], in2025(11));
    expect(rows.filter(({ table }) => table === '3.2')).toEqual([]);
  });

  it('has what section sheets and files have in it', () => {
    const filing = { ...inJune, ...in2025(10) };
    const { contributions } = readFiledGstr1(fileOf(samples, filing), filing);
    const places = contributions
      .filter(({ row }) => row.startsWith('3.2'))
      .map(({ row, place }) => `${row} ${place}`);
    expect(places.sort()).toEqual(['3.2 UIN 27', '3.2 unregistered 06', '3.2 unregistered 27']);
  });
});

it('before September 2024, an amount below 0 is named, because the form takes none', () => {
  const note: Sample = { type: 'sales_return', date: '2024-08-10', gstin: karnataka };
  const [august] = workingOf([note], { period: { year: 2024, month: 8 } });
  expect(august?.basis).toContain('takes no amount below 0');
  const inSeptember = { period: { year: 2024, month: 9 } };
  const [september] = workingOf([{ ...note, date: '2024-09-10' }], inSeptember);
  expect(september?.basis).not.toContain('below 0');
});

describe('who fills the outward rows', () => {
  const fillerOf = (month: number) => workingOf([], in2025(month))[0]?.filled_by;

  it('is the portal, which locks them from July 2025 on', () => {
    expect(fillerOf(6)).toBe('Portal, can be changed');
    expect(fillerOf(7)).toBe('Portal, locked');
  });
});

describe('advances', () => {
  it('add to 3.1 (a), and settled ones are deducted', () => {
    const payment = (id: string, date: string, remaining: number, settled: object[]) => ({
      id,
      payment_date: date,
      total_amount: 1180,
      amount_remaining: remaining,
      payment_mode: 'Cash',
      customer: { id: 'C1', name: 'Customer', gstin: karnataka },
      linked_docs: settled,
    });
    const invoice = {
      document_type: 'invoice',
      serial_number: 'INV-1',
      document_date: '2026-06-20',
    };
    const settled = [{ ...invoice, amount_settled: 590 }];
    const payments = readPayments(
      [payment('1', '2026-06-05', 1180, []), payment('2', '2026-05-05', 590, settled)],
      'Asia/Kolkata',
    );
    const customer = { id: 'C1', name: 'Customer', gstin: karnataka };
    const invoices = readOpenDocuments(
      [{ ...invoice, customer, total_amount: 590, amount_pending: 0 }],
      'Asia/Kolkata',
    );
    const terms = [{ isService: true, rate: 18, placeOfSupply: '29' }];
    const rows = workingOf([], { advances: { payments, invoices, terms } });
    expect(rowOf(rows, '3.1', '(a)')).toMatchObject({ taxable: 500, cgst: 45, sgst: 45 });
    expect(rowsNamed(rows, 'tie_out', 'GSTR-1: at')).toMatchObject([{ amount: 1000 }]);
    expect(rowsNamed(rows, 'tie_out', 'GSTR-1: txpd')).toMatchObject([{ amount: -500 }]);
    for (const { difference } of rowsNamed(rows, 'tie_out', 'compared with GSTR-1')) {
      expect(difference).toBe(0);
    }
  });
});

describe('amendments', () => {
  const filed: Sample[] = [
    { number: 'INV-1', gstin: maharashtra },
    { number: 'INV-2', country: 'France', lines: [{ net: 800, rate: 0 }] },
    { number: 'INV-3', state: haryana, lines: [{ net: 500 }] },
    { number: 'INV-4', lines: [{ net: 300 }] },
  ];
  const now: Sample[] = [
    { number: 'INV-1', gstin: maharashtra, lines: [{ net: 1500 }] },
    {
      number: 'INV-2',
      country: 'France',
      lines: [{ net: 900, rate: 0 }],
      facts: { currency: 'INR' },
    },
    { number: 'INV-3', state: haryana, lines: [{ net: 700 }] },
    { number: 'INV-4', lines: [{ net: 350 }] },
  ];
  const july = {
    ...inJuly,
    lastReturn: readLastReturn(fileOf(filed), inJuly),
    reportsCorrections: true,
  };

  it('change a row by the difference between what is corrected and what was filed', () => {
    const rows = workingOf(now, july);
    expect(rowOf(rows, '3.1', '(a)')).toEqual({
      taxable: 750,
      igst: 126,
      cgst: 4.5,
      sgst: 4.5,
      cess: 0,
    });
    expect(rowOf(rows, '3.1', '(b)')).toMatchObject({ taxable: 100 });
  });

  it('that move a supply out of the sections do not tie out, which is shown', () => {
    const facts = { amendsNumber: 'INV-1', eCommerceGstin: operator, notifiedUnder: '9(5)' };
    const rows = workingOf([
      { number: 'INV-1', date: '2026-05-10', gstin: karnataka },
      { number: 'INV-1A', gstin: karnataka, facts },
    ]);
    const [taxable] = rowsNamed(rows, 'tie_out', 'compared with GSTR-1');
    expect(taxable).toMatchObject({
      difference: -1000,
      basis: expect.stringMatching(/^They differ/),
    });
  });

  const corrected: Sample = {
    number: 'INV-1A',
    gstin: maharashtra,
    facts: { amendsNumber: 'INV-1', amendsDate: '2026-05-10' },
  };
  const unknown = workingOf([corrected]);

  it('are asked for if the original is not known', () => {
    expect(rowOf(unknown, '3.1', '(a)')).toMatchObject({ taxable: 0 });
    expect(rowsNamed(unknown, 'question', ') Amendments')).toMatchObject([
      { row: '(a)', documents: 'INV-1A' },
      { row: '(b)', documents: 'INV-1A' },
    ]);
    expect(rowsNamed(workingOf(now, july), 'question', ') Amendments')).toEqual([]);
  });

  it('and the answer adds to what documents come to', () => {
    const answers = [
      given('3.1(a) amendments', { taxable: 40, igst: 7.2 }),
      given('3.1(b) amendments', {}),
    ];
    const rows = workingOf([corrected, { gstin: karnataka }], {}, { given: answers });
    expect(rowOf(rows, '3.1', '(a)')).toMatchObject({ taxable: 1040, igst: 7.2 });
    expect(rowsNamed(rows, 'question', ') Amendments')).toEqual([]);
  });

  it('of supplies through an operator that pays the tax change 3.1.1 (ii)', () => {
    const facts = { eCommerceGstin: operator, notifiedUnder: '9(5)' };
    const rows = workingOf(
      [
        { number: 'INV-1', date: '2026-05-10', gstin: karnataka, facts },
        {
          number: 'INV-1A',
          gstin: karnataka,
          lines: [{ net: 1200 }],
          facts: { ...facts, amendsNumber: 'INV-1' },
        },
      ],
      {},
    );
    expect(rowOf(rows, '3.1.1', '(ii)')).toEqual({ taxable: 200 });
    expect(rowOf(rows, '3.1', '(a)')).toMatchObject({ taxable: 0 });
  });
});

it('what an IFF has reported counts in the quarter', () => {
  const quarter = { frequency: 'quarterly' as const, alreadyFiledByIff: [1 as const] };
  const rows = workingOf([{ date: '2026-04-10', gstin: karnataka }, { gstin: karnataka }], quarter);
  expect(rowOf(rows, '3.1', '(a)')).toMatchObject({ taxable: 2000 });
  expect(rowsNamed(rows, 'tie_out', 'IFF')).toMatchObject([{ amount: 1000 }]);
  expect(rowsNamed(rows, 'tie_out', 'Left out')).toEqual([]);
});

it('what GSTR-1 leaves out is named, because tax on it may be due', () => {
  const rows = workingOf([{ number: 'INV_1', gstin: karnataka }]);
  expect(rowsNamed(rows, 'tie_out', 'Left out of GSTR-1')).toMatchObject([
    { amount: 1000, documents: 'INV_1' },
  ]);
});

it('a credit note without GST bears no tax, so it is not among what is left out', () => {
  const note = {
    ...{ type: 'sales_return', number: 'CN-1', gstin: karnataka, lines: [{ net: 500, rate: 0 }] },
    facts: { zeroRateLines: 'commercial' as const },
  };
  expect(rowsNamed(workingOf([note]), 'tie_out', 'Left out of GSTR-1')).toEqual([]);
});

it('the amount left out is not known with a currency whose exchange rate is not given', () => {
  const rows = workingOf([{ country: 'France', facts: { currency: 'USD' } }, { number: 'INV_1' }]);
  expect(rowsNamed(rows, 'tie_out', 'Left out of GSTR-1')).toMatchObject([
    { amount: null, document_count: 2 },
  ]);
});

it('advances that are not read are an open question of GSTR-1', () => {
  const { openQuestions } = outwardFromBooks({ ...inJune, documents: [], advances: undefined });
  expect(openQuestions).toMatchObject([{ topic: 'advances' }]);
});

it('what is open about GSTR-1 is a question', () => {
  const asked = (openInGstr1: string[]) =>
    rowsNamed(workingOf([], {}, { openInGstr1 }), 'question', 'GSTR-1 has');
  expect(asked(['Reverse Charge', 'advances'])).toMatchObject([
    { basis: expect.stringContaining('They are about Reverse Charge, advances.') },
  ]);
  expect(asked([])).toEqual([]);
});

it('an IFF has no GSTR-3B', () => {
  const month = { ...inJune, frequency: 'quarterly' as const, period: { year: 2026, month: 5 } };
  expect(() => refuseWithoutGstr3b(month)).toThrow(expect.objectContaining({ code: 'noGstr3b' }));
  expect(() => refuseWithoutGstr3b({ ...month, frequency: 'monthly' })).not.toThrow();
});

describe('GSTR-1 as filed', () => {
  const samples: Sample[] = [{ gstin: karnataka }, { gstin: maharashtra }];
  const compare = (filed: unknown, input = {}) => {
    const filing = { ...inJune, ...input };
    return rowsNamed(
      workingOf(samples, input, { filed: readFiledGstr1(filed, filing) }),
      'tie_out',
      'compared with Filed GSTR-1',
    );
  };

  it('agrees with its own documents', () => {
    expect(compare(fileOf(samples)).map(({ basis }) => basis)).toEqual(
      Array(11).fill('They agree.'),
    );
  });

  it('shows what differs, with the documents and GSTR-1A as the way to correct it', () => {
    const [taxable] = compare(fileOf([{ gstin: karnataka }]));
    expect(taxable).toMatchObject({
      amount: 2000,
      compared_with: 1000,
      difference: 1000,
      documents: 'INV-2',
      basis: expect.stringContaining('GSTR-1A'),
    });
  });

  it('can be corrected in the form before July 2025', () => {
    const june = in2025(6);
    const old = samples.map((one) => ({ ...one, date: '2025-06-10' }));
    const filing = { ...inJune, ...june };
    const filed = readFiledGstr1(fileOf(old.slice(1), june), filing);
    const [taxable] = rowsNamed(workingOf(old, june, { filed }), 'tie_out', 'Filed GSTR-1');
    expect(taxable?.basis).toContain('Correct it in the form');
  });

  it('is asked for without the file', () => {
    const asked = (input = {}) =>
      rowsNamed(workingOf(samples, input), 'question', 'Not compared with Filed GSTR-1');
    expect(asked()).toMatchObject([{ basis: expect.stringContaining('GSTR-1A') }]);
    expect(asked(in2025(6))[0]?.basis).not.toContain('GSTR-1A');
  });

  it('is not compared in amendments and e-invoices, which its file does not state', () => {
    const irn = irnOf('INV', 'INV-2');
    const leaving = { leaveOutEInvoices: true };
    const books: Sample[] = [{ gstin: karnataka }, { gstin: maharashtra, facts: { irn } }];
    const file = { ...fileOf(books, leaving), b2ba: [{ ctin: tamilNadu, inv: [] }] };
    const filed = readFiledGstr1(file, inJune);
    const rows = rowsNamed(workingOf(books, leaving, { filed }), 'tie_out', 'Filed GSTR-1');
    expect(rows[0]).toMatchObject({ amount: 1000, difference: 0 });
    expect(rows.at(-1)).toMatchObject({
      name: 'Not compared with Filed GSTR-1',
      basis: expect.stringContaining('b2b (e-invoiced), b2ba'),
    });
  });

  it('may have its IFFs beside it', () => {
    const quarter = { frequency: 'quarterly' as const };
    const april = fileOf([{ number: 'INV-0', date: '2026-04-10', gstin: karnataka }], {
      ...quarter,
      period: { year: 2026, month: 4 },
    });
    const { contributions } = readFiledGstr1([april, fileOf(samples, quarter)], {
      ...inJune,
      ...quarter,
    });
    expect(contributions).toHaveLength(3);
  });

  it('has advances, settled ones, and supplies on which an operator pays the tax', () => {
    const advance = (amount: number) => [
      {
        pos: '29',
        sply_ty: 'INTRA',
        itms: [{ rt: 18, ad_amt: amount, camt: 9, samt: 9, csamt: 1 }],
      },
    ];
    const ofOperator = { etin: operator, igst: 0, cgst: 0, sgst: 0, cess: 0 };
    const supeco = {
      clttx: [{ ...ofOperator, suppval: 60 }],
      paytx: [{ ...ofOperator, suppval: 70 }],
    };
    const file = {
      gstin: inJune.gstin,
      fp: '062026',
      at: advance(100),
      txpd: advance(40),
      supeco,
      nil: { inv: [{ sply_ty: 'INTRAB2C', expt_amt: 5 }] },
    };
    expect(readFiledGstr1(file, inJune).contributions).toMatchObject([
      { row: '3.1(c)', amounts: { taxable: 500n } },
      { row: '3.1(e)', amounts: { taxable: 0n } },
      { row: '3.1(a)', from: 'at', amounts: { taxable: 10_000n, cgst: 900n, cess: 100n } },
      { row: '3.1(a)', from: 'txpd', amounts: { taxable: -4000n } },
      { row: '3.1.1(ii)', amounts: { taxable: 7000n } },
    ]);
  });

  it('may be given as the text of its file', () => {
    const text = JSON.stringify(fileOf(samples));
    expect(compare([text])).toEqual(compare(fileOf(samples)));
  });

  it('names amended sections, of which it has no originals', () => {
    const file = { ...fileOf(samples), b2ba: [{ ctin: tamilNadu, inv: [] }] };
    expect(readFiledGstr1(file, inJune).unknownOriginals).toEqual(['b2ba']);
  });

  it('has what an e-commerce operator reports in 3.1.1 (i)', () => {
    const b2c = [{ stin: karnataka, txval: 1000, rt: 5, iamt: 0, camt: 25, samt: 25, csamt: 0 }];
    const file = { ...fileOf(samples), ecom: { b2c } };
    const { contributions } = readFiledGstr1(file, inJune);
    expect(contributions.at(-1)).toMatchObject({
      row: '3.1.1(i)',
      amounts: { taxable: 100_000n, cgst: 2500n },
    });
  });

  it.each([
    ['no object', [5], 'must be the file of a return'],
    ['a text', ['x'], 'must be valid JSON'],
    ['a GSTR-3B', { ...fileOf([]), sup_details: {} }, 'is not a file of GSTR-1'],
    ['a file without a period', { gstin: inJune.gstin }, 'it needs gstin and fp'],
    ['no part', [], 'is empty'],
    ['a part twice', Array(2).fill(fileOf(samples)), 'has invoice 2026-27 INV-1 twice'],
    [
      'a sum twice',
      { ...fileOf(samples), nil: { inv: Array(2).fill({ sply_ty: 'INTRAB2C', expt_amt: 5 }) } },
      'has nil INTRAB2C twice',
    ],
    [
      'an item without its taxable value',
      { ...fileOf(samples), b2cs: [{ pos: '29', rt: 18, txval: null }] },
      "has a row of b2cs with an amount that can't be read",
    ],
    ['another GSTIN', { ...fileOf(samples), gstin: tamilNadu }, `not of Own GSTIN ${inJune.gstin}`],
    ['another period', { ...fileOf(samples), fp: '052026' }, 'is of the period 052026'],
    ['a section of another shape', { ...fileOf(samples), b2b: 'x' }, 'a section b2b'],
    [
      'an amount in words',
      { ...fileOf(samples), b2cs: [{ pos: '29', txval: 'x' }] },
      'an amount that can\'t be read: "x"',
    ],
  ])('is refused with %s', (_, file, message) => {
    expect(() => filedGstr1In(file, inJune)).toThrow(message);
  });
});

it('section sheets lead to the outward side, too', () => {
  const row = { typ: 'OE' as const, pos: '29', rt: 18, txval: 100_000n };
  const outward = outwardFromSheets({ ...inJune, rows: { b2cs: [row] } });
  expect(outward.contributions).toMatchObject([
    { row: '3.1(a)', amounts: { taxable: 100_000n, cgst: 9000n, sgst: 9000n } },
  ]);
});

describe('a row that is below 0', () => {
  it('is asked about, with the documents that reduce it', () => {
    const rows = workingOf([
      { number: 'INV-1', gstin: karnataka, lines: [{ net: 100 }] },
      { type: 'sales_return', number: 'CN-1', gstin: karnataka, lines: [{ net: 900 }] },
    ]);
    expect(rowsNamed(rows, 'question', 'is below 0')).toMatchObject([
      {
        table: '3.1',
        row: '(a)',
        name: '3.1 (a) is below 0',
        documents: 'CN-1',
        basis: expect.stringMatching(/Total Taxable Value -800\.00, /),
      },
    ]);
  });

  it('is not asked about at 0 and above', () => {
    const rows = workingOf([{ number: 'INV-1', gstin: karnataka, lines: [{ net: 100 }] }]);
    expect(rowsNamed(rows, 'question', 'is below 0')).toEqual([]);
  });
});
