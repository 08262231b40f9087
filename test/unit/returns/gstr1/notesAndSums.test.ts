import { fileOf, karnataka, maharashtra, prepare, type Sample } from './samples';
import cases from './notesAndSumsCases.json';

const note = (sample: Sample): Sample => ({ type: 'sales_return', ...sample });

describe('cdnr', () => {
  it('reports a credit note to a registered customer with positive amounts', () => {
    const file = fileOf([note({ gstin: maharashtra, lines: [{ net: 500 }] })]);
    expect(file.cdnr).toEqual([
      {
        ctin: maharashtra,
        nt: [
          {
            nt_num: 'CN-1',
            nt_dt: '10-06-2026',
            ntty: 'C',
            val: 590,
            pos: '27',
            rchrg: 'N',
            inv_typ: 'R',
            itms: [{ num: 1801, itm_det: { txval: 500, rt: 18, iamt: 90, csamt: 0 } }],
          },
        ],
      },
    ]);
  });

  it('reports a debit note', () => {
    const file = fileOf([{ type: 'debit_note', gstin: karnataka, facts: { reverseCharge: 1 } }]);
    expect(file.cdnr[0].nt[0]).toMatchObject({ nt_num: 'DN-1', ntty: 'D', rchrg: 'Y' });
  });

  it('has no item without a taxable value, which the portal refuses', () => {
    const lines = [{ net: 500 }, { net: 0, rate: 5 }];
    const file = fileOf([note({ gstin: maharashtra, lines })]);
    expect(file.cdnr[0].nt[0].itms).toHaveLength(1);
  });
});

describe('cdnur', () => {
  const originalInvoice = (total: number) => ({
    originalInvoiceNumber: 'INV-77',
    originalInvoiceTotal: total,
  });

  it('reports a small note on a B2C (Large) invoice', () => {
    const sample = note({
      state: '27-MAHARASHTRA',
      lines: [{ net: 100 }],
      facts: originalInvoice(118_000),
    });
    expect(fileOf([sample]).cdnur).toEqual([
      {
        nt_num: 'CN-1',
        nt_dt: '10-06-2026',
        ntty: 'C',
        val: 118,
        typ: 'B2CL',
        pos: '27',
        itms: [{ num: 1801, itm_det: { txval: 100, rt: 18, iamt: 18, csamt: 0 } }],
      },
    ]);
  });

  it('does not report an invoice, even if an original invoice is given for it', () => {
    const invoice = { state: '27', lines: [{ net: 100 }], facts: originalInvoice(118_000) };
    expect(Object.keys(fileOf([invoice]))).toContain('b2cs');
  });

  it('finds the original invoice among the documents', () => {
    const file = fileOf([
      { number: 'A-1', state: '27', lines: [{ net: 100_000 }] },
      note({ state: '27', lines: [{ net: 100 }], facts: { originalInvoiceNumber: 'a-1' } }),
    ]);
    expect(file.cdnur[0].nt_num).toBe('CN-1');
  });

  const ofA1 = { originalInvoiceNumber: 'A-1' };
  const large = { number: 'A-1', state: '27', lines: [{ net: 100_000 }] };

  it.each<[string, boolean, Sample, Sample]>([
    ['of the customer', true, large, { facts: ofA1 }],
    ['of another customer', false, { ...large, name: 'Other' }, { facts: ofA1 }],
    [
      'of a registered customer of that name',
      false,
      { ...large, gstin: maharashtra },
      { facts: ofA1 },
    ],
    ['of another financial year', false, { ...large, date: '2026-03-31' }, { facts: ofA1 }],
    [
      'of the financial year that the date names',
      true,
      { ...large, date: '2026-03-31' },
      { facts: { ...ofA1, originalInvoiceDate: '2026-03-31' } },
    ],
    [
      'of the same number in the year before',
      false,
      large,
      { facts: { ...ofA1, originalInvoiceDate: '2026-03-31' } },
    ],
  ])('takes an invoice %s for the original: %s', (_, isOriginal, invoice, sample) => {
    const { cdnur } = fileOf([invoice, note({ state: '27', lines: [{ net: 100 }], ...sample })]);
    expect(cdnur?.[0].nt_num).toBe(isOriginal ? 'CN-1' : undefined);
  });

  it('takes the first invoice with the number, since the return leaves out the others', () => {
    const second = { ...large, lines: [{ net: 5 }] };
    const file = fileOf([large, second, note({ state: '27', lines: [{ net: 100 }], facts: ofA1 })]);
    expect(file.cdnur[0].nt_num).toBe('CN-1');
  });

  it('reports a note above the limit even if the invoice is unknown', () => {
    expect(fileOf([note({ state: '27', lines: [{ net: 100_000 }] })]).cdnur[0].typ).toBe('B2CL');
  });

  it('does not report a note above the limit if the invoice was not', () => {
    const sample = { state: '27', lines: [{ net: 100_000 }], facts: originalInvoice(50_000) };
    expect(fileOf([{ ...sample, type: 'debit_note' }]).cdnur).toBeUndefined();
  });

  it.each([
    ['2024-07-31', undefined],
    ['2024-08-01', 'B2CL'],
  ])('uses the limit at the time of the invoice: %s', (originalInvoiceDate, typ) => {
    const facts = { ...originalInvoice(200_000), originalInvoiceDate };
    const file = fileOf([note({ state: '27', facts })]);
    expect(file.cdnur?.[0].typ).toBe(typ);
  });

  it.each<[string, string, number]>([
    ['exportWithPayment', 'EXPWP', 180],
    ['exportWithoutPayment', 'EXPWOP', 0],
  ])('reports notes on exports, without a place: %s', (supplyType, typ, iamt) => {
    const file = fileOf([note({ country: 'France', facts: { supplyType } })]);
    expect(Object.keys(file.cdnur[0])).toEqual('nt_num nt_dt ntty val typ itms'.split(' '));
    expect(file.cdnur[0]).toMatchObject({ typ, itms: [{ itm_det: { iamt } }] });
  });
});

