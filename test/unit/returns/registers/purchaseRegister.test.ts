import type { IsoDate } from '../../../../core/day';
import type { Purchase } from '../../../../returns/purchases/purchase';
import {
  creditsOf,
  purchaseRows as codedRows,
} from '../../../../returns/registers/purchaseRegister';
import { readReconciledRows } from '../../../../returns/gstr2b/rows/readReconciledRows';
import { inClaimWords } from '../../../../nodes/GstReturns/actions/words/gstr2b';
import { readPurchases } from '../../../harness/atOnce';
import cases from './purchaseRegisterCases.json';

const purchaseRows = (...given: Parameters<typeof codedRows>) =>
  codedRows(...given).map(inClaimWords);

const purchase: Purchase = {
  kind: 'invoice',
  id: 'h1',
  number: 'P-1',
  date: '2026-06-10',
  name: 'Alpha',
  gstin: '27AAAAA0000A1Z2',
  taxable: 150_00n,
  tax: 20_50n,
  total: 170_50n,
  isCancelled: false,
};
const heads = { igst: 20_00n, cgst: 0n, sgst: 0n, cess: 50n };

describe('the rows of a purchase', () => {
  it('have no credit where the books have it as not eligible', () => {
    const blocked = { ...purchase, notEligible: 'Section 17(5)' };
    expect(purchaseRows(blocked)).toMatchObject([
      { itc_available: 'No', itc_reason: 'Section 17(5)', claim_until: null },
    ]);
  });

  it('are one if its rates are not known', () => {
    expect(purchaseRows(purchase)).toEqual([
      {
        claim: 'Ask',
        claim_because: 'It was not compared with GSTR-2B.',
        document_type: 'Invoice',
        document: 'P-1',
        document_date: '2026-06-10',
        status: 'Active',
        supplier_invoice_number: null,
        vendor_name: 'Alpha',
        vendor_gstin: '27AAAAA0000A1Z2',
        place_of_supply: null,
        reverse_charge: null,
        rate: null,
        taxable_value: 150,
        integrated_tax: null,
        central_tax: null,
        state_tax: null,
        cess: null,
        total_tax: 20.5,
        document_total: 170.5,
        itc_available: null,
        itc_reason: null,
        claim_until: null,
      },
    ]);
  });

  it('are one for each rate, with the heads as far as they are known', () => {
    const rates = [
      { rate: 18, taxable: 100_00n, tax: 20_50n, heads },
      { rate: 0, taxable: 50_00n },
    ];
    const stated = { supplierNumber: 'A-1', placeOfSupply: '96', reverseCharge: false };
    expect(purchaseRows({ ...purchase, ...stated, rates })).toMatchObject([
      {
        supplier_invoice_number: 'A-1',
        place_of_supply: '96-Other Countries',
        reverse_charge: 'N',
        rate: 18,
        integrated_tax: 20,
        central_tax: 0,
        cess: 0.5,
        total_tax: 20.5,
      },
      { rate: 0, taxable_value: 50, integrated_tax: null, total_tax: null },
    ]);
  });

  it('have negative amounts if it reduces another purchase', () => {
    const note: Purchase = {
      ...purchase,
      kind: 'creditNote',
      heads,
      placeOfSupply: '29',
      reverseCharge: true,
    };
    expect(purchaseRows(note)).toMatchObject([
      {
        document_type: 'Credit Note',
        place_of_supply: '29-Karnataka',
        reverse_charge: 'Y',
        taxable_value: -150,
        integrated_tax: -20,
        document_total: -170.5,
      },
    ]);
  });

  it('are one without amounts if it is cancelled', () => {
    expect(purchaseRows({ ...purchase, isCancelled: true })).toMatchObject([
      { status: 'Cancelled', taxable_value: null, total_tax: null, document_total: null },
    ]);
  });

  it('are read back as line rows', () => {
    const rates = [{ rate: 18, taxable: 150_00n, tax: 20_50n, heads }];
    const { id, ...expected }: Purchase = {
      ...purchase,
      kind: 'creditNote',
      heads,
      rates,
      supplierNumber: 'A-1',
      placeOfSupply: '29',
      reverseCharge: true,
    };
    const rows = purchaseRows({ id, ...expected }).map((row) => ({ ...row }));
    const { read, problems } = readPurchases(rows, 'Asia/Kolkata');
    expect(problems).toEqual([]);
    expect(read).toMatchObject([{ document: expected }]);
  });
});

