import { readUnit } from '../../law/tables/productUnits';
import { column, signed, type Column } from './columns';
import headingWords from './headingWords.json';
import amounts from './headings/amounts.json';
import document from './headings/document.json';
import filing from './headings/filing.json';
import line from './headings/line.json';
import party from './headings/party.json';
import shared from './headings/shared.json';

/**
 * The headings of the columns of sheets with one line item per row, as bookkeeping programs and people
 * write them: the usual ones, of which errors name three, then others, sorted. Case, punctuation, plurals and units in brackets do not matter. A heading
 * that is listed for several fields fits each of them.
 */
const headingTexts = { ...document, ...filing, ...party, ...line, ...amounts };

export type LineField = keyof typeof headingTexts;

const priceColumn = (heading: string) =>
  ({ ...column('quantity', heading), perUnit: true }) as const;

const identifier = (heading: string) => ({ ...column('text', heading), identifies: true }) as const;

const amountColumn = (heading: string) => signed(column('paise', heading));

/**
 * What fields are called, and what their cells are. As the heading of a column, such a name means its
 * field and no other.
 */
export const lineColumns = {
  key: identifier('Order No'),
  number: column('number', 'Invoice No'),
  type: column('text', 'Document Type'),
  date: column('date', 'Invoice Date'),
  dueDate: column('date', 'Due Date'),
  reference: identifier('Reference'),
  invoiceValue: amountColumn('Invoice Value'),
  partyId: identifier('Customer ID'),
  partyName: column('text', 'Customer Name'),
  gstin: column('gstin', 'GSTIN'),
  email: column('text', 'Email'),
  phone: identifier('Phone'),
  placeOfSupply: column('state', 'Place of Supply'),
  productId: identifier('Item Code'),
  productName: column('text', 'Item Name'),
  description: column('text', 'Item Description'),
  hsn: column('hsn', 'HSN'),
  quantity: column('quantity', 'Quantity'),
  unit: column('text', 'Unit'),
  price: priceColumn('Unit Price'),
  priceWithTax: priceColumn('Price With Tax'),
  // Less the discount, it is the price.
  listPrice: priceColumn('List Price'),
  taxRate: column('rate', 'GST %'),
  discountPercent: column('percent', 'Discount %'),
  discountAmount: amountColumn('Discount Amount'),
  taxableValue: amountColumn('Taxable Value'),
  lineTotal: amountColumn('Total Amount'),
  taxAmount: amountColumn('Tax Amount'),
  igst: amountColumn('IGST'),
  cgst: amountColumn('CGST'),
  sgst: amountColumn('SGST'),
  cess: amountColumn('Cess'),
  rowNumber: column('text', 'Row Number'),
  status: { ...column('text', 'Status'), mayBeFlag: true },
  supplierNumber: column('number', 'Supplier Invoice No'),
  supplierDate: column('date', 'Supplier Invoice Date'),
  reverseCharge: column('yesNo', 'Reverse Charge'),
  // Filled only under reverse charge.
  reverseChargeTax: column('text', 'Reverse Charge Tax Name'),
  itcEligibility: { ...column('text', 'ITC Eligibility'), mayBeFlag: true },
  supplyType: column('text', 'Supply Type'),
  zeroRateLines: column('text', '0 % Lines'),
  originalNumber: column('number', 'Original Invoice Number'),
  originalDate: column('date', 'Original Invoice Date'),
  originalTotal: amountColumn('Original Invoice Total'),
  amendsNumber: column('number', 'Amends Number'),
  amendsDate: column('date', 'Amends Date'),
  portCode: identifier('Port Code'),
  shippingBillNumber: identifier('Shipping Bill Number'),
  shippingBillDate: column('date', 'Shipping Bill Date'),
  currency: column('text', 'Currency'),
  exchangeRate: priceColumn('Exchange Rate'),
  eCommerceGstin: column('gstin', 'E-Commerce GSTIN'),
  notifiedUnder: column('text', 'Notified Under'),
  irn: identifier('IRN'),
  state: column('state', 'State'),
  country: column('text', 'Country'),
  // The halves of a rate, of which a sheet may have one column each.
  cgstRate: column('halfRate', 'CGST %'),
  sgstRate: column('halfRate', 'SGST %'),
  // Quantity × price, before a discount.
  grossAmount: amountColumn('Amount Before Discount'),
  // The sum of the taxable values of a document, in its rows.
  documentNet: amountColumn('Taxable Value of the Document'),
  // Beside the goods: of a line, or of the document in each of its rows.
  charges: amountColumn('Charges of the Line'),
  documentCharges: amountColumn('Charges of the Document'),
  // Part of the taxable value of the line.
  taxedCharges: amountColumn('Charges Taxed With the Line'),
  rounding: amountColumn('Round Off'),
  collectedTax: amountColumn('TCS'),
  deductedTax: amountColumn('TDS'),
  // Beside the taxable value of a line.
  exemptValue: amountColumn('Exempt Value'),
  nilRatedValue: amountColumn('Nil Rated Value'),
  nonGstValue: amountColumn('Non-GST Value'),
  // What is paid, or what the goods cost, changes nothing in a document.
  notSupplied: column('text', 'Not Used'),
} as const satisfies Record<LineField, Column>;

