import fc from 'fast-check';
import { type Document, documentFrom } from '../../../../../books/documents/wire/document';
import type { JsonObject } from '../../../../../core/json';
import { completeItemAmounts } from '../../../../../books/amounts/itemAmounts';
import { changedDocument } from '../../../../../books/documents/wire/stored';
import { totalsOf } from '../../../../../books/amounts/total';

const totalIn = (body: JsonObject): number => totalsOf(body)?.total ?? NaN;

const paise = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((value) => value / 100);

const item = fc
  .record({
    quantity: fc.integer({ min: 1, max: 50 }),
    unit_price: paise(5000),
    tax_rate: fc.constantFrom(0, 5, 18, 40),
    discount_percent: fc.constantFrom(0, 0, 10, 33),
  })
  .map((given) => {
    const { netAmount, totalAmount, priceWithTax } = completeItemAmounts({
      quantity: given.quantity,
      unitPrice: given.unit_price,
      taxRate: given.tax_rate,
      discountPercent: given.discount_percent,
    });
    return {
      id: 'P-1',
      name: 'Pen',
      item_type: 'Product',
      ...given,
      price_with_tax: priceWithTax,
      net_amount: netAmount,
      total_amount: totalAmount,
    };
  });

/** What a document can have that no read gives back. */
const hidden = fc.record(
  {
    charges_and_deductions: fc.array(
      fc.record({
        id: fc.constant(1),
        name: fc.constant('Freight'),
        type: fc.constant('charge'),
        amount: paise(500),
        tax_rate: fc.constantFrom(0, 18),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    extra_discount: paise(1),
    round_off: fc.constant(true),
    tcs_id: fc.constantFrom(36, 41, 47),
    bank_details: fc.constant({ bank_name: 'Example Bank' }),
    company_billing_address: fc.constant({ city: 'Mysuru' }),
    export_invoice_details: fc.constant({ export_type: 'Deemed Export', conversion_factor: 80 }),
  },
  { requiredKeys: [] },
);

const words: Record<string, string> = {
  charges_and_deductions: 'charges and deductions',
  extra_discount: 'adjustment',
  round_off: 'rounding to the rupee',
  tcs_id: 'TCS',
  bank_details: 'bank details',
  company_billing_address: 'company billing address',
  export_invoice_details: 'export details',
};

/** The stored document as the service reads it: what is hidden shows in its total only. */
function read(items: JsonObject[], parts: JsonObject): Document {
  const total = totalIn({ ...parts, items });
  return documentFrom({
    document_type: 'invoice',
    document_date: '05-04-2026',
    party: { id: 'C-1', name: 'Asha', type: 'customer' },
    items,
    notes: 'Thank you',
    total_amount: total,
    amount_paid: 0,
    amount_pending: total,
  });
}

const stored = fc.tuple(fc.array(item, { minLength: 1, maxLength: 5 }), hidden);

describe('a document that starts from the current one', () => {
  it('loses no part without saying so, whatever the document has', () => {
    fc.assert(
      fc.property(stored, ([items, parts]) => {
        const lost = Object.keys(parts);
        try {
          const { body, notReadBack } = changedDocument(
            read(items, parts),
            { notes: 'Corrected' },
            'service',
          );
          expect(body).toMatchObject({ document_type: 'invoice', notes: 'Corrected' });
          for (const part of lost) expect(notReadBack).toContain(words[part]);
        } catch (error) {
          if (!(error instanceof Error) || error.name !== 'InputError') throw error;
          expect(error.message).toContain('which the service does not return');
        }
      }),
    );
  });

  it('is refused where a part that counts is not given', () => {
    fc.assert(
      fc.property(stored, ([items, parts]) => {
        const document = read(items, parts);
        const withoutThem = totalIn({ items });
        const difference = Math.abs(Number(document.total) - withoutThem);
        fc.pre(difference > 0.01 * items.length);
        expect(() => changedDocument(document, { notes: 'Corrected' }, 'service')).toThrow(
          'its total is',
        );
      }),
    );
  });

  it('is taken where every part is given again, and keeps them', () => {
    fc.assert(
      fc.property(stored, ([items, parts]) => {
        const { body, notReadBack } = changedDocument(
          read(items, parts),
          parts as JsonObject,
          'service',
        );
        expect(body).toMatchObject(parts);
        for (const part of Object.keys(parts)) expect(notReadBack).not.toContain(words[part]);
        expect(body.items).toHaveLength(items.length);
      }),
    );
  });
});
