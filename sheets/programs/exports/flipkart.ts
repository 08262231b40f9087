import { absolute } from '../../../core/paise';
import { dayOf } from '../sheet/documents';
import { eachRow, listed, rupeeCells, type Program } from '../sheet/program';

const unused = `Seller GSTIN, Order ID, Order Item ID, Order Date, Order Approval Date, Price before discount, Total Discount,
  Seller Share, Bank Offer Share, Price after discount (Price before discount-Total discount), Shipping Charges,
  CST Rate, CST Amount, VAT Rate, VAT Amount, Luxury Cess Rate, Luxury Cess Amount, TCS IGST Rate, TCS IGST Amount,
  TCS CGST Rate, TCS CGST Amount, TCS SGST Rate, TCS SGST Amount, Total TCS Deducted, TDS Rate, TDS Amount,
  Buyer Invoice Amount, Usual Price, Order Type, Type of tax, Fulfilment Type, Warehouse ID, FSN, IMEI`;

const columns = {
  number: 'Buyer Invoice ID',
  date: 'Buyer Invoice Date',
  type: 'Event Type',
  partyName: 'Business Name',
  gstin: 'Business GST Number',
  placeOfSupply: "Customer's Delivery State, Customer's Billing State",
  productId: 'SKU',
  productName: 'Product Title/Description',
  hsn: 'HSN Code',
  quantity: 'Item Quantity',
  taxableValue: 'Taxable Value (Final Invoice Amount -Taxes)',
  taxRate: 'IGST Rate',
  igst: 'IGST Amount',
  cgstRate: 'CGST Rate',
  cgst: 'CGST Amount',
  sgstRate: 'SGST Rate (or UTGST as applicable)',
  sgst: 'SGST Amount (Or UTGST as applicable)',
  lineTotal: 'Final Invoice Amount (Price after discount+Shipping Charges)',
  irn: 'IRN',
  notSupplied: unused,
} satisfies Program['columns'];

/** A return that was cancelled puts the sale back; a cancellation takes back a sale of the month. */
const types = new Map([
  ['sale sale', 'Invoice'],
  ['return return', 'Credit Note'],
  ['return cancellation', 'Credit Note'],
  ['return return cancellation', 'Debit Note'],
]);

const given = (text: string): string => (text === 'NA' ? '' : text);

const ofCashBack = {
  number: 'Credit Note ID/ Debit Note ID',
  date: 'Invoice Date',
  type: 'Document Type',
  placeOfSupply: "Customer's Delivery State",
  taxableValue: 'Taxable Value',
  taxRate: 'IGST Rate',
  igst: 'IGST Amount',
  cgstRate: 'CGST Rate',
  cgst: 'CGST Amount',
  sgstRate: 'SGST Rate (or UTGST as applicable), SGST Rate',
  sgst: 'SGST Amount (Or UTGST as applicable), SGST Amount',
  lineTotal: 'Invoice Amount',
  notSupplied: unused,
} satisfies Program['columns'];

const ofDebitNote = ['taxableValue', 'igst', 'cgst', 'sgst', 'lineTotal'] as const;

const rewrite = eachRow(
  columns,
  (row, sheet) => {
    const event = listed('Event Type, Event Sub Type')
      .map((name) => sheet.textOf(row, name))
      .join(' ');
    const total = sheet.amountOf(row, columns.lineTotal);
    const isBelow = sheet.amountOf(row, columns.taxableValue) < 0n;
    return {
      type: types.get(event.toLowerCase()) ?? event,
      date: dayOf(sheet.cellOf(row, columns.date)),
      gstin: given(sheet.textOf(row, columns.gstin)),
      partyName: given(sheet.textOf(row, columns.partyName)),
      irn: given(sheet.textOf(row, columns.irn)),
      // On returns, the amounts are below 0, the total is not.
      ...rupeeCells({ lineTotal: isBelow ? -absolute(total) : total }),
    };
  },
  'Event Sub Type',
);

export const flipkart: Program[] = [
  {
    name: 'Flipkart',
    sheet: 'Flipkart sales report',
    uses: ['sales'],
    signature: 'Event Type, Event Sub Type, Buyer Invoice ID',
    columns,
    rewrite,
  },
  {
    name: 'Flipkart',
    sheet: 'Flipkart cash back report',
    uses: ['sales'],
    signature: 'Document Sub Type, Credit Note ID/ Debit Note ID, Taxable Value',
    columns: ofCashBack,
    // Its buyers are consumers, and its debit notes are below 0, so that its columns add up.
    rewrite: eachRow(ofCashBack, (row, sheet) => ({
      gstin: '',
      ...(/^debit/i.test(sheet.textOf(row, ofCashBack.type)) &&
        rupeeCells(
          Object.fromEntries(
            ofDebitNote.map((field) => [field, absolute(sheet.amountOf(row, ofCashBack[field]))]),
          ),
        )),
    })),
  },
];