describe('b2cs', () => {
  it('adds supplies up by place of supply and rate', () => {
    const file = fileOf([
      {
        lines: [
          { net: 100, rate: 18 },
          { net: 50, rate: 5 },
        ],
      },
      { lines: [{ net: 0.5, rate: 18 }], facts: { cess: 2 } },
      { state: '27', lines: [{ net: 200, rate: 18 }] },
    ]);
    expect(file.b2cs).toEqual([
      {
        sply_ty: 'INTRA',
        rt: 18,
        typ: 'OE',
        pos: '29',
        txval: 100.5,
        camt: 9.05,
        samt: 9.05,
        csamt: 2,
      },
      {
        sply_ty: 'INTRA',
        rt: 5,
        typ: 'OE',
        pos: '29',
        txval: 50,
        camt: 1.25,
        samt: 1.25,
        csamt: 0,
      },
      { sply_ty: 'INTER', rt: 18, typ: 'OE', pos: '27', txval: 200, iamt: 36, csamt: 0 },
    ]);
    expect(Object.keys(file.b2cs[0])).toEqual(
      'sply_ty rt typ pos txval camt samt csamt'.split(' '),
    );
  });

  it('becomes negative if notes exceed supplies', () => {
    const file = fileOf([
      { state: '27', lines: [{ net: 1000 }] },
      note({ state: '27', lines: [{ net: 76_000 }] }),
    ]);
    expect(file.b2cs).toEqual([
      { sply_ty: 'INTER', rt: 18, typ: 'OE', pos: '27', txval: -75_000, iamt: -13_500, csamt: 0 },
    ]);
  });

  it('rounds halves away from zero for negative amounts, too', () => {
    expect(fileOf([note({ state: '27', lines: [{ net: 1.25 }] })]).b2cs[0].iamt).toBe(-0.23);
  });

  it('has no row if notes cancel out all supplies', () => {
    const file = fileOf([{ lines: [{ net: 10 }] }, note({ lines: [{ net: 10 }] })]);
    expect(file.b2cs).toBeUndefined();
  });

  it('keeps a row with only cess', () => {
    const file = fileOf([{ facts: { cess: 5 } }, note({})]);
    expect(file.b2cs[0]).toMatchObject({ txval: 0, camt: 0, csamt: 5 });
  });

  it('adds debit notes', () => {
    const file = fileOf([{ lines: [{ net: 10 }] }, { type: 'debit_note', lines: [{ net: 5 }] }]);
    expect(file.b2cs[0].txval).toBe(15);
  });

  it('has rate 0 only for lines that are zero-rated', () => {
    const lines = [{ net: 70, rate: 0 }];
    expect(fileOf([{ lines, facts: { zeroRateLines: 'Zero-rated' } }]).b2cs).toEqual([
      { sply_ty: 'INTRA', rt: 0, typ: 'OE', pos: '29', txval: 70, camt: 0, samt: 0, csamt: 0 },
    ]);
  });
});

