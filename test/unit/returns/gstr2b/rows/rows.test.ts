import type { IsoDate } from '../../../../../core/day';
import { lastRowsIn } from '../../../../../nodes/GstReturns/actions/sources/reconciledRows';
import {
  branchGstin,
  file,
  fileOf,
  invoice,
  note,
  purchase,
  reconciled,
  rowsOf,
  supplier,
  supplierGstin,
} from '../samples';
import cases from './rowsCases.json';

const onlyRow = (records: object[], books: Parameters<typeof purchase>[0] = {}) =>
  rowsOf(records, [purchase(books)])[0];

describe('the row of a pair', () => {
  it('has both sides', () => {
    const books = { heads: [0, 90, 90, 0] as [number, number, number, number] };
    expect(onlyRow([invoice({ txval: 1000.5, imsStatus: 'A' })], books)).toEqual({
      claim: 'Ask',
      claim_because: 'The pair is only suggested: check that it is one document.',
      status: 'suggested',
      needs_review: true,
      reason:
        'The number is the same. Different: taxable value 1000.00 in the books, 1000.50 in GSTR-2B.',
      compared: 'gstin, number, date, taxable_value, igst, cgst, sgst, cess',
      supplier_name: 'Ravi Traders',
      supplier_gstin: supplierGstin,
      document_type: 'Invoice',
      books_number: 'PUR-1',
      books_supplier_number: 'INV-101',
      books_date: '2026-06-10',
      books_taxable_value: 1000,
      books_igst: 0,
      books_cgst: 90,
      books_sgst: 90,
      books_cess: 0,
      books_total_tax: 180,
      books_tax_from: null,
      books_not_eligible: null,
      books_id: 'id PUR-1',
      gstr2b_number: 'INV-101',
      gstr2b_date: '2026-06-10',
      gstr2b_section: 'b2b',
      gstr2b_port_code: null,
      gstr2b_original_number: null,
      gstr2b_original_date: null,
      gstr2b_period: '2026-06',
      gstr2b_taxable_value: 1000.5,
      gstr2b_igst: 0,
      gstr2b_cgst: 90,
      gstr2b_sgst: 90,
      gstr2b_cess: 0,
      gstr2b_total_tax: 180,
      difference_taxable_value: -0.5,
      difference_tax: 0,
      place_of_supply: '29',
      reverse_charge: false,
      itc_available: 'Yes',
      itc_reason: null,
      ims_status: 'A',
      ims_reduction: null,
      claim_until: '2027-11-30',
    });
  });

  it('needs no review if it is exact', () => {
    expect(onlyRow([invoice()])).toMatchObject({
      status: 'exact',
      needs_review: false,
      reason: 'The number is the same. Everything that was compared agrees.',
      compared: 'gstin, number, date, taxable_value, total_tax',
    });
  });

  it('compares only what both sides have', () => {
    const books = { placeOfSupply: '29', reverseCharge: false };
    expect(onlyRow([invoice({ pos: '' })], books)?.compared).toBe(
      'gstin, number, date, reverse_charge, taxable_value, total_tax',
    );
  });

  it('names every difference', () => {
    const books = {
      supplierNumber: '0101',
      date: '2026-06-12' as const,
      gstin: branchGstin,
      placeOfSupply: '33',
      reverseCharge: true,
      heads: [200, 0, 0, 5] as [number, number, number, number],
    };
    expect(onlyRow([invoice()], books)?.reason).toBe(
      `The number is alike: 0101 / INV-101, and the GSTIN is another one of the same PAN. Different: GSTIN ${branchGstin} in the books, ${supplierGstin} in GSTR-2B; number 0101 in the books, INV-101 in GSTR-2B; date 2026-06-12 in the books, 2026-06-10 in GSTR-2B; place of supply 33 in the books, 29 in GSTR-2B; reverse charge Yes in the books, No in GSTR-2B; IGST 200.00 in the books, 0.00 in GSTR-2B; CGST 0.00 in the books, 90.00 in GSTR-2B; SGST 0.00 in the books, 90.00 in GSTR-2B; cess 5.00 in the books, 0.00 in GSTR-2B.`,
    );
  });

  it.each([
    ['INV101', 'suggested', 'The number is alike: INV101 / INV-101. '],
    ['101/26-27', 'suggested', 'The number is alike: 101/26-27 / INV-101. '],
    ['INV-110', 'residual', 'The number is another one. '],
  ])('says of the number %s, which makes it %s, what it is', (supplierNumber, status, reason) => {
    const row = onlyRow([invoice()], { supplierNumber });
    expect(row).toMatchObject({ status, reason: expect.stringContaining(reason) });
  });

  it('says if the books have no number of the supplier', () => {
    expect(onlyRow([invoice()], { supplierNumber: undefined })).toMatchObject({
      reason:
        "The books have no supplier's number of it, so only the other fields were compared. Everything that was compared agrees.",
      compared: 'gstin, date, taxable_value, total_tax',
      books_supplier_number: null,
    });
  });

  it.each([
    ['INV-101', 'exact'],
    ['Z-9', 'missing_in_2b'],
  ])('has what the books say of credit that is not eligible: %s', (supplierNumber, status) => {
    const books = purchase({ supplierNumber, notEligible: 'Section 17(5)', taxable: 500, tax: 90 });
    const fitting = status === 'exact' ? [invoice({ txval: 500, igst: 90, cgst: 0, sgst: 0 })] : [];
    const row = reconciled(fileOf(...fitting), [books]).rows.find((one) => one.books_id !== null);
    expect(row).toMatchObject({
      status,
      books_not_eligible: 'Section 17(5)',
      reason: expect.stringMatching(
        / The books have its credit as not eligible \(Section 17\(5\)\)\.$/,
      ),
    });
    const last = lastRowsIn([row], 'Rows From Last Time (JSON)', 'Asia/Kolkata');
    const again = [...last.purchases, ...last.pairs.map((pair) => pair.purchase)];
    expect(again).toMatchObject([{ notEligible: 'Section 17(5)' }]);
  });

  it('compares the taxed lines only, since GSTR-2B has no others of the invoice', () => {
    const books = {
      taxable: 1500,
      rates: [
        [18, 1000],
        [0, 500],
      ] as Array<[number, number]>,
    };
    expect(onlyRow([invoice()], books)).toMatchObject({
      status: 'exact',
      books_taxable_value: 1500,
      difference_taxable_value: 0,
      reason:
        'The number is the same. Everything that was compared agrees. Lines at 0 % (500.00) were not compared, because GSTR-2B does not have them.',
    });
  });

  it('does not compare the tax that the buyer pays under reverse charge, and says so', () => {
    expect(onlyRow([invoice({ rev: 'Y' })], { tax: 0 })).toMatchObject({
      status: 'exact',
      reason:
        'The number is the same. Everything that was compared agrees. The tax was not compared: under reverse charge you pay it yourself, so the books need not state it.',
      compared: 'gstin, number, date, taxable_value',
      reverse_charge: true,
      books_total_tax: 0,
      gstr2b_total_tax: 180,
      difference_taxable_value: 0,
      difference_tax: null,
    });
  });

  describe('of which the books have only the rate', () => {
    it('is exact, but says that the tax was not compared', () => {
      expect(onlyRow([invoice({ cgst: 90.2, sgst: 90.2 })], { taxFrom: 'rate' })).toMatchObject({
        claim: 'Yes',
        status: 'exact',
        reason:
          'The number is the same. Everything that was compared agrees; tax not compared, since the books have only its rate (by which it is 180.00, 180.40 in GSTR-2B).',
        compared: 'gstin, number, date, taxable_value',
        books_tax_from: 'Rate',
        difference_taxable_value: 0,
        difference_tax: null,
      });
    });

    it('is a mismatch if GSTR-2B has another rate', () => {
      expect(onlyRow([invoice({ cgst: 140, sgst: 140 })], { taxFrom: 'rate' })).toMatchObject({
        status: 'mismatch',
        reason:
          'The number is the same. Different: tax not compared, but not that of the rate, since the books have only its rate (by which it is 180.00, 280.00 in GSTR-2B).',
        difference_tax: null,
      });
    });

    const inter = { igst: 180, cgst: 0, sgst: 0 };

    it.each<[string, object, 'integratedRate' | 'halfRates', string, string]>([
      ['IGST against CGST and SGST', {}, 'integratedRate', 'mismatch', 'tax IGST in the books'],
      ['CGST and SGST against IGST', inter, 'halfRates', 'mismatch', 'tax CGST and SGST in the'],
      ['IGST in both', inter, 'integratedRate', 'exact', 'agrees; tax not compared'],
      ['CGST and SGST in both', {}, 'halfRates', 'exact', 'agrees; tax not compared'],
    ])('knows %s', (_, record, taxFrom, status, reason) => {
      const row = onlyRow([invoice(record)], { taxFrom });
      expect(row).toMatchObject({ status, reason: expect.stringContaining(reason) });
      expect(row?.compared).toContain('tax_kind');
    });

    it('has no kind of tax to compare without tax in GSTR-2B', () => {
      const row = onlyRow([invoice({ cgst: 0, sgst: 0 })], { taxFrom: 'halfRates' });
      expect(row).toMatchObject({ status: 'mismatch' });
      expect(row?.compared).not.toContain('tax_kind');
    });

    it('is known from last time', () => {
      const { rows } = reconciled(file({}), [purchase({ taxFrom: 'halfRates' })]);
      const last = lastRowsIn(rows, 'Rows From Last Time (JSON)', 'Asia/Kolkata');
      expect(reconciled(fileOf(invoice()), [], last).rows).toMatchObject([
        { status: 'exact', books_tax_from: 'Rates of CGST and SGST', difference_tax: null },
      ]);
    });
  });

  it('is a mismatch with another kind of tax, also with a number that is only alike', () => {
    const books = {
      supplierNumber: '101',
      heads: [180, 0, 0, 0] as [number, number, number, number],
    };
    expect(onlyRow([invoice()], books)).toMatchObject({
      status: 'mismatch',
      reason: expect.stringContaining('IGST 180.00 in the books, 0.00 in GSTR-2B; CGST 0.00'),
      difference_tax: 0,
    });
  });

  it.each<[string, Array<[number, number]>]>([
    ['all lines bear tax', [[18, 1000]]],
    ['no line does', [[0, 1000]]],
  ])('compares all lines if %s', (_, rates) => {
    expect(onlyRow([invoice()], { rates })).toMatchObject({ status: 'exact' });
  });

  it('has negative amounts for credit notes, and nothing to claim', () => {
    const credit = file({ cdnr: [supplier({ nt: [note({ txval: 900 })] })] });
    const books = purchase({ kind: 'creditNote', supplierNumber: 'CN-1' });
    expect(reconciled(credit, [books]).rows).toMatchObject([
      {
        status: 'mismatch',
        document_type: 'Credit Note',
        books_taxable_value: -1000,
        gstr2b_taxable_value: -900,
        difference_taxable_value: -100,
        gstr2b_total_tax: -180,
        claim_until: null,
      },
    ]);
  });

  it('has the last day of section 16(4) for a debit note by its own date', () => {
    const debit = file({ cdnr: [supplier({ nt: [note({ typ: 'D', dt: '31-03-2026' })] })] });
    expect(reconciled(debit, []).rows).toMatchObject([
      {
        document_type: 'Debit Note',
        claim_until: '2026-11-30',
        reason: expect.stringContaining('If you booked it as a purchase'),
      },
    ]);
  });
});

