import { readUnit } from '../../law/tables/productUnits';
import { column, signed, type Column } from './columns';

/**
 * The headings of the columns of sheets with one line item per row, as bookkeeping programs and people
 * write them. Case, punctuation, plurals and units in brackets do not matter. A heading that is listed for
 * several fields fits each of them.
 */
const written = {
  // What belongs to a document as a whole.
  key: `Document Key, Order No, Order, Order ID, Order Name, Order Ref, Order Reference, Sales Order,
    Sales Order No, SO, SO No`,
  number: `Invoice No, Bill No, Voucher No, Invoice, Invoice ID, Invoice #, Bill, Bill #, Document No, Document,
    Note No, Serial Number, Own Serial Number, Number, Invoice Nos, Bill Nos, Receipt No, Memo No, Cash Memo No, Tax Invoice No, Sales Invoice No, Sale Bill No, Bill Number, Invoice/Bill No, Voucher/Bill No, Vch, Voucher`,
  type: 'Document Type, Type, Invoice Type, Voucher Type, Note Type',
  date: `Date, Invoice Date, Bill Date, Document Date, Voucher Date, Order Date, Note Date, Dated,
    Date of Invoice, Date of Bill, Date of Issue, Invoice Dated, Bill Dated`,
  dueDate: 'Due Date, Due On, Payment Due, Payment Due Date, Pay By',
  reference: `Reference, Ref, Reference No, Ref No, PO, PO No, PO Number, Purchase Order No, Customer PO,
    Customer PO No, Buyer's Order No`,
  invoiceValue: `Invoice Value, Invoice Amount, Invoice Total, Total Invoice Value, Total Invoice Amount, Bill Amount,
    Bill Total, Bill Value, Document Value, Document Total, Voucher Amount, Note Value, Grand Total, Order Total,
    Order Amount, Order Value, Gross Total, Total, Total Amount, Total Value, Net Amount, Net Value, Net, Net Total,
    Net Payable, Amount Payable, Amount, Value, Gross Amount, Gross Value, Gross, Invoice Val, Net Bill Amount, Final Amount, Total Bill, Total Bill Amount, Total Payable, Payable, Total Due, Net Bill, Bill Total Amount`,
  status: `Status, Document Status, Invoice Status, Voucher Status, Bill Status, Purchase Status, Sales Status,
    Sale Status, Note Status, Credit Note Status, Vendor Credit Status, Cancelled, Is Cancelled, Bill State`,
  supplierNumber: `Supplier Invoice No, Supplier Bill No, Supplier Number, Supplier's Invoice No,
    Supplier's Number, Vendor Invoice No, Vendor Bill No, Vendor's Invoice No, Party Invoice No, Party Bill No, Supplier Bill, Supplier Invoice, Vendor Bill, Vendor Invoice, Party Bill, Party Invoice, Their Bill No, Their Invoice No, Purchase Bill, Purchase Bill No, Purchase Invoice No, Seller Invoice No, Supplier Ref`,
  supplierDate: `Supplier Invoice Date, Supplier Bill Date, Supplier Date, Supplier's Invoice Date,
    Vendor Invoice Date, Vendor Bill Date, Party Invoice Date, Party Bill Date`,
  // What its return says about it.
  reverseCharge: 'Reverse Charge, RCM, Reverse Charge Applicable',
  // Filled only under reverse charge.
  reverseChargeTax: 'Reverse Charge Tax Name',
  itcEligibility: 'ITC Eligibility, ITC Eligible, Eligibility for ITC, Eligible for ITC',
  supplyType: 'Supply Type, Export Type',
  zeroRateLines: '0 % Lines, Zero Rate Lines, Nature of Exemption, Exemption Type',
  originalNumber: `Original No, Original Invoice No, Original Invoice, Original Document No, Against Invoice No, Against Invoice,
    Reference Invoice No, Note For Invoice No`,
  originalDate:
    'Original Date, Original Invoice Date, Original Document Date, Against Invoice Date, Reference Invoice Date',
  originalTotal:
    'Original Total, Original Value, Original Invoice Total, Original Invoice Value, Original Invoice Amount',
  amendsNumber: 'Amends No, Amends, Amended Invoice No, Amended Document No, Amends Invoice No',
  amendsDate: 'Amends Date, Amended Invoice Date, Amended Document Date, Amends Invoice Date',
  portCode: 'Port, Port Code, Port of Export',
  shippingBillNumber: 'Shipping Bill, Shipping Bill No, Shipping Bill Number, SB No',
  shippingBillDate: 'Shipping Bill Date, SB Date',
  currency: 'Currency, Currency Code',
  exchangeRate: 'Exchange Rate, Currency Rate, Conversion Rate, Forex Rate, Ex Rate',
  eCommerceGstin: `E-Commerce GSTIN, E-Commerce Operator GSTIN, GSTIN of E-Commerce Operator, Operator GSTIN,
    ECO GSTIN`,
  notifiedUnder: 'Notified Under',
  irn: 'IRN, Invoice Reference No, IRN No, E-Invoice IRN',
  // Its customer or vendor.
  partyId: `Customer ID, Customer Code, Customer No, Party ID, Party Code, Client ID, Client Code, Buyer ID,
    Buyer Code, Vendor ID, Vendor Code, Supplier ID, Supplier Code, Account Code, Code, ID`,
  partyName: `Customer, Customer Name, Party, Party Name, Party Ledger, Client, Client Name, Buyer,
    Buyer Name, Bill To, Bill To Name, Billed To, Receiver, Receiver Name, Recipient, Recipient Name, Vendor,
    Vendor Name, Supplier, Supplier Name, Account Name, Ledger, Ledger Name, Party A/c Name, Name,
    Particulars, Company, Company Name, Seller, Seller Name, Grahak, Purchaser, Student, Guest, Guest Name, Tenant, Member, Patient`,
  gstin: `GSTIN, GSTIN/UIN, GST No, Party GSTIN, GSTIN/UIN of Recipient, GSTIN of Recipient, GSTIN No, GST Number,
    GST Registration No, GST Identification No, GST ID, GST Identification No (GSTIN), Customer GSTIN, Customer GST No, Customer GST,
    Party GSTIN/UIN, Party GST No, Buyer GSTIN, Client GSTIN, Vendor GSTIN, Supplier GSTIN`,
  email: `Email, E-mail, Mail, Email ID, Mail ID, Email Address, Customer Email, Party Email, Buyer Email`,
  phone: `Phone, Phone No, Mobile, Mobile No, Contact No, Telephone, Customer Phone, Customer Mobile,
    Party Phone, Buyer Phone`,
  placeOfSupply: 'Place of Supply, POS, Supply State',
  state: `State, State Name, State Code, Customer State, Party State, Buyer State, Billing State, Vendor State,
    Supplier State`,
  country: 'Country, Customer Country, Party Country, Buyer Country, Billing Country',
  // A line.
  productId: `SKU, SKU Code, Product ID, Product Code, Item Code, Item ID, Item No, Item SKU, Product SKU,
    Part No, Stock Code, Material Code, Article No, Code, ID`,
  productName: `Item, Item Name, Product, Product Name, Name of Item, Name of Product, Stock Item,
    Stock Item Name, Description of Goods, Goods, Service, Service Name, Goods/Service, Material,
    Product/Service, Item Details, Product Details, Particulars, Description, Name, Goods Name, Maal, Article, Commodity, Items`,
  description: `Item Description, Item Desc, Product Description, Line Description, Description, Desc`,
  hsn: 'HSN, HSN Code, HSN No, SAC, SAC Code, HSN/SAC, HSN/SAC Code, HSN or SAC, HSN Code/SAC',
  quantity: `Quantity, Billed Quantity, Pcs, Nos, Item Quantity, Order Quantity, Ordered Quantity, Total Quantity,
    Pieces, No of Units, No of Pcs, Quantity Nos, Quantity in Nos, Total Nos, No of Nos, Sold Quantity, Sale Quantity`,
  unit: 'Unit, Usage Unit, UOM, UQC, Unit of Measure, Unit of Measurement, Per, Measure',
  price: `Price, Unit Price, Item Price, Product Price, Selling Price, Sale Price, Sales Price, Price per Unit,
    Price per Piece, Rate, Unit Rate, Item Rate, Basic Rate, Selling Rate, Sale Rate, Rate per Unit,
    Rate per Piece, Price Excl Tax, Price Excl GST, Price Before Tax, Price Without Tax, Price Without GST, Selling Price Excl Tax, Selling Price Excl GST,
    Selling Price Before Tax, Selling Price Without Tax, Selling Price Without GST,
    Price Excluding Tax, Price Excluding GST, Rate Excl Tax, Rate Excl GST, Rate Excl of Tax, Rate Before Tax, Net Rate, Net Price, Rate Per, Charge per Unit`,
  priceWithTax: `Price With Tax, Price With GST, Price Incl Tax, Price Incl GST, Price Incl of Tax,
    Price Including Tax, Price Including GST, Price Inclusive of Tax, Price Inclusive of GST, Gross Price,
    Price After Tax, Unit Price With Tax, Unit Price Incl Tax, Unit Price Incl GST, Rate With Tax,
    Rate With GST, Rate Incl Tax, Rate Incl GST, Rate Incl of Tax, Rate Including Tax, Rate Including GST,
    Rate Inclusive of Tax, Rate Inclusive of GST, Price, Item Price, Product Price, Selling Price, Sale Price,
    Sales Price, Price per Unit, Price per Piece, Rate, Item Rate, Selling Rate, Sale Rate, Rate per Unit,
    Rate per Piece, Unit Price, Unit Rate`,
  taxRate: `GST %, GST Rate, GST Rate %, Tax %, Tax Rate, Tax Rate %, Item Tax %, Item Tax Rate, Rate of Tax, Rate of GST, IGST %,
    IGST Rate, GST Slab, Rate %, Rate, GST, Tax, IGST`,
  discountPercent: `Discount %, Discount Rate, Trade Discount %, Discount, Trade Discount`,
  discountAmount: `Discount Amount, Discount Value, Discount, Less Discount, Discount Rs, Discount in Rs, Trade Discount, Less, Scheme Discount`,
  // Quantity × price, before a discount.
  grossAmount: `Gross Amount, Gross Value, Gross, Amount, Value, Total, Total Amount, Gross Total, Basic, Basic Amount,
    Basic Value`,
  taxableValue: `Taxable Value, Assessable Value, Taxable Amount, Taxable, Amount Before Tax, Amount Without Tax,
    Amount Excl Tax, Amount Excl GST, Net Amount, Net Value, Net, Net Total, Basic Amount, Basic Value, Basic,
    Item Total, Item Amount, Item Value, Line Total, Line Amount, Line Value, Total, Total Amount, Total Value,
    Amount, Value, Gross Total, Gross Amount, Gross Value, Gross, Sub Total, Taxable Val, Assessable Amount, Without Tax, W/O Tax, Value Before Tax, Net Amount Before Tax, Net Before Tax, Value of Supply, Value of Goods, Goods Value, Sale Value, Sales Value, Fees, Fee, Bill Amount Without GST, Bill Amount W/O GST, Amount W/O GST, Amount W/O Tax, Basic Price Total, Total Before Tax, Total Without Tax, Total Excl Tax, Taxable Turnover, Material Value, Ex GST Amount`,
  lineTotal: `Total Amount, Line Total, Line Amount, Line Value, Item Total, Item Amount, Item Value, Amount With Tax,
    Amount Incl Tax, Amount Incl GST, Amount With GST, Amount After Tax, Gross Amount, Gross Value, Gross,
    Total, Total Value, Net Amount, Net Value, Net, Net Total, Amount, Value, Gross Total, Basic Amount, Basic, Basic Value,
    Total With Tax, Total Incl Tax, Total Incl GST, With Tax, Total With GST, Total After Tax, Incl Tax, Gross Amount With Tax, Final Price, Item Total Incl Tax`,
  // The sum of the taxable values of a document, in its rows.
  documentNet: `Taxable Value, Taxable Amount, Sub Total, Net Amount, Net Value, Net, Net Total, Total, Total Amount, Total Value,
    Amount, Value, Gross Total, Gross Amount`,
  // The halves of a rate, of which a sheet may have one column each.
  cgstRate: 'CGST %, CGST Rate, CGST Rate %, Central Tax %, Central Tax Rate, CGST',
  sgstRate:
    'SGST %, SGST Rate, SGST Rate %, SGST/UTGST %, UTGST %, State Tax %, State Tax Rate, SGST, SGST/UTGST, UTGST',
  taxAmount: `Tax Amount, GST Amount, Total Tax, Total GST, Tax Value, GST, Tax, GST Amt, Output Tax, Input Tax, Total Tax Amount, Tax Total, GST Total`,
  igst: `IGST, IGST Amount, Integrated Tax, Integrated Tax Amount, Input IGST, Output IGST, Integrated GST, Integrated GST Amount, I Tax`,
  cgst: `CGST, CGST Amount, Central Tax, Central Tax Amount, Input CGST, Output CGST, Central GST, Central GST Amount, C Tax`,
  sgst: `SGST, SGST Amount, SGST/UTGST, UTGST, State Tax, State/UT Tax, State/UT Tax Amount,
    SGST/UTGST Amount, UTGST Amount, Input SGST, Output SGST, Input SGST/UTGST, Output SGST/UTGST, State GST, State GST Amount, S Tax`,
  cess: `Cess, Cess Amount, GST Cess, Compensation Cess, Comp Cess, GST Compensation Cess, Cess Amt`,
  // Beside the goods: of a line, or of the document in each of its rows.
  charges: `Charges, Other Charges, Freight, Freight Charges, Shipping, Shipping Charges, Shipping Amount, Delivery Charges,
    Transport, Transport Charges, Packing, Packing Charges, Packing & Forwarding, Insurance, Loading, Loading Charges,
    Courier, Courier Charges, Cartage, Handling Charges, P & F, Carriage, Delivery, Bhada, Hamali, Making Charges, Making, Labour, Labour Charges, Inward Freight, Freight Inward, Freight Outward`,
  documentCharges: `Charges, Other Charges, Freight, Freight Charges, Shipping, Shipping Charges, Shipping Amount,
    Delivery Charges, Transport, Transport Charges, Packing, Packing Charges, Packing & Forwarding, Insurance, Loading,
    Loading Charges, Courier, Courier Charges, Cartage, Handling Charges, P & F, Carriage, Delivery, Bhada, Hamali, Labour Charges, Freight Outward`,
  rounding: `Round Off, Rounding, Rounded Off, Rounding Off, Rounding Adjustment, Round Off Amount, R/Off, R/O,
    Rnd Off, Adjustment`,
  collectedTax: 'TCS, TCS Amount, Tax Collected at Source',
  deductedTax: 'TDS, TDS Amount, Tax Deducted at Source',
  // What is paid, or what the goods cost, changes nothing in a document.
  notSupplied: `MRP, Cost, Cost Price, Purchase Price, Paid, Amount Paid, Paid Amount, Received, Amount Received,
    Received Amount, Balance, Balance Due, Balance Amount, Amount Due, Outstanding, Pending Amount, Credit Limit,
    Profit, Margin, Stock, Opening Balance, Closing Balance, Recd, Recd Amount, Advance, Advance Received`,
  // Numbers of rows, which mean nothing.
  rowNumber: 'S No, Sr No, Sl No, Sr, Sl, #, Row, Row No, row_number, Line No, Index',
} as const;

