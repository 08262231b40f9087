import { eachRow, type Program } from '../sheet/program';

const columns = {
  gstin: 'GSTIN of supplier',
  partyName: 'Trade/Legal name, Trade/Legal name of the Supplier',
  placeOfSupply: 'Place of supply',
  reverseCharge: 'Supply Attract Reverse Charge',
  taxRate: 'Rate(%)',
  taxableValue: 'Taxable Value',
  igst: 'Integrated Tax',
  cgst: 'Central Tax',
  sgst: 'State/UT Tax, State Tax',
  cess: 'Cess',
  itcEligibility: 'ITC Availability',
  irn: 'IRN',
  notSupplied: `Invoice type, Note Supply type, Reason, Applicable % of Tax Rate, Source, IRN Date, GSTR-1/IFF/GSTR-5 Period,
    GSTR-1/IFF/GSTR-5 Filing Date, GSTR-1/5 Filing Status, Amendment made if any, Tax Period in which Amended,
    Effective date of cancellation, Counter Party Return status`,
} satisfies Program['columns'];

const invoice = { number: 'Invoice number', date: 'Invoice Date', invoiceValue: 'Invoice Value' };

/** Suppliers issued all notes, so a debit note is not the buyer's own. */
const withTypes = (heading: string) =>
  eachRow({ type: heading }, (row, sheet) => {
    const type = sheet.textOf(row, heading);
    return { type: /^d/i.test(type) ? 'Supplier Debit Note' : type };
  });

export const gstr2b: Program[] = [
  // The amounts of amendments are those of the revised document, which stands behind the original one.
  {
    name: 'GSTR-2B',
    sheet: 'sheet B2BA of GSTR-2B',
    uses: ['purchases'],
    signature:
      'GSTIN of supplier, Trade/Legal name, Invoice number_1, Supply Attract Reverse Charge',
    columns: {
      ...columns,
      number: 'Invoice number_1',
      date: 'Invoice Date_1',
      invoiceValue: 'Invoice Value',
      notSupplied: `Invoice number, Invoice Date, ${columns.notSupplied}`,
    },
  },
  {
    name: 'GSTR-2B',
    sheet: 'sheet B2B-CDNRA of GSTR-2B',
    uses: ['purchases'],
    signature: 'GSTIN of supplier, Trade/Legal name, Note number_1, Supply Attract Reverse Charge',
    columns: {
      ...columns,
      number: 'Note number_1',
      date: 'Note date_1',
      type: 'Note type_1',
      invoiceValue: 'Note Value',
      notSupplied: `Note number, Note date, Note type, ${columns.notSupplied}`,
    },
    rewrite: withTypes('Note type_1'),
  },
  {
    name: 'GSTR-2B',
    sheet: 'sheet B2B of GSTR-2B',
    uses: ['purchases'],
    signature: 'GSTIN of supplier, Trade/Legal name, Invoice number, Supply Attract Reverse Charge',
    columns: { ...columns, ...invoice },
  },
  {
    name: 'GSTR-2B',
    sheet: 'sheet B2B of GSTR-2A',
    uses: ['purchases'],
    signature: 'GSTIN of supplier, Trade/Legal name of the Supplier, Invoice number, Taxable Value',
    columns: { ...columns, ...invoice },
  },
  {
    name: 'GSTR-2B',
    sheet: 'sheet B2B-CDNR of GSTR-2B',
    uses: ['purchases'],
    signature: 'GSTIN of supplier, Trade/Legal name, Note number, Supply Attract Reverse Charge',
    columns: {
      ...columns,
      number: 'Note number',
      date: 'Note date',
      type: 'Note type',
      invoiceValue: 'Note Value',
    },
    rewrite: withTypes('Note type'),
  },
];
