import { isNotIssued } from '../../../../gst/lineRows/documentType';

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