describe('the claim of a purchase', () => {
  const claimOf = (change: Partial<Purchase>, today?: IsoDate) => {
    const [row] = purchaseRows({ ...purchase, ...change }, undefined, today);
    expect(Object.keys(row ?? {}).slice(0, 2)).toEqual(['claim', 'claim_because']);
    return [row?.claim, row?.claim_because];
  };

  it.each<[string, Partial<Purchase>, string, string]>([
    ['that was not compared', {}, 'Ask', 'not compared with GSTR-2B'],
    ['of a cancelled one', { isCancelled: true }, 'No', 'cancelled'],
    ['that is blocked', { notEligible: 'Section 17(5)' }, 'No', '(Section 17(5))'],
    ['that is blocked in part', { notEligible: 'in part: 17(5)' }, 'Ask', 'claim the rest'],
    ['without tax', { tax: 0n }, 'No', 'no tax'],
    ['of a vendor without a GSTIN', { gstin: '' }, 'No', 'no GSTIN'],
    ['under reverse charge', { tax: 0n, reverseCharge: true }, 'Ask', 'not compared'],
    ['by an own invoice', { gstin: '', reverseCharge: true }, 'Ask', 'your own invoice'],
  ])('%s', (_, change, claim, because) => {
    expect(claimOf(change)).toEqual([claim, expect.stringContaining(because)]);
  });

  it('ends with the last day of section 16(4), but for a credit note', () => {
    expect(claimOf({}, '2027-11-30')[0]).toBe('Ask');
    expect(claimOf({}, '2027-12-01')).toEqual([
      'No',
      'The last day of section 16(4) was 2027-11-30.',
    ]);
    expect(claimOf({ kind: 'creditNote' }, '2027-12-01')[0]).toBe('Ask');
  });

  const reconciled = {
    ...{ status: 'suggested', books_id: 'h1', itc_available: 'Yes' },
    ...{ claim: 'Ask', claim_because: 'Check it.' },
  };

  it.each(cases.claims as Array<[string, object, object]>)('is %s', (_, change, expected) => {
    const { rows } = readReconciledRows([{ ...reconciled, ...change }], 'Asia/Kolkata');
    expect(purchaseRows(purchase, creditsOf(rows))).toMatchObject([expected]);
  });
});

describe('the credit of a purchase', () => {
  const reconciled = {
    status: 'exact',
    books_id: 'h1',
    itc_available: 'No',
    itc_reason: 'Place of supply',
    claim_until: '2027-11-30',
  };
  const reconciledIn = (...given: object[]) => {
    const { rows, problems } = readReconciledRows(
      given.map((row) => ({ ...row })),
      'Asia/Kolkata',
    );
    expect(problems).toEqual([]);
    return creditsOf(rows);
  };
  const creditIn = (...rows: object[]) => reconciledIn(...rows).get('h1')?.credit.itc_available;

  it('is that of its reconciled row', () => {
    expect(purchaseRows(purchase, reconciledIn(reconciled))).toMatchObject([
      { itc_available: 'No', itc_reason: 'Place of supply', claim_until: null },
    ]);
    expect(purchaseRows({ ...purchase, id: 'h2' }, reconciledIn(reconciled))).toMatchObject([
      { itc_available: null },
    ]);
  });

  const missing = {
    ...reconciled,
    status: 'missing_in_2b',
    reason: 'The books have it, GSTR-2B does not.',
    supplier_gstin: purchase.gstin,
    books_total_tax: 20.5,
    reverse_charge: null,
    itc_available: null,
    itc_reason: null,
  };
  const rowWith = (row: object, of = purchase) => purchaseRows(of, reconciledIn(row))[0];

  it('is not known if GSTR-2B lacks the purchase, for the reason of the reconciliation', () => {
    expect(rowWith(missing)).toMatchObject({
      itc_available: null,
      itc_reason: 'The books have it, GSTR-2B does not.',
      claim_until: '2027-11-30',
    });
  });

  it.each(cases.lastDays as Array<[string, object, string | null]>)(
    'can be claimed of a purchase with %s as %j until %s',
    (_, more, until) => {
      expect(rowWith({ ...missing, ...more })?.claim_until).toBe(until);
    },
  );

  it.each([
    ['exact', {}, 'Y'],
    ['mismatch', {}, 'Y'],
    ['suggested', {}, null],
    ['suggested', { accepted: 'yes' }, 'Y'],
  ])('comes with the reverse charge of the row that is %s %j: %s', (status, more, expected) => {
    const row = { ...reconciled, status, reverse_charge: true, ...more };
    expect(rowWith(row)?.reverse_charge).toBe(expected);
    expect(rowWith(row, { ...purchase, reverseCharge: false })?.reverse_charge).toBe('N');
  });

  it('is not known from a pair that is not exact, unless a person has accepted it', () => {
    const suggested = { ...reconciled, status: 'suggested', itc_available: 'Yes' };
    const creditOf = (row: object) => purchaseRows(purchase, reconciledIn(row))[0];
    expect(creditOf(suggested)).toMatchObject({
      itc_available: null,
      itc_reason: 'Not reviewed: the pair is suggested',
    });
    expect(creditOf({ ...suggested, accepted: '' })?.itc_available).toBeNull();
    expect(creditOf({ ...suggested, accepted: 'no' })?.itc_available).toBeNull();
    expect(creditOf({ ...suggested, accepted: 'yes' })?.itc_available).toBe('Yes');
    expect(creditOf({ ...suggested, status: 'exact' })?.itc_available).toBe('Yes');
  });

  it('is that of the last row that says it', () => {
    const missing = { ...reconciled, status: 'missing_in_2b', itc_available: null };
    const later = { ...reconciled, itc_available: 'Yes' };
    expect(creditIn(missing, later)).toBe('Yes');
    expect(creditIn(reconciled, later)).toBe('Yes');
    expect(creditIn(later, missing)).toBe('Yes');
    expect(creditIn(missing)).toBeUndefined();
    expect(creditIn({ ...reconciled, books_id: null })).toBeUndefined();
  });

  it('has the last day to claim it as a date where a spreadsheet has a document number', () => {
    const inExcel = { ...reconciled, itc_available: 'Yes', claim_until: 46721 };
    expect(rowWith(inExcel)).toMatchObject({ itc_available: 'Yes', claim_until: '2027-11-30' });
  });
});
