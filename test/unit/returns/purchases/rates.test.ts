import { readPurchaseWithRates } from '../../../../returns/purchases/rates';
import { maharashtra, record, type Sample } from '../gstr1/samples';

const read = (sample: Sample) =>
  readPurchaseWithRates(
    {
      ...record({ type: 'purchase', number: 'P-1', gstin: maharashtra, name: 'Alpha', ...sample }),
      hash_id: 'h1',
    },
    'Asia/Kolkata',
  );

describe("the service's record of a purchase", () => {
  it('is a purchase without the number of its supplier and the heads of its tax', () => {
    const lines = [{ net: 100 }, { net: 50, rate: 5 }, { net: 10 }];
    expect(read({ lines })).toEqual({
      kind: 'invoice',
      id: 'h1',
      number: 'P-1',
      date: '2026-06-10',
      name: 'Alpha',
      gstin: maharashtra,
      taxable: 160_00n,
      tax: 22_30n,
      total: 182_30n,
      isCancelled: false,
      rates: [
        { rate: 18, taxable: 110_00n, tax: 19_80n },
        { rate: 5, taxable: 50_00n, tax: 2_50n },
      ],
    });
  });

  it('of a return is what reduces a purchase', () => {
    expect(read({ type: 'purchase_return' }).kind).toBe('creditNote');
  });

  it('has no rates if its lines are not all of it, or if it is cancelled', () => {
    const charged = read({ net: 1500, tax: 205, total: 1705, lines: [{ net: 1000, rate: 18 }] });
    expect(charged).toMatchObject({ taxable: 1500_00n, tax: 205_00n });
    expect(charged.rates).toBeUndefined();
    expect(read({ net: 1000, tax: 190, total: 1190 }).rates).toBeUndefined();
    const cancelled = read({ status: 'cancelled' });
    expect([cancelled.isCancelled, cancelled.rates]).toEqual([true, undefined]);
  });

  it('must be one, and say whether its vendor is registered', () => {
    expect(() => read({ type: 'invoice' })).toThrow(
      'document_type of P-1 must be purchase or purchase_return, not "invoice"',
    );
    const { party, ...rest } = record({ type: 'purchase' });
    expect(party).toBeDefined();
    expect(() => readPurchaseWithRates(rest, 'Asia/Kolkata')).toThrow(
      'GSTIN of INV-1 must be given, or an empty text, but is missing',
    );
  });
});
