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
    GSTR-1/IFF/GSTR-5 Filing Date`,
} satisfies Program['columns'];

export const gstr2b: Program[] = [
  {
    name: 'GSTR-2B',
    sheet: 'sheet B2B of GSTR-2B',
    uses: ['purchases'],
    signature: 'GSTIN of supplier, Trade/Legal name, Invoice number, Supply Attract Reverse Charge',
    columns: {
      ...columns,
      number: 'Invoice number',
      date: 'Invoice Date',
      invoiceValue: 'Invoice Value',
    },
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
    // Suppliers issued all of them, so a debit note is not the buyer's own.
    rewrite: eachRow({ type: 'Note type' }, (row, sheet) => {
      const type = sheet.textOf(row, 'Note type');
      return { type: /^d/i.test(type) ? 'Supplier Debit Note' : type };
    }),
  },
];
