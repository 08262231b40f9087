import {
  document,
  fileOf,
  karnataka,
  maharashtra,
  prepare,
  tamilNadu,
  type Sample,
} from './samples';

// The sections that report each invoice: b2b, b2cl and exp. All amounts were computed by hand.

const b2bInvoice = (sample: Sample) => fileOf([{ gstin: maharashtra, ...sample }]).b2b[0].inv[0];

describe('b2b', () => {
  it('reports an invoice to a registered customer in another state with integrated tax', () => {
    const file = fileOf([{ gstin: maharashtra, lines: [{ net: 1000, rate: 18 }] }]);
    expect(file.b2b).toEqual([
      {
        ctin: maharashtra,
        inv: [
          {
            inum: 'INV-1',
            idt: '10-06-2026',
            val: 1180,
            pos: '27',
            rchrg: 'N',
            inv_typ: 'R',
            itms: [{ num: 1801, itm_det: { txval: 1000, rt: 18, iamt: 180, csamt: 0 } }],
          },
        ],
      },
    ]);
  });

  it('splits the tax within the state', () => {
    const file = fileOf([{ gstin: karnataka, lines: [{ net: 1000, rate: 18 }] }]);
    expect(file.b2b[0].inv[0].itms).toEqual([
      { num: 1801, itm_det: { txval: 1000, rt: 18, camt: 90, samt: 90, csamt: 0 } },
    ]);
  });

  it('adds up the lines of each rate before the tax is rounded', () => {
    // 0.10 + 0.15 = 0.25 at 18 % is 0.045, so 0.05. Rounded line by line, it would be 0.02 + 0.03.
    const lines = [
      { net: 0.1, rate: 18 },
      { net: 200, rate: 5 },
      { net: 0.15, rate: 18 },
    ];
    expect(b2bInvoice({ lines }).itms).toEqual([
      { num: 1801, itm_det: { txval: 0.25, rt: 18, iamt: 0.05, csamt: 0 } },
      { num: 501, itm_det: { txval: 200, rt: 5, iamt: 10, csamt: 0 } },
    ]);
  });

  it.each([
    // rate, taxable, number, integrated tax
    [0.1, 12_345.67, 11, 12.35],
    [0.25, 1000, 26, 2.5],
    [1.5, 333.33, 151, 5],
    [7.5, 1234.56, 751, 92.59],
    [28, 999.99, 2801, 280],
    [40, 0.01, 4001, 0],
    // Halves of a paisa: 1.25 × 18 % = 0.225, 0.50 × 5 % = 0.025, 10000.10 × 5 % = 500.005.
    [18, 1.25, 1801, 0.23],
    [5, 0.5, 501, 0.03],
    [5, 10_000.1, 501, 500.01],
  ])('at %d %% on %d', (rate, net, num, iamt) => {
    expect(b2bInvoice({ lines: [{ net, rate }] }).itms).toEqual([
      { num, itm_det: { txval: net, rt: rate, iamt, csamt: 0 } },
    ]);
  });

  it.each([
    // rate, taxable, each of central and state tax
    [0.1, 1000, 0.5],
    [7.5, 1234.56, 46.3],
    [18, 1.5, 0.14],
    [5, 10_000.2, 250.01],
  ])('within the state at %d %% on %d', (rate, net, half) => {
    const [item] = b2bInvoice({ gstin: karnataka, lines: [{ net, rate }] }).itms;
    expect(item.itm_det).toEqual({ txval: net, rt: rate, camt: half, samt: half, csamt: 0 });
  });

  it('groups invoices by customer and sorts them by date and number', () => {
    const file = fileOf([
      { number: 'INV-3', gstin: maharashtra, date: '12-06-2026' },
      { number: 'INV-2', gstin: tamilNadu, date: '11-06-2026' },
      { number: 'INV-1', gstin: maharashtra, date: '2026-06-10' },
    ]);
    const numbers = file.b2b.map(({ ctin, inv }: never) => [
      ctin,
      (inv as Array<{ inum: string }>).map(({ inum }) => inum),
    ]);
    expect(numbers).toEqual([
      [maharashtra, ['INV-1', 'INV-3']],
      [tamilNadu, ['INV-2']],
    ]);
  });

  it('states reverse charge', () => {
    expect(b2bInvoice({ facts: { reverseCharge: 'Yes' } }).rchrg).toBe('Y');
  });

  it('keeps lines at 0 % of a supply under reverse charge, which is taxable', () => {
    const file = fileOf([
      { gstin: maharashtra, lines: [{ net: 100, rate: 0 }], facts: { reverseCharge: true } },
    ]);
    expect(file.b2b[0].inv[0].itms[0].itm_det.txval).toBe(100);
    expect(file.nil).toBeUndefined();
  });

  it('uses the given place of supply, which decides the tax', () => {
    const invoice = b2bInvoice({ facts: { placeOfSupply: '29-KARNATAKA' } });
    expect([invoice.pos, invoice.itms[0].itm_det.camt]).toEqual(['29', 90]);
  });

  it.each<[string, string, object]>([
    // Within the state, integrated tax applies only to supplies to SEZ units.
    ['SEZ with IGST Payment', 'SEWP', { txval: 1000, rt: 18, iamt: 180, csamt: 50 }],
    ['SEZ without IGST Payment', 'SEWOP', { txval: 1000, rt: 18, iamt: 0, csamt: 0 }],
    ['Deemed Export', 'DE', { txval: 1000, rt: 18, camt: 90, samt: 90, csamt: 50 }],
  ])('%s', (supplyType, code, detail) => {
    const invoice = b2bInvoice({ gstin: karnataka, facts: { supplyType, cess: 50 } });
    expect([invoice.inv_typ, invoice.itms[0].itm_det]).toEqual([code, detail]);
  });

  it('keeps lines at 0 % to an SEZ unit: they are zero-rated, whatever else is given', () => {
    const facts = { supplyType: 'sezWithoutPayment', zeroRateLines: 'exempt' };
    const invoice = b2bInvoice({ lines: [{ net: 500, rate: 0 }], facts });
    expect(invoice.itms).toEqual([{ num: 1, itm_det: { txval: 500, rt: 0, iamt: 0, csamt: 0 } }]);
  });

  it('reports lines at 0 % of the same invoice in nil, and the invoice with its whole value', () => {
    const file = fileOf([{ gstin: maharashtra, lines: [{ net: 1000 }, { net: 300, rate: 0 }] }]);
    expect(file.b2b[0].inv[0]).toMatchObject({ val: 1480, itms: [{ num: 1801 }] });
    expect(file.nil.inv).toEqual([{ sply_ty: 'INTRB2B', expt_amt: 0, nil_amt: 300, ngsup_amt: 0 }]);
  });

  it('takes UN bodies, non-residents and TDS deductors as registered', () => {
    const gstins = ['0717UNO00211UN2', '9917USA29013NRF', '29ABCD12345F1DC'];
    const file = fileOf(gstins.map((gstin) => ({ gstin, state: '07-DELHI' })));
    const places = file.b2b.map(({ ctin, inv }: never) => [
      ctin,
      (inv as Array<{ pos: string }>)[0]?.pos,
    ]);
    // 99 is not a state, so the billing address counts.
    expect(places).toEqual([
      ['0717UNO00211UN2', '07'],
      ['9917USA29013NRF', '07'],
      ['29ABCD12345F1DC', '29'],
    ]);
  });
});