describe('the row of a document that only GSTR-2B has', () => {
  it('has no books', () => {
    expect(rowsOf([invoice({ itcavl: 'N', rsn: 'P' })], [])).toMatchObject([
      {
        status: 'missing_in_books',
        needs_review: true,
        reason: 'GSTR-2B has it, the books do not. Book it, or ask the supplier about it.',
        compared: '',
        books_number: null,
        books_taxable_value: null,
        books_id: null,
        difference_taxable_value: null,
        difference_tax: null,
        itc_available: 'No',
        itc_reason: 'Place of supply and supplier in one state, recipient in another',
      },
    ]);
  });

  it('is by nature not in the books if it is of a distributor or an import', () => {
    const doclist = [
      { doctyp: 'ISDI', docnum: 'D-1', docdt: '03-06-2026', igst: 50, itcelg: 'Y' },
      { doctyp: 'ISDC', docnum: 'D-2', docdt: '03-06-2026', igst: 20, itcelg: 'Y' },
    ];
    const impg = [{ boenum: '77', boedt: '05-06-2026', txval: 100, igst: 18 }];
    const { rows } = reconciled(file({ isd: [supplier({ doclist })], impg }), []);
    const common = { status: 'not_in_books_by_nature', needs_review: true, claim_until: null };
    expect(rows).toMatchObject([
      {
        ...common,
        document_type: 'Import of Goods',
        supplier_gstin: '',
        gstr2b_igst: 18,
        itc_available: null,
        reason:
          'A bill of entry, which the books do not have as a purchase. Claim it by this document.',
      },
      {
        ...common,
        document_type: 'ISD',
        gstr2b_taxable_value: null,
        gstr2b_igst: 50,
        reason:
          'A document of an input service distributor, which the books do not have as a purchase. Claim it by this document.',
      },
      { ...common, needs_review: false, document_type: 'ISD', gstr2b_igst: -20 },
    ]);
  });

  it('that was rejected in IMS needs review only if the books have it', () => {
    const rejected = file(
      {},
      { docRejdata: { b2b: [supplier({ inv: [invoice({ imsStatus: 'R' })] })] } },
    );
    expect(reconciled(rejected, []).rows).toMatchObject([
      {
        status: 'rejected_in_ims',
        needs_review: false,
        ims_status: 'R',
        reason: 'You rejected it in IMS, and the books do not have it.',
      },
    ]);
    expect(reconciled(rejected, [purchase()]).rows).toMatchObject([
      {
        status: 'rejected_in_ims',
        needs_review: true,
        books_number: 'PUR-1',
        reason:
          'You rejected it in IMS, so there is no credit, but the books have it. The number is the same. Everything that was compared agrees.',
      },
    ]);
  });

  it('a document that was not rejected goes before a rejected one', () => {
    const both = file(
      { b2b: [supplier({ inv: [invoice()] })] },
      { docRejdata: { b2b: [supplier({ inv: [invoice({ inum: 'INV-100' })] })] } },
    );
    expect(reconciled(both, [purchase()]).rows).toMatchObject([
      { status: 'rejected_in_ims', books_number: null },
      { status: 'exact', books_number: 'PUR-1' },
    ]);
  });

  it.each<[string, object, object]>([
    [
      'an invoice',
      { b2b: [supplier({ inv: [invoice({ txval: 'x' })] })] },
      {
        status: 'missing_in_books',
        document_type: 'Invoice',
        reason: `This document of GSTR-2B can't be read, so it was not compared: txval of b2b INV-101 must be a number, not "x".`,
      },
    ],
    [
      'a note',
      { cdnr: [supplier({ nt: [note({ typ: '' })] })] },
      { status: 'missing_in_books', document_type: 'Credit or Debit Note' },
    ],
    [
      'of a distributor',
      { isd: [supplier({ doclist: [{ docnum: 'D' }] })] },
      { status: 'not_in_books_by_nature', document_type: 'ISD' },
    ],
    [
      'a bill of entry',
      { impg: [{ boenum: '7' }] },
      { status: 'not_in_books_by_nature', document_type: 'Import of Goods' },
    ],
  ])('that can not be read needs review: %s', (_, docdata, expected) => {
    expect(reconciled(file(docdata), []).rows).toMatchObject([
      {
        ...expected,
        needs_review: true,
        gstr2b_period: '2026-06',
        gstr2b_date: null,
        gstr2b_igst: null,
        claim_until: null,
      },
    ]);
  });

  it('that can not be read and was rejected is rejected', () => {
    const rejected = file({}, { docRejdata: { b2b: [supplier({ inv: [{ inum: 'I' }] })] } });
    expect(reconciled(rejected, []).rows).toMatchObject([
      { status: 'rejected_in_ims', needs_review: true, gstr2b_number: 'I' },
    ]);
  });
});

