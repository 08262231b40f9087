/** Programs of whose rows each is read by itself. */
import { toRupees } from '../../../core/paise';
import { percentIn } from '../ledgers/ledgerNames';
import { isNear, madeOf, netOf, supplyTypeOf } from '../sheet/documents';
import { eachRow } from '../sheet/program';
import { programSheets } from '../sheet/signature';
import ofGstr2b from '../signatures/gstr2b.json';
import margItems from '../signatures/margItems.json';
import margRegister from '../signatures/margRegister.json';
import ofMeesho from '../signatures/meesho.json';
import ofOdoo from '../signatures/odoo.json';
import ofQuickBooks from '../signatures/quickBooks.json';
import ofVyapar from '../signatures/vyapar.json';

/** Suppliers issued all notes, so a debit note is not the buyer's own. */
const notesOfSuppliers = (heading: string) =>
  eachRow({ type: heading }, (row, sheet) => {
    const type = sheet.textOf(row, heading);
    return { type: /^d/i.test(type) ? 'Supplier Debit Note' : type };
  });

const notesOfGstr2b = new Map([
  ['sheet B2B-CDNRA of GSTR-2B', notesOfSuppliers('Note type_1')],
  ['sheet B2B-CDNR of GSTR-2B', notesOfSuppliers('Note type')],
]);

export const gstr2b = programSheets(ofGstr2b, (sheet) => notesOfGstr2b.get(sheet));

/** Credit notes have negative amounts and a number CN…. */
const typedByNumber = eachRow({}, (row, sheet) => ({
  type: /^CN\d/i.test(sheet.textOf(row, 'Bill No')) ? 'Credit Note' : 'Invoice',
}));

export const marg = [margRegister, margItems].flatMap((written) =>
  programSheets(written, () => typedByNumber),
);

const typedByReturn = eachRow(
  ofMeesho.columns,
  (row, sheet) => {
    const returned = sheet.cellOf(row, 'cancel_return_date');
    return {
      type: returned === undefined ? 'Invoice' : 'Credit Note',
      gstin: '',
      ...(returned !== undefined && { date: returned }),
    };
  },
  // The GSTIN is the seller's own.
  'gstin, cancel_return_date',
);

export const meesho = programSheets(ofMeesho, () => typedByReturn);

/** A row is a rate of an invoice. */
const withSupplyType = eachRow(ofOdoo.columns, (row, sheet) => ({
  supplyType: supplyTypeOf(
    sheet.textOf(row, 'GST Treatment'),
    sheet.amountOf(row, 'IGST Amount') !== 0n,
  ),
}));

export const odoo = programSheets(ofOdoo, () => withSupplyType);

/** The tax code is `18.0% GST`, and its tax shows whether it is in the amount. */
const rateOfCode = eachRow(
  ofQuickBooks.columns,
  (row, sheet) => {
    const code = sheet.cellOf(row, 'ItemTaxCode');
    const rate = percentIn(String(code));
    if (rate === undefined) return undefined;
    const [amount, tax] = [sheet.amountOf(row, 'ItemAmount'), sheet.amountOf(row, 'ItemTaxAmount')];
    const taxable = netOf(amount, tax, { rate });
    const price = sheet.cellOf(row, 'ItemRate');
    return {
      taxRate: rate,
      taxableValue: toRupees(taxable),
      ...(taxable !== amount && { price: undefined, priceWithTax: price }),
    };
  },
  'ItemTaxCode',
);

export const quickBooks = programSheets(ofQuickBooks, () => rateOfCode);

/** Amount is the line with tax, and the price is with or without tax, as it is set for the item. */
const netOfLine = eachRow(ofVyapar.columns, (row, sheet) => {
  const [tax, amount] = [sheet.amountOf(row, 'Tax'), sheet.amountOf(row, 'Amount')];
  const reduced = madeOf(sheet, row, ofVyapar.columns) - sheet.amountOf(row, 'Discount');
  const isWithTax = tax !== 0n && isNear(reduced, amount);
  return {
    taxableValue: toRupees(amount - tax),
    ...(isWithTax && {
      price: undefined,
      priceWithTax: sheet.cellOf(row, ofVyapar.columns.price),
    }),
  };
});

export const vyapar = programSheets(ofVyapar, () => netOfLine);