describe('cess', () => {
  const cessOf = (facts: object, rates: number[]) => {
    const lines = rates.map((rate, index) => ({ net: 100 * (index + 1), rate }));
    return b2bInvoice({ lines, facts }).itms.map(
      ({ itm_det }: { itm_det: { rt: number; csamt: number } }) => [itm_det.rt, itm_det.csamt],
    );
  };

  it('belongs to the highest rate if one amount is given', () => {
    expect(cessOf({ cess: '12.50' }, [5, 28, 18])).toEqual([
      [5, 0],
      [28, 12.5],
      [18, 0],
    ]);
  });

  it('is one for each line if an array is given', () => {
    expect(cessOf({ cess: [1, 2, 3] }, [28, 5, 28])).toEqual([
      [28, 4],
      [5, 2],
    ]);
  });

  it('is shared by the lines of the highest rate in proportion, to the paisa', () => {
    const sample = {
      lines: [
        { net: 100, rate: 28 },
        { net: 200, rate: 28 },
      ],
      facts: { cess: 1 },
    };
    expect(document(sample).lines.map(({ cess }) => cess)).toEqual([33n, 67n]);
  });

  it('goes to the first line if no line has a value', () => {
    const sample = { lines: [{ net: 0 }, { net: 0 }], facts: { cess: 1 } };
    expect(document(sample).lines.map(({ cess }) => cess)).toEqual([100n, 0n]);
  });

  it('must have as many amounts as lines, or one', () => {
    expect(() => document({ facts: { cess: [1, 2] } })).toThrow(
      'Cess of INV-1 must be one amount, or one for each of 1 lines, not [1,2]',
    );
  });
});