describe('nil', () => {
  it('adds up lines at 0 % by kind, customer and state', () => {
    const zero = (net: number, zeroRateLines?: string, sample: Sample = {}): Sample => ({
      lines: [{ net, rate: 0 }],
      facts: { zeroRateLines },
      ...sample,
    });
    const file = fileOf([
      zero(1, 'Nil-rated', { gstin: maharashtra }),
      zero(2, 'exempt', { gstin: karnataka }),
      zero(4, 'non-GST', { state: '27' }),
      zero(8, undefined),
      zero(16, 'exempt'),
      note(zero(2, 'exempt')),
    ]);
    expect(file.nil).toEqual({
      inv: [
        { sply_ty: 'INTRB2B', expt_amt: 0, nil_amt: 1, ngsup_amt: 0 },
        { sply_ty: 'INTRAB2B', expt_amt: 2, nil_amt: 0, ngsup_amt: 0 },
        { sply_ty: 'INTRB2C', expt_amt: 0, nil_amt: 0, ngsup_amt: 4 },
        { sply_ty: 'INTRAB2C', expt_amt: 14, nil_amt: 8, ngsup_amt: 0 },
      ],
    });
    expect(Object.keys(file.nil.inv[0])).toEqual(['sply_ty', 'expt_amt', 'nil_amt', 'ngsup_amt']);
    expect([file.b2b, file.b2cs, file.cdnr]).toEqual([undefined, undefined, undefined]);
  });

  it('is left out if notes cancel out all supplies', () => {
    const lines = [{ net: 10, rate: 0 }];
    expect(fileOf([{ lines }, note({ lines })]).nil).toBeUndefined();
  });
});

describe('hsn', () => {
  it('adds up supplies by code, unit and rate, separately for B2B and B2C, and subtracts notes', () => {
    const file = fileOf([
      {
        gstin: maharashtra,
        lines: [
          { net: 100, quantity: 2.5 },
          { net: 50, rate: 5, unit: 'kgs' },
        ],
      },
      { gstin: karnataka, lines: [{ net: 10, quantity: 1.255 }] },
      note({ gstin: karnataka, lines: [{ net: 4, quantity: 1 }] }),
      { country: 'France', lines: [{ net: 7, rate: 0, hsn: '998314', unit: 'HRS', quantity: 3 }] },
      { lines: [{ net: 30, rate: 0, hsn: '10063020', unit: 'KGS-KILOGRAMS' }] },
    ]);
    expect(file.hsn).toEqual({
      hsn_b2b: [
        {
          num: 1,
          hsn_sc: '8471',
          uqc: 'NOS',
          qty: 2.76,
          rt: 18,
          txval: 106,
          iamt: 18,
          samt: 0.54,
          camt: 0.54,
          csamt: 0,
        },
        {
          num: 2,
          hsn_sc: '8471',
          uqc: 'KGS',
          qty: 1,
          rt: 5,
          txval: 50,
          iamt: 2.5,
          samt: 0,
          camt: 0,
          csamt: 0,
        },
      ],
      hsn_b2c: [
        {
          num: 1,
          hsn_sc: '998314',
          uqc: 'NA',
          qty: 0,
          rt: 0,
          txval: 7,
          iamt: 0,
          samt: 0,
          camt: 0,
          csamt: 0,
        },
        {
          num: 2,
          hsn_sc: '10063020',
          uqc: 'KGS',
          qty: 1,
          rt: 0,
          txval: 30,
          iamt: 0,
          samt: 0,
          camt: 0,
          csamt: 0,
        },
      ],
    });
    expect(Object.keys(file.hsn.hsn_b2b[0])).toEqual(
      'num hsn_sc uqc qty rt txval iamt samt camt csamt'.split(' '),
    );
  });

  it('may be negative', () => {
    const [row] = fileOf([note({ lines: [{ net: 100, quantity: 2 }] })]).hsn.hsn_b2c;
    expect(row).toMatchObject({ qty: -2, txval: -100, camt: -9 });
  });

  it.each(cases.units)('has the unit "%s" as %s', (unit, uqc) => {
    expect(fileOf([{ lines: [{ net: 1, unit }] }]).hsn.hsn_b2c[0].uqc).toBe(uqc);
  });

  it('adds up one unit that is written in several ways', () => {
    const lines = ['kg', 'KGS', 'Kilogram'].map((unit) => ({ net: 1, unit }));
    expect(fileOf([{ lines }]).hsn.hsn_b2c).toMatchObject([{ uqc: 'KGS', qty: 3, txval: 3 }]);
  });

  it('has exports and their notes among B2C, also to a registered customer', () => {
    const facts = { supplyType: 'WPAY' };
    const samples = [
      { gstin: maharashtra, facts },
      note({ gstin: maharashtra, facts, lines: [{ net: 100 }] }),
    ];
    const { hsn } = fileOf(samples);
    expect(Object.keys(hsn)).toEqual(['hsn_b2c']);
    expect(hsn.hsn_b2c).toMatchObject([{ txval: 900, iamt: 162 }]);
  });

  it('was one table until 04-2025', () => {
    const samples = [{ gstin: maharashtra, date: '2025-04-30' }, { date: '2025-04-30' }];
    const { hsn } = fileOf(samples, { period: { year: 2025, month: 4 } });
    expect(hsn).toEqual({
      data: [
        {
          num: 1,
          hsn_sc: '8471',
          uqc: 'NOS',
          qty: 2,
          rt: 18,
          txval: 2000,
          iamt: 180,
          samt: 90,
          camt: 90,
          csamt: 0,
        },
      ],
    });
  });

  it('leaves out a table without supplies', () => {
    expect(Object.keys(fileOf([{}]).hsn)).toEqual(['hsn_b2c']);
  });

  it.each(cases.hsnCodes as Array<[string, boolean, boolean]>)(
    'of code "%s", above 5 crore: %s, reports it: %s',
    (hsn, turnoverAbove5Crore, isReported) => {
      const lines = [{ net: 100, hsn }];
      const { parts, left_out } = prepare([{ gstin: karnataka, lines }], { turnoverAbove5Crore });
      expect('hsn' in JSON.parse(parts[0]?.json as string)).toBe(isReported);
      expect(left_out).toEqual(
        isReported
          ? []
          : [
              {
                document: 'INV-1',
                document_type: 'invoice',
                document_date: '2026-06-10',
                left_out_of: 'hsn',
                taxable_value: 100,
                reason:
                  hsn === ''
                    ? '"Item" has no HSN code.'
                    : `The HSN code ${hsn} of "Item ${hsn}" is not valid.`,
              },
            ],
      );
    },
  );

  it.each<[string, Sample, boolean, boolean]>([
    ['an unregistered customer', {}, false, true],
    ['an unregistered customer, above 5 crore', {}, true, false],
    ['a registered customer', { gstin: karnataka }, false, false],
    ['an export', { gstin: karnataka, facts: { supplyType: 'WPAY' } }, false, true],
  ])('says of %s whether the code is optional', (_, sample, turnoverAbove5Crore, isOptional) => {
    const { left_out } = prepare([{ ...sample, lines: [{ net: 1, hsn: '' }] }], {
      turnoverAbove5Crore,
    });
    expect(left_out.map(({ reason }) => reason)).toEqual([
      `"Item" has no HSN code.${isOptional ? ' It is optional for B2C up to 5 crore.' : ''}`,
    ]);
  });
});