describe('the row of a purchase that GSTR-2B does not have', () => {
  const rowFor = (books: Parameters<typeof purchase>[0]) =>
    reconciled(file({}), [purchase(books)]).rows[0];

  it('asks for the supplier', () => {
    expect(rowFor({ placeOfSupply: '27', reverseCharge: true })).toMatchObject({
      status: 'missing_in_2b',
      needs_review: true,
      reason:
        'The books have it, GSTR-2B does not. Ask the supplier to report it in GSTR-1, and check GSTIN and number.',
      supplier_name: 'Ravi Traders',
      books_total_tax: 180,
      books_igst: null,
      gstr2b_number: null,
      gstr2b_total_tax: null,
      place_of_supply: '27',
      reverse_charge: true,
      itc_available: null,
      claim_until: '2027-11-30',
    });
  });

  it.each(cases.missing as Array<[string, Parameters<typeof purchase>[0], boolean, string]>)(
    '%s',
    (_, books, needs_review, reason) => {
      expect(rowFor(books)).toMatchObject({
        status: 'missing_in_2b',
        needs_review,
        reason: expect.stringContaining(reason),
      });
    },
  );

  it('is in the file of its quarter if the filer is a quarterly one', () => {
    const rowsWith = (isQuarterly: boolean, date: IsoDate) =>
      reconciled(file({}), [purchase({ date })], undefined, isQuarterly).rows;
    expect(rowsWith(true, '2026-04-01')).toMatchObject([
      { needs_review: true, reason: expect.stringContaining('Ask the supplier') },
    ]);
    expect(rowsWith(true, '2026-03-31')).toMatchObject([
      { needs_review: false, reason: expect.stringContaining('That of 2026-03 was not given') },
    ]);
    expect(rowsWith(false, '2026-04-01')).toMatchObject([{ needs_review: false }]);
  });

  it('says that it is probably booked twice if another one is the pair of its document', () => {
    const twice = [purchase(), purchase({ number: 'PUR-2' })];
    const other = purchase({ number: 'PUR-3', taxable: 900 });
    expect(rowsOf([invoice()], [...twice, other])).toMatchObject([
      {
        status: 'missing_in_2b',
        needs_review: true,
        books_number: 'PUR-2',
        reason:
          'GSTR-2B has it once, and PUR-1 is its pair. It is probably booked twice: check both purchases.',
      },
      { books_number: 'PUR-3', reason: expect.stringContaining('Ask the supplier') },
      { status: 'exact', books_number: 'PUR-1' },
    ]);
  });

  it('is not there for a cancelled one, and the row of its invoice says so', () => {
    const cancelled = [
      purchase({ isCancelled: true }),
      purchase({ number: 'PUR-2', supplierNumber: undefined, isCancelled: true }),
    ];
    expect(rowsOf([invoice(), invoice({ inum: 'X-7' })], cancelled)).toMatchObject([
      {
        status: 'missing_in_books',
        gstr2b_number: 'INV-101',
        reason:
          'GSTR-2B has it, and the books have it as PUR-1, which is cancelled. If the bill is void, reject it in IMS. If the books have it under another number, correct that number. If it was cancelled by mistake, book it again.',
      },
      {
        status: 'missing_in_books',
        gstr2b_number: 'X-7',
        reason: expect.stringContaining('the books do not'),
      },
    ]);
  });

  it('is not there for cancelled purchases, which are named', () => {
    expect(reconciled(file({}), [purchase({ isCancelled: true })])).toEqual({
      rows: [],
      notes: ['Cancelled purchases were left out: 1 (PUR-1).'],
    });
  });
});

