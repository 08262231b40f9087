import { addDays, toIsoDate } from '../../../../core/day';
import { allAskedRows, takesNegativeAmounts } from '../../../../returns/gstr3b/asked';
import { fromPurchases } from '../../../../returns/gstr3b/fromPurchases';
import { fromReconciled } from '../../../../returns/gstr3b/fromReconciled';
import { creditRowsIn } from '../../../../nodes/GstReturns/actions/sources/reconciledRows';
import type { Purchase } from '../../../../returns/purchases/purchase';
import { inJune, karnataka, maharashtra } from '../gstr1/samples';
import { given, rowOf, rowsNamed, workingOf } from './working';

const timeZone = 'Asia/Kolkata';
const today = { year: 2026, month: 7, day: 14 };

/** A row of Reconcile GSTR-2B: an exact pair with tax within the State. */
let days = 0;
const pair = (row: Record<string, unknown> = {}) => ({
  gstr2b_date: toIsoDate(addDays({ year: 2026, month: 4, day: 1 }, ++days)),
  status: 'exact',
  needs_review: false,
  gstr2b_section: 'b2b',
  gstr2b_period: '2026-06',
  gstr2b_number: 'S-1',
  gstr2b_taxable_value: 1000,
  gstr2b_igst: 0,
  gstr2b_cgst: 90,
  gstr2b_sgst: 90,
  gstr2b_cess: 0,
  reverse_charge: false,
  itc_available: 'Yes',
  itc_reason: null,
  claim_until: '2027-11-30',
  ...row,
});

const single = { books_number: 'P-9', gstr2b_section: null, gstr2b_period: null };
const tax = { igst: 0, cgst: 90, sgst: 90, cess: 0 };
const noTax = { igst: 0, cgst: 0, sgst: 0, cess: 0 };

const readReconciled = (rows: unknown) => creditRowsIn(rows, 'Reconciled Rows (JSON)', timeZone);

const reconciled = (rows: Array<Record<string, unknown>>, filing = inJune, on = today) =>
  workingOf([], filing, {
    inward: fromReconciled(readReconciled(rows), { ...inJune, ...filing }, on),
  });

const credit = (rows: ReturnType<typeof reconciled>) => rowOf(rows, '4', '(A)(5)');
const notCounted = (rows: ReturnType<typeof reconciled>) =>
  rowsNamed(rows, 'tie_out', 'Not counted').map(({ name, amount, documents }) => [
    name,
    amount,
    documents,
  ]);