describe('doc_issue', () => {
  it('counts each kind of document in ranges, cancelled ones too', () => {
    const file = fileOf([
      { number: 'INV-9' },
      { number: 'INV-10', status: 'cancelled' },
      { number: 'INV-11' },
      note({ number: 'CN-1' }),
      { type: 'debit_note', number: 'DN-1' },
      { type: 'delivery_challan', number: 'DC-1' },
    ]);
    expect(file.doc_issue).toEqual({
      doc_det: [
        {
          doc_num: 1,
          doc_typ: 'Invoices for outward supply',
          docs: [{ num: 1, from: 'INV-9', to: 'INV-11', totnum: 3, cancel: 1, net_issue: 2 }],
        },
        {
          doc_num: 4,
          doc_typ: 'Debit Note',
          docs: [{ num: 1, from: 'DN-1', to: 'DN-1', totnum: 1, cancel: 0, net_issue: 1 }],
        },
        {
          doc_num: 5,
          doc_typ: 'Credit Note',
          docs: [{ num: 1, from: 'CN-1', to: 'CN-1', totnum: 1, cancel: 0, net_issue: 1 }],
        },
        {
          doc_num: 12,
          doc_typ:
            'Delivery Challan in case other than by way of supply (excluding at S no. 9 to 11)',
          docs: [{ num: 1, from: 'DC-1', to: 'DC-1', totnum: 1, cancel: 0, net_issue: 1 }],
        },
      ],
    });
  });

  it('begins a range at each gap and for each series', () => {
    const numbers = ['1/2026-27', '2/2026-27', '4/2026-27', 'EXP/1', 'SPECIAL'];
    const file = fileOf(numbers.map((number) => ({ number })));
    expect(
      file.doc_issue.doc_det[0].docs.map(({ from, to, totnum }: never) => [from, to, totnum]),
    ).toEqual([
      ['1/2026-27', '2/2026-27', 2],
      ['4/2026-27', '4/2026-27', 1],
      ['EXP/1', 'EXP/1', 1],
      ['SPECIAL', 'SPECIAL', 1],
    ]);
  });

  it('counts challans under the nature that the user gives', () => {
    const file = fileOf([{ type: 'delivery_challan' }], { challanNature: 9 });
    expect(file.doc_issue.doc_det[0]).toMatchObject({
      doc_num: 9,
      doc_typ: 'Delivery Challan for job work',
    });
  });

  it('has cancelled documents in no other section, whether their items are given or not', () => {
    const file = fileOf([{ status: 'Cancelled', lines: [] }, { status: 'cancelled' }]);
    expect(Object.keys(file)).toEqual(['gstin', 'fp', 'version', 'hash', 'doc_issue']);
  });
});