it('what needs a person comes first, by status, then by supplier', () => {
  const records = ['S-1', 'S-2', 'S-3', 'S-4', 'S-5'].map((inum, index) =>
    invoice({ inum, dt: `${10 + index}-06-2026`, txval: 1000 * (index + 1) }),
  );
  const books = [
    purchase({ number: 'P-1', supplierNumber: 'S-1' }),
    purchase({ number: 'P-2', supplierNumber: 'S-2', date: '2026-06-12', taxable: 2000 }),
    purchase({ number: 'P-3', supplierNumber: 'S-3', date: '2026-06-12', taxable: 1 }),
    purchase({ number: 'P-4', supplierNumber: undefined, date: '2026-06-13', taxable: 4000 }),
    purchase({ number: 'P-6', supplierNumber: 'S-66', taxable: 70, name: 'Asha' }),
    purchase({ number: 'P-7', supplierNumber: 'S-77', taxable: 70 }),
    purchase({ number: 'P-8', supplierNumber: 'S-88', taxable: 70, tax: 0 }),
  ];
  const rows = rowsOf(records, books).map(({ status, books_number }) => [status, books_number]);
  expect(rows).toEqual([
    ['mismatch', 'P-3'],
    ['residual', 'P-4'],
    ['suggested', 'P-2'],
    ['missing_in_2b', 'P-6'],
    ['missing_in_2b', 'P-7'],
    ['missing_in_books', null],
    ['missing_in_2b', 'P-8'],
    ['exact', 'P-1'],
  ]);
});
