import { isNotIssued, purchaseType, salesKind } from '../../../../sheets/words/types';
import cases from './typesCases.json';

/** Types, each with its kind, or with none. */
type Kinds = Array<[string, string | null]>;

describe('a type', () => {
  it.each(['Proforma Invoice', 'Sales (Cancelled)', 'DRAFT', 'Void Credit Note'])(
    'of a document that was not issued: %s',
    (type) => {
      expect(isNotIssued(type)).toBe(true);
    },
  );

  it.each(['Tax Invoice', 'Performance Invoice', 'Avoidance Report'])(
    'of any other document: %s',
    (type) => {
      expect(isNotIssued(type)).toBe(false);
    },
  );
});

describe('the words of a type', () => {
  it.each(cases.sales as Kinds)('in sales: %s', (type, kind) => {
    expect(salesKind(type)).toBe(kind ?? undefined);
  });

  it.each(cases.purchases as Kinds)('in purchases: %s', (type, kind) => {
    expect(purchaseType(type)).toBe(kind ?? undefined);
  });
});
