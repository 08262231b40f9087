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
    Note No, Serial Number, Own Serial Number, Number, Invoice Nos, Bill Nos`,
  type: 'Document Type, Type, Invoice Type, Voucher Type, Note Type',
  date: `Date, Invoice Date, Bill Date, Document Date, Voucher Date, Order Date, Note Date, Dated,
    Date of Invoice, Date of Bill, Date of Issue, Invoice Dated, Bill Dated`,
  dueDate: 'Due Date, Due On, Payment Due, Payment Due Date, Pay By',
  reference: `Reference, Ref, Reference No, Ref No, PO, PO No, PO Number, Purchase Order No, Customer PO,
    Customer PO No, Buyer's Order No`,
  invoiceValue: `Invoice Value, Invoice Amount, Invoice Total, Total Invoice Value, Bill Amount, Bill Total,
    Bill Value, Document Value, Document Total, Voucher Amount, Note Value, Grand Total, Order Total, Gross Total`,
  status: `Status, Document Status, Invoice Status, Voucher Status, Bill Status, Purchase Status, Sales Status,
    Sale Status, Note Status, Credit Note Status, Vendor Credit Status, Cancelled, Is Cancelled`,
  supplierNumber: `Supplier Invoice No, Supplier Bill No, Supplier Number, Supplier's Invoice No,
    Supplier's Number, Vendor Invoice No, Vendor Bill No, Vendor's Invoice No, Party Invoice No, Party Bill No`,
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
    Particulars, Company, Company Name`,
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
    Product/Service, Item Details, Product Details, Particulars, Description, Name`,
  description: `Item Description, Item Desc, Product Description, Line Description, Description, Desc`,
  hsn: 'HSN, HSN Code, HSN No, SAC, SAC Code, HSN/SAC, HSN/SAC Code, HSN or SAC, HSN Code/SAC',
  quantity: `Quantity, Billed Quantity, Pcs, Nos, Item Quantity, Order Quantity, Ordered Quantity, Total Quantity,
    Pieces, No of Units, No of Pcs, Quantity Nos, Quantity in Nos, Total Nos, No of Nos`,
  unit: 'Unit, Usage Unit, UOM, UQC, Unit of Measure, Unit of Measurement, Per, Measure',
  price: `Price, Unit Price, Item Price, Product Price, Selling Price, Sale Price, Sales Price, Price per Unit,
    Price per Piece, Rate, Unit Rate, Item Rate, Basic Rate, Selling Rate, Sale Rate, Rate per Unit,
    Rate per Piece, Price Excl Tax, Price Excl GST, Price Before Tax, Price Without Tax, Price Without GST,
    Price Excluding Tax, Price Excluding GST, Rate Excl Tax, Rate Excl GST, Rate Excl of Tax, Rate Before Tax`,
  priceWithTax: `Price With Tax, Price With GST, Price Incl Tax, Price Incl GST, Price Incl of Tax,
    Price Including Tax, Price Including GST, Price Inclusive of Tax, Price Inclusive of GST, Gross Price,
    Price After Tax, Unit Price With Tax, Unit Price Incl Tax, Unit Price Incl GST, Rate With Tax,
    Rate With GST, Rate Incl Tax, Rate Incl GST, Rate Incl of Tax, Rate Including Tax, Rate Including GST,
    Rate Inclusive of Tax, Rate Inclusive of GST`,
  taxRate: `GST %, GST Rate, GST Rate %, Tax %, Tax Rate, Tax Rate %, Item Tax %, Item Tax Rate, Rate of Tax, Rate of GST, IGST %,
    IGST Rate, GST Slab, Rate %, Rate, GST, Tax`,
  discountPercent: 'Discount %, Discount Rate, Trade Discount %, Discount',
  discountAmount: 'Discount Amount, Discount Value, Discount',
  taxableValue: `Taxable Value, Assessable Value, Net Amount, Basic Amount, Taxable Amount, Taxable, Net Value,
    Amount Before Tax, Amount Without Tax, Amount Excl Tax, Amount Excl GST, Basic Value, Basic,
    Item Total, Amount, Value`,
  lineTotal: `Total Amount, Line Total, Item Total, Amount With Tax, Amount Incl Tax, Amount Incl GST,
    Amount With GST, Amount After Tax, Gross Amount, Total, Basic Value, Basic, Amount, Value`,
  // The halves of a rate, of which a sheet may have one column each.
  cgstRate: 'CGST %, CGST Rate, CGST Rate %, Central Tax %, Central Tax Rate',
  sgstRate: 'SGST %, SGST Rate, SGST Rate %, SGST/UTGST %, UTGST %, State Tax %, State Tax Rate',
  taxAmount: 'Tax Amount, GST Amount, Total Tax, Total GST, Tax Value, GST, Tax',
  igst: 'IGST, IGST Amount, Integrated Tax, Integrated Tax Amount, Input IGST, Output IGST',
  cgst: 'CGST, CGST Amount, Central Tax, Central Tax Amount, Input CGST, Output CGST',
  sgst: `SGST, SGST Amount, SGST/UTGST, UTGST, State Tax, State/UT Tax, State/UT Tax Amount,
    SGST/UTGST Amount, UTGST Amount, Input SGST, Output SGST, Input SGST/UTGST, Output SGST/UTGST`,
  cess: 'Cess, Cess Amount, GST Cess',
  // Numbers of rows, which mean nothing.
  rowNumber: 'S No, Sr No, Sl No, Sr, Sl, #, Row, Row No, row_number, Line No, Index',
} as const;

export type LineField = keyof typeof written;

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
  ['percent', '%'],
  ['percentage', '%'],
  ['quantities', 'quantity'],
]);

/** A heading as letters and digits, without what does not matter. */
function plain(heading: string): string {
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
  const outside = heading.replace(/[([{][^)\]}]*[)\]}]?/g, (unit) =>
    meansMore.test(unit) ? unit : ' ',
  );
  return fieldsByHeading.get(plain(outside)) ?? fieldsByHeading.get(plain(heading)) ?? [];
}
