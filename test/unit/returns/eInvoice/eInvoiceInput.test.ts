import type { JsonObject } from '../../../../core/json';
import { readEInvoiceInput } from '../../../../returns/eInvoice/eInvoiceInput';

const inputOf = (row: JsonObject, stated = {}) => readEInvoiceInput(row, 'Asia/Kolkata', stated);

const supplierGstin = '29AAAAA0000A1ZY';
const buyerGstin = '27AAAAA0000A1Z2';
const documentDate = { year: 2026, month: 10, day: 20 };

describe('what a row says about its e-invoice', () => {
  it('is in the columns of the service', () => {
    const row = {
      irn: 'abc',
      customer_gstin: buyerGstin,
      serial_number: 'INV-7',
      document_type: 'sales_return',
      document_date: '20-10-2026',
      total_amount: 118,
      due_date: '21-10-2026',
      qr_code: 'signed',
    };
    expect(inputOf(row)).toEqual({
      given: {
        irn: 'abc',
        buyerGstin,
        documentNumber: 'INV-7',
        documentType: 'CRN',
        documentDate,
        total: 118,
        qrCode: 'signed',
      },
      unused: [],
    });
  });

  it('is under the headings of a register otherwise', () => {
    const row = {
      IRN: 'abc',
      'Customer GSTIN': buyerGstin,
      supplier_gstin: supplierGstin,
      'Invoice No.': ' INV-7 ',
      'Invoice Date': 46315,
      'Invoice Value': '1,18,000.00',
      'Taxable Value': 100_000,
      'Signed QR Code': 'signed',
    };
    expect(inputOf(row)).toEqual({
      given: {
        irn: 'abc',
        buyerGstin,
        supplierGstin,
        documentNumber: 'INV-7',
        documentDate,
        total: 118_000,
        qrCode: 'signed',
      },
      unused: [],
    });
  });

  it('is in a purchase register the number and date of the supplier', () => {
    const row = {
      'Voucher No': 'PUR-1',
      'Voucher Date': '2026-10-25',
      'Supplier Invoice No': 'INV-7',
      'Supplier Invoice Date': '2026-10-20',
      'Vendor GSTIN': supplierGstin,
    };
    expect(inputOf(row)).toEqual({
      given: { documentNumber: 'INV-7', documentDate, supplierGstin },
      unused: [],
    });
  });

  it.each([
    [118, 118],
    ['(118.00)', 118],
    [-118, 118],
  ])('has as Total Amount %p the total %p, as QR codes have it', (value, total) => {
    expect(inputOf({ 'Total Amount': value }).given).toEqual({ total });
  });

  it('is what the user states in place of it', () => {
    const row = { 'Invoice No': 'X', 'Order Date': 'soon', document_type: 'invoice' };
    const stated = { documentNumber: 'INV-7', documentType: 'DBN', documentDate } as const;
    expect(inputOf(row, stated)).toEqual({ given: stated, unused: [] });
  });

  it.each<[string, JsonObject]>([
    ['empty', { serial_number: ' ', total_amount: null, 'Invoice Date': '' }],
    ['a total in another currency', { is_multi_currency: 1, total_amount: 2, Total: 2 }],
    ['about something else', { document_type: 'estimate', due_date: '2026-10-20', email: 'x' }],
  ])('is nothing if its columns are %s', (_, row) => {
    expect(inputOf(row)).toEqual({ given: {}, unused: [] });
  });
});

describe('the columns that are not used', () => {
  it.each<[string, JsonObject]>([
    ['can not be read as a date', { 'Invoice Date': 'October' }],
    ['can not be read as an amount', { total_amount: 'about 118' }],
    ['have different numbers', { 'Invoice No': 'INV-7', 'Voucher No': 'V-7' }],
    ['have a number and a date that can not be read', { Date: 46315, 'Bill Date': 'soon' }],
    ['have the GSTIN of an unknown party', { GSTIN: buyerGstin }],
    ['have two GSTINs of one party', { 'Vendor GSTIN': buyerGstin, 'Supplier GSTIN': 'x' }],
    ['have the total of a line', { Amount: 118 }],
  ])('are those that %s', (_, row) => {
    expect(inputOf(row)).toEqual({ given: {}, unused: Object.keys(row) });
  });

  it('are not those that agree', () => {
    const row = { 'Invoice Date': 46315, 'Bill Date': '20/10/2026' };
    expect(inputOf(row)).toEqual({ given: { documentDate }, unused: [] });
  });

  it('are not those of a GSTIN that the user states', () => {
    expect(inputOf({ GSTIN: buyerGstin }, { buyerGstin }).unused).toEqual([]);
  });
});
