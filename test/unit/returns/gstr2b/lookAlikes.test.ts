import {
  branchGstin,
  file,
  invoice,
  note,
  otherGstin,
  purchase,
  reconciled,
  rowsOf,
  supplier,
  supplierGstin,
} from './samples';

type Books = Parameters<typeof purchase>[0];

const facts = (rows: ReturnType<typeof rowsOf>) =>
  rows.map(({ status, needs_review, reason }) => [status, needs_review, reason]);

const inBooks = (gstin: string) =>
  `GSTR-2B has it. The books have PUR-1 with this number and these amounts under ${gstin}. If it is the same, correct the GSTIN there, and do not book it again.`;
const in2b = `GSTR-2B has a document with this number and these amounts under the GSTIN ${supplierGstin}. If it is the same, correct the GSTIN in the books.`;

describe('the same number and amounts under two GSTINs are no pair, but each row names the other', () => {
  it.each<[string, Books, string, string]>([
    [
      'of another supplier',
      { gstin: otherGstin, supplierNumber: ' inv-101' },
      in2b,
      inBooks(`the GSTIN ${otherGstin}`),
    ],
    [
      'one that cannot exist',
      { gstin: '29ABCDX1234F1ZW', date: '2026-06-20', taxable: 1001, tax: 179 },
      `The books have a GSTIN that cannot exist. The last character should be D, not W. Another character may be wrong. ${in2b}`,
      inBooks('the GSTIN 29ABCDX1234F1ZW'),
    ],
    ['none in the books', { gstin: '' }, in2b, inBooks('no GSTIN')],
    [
      'and with them another state',
      { gstin: otherGstin, placeOfSupply: '27', reverseCharge: true, heads: [180, 0, 0, 0] },
      in2b,
      inBooks(`the GSTIN ${otherGstin}`),
    ],
  ])('%s', (_, books, ofPurchase, ofDocument) => {
    expect(facts(rowsOf([invoice()], [purchase(books)]))).toEqual([
      ['missing_in_2b', true, ofPurchase],
      ['missing_in_books', true, ofDocument],
    ]);
  });

  it('so a mail to the supplier is not asked for', () => {
    const [row] = rowsOf([invoice()], [purchase({ gstin: otherGstin })]);
    expect(row?.reason).not.toContain('Ask the supplier');
  });

  it.each<[string, Books]>([
    ['another number', { supplierNumber: 'INV-102' }],
    ['no number in the books', { supplierNumber: undefined }],
    ['eleven days between them', { date: '2026-06-21' }],
    ['another taxable value', { taxable: 1001.01 }],
    ['another tax', { tax: 181.01 }],
    ['another kind', { kind: 'creditNote' }],
  ])('unless they have %s', (_, books) => {
    const rows = rowsOf([invoice()], [purchase({ gstin: otherGstin, ...books })]);
    expect(rows.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('Ask the supplier'),
      expect.not.stringContaining('PUR-1'),
    ]);
  });

  it('nor does a purchase that is booked twice, whose row names its twin', () => {
    const records = file({
      b2b: [supplier({ inv: [invoice()] }), supplier({ inv: [invoice()] }, { ctin: otherGstin })],
    });
    const books = [purchase(), purchase({ number: 'PUR-2' })];
    expect(reconciled(records, books).rows).toMatchObject([
      { books_number: 'PUR-2', reason: expect.stringContaining('probably booked twice') },
      { gstr2b_number: 'INV-101', reason: expect.stringContaining('the books do not') },
      { status: 'exact' },
    ]);
  });

  it('and each is named once, the nearest first', () => {
    const books = [
      purchase({ gstin: otherGstin, date: '2026-06-11' }),
      purchase({ gstin: otherGstin, number: 'PUR-2' }),
    ];
    const named = { books_number: 'PUR-2', reason: in2b };
    for (const given of [books, books.toReversed()]) {
      const { rows } = reconciled(file({ b2b: [supplier({ inv: [invoice()] })] }), given);
      expect(rows).toEqual(expect.arrayContaining([expect.objectContaining(named)]));
      expect(rows.filter(({ reason }) => reason === in2b)).toHaveLength(1);
    }
  });

  it('before a cancelled purchase of the right GSTIN', () => {
    const books = [purchase({ isCancelled: true }), purchase({ number: 'P-2', gstin: otherGstin })];
    const rows = rowsOf([invoice()], books);
    expect(rows[1]?.reason).toContain(`The books have P-2`);
  });
});

describe("a supplier's debit note that is booked as a purchase", () => {
  const debit = file({ cdnr: [supplier({ nt: [note({ typ: 'D', ntnum: 'DN-9' })] })] });

  it('has a row beside that of the purchase, and each names the other', () => {
    const { rows } = reconciled(debit, [purchase({ supplierNumber: 'DN-9' })]);
    expect(facts(rows)).toEqual([
      [
        'missing_in_2b',
        true,
        'GSTR-2B has a debit note with this number and these amounts, which has a row of its own. If it is the same, the supplier has reported it, and nothing is missing.',
      ],
      [
        'missing_in_books',
        true,
        'GSTR-2B has this debit note. The books have the purchase PUR-1 with this number and these amounts. If it is the same, do not book it again.',
      ],
    ]);
  });

  it.each([branchGstin, otherGstin])('is another document under the GSTIN %s', (gstin) => {
    const { rows } = reconciled(debit, [purchase({ supplierNumber: 'DN-9', gstin })]);
    expect(rows.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('Ask the supplier'),
      'GSTR-2B has this debit note, the books do not. If you booked it as a purchase with another number, date or amount, do not book it again.',
    ]);
  });
});