export type LineField = keyof typeof written;

const price = (heading: string) => ({ ...column('quantity', heading), perUnit: true }) as const;

const amount = (heading: string) => signed(column('paise', heading));

/**
 * What fields are called, and what their cells are. As the heading of a column, such a name means its
 * field and no other.
 */
export const lineColumns = {
  key: column('text', 'Document Key'),
  number: column('number', 'Invoice No'),
  type: column('text', 'Document Type'),
  date: column('date', 'Invoice Date'),
  dueDate: column('date', 'Due Date'),
  reference: column('text', 'Reference'),
  invoiceValue: amount('Invoice Value'),
  partyId: column('text', 'Customer ID'),
  partyName: column('text', 'Customer Name'),
  gstin: column('gstin', 'GSTIN'),
  email: column('text', 'Email'),
  phone: column('text', 'Phone'),
  placeOfSupply: column('state', 'Place of Supply'),
  productId: column('text', 'Item Code'),
  productName: column('text', 'Item Name'),
  description: column('text', 'Item Description'),
  hsn: column('hsn', 'HSN'),
  quantity: column('quantity', 'Quantity'),
  unit: column('text', 'Unit'),
  price: price('Unit Price'),
  priceWithTax: price('Price With Tax'),
  taxRate: column('rate', 'GST %'),
  discountPercent: column('percent', 'Discount %'),
  discountAmount: amount('Discount Amount'),
  taxableValue: amount('Taxable Value'),
  lineTotal: amount('Total Amount'),
  taxAmount: amount('Tax Amount'),
  igst: amount('IGST'),
  cgst: amount('CGST'),
  sgst: amount('SGST'),
  cess: amount('Cess'),
  rowNumber: column('text', 'Row Number'),
  status: { ...column('text', 'Status'), mayBeFlag: true },
  supplierNumber: column('number', 'Supplier Invoice No'),
  supplierDate: column('date', 'Supplier Invoice Date'),
  reverseCharge: column('yesNo', 'Reverse Charge'),
  reverseChargeTax: column('text', 'Reverse Charge Tax Name'),
  itcEligibility: { ...column('text', 'ITC Eligibility'), mayBeFlag: true },
  supplyType: column('text', 'Supply Type'),
  zeroRateLines: column('text', '0 % Lines'),
  originalNumber: column('number', 'Original Invoice Number'),
  originalDate: column('date', 'Original Invoice Date'),
  originalTotal: amount('Original Invoice Total'),
  amendsNumber: column('number', 'Amends Number'),
  amendsDate: column('date', 'Amends Date'),
  portCode: column('text', 'Port Code'),
  shippingBillNumber: column('text', 'Shipping Bill Number'),
  shippingBillDate: column('date', 'Shipping Bill Date'),
  currency: column('text', 'Currency'),
  exchangeRate: price('Exchange Rate'),
  eCommerceGstin: column('gstin', 'E-Commerce GSTIN'),
  notifiedUnder: column('text', 'Notified Under'),
  irn: column('text', 'IRN'),
  state: column('state', 'State'),
  country: column('text', 'Country'),
  cgstRate: column('halfRate', 'CGST %'),
  sgstRate: column('halfRate', 'SGST %'),
  grossAmount: amount('Amount Before Discount'),
  documentNet: amount('Taxable Value of the Document'),
  charges: amount('Charges of the Line'),
  documentCharges: amount('Charges of the Document'),
  rounding: amount('Round Off'),
  collectedTax: amount('TCS'),
  deductedTax: amount('TDS'),
  notSupplied: column('text', 'Not Used'),
} as const satisfies Record<LineField, Column>;

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