describe('b2cl', () => {
  const large = { state: '27-MAHARASHTRA', lines: [{ net: 84_745.77 }] };

  it('reports an invoice above 1 lakh to an unregistered customer in another state', () => {
    // 84,745.77 + 15,254.24 = 1,00,000.01
    const file = fileOf([{ ...large, total: 100_000.01 }]);
    expect(file.b2cl).toEqual([
      {
        pos: '27',
        inv: [
          {
            inum: 'INV-1',
            idt: '10-06-2026',
            val: 100_000.01,
            itms: [{ num: 1801, itm_det: { txval: 84_745.77, rt: 18, iamt: 15_254.24 } }],
          },
        ],
      },
    ]);
  });

  it('has cess only if there is some', () => {
    const file = fileOf([{ ...large, total: 100_100, facts: { cess: 99.99 } }]);
    expect(file.b2cl[0].inv[0].itms[0].itm_det.csamt).toBe(99.99);
  });

  it('leaves an invoice of exactly 1 lakh to b2cs', () => {
    const file = fileOf([{ ...large, total: 100_000 }]);
    expect([file.b2cl, file.b2cs.length]).toEqual([undefined, 1]);
  });

  it('leaves a large invoice within the state to b2cs', () => {
    const file = fileOf([{ state: '29', lines: [{ net: 500_000 }] }]);
    expect([file.b2cl, file.b2cs[0].sply_ty]).toEqual([undefined, 'INTRA']);
  });

  it.each([
    [2024, 7, 250_000, false],
    [2024, 7, 250_000.01, true],
    [2024, 8, 100_000, false],
    [2024, 8, 100_000.01, true],
  ])('in %d-%d an invoice of %d is large: %s', (year, month, total, isLarge) => {
    const date = `${year}-0${month}-15`;
    const file = fileOf([{ ...large, date, total }], { period: { year, month } });
    expect('b2cl' in file).toBe(isLarge);
  });
});

describe('exp', () => {
  it('reports an export with payment of tax and its shipping bill, items without numbers', () => {
    const facts = {
      supplyType: 'Export with IGST',
      portCode: 'INMAA1',
      shippingBillNumber: 7896542,
      shippingBillDate: '2026-06-18',
      cess: 500,
    };
    const lines = [
      { net: 250_000, rate: 18 },
      { net: 20_000, rate: 5 },
    ];
    expect(fileOf([{ country: 'France', lines, facts }]).exp).toEqual([
      {
        exp_typ: 'WPAY',
        inv: [
          {
            inum: 'INV-1',
            idt: '10-06-2026',
            val: 316_000,
            sbpcode: 'INMAA1',
            sbnum: '7896542',
            sbdt: '18-06-2026',
            itms: [
              { txval: 250_000, rt: 18, iamt: 45_000, csamt: 500 },
              { txval: 20_000, rt: 5, iamt: 1000, csamt: 0 },
            ],
          },
        ],
      },
    ]);
  });

  it('has no tax and no cess without payment, but keeps the rate', () => {
    const facts = { supplyType: 'Export under bond/LUT', cess: 5 };
    expect(fileOf([{ country: 'France', lines: [{ net: 1000 }], facts }]).exp).toEqual([
      {
        exp_typ: 'WOPAY',
        inv: [
          {
            inum: 'INV-1',
            idt: '10-06-2026',
            val: 1180,
            itms: [{ txval: 1000, rt: 18, iamt: 0, csamt: 0 }],
          },
        ],
      },
    ]);
  });

  it.each([
    ['with a tax rate is an export with payment', 18, 'WPAY'],
    ['without a tax rate is an export without payment', 0, 'WOPAY'],
  ])('an export without a supply type and %s', (_, rate, type) => {
    const file = fileOf([
      { state: 'OTHER TERRITORY', country: 'France', lines: [{ net: 9, rate }] },
    ]);
    expect(file.exp[0].exp_typ).toBe(type);
    expect(file.nil).toBeUndefined();
  });

  it('reports a supply if the user gives a place of supply abroad', () => {
    const file = fileOf([{ facts: { placeOfSupply: '96 Other Countries' } }]);
    expect(file.exp[0].exp_typ).toBe('WPAY');
  });

  it('reports a supply that the user describes as an export, even if the customer is registered', () => {
    const file = fileOf([{ gstin: karnataka, facts: { supplyType: 'WOPAY' } }]);
    expect([file.b2b, file.exp[0].exp_typ]).toEqual([undefined, 'WOPAY']);
  });

  it('does not report goods for a customer abroad that are delivered in India', () => {
    const sample = { state: '29', country: 'India', shippingState: '27', lines: [{ net: 10 }] };
    expect(fileOf([sample]).b2cs[0].pos).toBe('27');
  });
});

it('has only the header if there is nothing to report', () => {
  expect(prepare([]).parts).toEqual([
    {
      fileName: 'returns_572026_R1_29AAAAA0000A1ZY_offline.json',
      json: '{"gstin":"29AAAAA0000A1ZY","fp":"062026","version":"GST3.2.4","hash":"hash"}',
    },
  ]);
});
