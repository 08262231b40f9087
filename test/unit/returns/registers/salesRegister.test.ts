import {
  notesOnSales,
  omissionOf,
  salesRegister,
} from '../../../../returns/registers/salesRegister';
import { document, maharashtra, ownGstin, type Sample } from '../gstr1/samples';

const rowsOf = (...samples: Sample[]) => salesRegister(samples.map(document), ownGstin);

describe('a sales register', () => {
  it('has a row for each rate, HSN code and unit of a document, in the columns of GST', () => {
    const lines = [
      { net: 100, quantity: 2 },
      { net: 50, quantity: 1 },
      { net: 10, rate: 5 },
      { net: 10, hsn: '8472' },
    ];
    const rows = rowsOf({ lines, name: 'Beta', gstin: maharashtra });
    const head = {
      document_type: 'Invoice',
      document: 'INV-1',
      document_date: '2026-06-10',
      status: 'Active',
      customer_name: 'Beta',
      customer_gstin: maharashtra,
      place_of_supply: '27-Maharashtra',
      supply_type: 'Regular',
      reverse_charge: null,
      unit: 'NOS',
      central_tax: 0,
      state_tax: 0,
      cess: 0,
      document_total: 199.3,
      currency: null,
      irn: null,
    };
    expect(rows).toMatchObject([
      { ...head, hsn_code: '8471', quantity: 3, rate: 18, taxable_value: 150, integrated_tax: 27 },
      { ...head, hsn_code: '8471', quantity: 1, rate: 5, taxable_value: 10, integrated_tax: 0.5 },
      { ...head, hsn_code: '8472', quantity: 1, rate: 18, taxable_value: 10, integrated_tax: 1.8 },
    ]);
  });

  it('has the amounts of credit notes as negative, and central and state tax within the state', () => {
    expect(rowsOf({ type: 'sales_return', facts: { cess: 3, reverseCharge: 'N' } })).toMatchObject([
      {
        document_type: 'Credit Note',
        customer_gstin: '',
        place_of_supply: '29-Karnataka',
        reverse_charge: 'N',
        quantity: -1,
        taxable_value: -1000,
        integrated_tax: 0,
        central_tax: -90,
        state_tax: -90,
        cess: -3,
        document_total: -1180,
      },
    ]);
  });

  it('states the facts that are given', () => {
    const facts = {
      supplyType: 'WPAY',
      reverseCharge: 'Y',
      originalInvoiceNumber: 'INV-0',
      originalInvoiceDate: '2026-05-01',
      originalInvoiceTotal: 50,
      amendsNumber: 'INV-9',
      amendsDate: '2026-05-02',
      portCode: 'INMAA1',
      shippingBillNumber: '77',
      shippingBillDate: '2026-06-03',
      eCommerceGstin: '29AAACO1234F1C3',
      notifiedUnder: '52',
      irn: '',
    };
    expect(rowsOf({ facts, lines: [{ net: 10, rate: 0 }] })).toMatchObject([
      {
        place_of_supply: '96-Other Countries',
        supply_type: 'Export With Payment of Tax',
        reverse_charge: 'Y',
        zero_rate_lines: 'Zero-Rated',
        original_invoice_number: 'INV-0',
        original_invoice_date: '2026-05-01',
        original_invoice_total: 50,
        amends_number: 'INV-9',
        amends_date: '2026-05-02',
        port_code: 'INMAA1',
        shipping_bill_number: '77',
        shipping_bill_date: '2026-06-03',
        e_commerce_gstin: '29AAACO1234F1C3',
        notified_under: '52',
        irn: '',
      },
    ]);
    expect(rowsOf({ facts: { originalInvoiceNumber: 'INV-0' } })).toMatchObject([
      {
        original_invoice_number: 'INV-0',
        original_invoice_date: null,
        original_invoice_total: null,
      },
    ]);
  });

  it('names the currency of amounts that are not known in rupees', () => {
    expect(rowsOf({ facts: { currency: 'USD' } })).toMatchObject([
      { currency: 'USD', taxable_value: 1000 },
    ]);
    expect(rowsOf({ facts: { currency: 'USD', exchangeRate: 80 } })).toMatchObject([
      { currency: null, taxable_value: 80_000 },
    ]);
  });

  it('has a row without amounts for cancelled documents and delivery challans, and none for estimates', () => {
    const rows = rowsOf(
      { status: 'cancelled' },
      { type: 'delivery_challan', number: 'DC-1' },
      { type: 'estimate', number: 'E-1' },
    );
    expect(rows).toMatchObject([
      { document_type: 'Invoice', status: 'Cancelled', taxable_value: null, place_of_supply: null },
      { document_type: 'Delivery Challan', status: 'Active', taxable_value: null },
    ]);
  });

  it('must know whether a customer is registered', () => {
    const unknown = { ...document(), party: { ...document().party, gstin: undefined } };
    expect(() => salesRegister([unknown], ownGstin)).toThrow(
      'INV-1 does not say whether its customer is registered',
    );
    const [row] = salesRegister([{ ...unknown, isCancelled: true }], ownGstin);
    expect(row?.customer_gstin).toBeNull();
  });
});

describe('what the rows of a sales register can not show', () => {
  const notesOn = (...samples: Sample[]) =>
    notesOnSales(samples.map((one) => omissionOf(document(one), ownGstin)));

  it('is nothing where the lines are the whole document and the state is known', () => {
    expect(notesOn({}, { status: 'cancelled', state: '', lines: [] })).toEqual([]);
  });

  it('is what documents charge or deduct beside their lines, with tax', () => {
    const lines = [{ net: 1000 }, { net: 100, rate: 5 }];
    const note = { type: 'sales_return', number: 'CN-1' };
    const beside = { lines, net: 1500, tax: 257 };
    expect(notesOn(beside, { ...beside, ...note })).toEqual([
      'the rows lack what documents charge or deduct beside their lines, with tax: INV-1 (472.00), CN-1 (-472.00).',
    ]);
  });

  it('is that the place of supply is assumed', () => {
    expect(notesOn({ state: '' })).toEqual([
      'the customers of these documents have neither a GSTIN nor a state, so the place of supply is your own state: INV-1.',
    ]);
  });
});