/** What a row has at 0 % beside its taxable value. */
export const zeroRateFields = [
  ...(['exemptValue', 'nilRatedValue', 'nonGstValue'] as const),
] satisfies LineField[];

/** All fields but the numbers of rows, which mean nothing. */
export const lineFields = (Object.keys(lineColumns) as LineField[]).filter(
  (field) => field !== 'rowNumber',
);

/** Whose the documents of a sheet are. */
export type SheetParty = 'customer' | 'vendor';

const namesOfVendors: Partial<Record<LineField, string>> = {
  partyId: 'Vendor ID',
  partyName: 'Vendor Name',
};

export const fieldName = (field: LineField, party: SheetParty = 'customer'): string =>
  (party === 'vendor' && namesOfVendors[field]) || lineColumns[field].heading;

const fieldsByName = new Map(
  Object.entries(lineColumns).map(([field, { heading }]) => [heading, field as LineField]),
);

/** The field that is called so. */
export const fieldNamed = (name: string): LineField | undefined => fieldsByName.get(name);

/** Words around a unit say what a number means, so their brackets matter. */
const meansMore = /(?<!no )tax|(?<!no )gst|incl|excl|%/i;

const wordsByHeading = new Map(Object.entries(headingWords));

/** A heading as letters and digits, without what does not matter: what is equal is the same heading. */
export function plain(heading: string): string {
  return (
    (
      heading
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .normalize('NFC')
        .match(/[\p{L}\p{M}\p{N}]+|[%#]/gu) ?? []
    )
      .map((word) => wordsByHeading.get(word) ?? word)
      // In India, "Nos" are pieces.
      .map((word) => (word.length > 2 ? word.replace(/(?<!s|^no)s$/, '') : word))
      .join('')
      .replace(/(in|ex)cl(of)?(gst|tax)/, '$1cltax')
  );
}

/** All headings of a field. */
export function headingsOf(field: LineField): string[] {
  const { usual, also = [] }: { usual: string[]; also?: string[] } = headingTexts[field];
  const others = shared.flatMap(({ fields, headings }) => (fields.includes(field) ? headings : []));
  return [...new Set([...usual, ...also, ...others])];
}

const fieldsByHeading = new Map<string, LineField[]>();
for (const field of Object.keys(headingTexts) as LineField[]) {
  for (const heading of headingsOf(field).map(plain)) {
    fieldsByHeading.set(heading, [...(fieldsByHeading.get(heading) ?? []), field]);
  }
}

/** Headings that mean a field and no other, of which the first is the usual one. */
export const headingsFor = (field: LineField): string[] =>
  headingsOf(field).filter((heading) => fieldsByHeading.get(plain(heading))?.length === 1);

/** The fields that a heading fits; none if it is not in the table. */
export function fieldsOf(heading: string): readonly LineField[] {
  const text = heading.slice(0, longest);
  if (inThousands.test(text)) return [];
  const outside = text.replace(/[([{][^)\]}]*[)\]}]?/g, (unit) =>
    meansMore.test(unit) ? unit : ' ',
  );
  return (
    fitting(outside) ??
    fitting(text) ??
    ofRate(outside) ??
    perUnit(outside) ??
    ofCharges(outside) ??
    []
  );
}

/** Longer headings are none of these. */
const longest = 100;

/** Amounts that are not in rupees, but in lakhs: `(in 000)`, `Rs. Lakhs`. */
export const inThousands = /\b(lakhs?|lacs?|crores?|thousands?)\b|(?<!\d[ ,]?)000s?\b/i;

const fitting = (text: string): LineField[] | undefined => fieldsByHeading.get(plain(text));

/** `TCS 1%`, `TDS u/s 194Q`: an amount whose rate or section the heading says. Those of GST are ledgers. */
function ofRate(text: string): LineField[] | undefined {
  const [, name = ''] = /^(t[cd]s)\W(?:.*%|.*\b(?:19\d|206)\w*)$/i.exec(text.trim()) ?? [];
  return fitting(name);
}

/** `GST on Freight`, `Freight CGST`: a tax of charges. */
function ofCharges(text: string): LineField[] | undefined {
  const words = text.trim().split(/\s+/);
  const isBehind = words[1]?.toLowerCase() === 'on';
  const charge = isBehind ? words.slice(2) : words.slice(0, -1);
  if (!fitting(charge.join(' '))?.includes('charges')) return undefined;
  const taxes: readonly LineField[] = ['taxAmount', 'igst', 'cgst', 'sgst'];
  const tax = words.at(isBehind ? 0 : -1) as string;
  return fitting(tax)?.filter((field) => taxes.includes(field));
}

/** `Rate/pc`, `Rate per mtr`: the value for one unit. */
function perUnit(text: string): LineField[] | undefined {
  const [, name = '', unit = ''] = /^([^/]*)(?:\/| per )([^/]*)$/i.exec(text) ?? [];
  const prices: readonly LineField[] = ['price', 'priceWithTax'];
  return readUnit(unit) === undefined
    ? undefined
    : fitting(name)?.filter((field) => prices.includes(field));
}