describe('credit from a reconciliation', () => {
  it('counts if the pair is exact and GSTR-2B has it as available, by the amounts of GSTR-2B', () => {
    const rows = reconciled([pair({ books_cgst: 89.5, books_sgst: 89.5, books_igst: 0 })]);
    expect(credit(rows)).toEqual(tax);
    expect(notCounted(rows)).toEqual([]);
  });

  describe('that the books have as not eligible', () => {
    const blocked = { books_not_eligible: 'Section 17(5)' };

    it('is in 4 (A), as the portal has it, and reversed for good in 4 (B)(1)', () => {
      const rows = reconciled([
        pair({ ...blocked, accepted: 'yes' }),
        pair({ ...blocked, reverse_charge: true, gstr2b_number: 'S-2' }),
      ]);
      expect(credit(rows)).toEqual(tax);
      expect(rowOf(rows, '4', '(A)(3)')).toEqual(tax);
      expect(rowOf(rows, '4', '(B)(1)')).toEqual({ ...tax, cgst: 180, sgst: 180 });
      expect(rowOf(rows, '3.1', '(d)')).toEqual({ ...tax, taxable: 1000 });
      expect(notCounted(rows)).toEqual([]);
      const [cell] = rows.filter(({ kind, row }) => kind === 'cell' && row === '(B)(1)');
      expect(cell).toMatchObject({
        documents: 'S-1, S-2',
        basis: 'GSTR-2B b2b, not eligible (Section 17(5)) 0.00.',
      });
    });

    it('is not named again for reversal in the returns of other periods', () => {
      const earlier = { ...blocked, gstr2b_period: '2026-05' };
      expect(notCounted(reconciled([pair(earlier)]))).toEqual([
        [expect.stringContaining('GSTR-2B of an earlier period has it'), 180, 'S-1'],
      ]);
      const partly = { books_not_eligible: 'in part: 17(5)', accepted: '2026-06' };
      const rows = reconciled([pair({ ...earlier, ...partly })]);
      expect(rowsNamed(rows, 'question', 'not eligible in part')).toHaveLength(1);
    });

    it('is asked about further, and never 0 because all other rows are', () => {
      const rows = reconciled([pair(blocked)]);
      expect(rowsNamed(rows, 'question', '4 (B)(1)')).toHaveLength(1);
      const inward = fromReconciled(readReconciled([pair(blocked)]), inJune, today);
      const confirmed = workingOf([], {}, { inward, othersAreNone: true });
      expect(rowOf(confirmed, '4', '(B)(1)')).toEqual(tax);
      expect(rowOf(confirmed, '4', '(C)')).toEqual(noTax);
      expect(rowsNamed(confirmed, 'question', '4 (B)(1)')).toEqual([]);
    });

    it.each([
      ['as long as a person has not accepted a pair that is not exact', { status: 'mismatch' }, 0],
      [
        'if only a part of it is so, which is asked about',
        { books_not_eligible: 'in part: 17(5)', accepted: 'yes' },
        1,
      ],
    ])('is in no row %s', (_, change, asked) => {
      const rows = reconciled([pair({ ...blocked, ...change })]);
      expect(credit(rows)).toEqual(noTax);
      expect(rowOf(rows, '4', '(B)(1)')).toMatchObject({ cgst: null });
      expect(rowsNamed(rows, 'question', 'not eligible in part')).toHaveLength(asked);
      expect(notCounted(rows)).toEqual([
        [
          expect.stringMatching(/^Not counted: not eligible by the books \(.*\(B\)\(1\)$/),
          180,
          'S-1',
        ],
      ]);
    });
  });

  it.each(['suggested', 'mismatch', 'residual', 'missing_in_books'])(
    'with the status %s counts only if a person has accepted it',
    (status) => {
      const doubtful = reconciled([pair({ status })]);
      expect(credit(doubtful)).toEqual(noTax);
      expect(notCounted(doubtful)).toEqual([
        [`Not counted: ${status}, and a person has not accepted it`, 180, 'S-1'],
      ]);
      expect(credit(reconciled([pair({ status, accepted: 'yes' })]))).toEqual(tax);
    },
  );

  it('does not count without a document in GSTR-2B, even if a person has accepted it', () => {
    const books = { books_igst: 0, books_cgst: 90, books_sgst: 90, books_cess: 0 };
    const missing = { status: 'missing_in_2b', ...single, ...books };
    const rows = reconciled([
      { ...missing, accepted: true },
      { ...missing, books_igst: '' },
    ]);
    expect(credit(rows)).toEqual(noTax);
    expect(notCounted(rows)).toEqual([
      ['Not counted: GSTR-2B does not have it (section 16(2)(aa))', 360, 'P-9, P-9'],
    ]);
  });

  it('that GSTR-2B lacks is named apart by what explains it', () => {
    const reasons = [
      'The books have it, GSTR-2B does not. Ask the supplier to report it in GSTR-1, and check GSTIN and number.',
      'GSTR-2B has it once, and 221 is its pair. It is probably booked twice: check both purchases.',
      'The books have a GSTIN that cannot exist. GSTR-2B has a document with this number and these amounts under the GSTIN 27AAPFU0939F1ZV.',
      'The books have a GSTIN that cannot exist, so GSTR-2B cannot have it.',
    ];
    const rows = reconciled(
      reasons.map((reason, index) => ({
        ...{ status: 'missing_in_2b', ...single, books_number: `P-${index}` },
        ...{ books_id: `id ${index}`, books_total_tax: 10, reason },
      })),
    );
    expect(notCounted(rows)).toEqual([
      ['Not counted: GSTR-2B does not have it (section 16(2)(aa))', 10, 'P-0'],
      ['Not counted: probably booked twice, and GSTR-2B has it once', 10, 'P-1'],
      ['Not counted: GSTR-2B probably has it under another GSTIN, or as a debit note', 10, 'P-2'],
      ['Not counted: the books have a GSTIN that cannot exist', 10, 'P-3'],
    ]);
  });

  it('names two documents with one number twice, and counts both', () => {
    const rows = reconciled([pair(), pair({ supplier_gstin: maharashtra })]);
    const [, central] = rows.filter(({ kind, row }) => kind === 'cell' && row === '(A)(5)');
    expect(central).toMatchObject({ document_count: 2, documents: 'S-1, S-1' });
  });

  it('does not count if a person has rejected it, here or in the Invoice Management System', () => {
    const rows = reconciled([pair({ accepted: 'No' }), pair({ status: 'rejected_in_ims' })]);
    expect(credit(rows)).toEqual(noTax);
    expect(notCounted(rows).map(([name]) => name)).toEqual([
      'Not counted: accepted is No',
      'Not counted: rejected in the Invoice Management System',
    ]);
  });

  it('does not count while GSTR-2B has it as temporary, or does not say', () => {
    const rows = reconciled([pair({ itc_available: 'Temporary' }), pair({ itc_available: '' })]);
    expect(credit(rows)).toEqual(noTax);
    expect(notCounted(rows)).toHaveLength(2);
  });

  describe('of another period', () => {
    const may = { gstr2b_period: '2026-05' };

    it.each([
      ['GSTR-2B of an earlier period has it, and a person has not accepted it', may],
      ['accepted for the return of another month', { ...may, accepted: true }],
      ['accepted for the return of another month', { ...may, accepted: '2026-05' }],
      ['accepted for the return of another month', { accepted: '2026-07' }],
      [
        'GSTR-2B of a later period has it',
        { gstr2b_period: '2026-07', accepted: '2026-06', gstr2b_date: '2026-06-30' },
      ],
    ])('does not count: %s', (why, row) => {
      const rows = reconciled([pair(row)]);
      expect(credit(rows)).toEqual(noTax);
      expect(notCounted(rows)).toEqual([[`Not counted: ${why}`, 180, 'S-1']]);
    });

    it('counts if a person has accepted it for this return, which is told beside GSTR-2B', () => {
      const rows = reconciled([pair({ ...may, accepted: '2026-06' })]);
      expect(credit(rows)).toEqual(tax);
      expect(reconciled([pair({ accepted: '2026-06-01' })])).toEqual(reconciled([pair()]));
    });

    it('counts in the quarter that has the month', () => {
      const filing = { ...inJune, frequency: 'quarterly' as const };
      expect(credit(reconciled([pair({ ...may, accepted: 'yes' })], filing))).toEqual(tax);
      expect(credit(reconciled([pair({ ...may, accepted: '2026-07' })], filing))).toEqual(noTax);
    });

    it('is not asked about again, also where the books have a part as not eligible', () => {
      const partly = { books_not_eligible: 'in part: Section 17(5)', accepted: 'yes' };
      const asked = (row: object) =>
        rowsNamed(reconciled([pair({ ...partly, ...row })]), 'question', 'not eligible in part');
      expect(asked({})).toHaveLength(1);
      expect(asked(may)).toEqual([]);
    });
  });

  it('is over with the limit of section 16(4), by the earliest day of filing', () => {
    const until = (date: string) => [pair({ claim_until: date })];
    expect(credit(reconciled(until('2026-07-14')))).toEqual(tax);
    expect(credit(reconciled(until('2026-07-13')))).toEqual(noTax);
    const early = { year: 2026, month: 6, day: 20 };
    expect(credit(reconciled(until('2026-07-01'), inJune, early))).toEqual(tax);
    expect(credit(reconciled(until('2026-06-30'), inJune, early))).toEqual(noTax);
  });

  describe('a credit note', () => {
    const note = { gstr2b_section: 'cdnr', gstr2b_cgst: -9, gstr2b_sgst: -9 };

    it('reduces it whether or not a person has accepted the note, and after the limit', () => {
      const rows = reconciled([
        pair(),
        pair({ ...note, status: 'missing_in_books', claim_until: '2026-06-01' }),
      ]);
      expect(credit(rows)).toEqual({ ...tax, cgst: 81, sgst: 81 });
    });

    it('does not if a person has not accepted it', () => {
      const rows = reconciled([pair(), pair({ ...note, accepted: 'No' })]);
      expect(credit(rows)).toEqual(tax);
    });
  });

  it('is in the row of its section: imports of goods, ISD, reverse charge or other', () => {
    const nature = { status: 'not_in_books_by_nature', accepted: 'yes' };
    const rows = reconciled([
      pair({
        ...nature,
        gstr2b_section: 'impg',
        gstr2b_taxable_value: null,
        gstr2b_igst: 50,
        itc_available: null,
      }),
      pair({ ...nature, gstr2b_section: 'isd' }),
      pair({ reverse_charge: 'true' }),
      pair({ gstr2b_section: 'ecom' }),
    ]);
    expect(rowOf(rows, '4', '(A)(1)')).toEqual({ igst: 50, cess: 0 });
    expect(rowOf(rows, '4', '(A)(4)')).toEqual(tax);
    expect(rowOf(rows, '4', '(A)(3)')).toEqual(tax);
    expect(credit(rows)).toEqual(tax);
  });

  it('of amended imports is asked for with other amendments', () => {
    const nature = { status: 'not_in_books_by_nature', gstr2b_section: 'impga' };
    expect(rowsNamed(reconciled([pair(nature)]), 'question', 'Amendments under')).toMatchObject([
      { documents: 'S-1', basis: expect.stringContaining('4 (A)(1)') },
    ]);
  });

  it('of the own GSTIN as supplier does not count', () => {
    expect(notCounted(reconciled([pair({ supplier_gstin: inJune.gstin })]))).toEqual([
      ['Not counted: the supplier is your own GSTIN', 180, 'S-1'],
    ]);
  });

  describe('that a credit note reduces', () => {
    const note = { gstr2b_section: 'cdnr', gstr2b_cgst: -90, gstr2b_sgst: -90 };

    it.each<[string, object]>([
      ['is pending', { ims_status: 'P' }],
      ['is declared with less', { ims_reduction: 10 }],
    ])('is asked for where it %s in IMS', (_, ims) => {
      const rows = reconciled([pair({ gstr2b_number: 'S-9' }), pair({ ...note, ...ims })]);
      expect(credit(rows)).toEqual(tax);
      expect(rowsNamed(rows, 'question', 'Credit notes in IMS')).toMatchObject([
        { documents: 'S-1', basis: expect.stringContaining('Set accepted to yes') },
      ]);
      const accepted = reconciled([
        pair({ gstr2b_number: 'S-9' }),
        pair({ ...note, ...ims, accepted: 1 }),
      ]);
      expect(credit(accepted)).toEqual(noTax);
      expect(rowsNamed(accepted, 'question', 'Credit notes in IMS')).toEqual([]);
    });

    it('is not asked for of an invoice that is pending, which does not count', () => {
      const rows = reconciled([pair({ ims_status: 'P' })]);
      expect(credit(rows)).toEqual(noTax);
      expect(rowsNamed(rows, 'question', 'Credit notes in IMS')).toEqual([]);
    });

    it('and that is blocked may make 4 (B)(1) negative, which is asked about', () => {
      const rows = reconciled([pair({ ...note, books_not_eligible: 'Section 17(5)' })]);
      expect(rowsNamed(rows, 'question', 'is below 0')).toMatchObject([
        { name: '4 (B)(1) is below 0', documents: 'S-1' },
      ]);
    });
  });

  it.each(['impg', 'impgsez', 'isd'])(
    'of section %s counts only once a person has accepted it, as what the books lack',
    (section) => {
      const nature = pair({ status: 'not_in_books_by_nature', gstr2b_section: section });
      const row = section === 'isd' ? '(A)(4)' : '(A)(1)';
      expect(rowOf(reconciled([nature]), '4', row).igst).toBeNull();
      expect(notCounted(reconciled([nature]))).toEqual([
        ['Not counted: not_in_books_by_nature, and a person has not accepted it', 180, 'S-1'],
      ]);
      const accepted = reconciled([{ ...nature, gstr2b_igst: 50, accepted: 'yes' }]);
      expect(rowOf(accepted, '4', row).igst).toBe(50);
    },
  );

  it('ends with section 16(4) by the date of the document if the row has no last day', () => {
    const late = { gstr2b_date: '2024-06-10', claim_until: '', accepted: 'yes' };
    const rows = reconciled([
      pair({ ...late, document_type: 'Invoice' }),
      pair({ ...late, document_type: 'Credit Note', gstr2b_number: 'S-2' }),
    ]);
    expect(credit(rows)).toEqual(tax);
    expect(notCounted(rows)).toEqual([
      ['Not counted: the limit of section 16(4) is over', 180, 'S-1'],
    ]);
  });

  it('of a document of GSTR-2B that could not be read does not count', () => {
    const amounts = { gstr2b_igst: '', gstr2b_cgst: '', gstr2b_sgst: '', gstr2b_cess: null };
    expect(notCounted(reconciled([pair({ status: 'missing_in_books', ...amounts })]))).toEqual([
      ["Not counted: its amounts in GSTR-2B can't be read", null, 'S-1'],
    ]);
  });

  describe('of an amendment', () => {
    const amendment = pair({ gstr2b_section: 'b2ba' });

    it('does not count, because its original was credited, and the difference is asked for', () => {
      const rows = reconciled([amendment]);
      expect(credit(rows)).toEqual(noTax);
      expect(rowsNamed(rows, 'question', ') Amendments')).toMatchObject([
        { row: '(A)(5)', documents: 'S-1' },
      ]);
      const [question] = rowsNamed(rows, 'question', ') Amendments');
      expect(question?.basis).toMatch(
        / In Amounts, add the row 4 \(A\)\(5\) Amendments, and fill in Integrated Tax, .*\. Enter 0 if they change nothing\.$/,
      );
    });

    it('is the difference that the user gives', () => {
      const inward = fromReconciled(readReconciled([pair(), amendment]), inJune, today);
      const answer = given('4(A)(5) amendments', { cgst: 5, sgst: 5 });
      const rows = workingOf([], {}, { inward, given: [answer] });
      expect(credit(rows)).toEqual({ ...tax, cgst: 95, sgst: 95 });
      expect(rowsNamed(rows, 'question', ') Amendments')).toEqual([]);
      const [, central] = rowsNamed(rows, 'tie_out', 'compared with GSTR-2B');
      expect(central).toMatchObject({ amount: 95, compared_with: 90, difference: 5 });
      expect(central?.basis).toContain(
        '5.00 of it are amendments that you give, and the other amount is without them.',
      );
    });

    it('counts as a whole if a person has accepted it', () => {
      expect(credit(reconciled([{ ...amendment, accepted: true }]))).toEqual(tax);
    });
  });

  it('that GSTR-2B has as not available is in 4 (D)(2), with its reason', () => {
    const place = 'Place of supply and supplier in one state, recipient in another';
    const rows = reconciled([
      pair({ itc_available: 'No', itc_reason: place }),
      pair({ itc_available: 'No', status: 'missing_in_books' }),
      pair({ itc_available: 'No', status: 'rejected_in_ims' }),
    ]);
    expect(credit(rows)).toEqual(noTax);
    expect(rowOf(rows, '4', '(D)(2)')).toEqual({ ...tax, cgst: 180, sgst: 180 });
    const [cell] = rows.filter(({ row }) => row === '(D)(2)');
    expect(cell?.basis).toContain(place);
  });

  it('is compared with what GSTR-2B has as available, which the portal fills in', () => {
    const rows = reconciled([pair(), pair({ status: 'mismatch', gstr2b_number: 'S-2' })]);
    const [, central] = rowsNamed(rows, 'tie_out', 'compared with GSTR-2B');
    expect(central).toMatchObject({
      amount: 90,
      compared_with: 180,
      difference: -90,
      documents: 'S-2',
      basis: expect.stringContaining('4(B)(2)'),
    });
    expect(central?.basis).toContain('What section 17(5) blocks belongs in 4(B)(1), for good.');
  });
});

describe('credit under reverse charge', () => {
  const compared = (tax: number) =>
    rowsNamed(
      workingOf(
        [],
        {},
        {
          othersAreNone: true,
          given: [
            given('3.1(d)', { igst: tax }),
            given('4(A)(2)', { igst: 30 }),
            given('4(A)(3)', { igst: 70 }),
          ],
        },
      ),
      'tie_out',
      'compared with the tax in 3.1 (d)',
    )[0];

  it('must not exceed the tax, but for a balance of the portal', () => {
    const exceeding = { difference: 1, basis: expect.stringContaining('RCM Liability/ITC') };
    expect(compared(99)).toMatchObject({ amount: 100, compared_with: 99, ...exceeding });
    expect(compared(100)?.basis).toBe('The credit does not exceed the tax.');
    expect(compared(101)?.basis).toBe('The credit does not exceed the tax.');
  });

  it('is not compared as long as one of them is not known', () => {
    const rows = workingOf([], {}, { given: [given('3.1(d)', { igst: 1 })] });
    expect(rowsNamed(rows, 'tie_out', 'compared with the tax')).toEqual([]);
  });
});

describe('reverse charge in a reconciliation', () => {
  it('is due whether or not its credit counts', () => {
    const rows = reconciled([
      pair({ reverse_charge: 'Y', status: 'mismatch' }),
      pair({ reverse_charge: 'Y', itc_available: 'No' }),
      pair({ reverse_charge: 'Y', status: 'rejected_in_ims' }),
      {
        ...pair({ reverse_charge: 'Y', status: 'missing_in_2b', ...single }),
        books_date: '2026-06-30',
        books_taxable_value: 100,
        books_igst: 18,
      },
      {
        ...pair({ reverse_charge: 'Y', status: 'missing_in_2b', ...single }),
        books_date: '2026-05-31',
        books_taxable_value: 7,
        books_igst: 1,
      },
    ]);
    expect(rowOf(rows, '3.1', '(d)')).toEqual({
      taxable: 2100,
      igst: 18,
      cgst: 180,
      sgst: 180,
      cess: 0,
    });
  });

  it('is not paid again in the month of GSTR-2B if the books have it in an earlier one, but asked about', () => {
    const late = pair({ reverse_charge: 'Y', books_date: '2026-05-31' });
    const rows = reconciled([late, { ...late, gstr2b_number: 'S-2', itc_available: 'No' }]);
    const none = { taxable: null, igst: null, cgst: null, sgst: null, cess: null };
    expect(rowOf(rows, '3.1', '(d)')).toEqual(none);
    expect(rowOf(rows, '4', '(A)(3)')).toEqual(tax);
    expect(rowsNamed(rows, 'question', 'Reverse charge of earlier purchases')).toMatchObject([
      { row: '', documents: 'S-1, S-2', basis: expect.stringContaining('not paid twice') },
    ]);
    const inMonth = reconciled([{ ...late, books_date: '2026-06-01' }]);
    expect(rowOf(inMonth, '3.1', '(d)')).toMatchObject({ cgst: 90, sgst: 90 });
    expect(rowsNamed(inMonth, 'question', 'Reverse charge of earlier')).toEqual([]);
  });

  it('of an amendment is asked for with its credit, and so is that of a distributor', () => {
    const rows = reconciled([
      pair({ reverse_charge: 'Y', gstr2b_section: 'b2ba' }),
      pair({ gstr2b_section: 'isda', gstr2b_number: 'S-2', status: 'not_in_books_by_nature' }),
    ]);
    expect(rowsNamed(rows, 'question', ') Amendments')).toEqual([]);
    expect(rowsNamed(rows, 'question', 'Amendments under reverse charge')).toMatchObject([
      { documents: 'S-1, S-2', basis: expect.stringContaining('4 (A)(3)') },
    ]);
  });

  const ofBooks = {
    ...{ status: 'missing_in_2b', reverse_charge: 'Y', ...single, books_date: '2026-06-30' },
    ...{ books_taxable_value: 100, books_igst: 0, books_cgst: 0, books_sgst: 0, books_cess: 0 },
  };

  it.each([
    ['the books do not have its tax', { status: 'missing_in_2b', reverse_charge: 'Y', ...single }],
    ['the books have it with taxes of 0', ofBooks],
    ['the same bill is accepted', { ...ofBooks, accepted: 'yes' }],
    ['GSTR-2B has it with taxes of 0', { reverse_charge: 'Y', gstr2b_cgst: 0, gstr2b_sgst: 0 }],
  ])('is asked for if %s, and for other suppliers in any case', (_, row) => {
    const rows = reconciled([pair(row)]);
    expect(rowOf(rows, '3.1', '(d)')).toMatchObject({ taxable: null, cgst: null });
    expect(rowsNamed(rows, 'question', 'Reverse charge without tax')).toMatchObject([
      { document_count: 1, basis: expect.stringContaining('and 4 (A)(3) Reverse Charge for') },
    ]);
    expect(rowsNamed(rows, 'question', 'Inward Reverse Charge')).toHaveLength(1);
  });

  describe('of a supplier without a GSTIN, whose own invoice gives the credit', () => {
    // 1,000 at 5 %: 25 + 25 (CGST Act, sections 9(3) and 31(3)(f)).
    const own = { ...ofBooks, books_taxable_value: 1000, books_cgst: 25, books_sgst: 25 };
    const ownTax = { ...noTax, cgst: 25, sgst: 25 };
    const credited = (row: object) => rowOf(reconciled([pair({ ...own, ...row })]), '4', '(A)(3)');

    it('is in 4 (A)(3) once a person has accepted it, and due in any case', () => {
      const open = reconciled([pair(own)]);
      expect(rowOf(open, '3.1', '(d)')).toEqual({ ...ownTax, taxable: 1000 });
      expect(notCounted(open)).toEqual([
        [
          'Not counted: your own invoice gives its credit, and a person has not accepted it',
          50,
          'S-1',
        ],
      ]);
      const accepted = reconciled([pair({ ...own, accepted: 'yes' })]);
      expect(rowOf(accepted, '3.1', '(d)')).toEqual({ ...ownTax, taxable: 1000 });
      expect(rowOf(accepted, '4', '(A)(3)')).toEqual(ownTax);
      expect(notCounted(accepted)).toEqual([]);
    });

    it.each([
      ['the month of its date', { accepted: 'yes', books_date: '2026-05-31' }, null],
      ['the month that is named', { accepted: '2026-07' }, null],
      ['the month that is named', { accepted: '2026-06', books_date: '2026-05-31' }, 25],
      ['no month if a person has not accepted it', { accepted: 'no' }, null],
      [
        'no month for a supplier with a GSTIN',
        { accepted: 'yes', supplier_gstin: karnataka },
        null,
      ],
      ['no month after the limit', { accepted: 'yes', claim_until: '2026-07-13' }, null],
    ])('counts in %s', (_, row, cgst) => {
      expect(credited(row)).toMatchObject({ cgst });
    });

    it('is reversed for good where it is not eligible, and asked about in part', () => {
      const blocked = { ...own, accepted: 'yes', books_not_eligible: 'Section 17(5)' };
      const rows = reconciled([pair(blocked)]);
      expect(rowOf(rows, '4', '(A)(3)')).toEqual(ownTax);
      expect(rowOf(rows, '4', '(B)(1)')).toEqual(ownTax);
      const partly = reconciled([pair({ ...blocked, books_not_eligible: 'in part: 17(5)' })]);
      expect(rowOf(partly, '4', '(A)(3)')).toMatchObject({ cgst: null });
      expect(rowsNamed(partly, 'question', 'not eligible in part')).toHaveLength(1);
    });
  });
});

it('a row without any number is read', () => {
  expect(readReconciled([{ status: 'missing_in_2b' }])).toMatchObject([{ number: '' }]);
});

it('a period that a spreadsheet made a date of is the month', () => {
  expect(credit(reconciled([pair({ gstr2b_period: '01/06/2026' })]))).toEqual(tax);
});

describe('reconciled rows are refused', () => {
  const twice = pair({ gstr2b_igst: 0 });
  it.each([
    ['if they are no array', 'x', 'must be an array of rows'],
    ['if one is a text', ['x'], 'row 1 of Reconciled Rows (JSON) must be an object'],
    ['with an unknown status', [pair({ status: 'fine' })], 'status of row 1'],
    ['without a status', [pair({ status: '' })], 'status of row 1'],
    ['with an unknown section', [pair({ gstr2b_section: 'b2x' })], 'gstr2b_section of row 1'],
    ['without a section', [pair({ gstr2b_section: '' })], 'gstr2b_section of row 1'],
    ['without a period', [pair({ gstr2b_period: null })], 'gstr2b_period of row 1'],
    ['with another period', [pair({ gstr2b_period: '062026' })], 'gstr2b_period of row 1'],
    ['with an unknown availability', [pair({ itc_available: 'Y' })], 'itc_available of row 1'],
    ['with an odd amount', [pair({ gstr2b_cgst: 'ninety' })], 'gstr2b_cgst of row 1'],
    [
      'with one row twice',
      Array(2).fill(pair()),
      'row 2 of Reconciled Rows (JSON) is the document of row 1 of',
    ],
    [
      'with one document twice, once as texts',
      [twice, { ...twice, gstr2b_igst: '', gstr2b_cgst: '90.00', gstr2b_period: '2026-06-01' }],
      'row 2 of Reconciled Rows (JSON) is the document of row 1 of',
    ],
    [
      'with one purchase twice',
      Array(2).fill({ status: 'missing_in_2b', ...single, books_id: 'id P-9' }),
      'row 2 of Reconciled Rows (JSON) is the document of row 1 of',
    ],
    [
      'with dates that have their month first',
      [pair({ gstr2b_date: '06/05/2026', claim_until: '11/30/2027' })],
      'Reconciled Rows (JSON) has the date "11/30/2027", which has the month first',
    ],
    ['with another flag', [pair({ accepted: 'perhaps' })], 'accepted of row 1'],
  ])('%s', (_, rows, message) => {
    expect(() => readReconciled(rows)).toThrow(message);
  });
});

const purchase = (of: Partial<Purchase> = {}): Purchase => ({
  kind: 'invoice',
  id: '',
  number: 'P-1',
  date: '2026-06-10',
  name: 'Supplier',
  gstin: karnataka,
  taxable: 100_000n,
  tax: 18_000n,
  isCancelled: false,
  ...of,
});

const heads = { igst: 0n, cgst: 9000n, sgst: 9000n, cess: 0n };

const purchased = (...purchases: Purchase[]) =>
  workingOf([], {}, { inward: fromPurchases(purchases, inJune) });

describe('credit from purchases', () => {
  it('is reversed for good where the books have it as not eligible, as a whole', () => {
    const notEligible = 'Section 17(5)';
    const partly = { heads, notEligible: 'in part: Section 17(5)' };
    const rows = purchased(
      purchase({ heads, notEligible }),
      purchase({ heads, notEligible, reverseCharge: true, id: 'h2', number: 'P-2' }),
      purchase({ ...partly, id: 'h3', number: 'P-3' }),
      purchase({ ...partly, reverseCharge: true, id: 'h4', number: 'P-4' }),
    );
    expect(credit(rows)).toEqual(tax);
    expect(rowOf(rows, '4', '(A)(3)')).toEqual(tax);
    expect(rowOf(rows, '4', '(B)(1)')).toEqual({ ...tax, cgst: 180, sgst: 180 });
    expect(rowOf(rows, '3.1', '(d)')).toEqual({ ...tax, taxable: 2000, cgst: 180, sgst: 180 });
    expect(notCounted(rows)).toEqual([
      [expect.stringContaining('(in part: Section 17(5))'), 360, 'P-3, P-4'],
    ]);
    expect(rowsNamed(rows, 'question', 'not eligible in part')).toMatchObject([
      { documents: 'P-3, P-4', basis: expect.stringMatching(/How much.* is eligible/) },
    ]);
  });

  it('is none for central and State tax of another State, as of a room there', () => {
    const room = purchase({ heads, gstin: maharashtra, placeOfSupply: '27' });
    const rows = purchased(room);
    expect(credit(rows)).toEqual(noTax);
    expect(rowOf(rows, '4', '(D)(2)')).toMatchObject({ cgst: 90, sgst: 90 });
    const integrated = { igst: 18_000n, cgst: 0n, sgst: 0n, cess: 0n };
    expect(credit(purchased({ ...room, heads: integrated }))).toEqual({ ...noTax, igst: 180 });
  });

  it('is the tax of registered suppliers, less their credit notes', () => {
    const rows = purchased(
      purchase({ heads }),
      purchase({
        heads: { igst: 0n, cgst: 1000n, sgst: 1000n, cess: 0n },
        tax: 2000n,
        kind: 'creditNote',
      }),
      purchase({ heads, isCancelled: true }),
    );
    expect(credit(rows)).toEqual({ ...tax, cgst: 80, sgst: 80 });
  });

  it('counts once for a purchase that is given twice', () => {
    expect(credit(purchased(...Array(2).fill(purchase({ heads, id: 'h1' }))))).toEqual(tax);
  });

  it('counts for each booking of one bill, which are asked about', () => {
    const bill = { heads, supplierNumber: 's-7 ' };
    const twice = ['P-1', 'P-2'].map((number) => purchase({ ...bill, id: number, number }));
    const asked = (...more: Purchase[]) =>
      rowsNamed(purchased(...more), 'question', 'Probably booked twice');
    expect(credit(purchased(...twice))).toEqual({ ...tax, cgst: 180, sgst: 180 });
    expect(asked(...twice)).toMatchObject([
      { document_count: 2, documents: 's-7  (P-1), s-7  (P-2)' },
    ]);
    const [first] = twice as [Purchase, Purchase];
    const others = [
      { ...first, gstin: maharashtra },
      { ...first, supplierNumber: 'S-8' },
      { ...first, date: '2026-06-11' as const },
      { ...first, taxable: 99_900n },
    ].map((one, index): Purchase => ({ ...one, id: `other ${index}` }));
    expect(asked(first, ...others)).toEqual([]);
    expect(asked(...twice.map((one) => ({ ...one, date: '2026-05-01' as const })))).toEqual([]);
    const withoutNumber = twice.map((one) => ({ ...one, supplierNumber: undefined }));
    expect(asked(...withoutNumber)).toEqual([]);
  });

  it('is asked about, since GSTR-2B decides', () => {
    expect(rowsNamed(purchased(purchase({ heads })), 'question', 'GSTR-2B')).toMatchObject([
      { documents: 'P-1' },
    ]);
  });

  it.each([
    ['central and state tax from the own State', {}, tax],
    ['integrated tax from others', { gstin: maharashtra }, { ...noTax, igst: 180 }],
    [
      'central and state tax from the State of the place of supply',
      { gstin: maharashtra, placeOfSupply: '27' },
      tax,
    ],
    ['halves to the paisa', { tax: 18_001n }, { ...tax, cgst: 90.01 }],
  ])('without heads of tax is %s, and asked', (_, of, expected) => {
    const rows = purchased(purchase(of));
    expect(credit(rows)).toEqual(expected);
    expect(rowsNamed(rows, 'question', 'Heads of tax are derived')).toHaveLength(1);
  });

  it('does not count without a GSTIN or dated in another period', () => {
    const rows = purchased(
      purchase({ gstin: '', heads }),
      purchase({ date: '2026-05-31', heads, supplierNumber: 'S-7' }),
    );
    expect(credit(rows)).toEqual(noTax);
    expect(notCounted(rows)).toEqual([
      ['Not counted: the supplier has no GSTIN, so there is no credit', 180, 'P-1'],
      ['Not counted: dated outside the return period', 180, 'S-7'],
    ]);
  });

  it('under reverse charge is tax to pay, too', () => {
    const rows = purchased(purchase({ reverseCharge: true, heads, gstin: '' }));
    expect(rowOf(rows, '3.1', '(d)')).toEqual({ ...tax, taxable: 1000 });
    expect(rowOf(rows, '4', '(A)(3)')).toEqual(tax);
  });

  describe('under reverse charge without its tax', () => {
    const stated = { reverseCharge: true, tax: 0n, heads: { ...heads, cgst: 0n, sgst: 0n } };
    const at5 = { rates: [{ rate: 5, taxable: 100_000n }], placeOfSupply: '29' };

    it.each<[string, Partial<Purchase>]>([
      ['by its heads', { reverseCharge: true }],
      ['at all', stated],
      ['at a rate above 0', { ...stated, ...at5, rates: [{ rate: 0, taxable: 100_000n }] }],
      ['from a supplier that says the state', { ...stated, ...at5, gstin: '' }],
      ['with the place of supply', { ...stated, ...at5, placeOfSupply: undefined }],
      ['of its rate', { reverseCharge: true, tax: 4_000n, ...at5 }],
    ])('is asked for, if it is not stated %s', (_, of) => {
      const rows = purchased(purchase(of));
      expect(rowOf(rows, '3.1', '(d)')).toMatchObject({ taxable: null });
      expect(rowsNamed(rows, 'question', 'Reverse charge without tax')).toHaveLength(1);
    });

    it.each<[string, Partial<Purchase>, object]>([
      ['central and State tax of its rate', { ...stated, ...at5 }, { cgst: 25, sgst: 25 }],
      ['integrated tax of its rate', { ...stated, ...at5, gstin: maharashtra }, { igst: 50 }],
      [
        'that of all rates',
        {
          ...{ ...stated, ...at5 },
          rates: [
            { rate: 5, taxable: 60_000n },
            { rate: 18, taxable: 40_000n },
          ],
        },
        // 600 × 2.5 % + 400 × 9 % = 15 + 36.
        { cgst: 51, sgst: 51 },
      ],
      [
        'that of the rate, which the register computed as a sum',
        { reverseCharge: true, tax: 5_000n, taxFrom: 'rate', ...at5 },
        { cgst: 25, sgst: 25 },
      ],
    ])('is value × rate: %s', (_, of, expected) => {
      const rows = purchased(purchase(of));
      expect(rowOf(rows, '3.1', '(d)')).toEqual({ ...noTax, taxable: 1000, ...expected });
      expect(rowOf(rows, '4', '(A)(3)')).toEqual({ ...noTax, ...expected });
      expect(rowsNamed(rows, 'question', 'Reverse charge without tax')).toEqual([]);
    });
  });

  it('is not assumed for purchases without tax, which may belong in table 5', () => {
    const rows = purchased(purchase({ tax: 0n }));
    expect(rowsNamed(rows, 'question', 'Purchases without tax')).toMatchObject([
      { table: '5', documents: 'P-1', basis: expect.stringContaining('under reverse charge') },
    ]);
  });
});

it.each([
  ['Not compared with GSTR-2B', given('4(A)(5)', { igst: 1 })],
  ['Heads of tax are derived', given('4(A)(5)', { igst: 1 })],
  ['Purchases without tax', given('5 exempt intra', { taxable: 1 })],
  ['Reverse charge without tax', given('3.1(d)', { taxable: 1 })],
])('the question "%s" is answered by the row that it is about', (name, answer) => {
  const inward = fromPurchases(
    [purchase(), purchase({ tax: 0n }), purchase({ reverseCharge: true })],
    inJune,
  );
  const asked = (of: object) => rowsNamed(workingOf([], {}, { inward, ...of }), 'question', name);
  expect(asked({ othersAreNone: true })).toHaveLength(1);
  expect(asked({ given: [answer] })).toEqual([]);
});

describe('what the user gives', () => {
  const none = rowsNamed(workingOf([]), 'question', '4 (');

  it('is asked for row by row without any source', () => {
    expect(none.map(({ row }) => row)).toEqual([
      '(A)(1)',
      '(A)(2)',
      '(A)(3)',
      '(A)(4)',
      '(A)(5)',
      '(B)(1)',
      '(B)(2)',
      '(D)(1)',
      '(D)(2)',
    ]);
    expect(credit(workingOf([]))).toMatchObject({ igst: null });
  });

  it('can be that all other rows are 0', () => {
    const rows = workingOf([], {}, { othersAreNone: true });
    expect(rows.filter(({ kind }) => kind === 'question').map(({ name }) => name)).toEqual([
      'Not compared with Filed GSTR-1',
    ]);
    const [cell] = rows.filter(({ row }) => row === '(B)(1)');
    expect(cell).toMatchObject({ amount: 0, basis: 'None, as you confirm.' });
  });

  it('may be below 0 where credit notes and amendments reduce a row, and nowhere else', () => {
    const notBelow0 = allAskedRows.filter((row) => !takesNegativeAmounts(row));
    expect(notBelow0).toEqual([
      ...['4(B)(1)', '4(B)(2)', '4(D)(1)'],
      ...['5 exempt inter', '5 exempt intra', '5 non-GST inter', '5 non-GST intra'],
    ]);
  });

  it('replaces what documents come to, which is compared', () => {
    const inward = fromPurchases([purchase({ heads })], inJune);
    const answer = given('4(A)(5)', { cgst: 50, sgst: 50 });
    const rows = workingOf([], {}, { inward, given: [answer] });
    expect(credit(rows)).toEqual({ ...tax, cgst: 50, sgst: 50 });
    const [, central] = rowsNamed(rows, 'tie_out', 'compared with the documents');
    expect(central).toMatchObject({ amount: 50, compared_with: 90, documents: 'P-1' });
  });

  it('is asked for again if its entry has no amount, and the row keeps what documents come to', () => {
    const entries = [
      { row: '3.1(d)', place: 'Amounts 1' },
      { row: '4(B)(1)', place: 'Amounts 2' },
    ] as const;
    const inward = fromPurchases([purchase({ reverseCharge: true, heads })], inJune);
    const rows = workingOf([], {}, { inward, withoutAmount: entries, othersAreNone: true });
    expect(rowOf(rows, '3.1', '(d)')).toEqual({ ...tax, taxable: 1000 });
    expect(rowOf(rows, '4', '(B)(1)')).toMatchObject({ igst: null });
    expect(rowsNamed(rows, 'question', '3.1 (d)')).toMatchObject([
      { basis: expect.stringMatching(/Amounts 1 has no amount, so it does not count/) },
    ]);
    expect(rowsNamed(rows, 'question', '4 (B)(1)')).toHaveLength(1);
  });

  it('answers for a row if another entry of it has an amount', () => {
    const withoutAmount = [{ row: '4(B)(1)', place: 'Amounts 1' }] as const;
    const rows = workingOf([], {}, { withoutAmount, given: [given('4(B)(1)', { cess: 3 })] });
    expect(rowOf(rows, '4', '(B)(1)')).toMatchObject({ cess: 3 });
    expect(rowsNamed(rows, 'question', '4 (B)(1)')).toEqual([]);
  });

  it('of one row several times is added up', () => {
    const answers = [given('4(A)(2)', { igst: 5 }), given('4(A)(2)', { igst: 7 })];
    const rows = workingOf([], {}, { given: answers });
    expect(rowOf(rows, '4', '(A)(2)')).toMatchObject({ igst: 12 });
  });

  it('makes the net credit known as soon as all of its rows are', () => {
    const net = (of: object) => rowOf(workingOf([], {}, of), '4', '(C)');
    expect(net({})).toEqual({ igst: null, cgst: null, sgst: null, cess: null });
    expect(net({ othersAreNone: true })).toEqual(noTax);
  });

  // The values of a sample form of the government's utility and what it computes (gst.md, GSTR-3B).
  it('comes to the figures of the government utility', () => {
    const answers = [
      given('3.1(d)', { taxable: 80_000, igst: 8000, cgst: 4000, sgst: 4000 }),
      given('4(A)(1)', { igst: 5000, cess: 100 }),
      given('4(A)(2)', { igst: 2000 }),
      given('4(A)(3)', { igst: 8000, cgst: 1500, sgst: 1500, cess: 200 }),
      given('4(A)(4)', { igst: 1000, cgst: 500, sgst: 500 }),
      given('4(A)(5)', { igst: -3000, cgst: 2500, sgst: 2500, cess: 300 }),
      given('4(B)(1)', { igst: 1000, cgst: 200, sgst: 200, cess: 50 }),
      given('4(B)(2)', { igst: 500, cgst: 100, sgst: 90 }),
      given('4(D)(1)', { igst: 700, cgst: 150, sgst: 150 }),
      given('4(D)(2)', { igst: -200, cgst: 80, sgst: 80 }),
      given('5 exempt inter', { taxable: 12_000 }),
      given('5 exempt intra', { taxable: 6000 }),
      given('5 non-GST inter', { taxable: 3000 }),
      given('5 non-GST intra', { taxable: 1500 }),
    ];
    const rows = workingOf([], {}, { given: answers });
    expect(rowOf(rows, '4', '(C)')).toEqual({
      igst: 11_500,
      cgst: 4200,
      sgst: 4210,
      cess: 550,
    });
    expect(rowOf(rows, '4', '(A)(5)')).toMatchObject({ igst: -3000 });
    expect(rowOf(rows, '5', '(1)')).toEqual({ inter: 12_000, intra: 6000 });
    expect(rowOf(rows, '5', '(2)')).toEqual({ inter: 3000, intra: 1500 });
    expect(rowOf(rows, '3.1', '(d)')).toMatchObject({ taxable: 80_000, igst: 8000 });
  });
});

// The purchases and figures of a known implementation's test (gst.md, GSTR-3B).
it('the inward tables have the figures of a known implementation', () => {
  const inward = fromPurchases(
    [
      purchase({ taxable: 10_000n, tax: 1800n }),
      purchase({ taxable: 25_000n, tax: 4500n }),
      purchase({ number: 'P-3', gstin: maharashtra, taxable: 10_000n, tax: 0n }),
      purchase({
        gstin: '',
        taxable: 10_000n,
        tax: 1800n,
        reverseCharge: true,
        heads: { igst: 0n, cgst: 900n, sgst: 900n, cess: 0n },
      }),
    ],
    inJune,
  );
  const rows = workingOf(
    [],
    {},
    {
      inward,
      given: [given('5 exempt inter', { taxable: 100 })],
      othersAreNone: true,
    },
  );
  expect(rowOf(rows, '3.1', '(d)')).toEqual({ ...noTax, taxable: 100, cgst: 9, sgst: 9 });
  expect(rowOf(rows, '4', '(A)(3)')).toEqual({ ...noTax, cgst: 9, sgst: 9 });
  expect(rowOf(rows, '4', '(A)(5)')).toEqual({ ...noTax, cgst: 31.5, sgst: 31.5 });
  expect(rowOf(rows, '4', '(C)')).toEqual({ ...noTax, cgst: 40.5, sgst: 40.5 });
  expect(rowOf(rows, '5', '(1)')).toEqual({ inter: 100, intra: 0 });
});