export const nameOf = (field: LineField, party: SheetParty = 'customer'): string =>
  (party === 'vendor' && namesOfVendors[field]) || lineColumns[field].heading;

const fieldsByName = new Map(
  Object.entries(lineColumns).map(([field, { heading }]) => [heading, field as LineField]),
);

/** The field that is called so. */
export const fieldNamed = (name: string): LineField | undefined => fieldsByName.get(name);

/** Words around a unit say what a number means, so their brackets matter. */
const meansMore = /tax|gst|incl|excl|%/i;

const words = new Map([
  ['num', 'no'],
  ['number', 'no'],
  ['dt', 'date'],
  ['dtd', 'dated'],
  ['inv', 'invoice'],
  ['doc', 'document'],
  ['vch', 'voucher'],
  ['amt', 'amount'],
  ['qty', 'quantity'],
  ['disc', 'discount'],
  ['val', 'value'],
  ['sup', 'supplier'],
  ['pur', 'purchase'],
  ['percent', '%'],
  ['percentage', '%'],
  ['quantities', 'quantity'],
]);

/** A heading as letters and digits, without what does not matter: what is equal is the same heading. */
export function plain(heading: string): string {
  return (
    (
      heading
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+|[%#]/gu) ?? []
    )
      .map((word) => words.get(word) ?? word)
      // In India, "Nos" are pieces.
      .map((word) => (word.length > 2 ? word.replace(/(?<!s|^no)s$/, '') : word))
      .join('')
  );
}

const fieldsByHeading = new Map<string, LineField[]>();
for (const [field, headings] of Object.entries(written)) {
  // Several ways to write a heading may be the same text.
  for (const heading of new Set(headings.split(',').map(plain))) {
    const fields = fieldsByHeading.get(heading) ?? [];
    fieldsByHeading.set(heading, [...fields, field as LineField]);
  }
}

/** Headings that mean a field and no other, of which the first is the usual one. */
export const headingsFor = (field: LineField): string[] =>
  written[field]
    .split(',')
    .map((heading) => heading.trim())
    .filter((heading) => fieldsByHeading.get(plain(heading))?.length === 1);

/** The fields that a heading fits; none if it is not in the table. */
export function fieldsOf(heading: string): readonly LineField[] {
  const text = heading.slice(0, longest);
  if (inThousands.test(text)) return [];
  const outside = text.replace(/[([{][^)\]}]*[)\]}]?/g, (unit) =>
    meansMore.test(unit) ? unit : ' ',
  );
  return fitting(outside) ?? fitting(text) ?? ofRate(outside) ?? perUnit(outside) ?? [];
}

/** Longer headings are none of these. */
const longest = 100;

/** Amounts that are not in rupees, but in lakhs. */
export const inThousands = /\b(lakhs?|lacs?|crores?|thousands?)\b|'000/i;

const fitting = (text: string): LineField[] | undefined => fieldsByHeading.get(plain(text));

/** `TCS 1%`: an amount whose rate the heading says. Those of GST are ledgers. */
function ofRate(text: string): LineField[] | undefined {
  const [, name = ''] = /^(t[cd]s)\W.*%$/i.exec(text.trim()) ?? [];
  return fitting(name);
}

/** `Rate/pc`, `Rate per mtr`: the value for one unit. */
function perUnit(text: string): LineField[] | undefined {
  const [, name = '', unit = ''] = /^([^/]*)(?:\/| per )([^/]*)$/i.exec(text) ?? [];
  const prices: readonly LineField[] = ['price', 'priceWithTax'];
  return readUnit(unit) === undefined
    ? undefined
    : fitting(name)?.filter((field) => prices.includes(field));
}
