import { isNotIssued, purchaseType, salesKind } from '../../../../sheets/words/types';

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
  it.each([
    ['Tax Invoice cum Delivery Challan', 'invoice'],
    ['Invoice / Challan', 'invoice'],
    ['Delivery Challan cum Invoice', 'invoice'],
    ['Delivery Challan against Invoice', 'deliveryChallan'],
    ['Non-Returnable Delivery Challan', 'deliveryChallan'],
    ['Sales (Returnable Packing)', 'invoice'],
    ['Sales - Border Areas', 'invoice'],
    ['Refund', 'creditNote'],
    ['Goods Returned', 'creditNote'],
    ['CreditNote', 'creditNote'],
    ['CREDITNOTE', 'creditNote'],
    ['Debit_Note', 'debitNote'],
    ['Sales Cadbury', 'invoice'],
    ['SalesOrder', undefined],
    ['Refund Voucher', undefined],
    ['Debit Note (Purchase Return)', undefined],
    ['Quotation', undefined],
    ['Accreditation', undefined],
  ])('in sales: %s', (type, kind) => {
    expect(salesKind(type)).toBe(kind);
  });

  it.each([
    ['Debit Note (Purchase Return)', 'creditNote'],
    ['Refund', 'creditNote'],
    ['Purchase (Returnable Packing)', 'invoice'],
    ['Wholesale Purchase', 'invoice'],
    ['Debit Note by Vendor', 'debitNote'],
    ['Debit Note of May, received', 'debitNote'],
    ['Refund Voucher', undefined],
    ['Sales Return', undefined],
  ])('in purchases: %s', (type, kind) => {
    expect(purchaseType(type)).toBe(kind);
  });
});
