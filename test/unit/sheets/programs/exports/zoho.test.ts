import type { Fields } from '../../../../../law/readValues';
import { canonical, corpusOf, known, linesIn } from '../corpus';
import { readDocuments, readPurchases } from '../../../../harness/atOnce';

const invoice = {
  'Invoice Date': '2026-05-10',
  'Invoice ID': '4820001',
  'Invoice Number': 'INV-1',
  'Invoice Status': 'Sent',
  'Customer Name': 'Asha Traders',
  'Customer ID': '99',
  'Place of Supply': 'KA',
  'GST Treatment': 'business_gst',
  'GST Identification Number (GSTIN)': '29ABCDE1234F1ZW',
  'Is Inclusive Tax': 'false',
  'Is Discount Before Tax': 'true',
  'Item Name': 'Lamp',
  Quantity: 10,
  'Item Price': 100,
  'Item Tax %': 18,
  'Item Total': 1000,
  CGST: 90,
  SGST: 90,
  IGST: 0,
  CESS: 0,
  Total: 1180,
};

const documentsOf = (...rows: Fields[]) => {
  const { read, problems } = readDocuments(canonical(known(rows, 'sales')!), 'Asia/Kolkata');
  expect(problems).toEqual([]);
  return read.map(({ document }) => document);
};
const only = (row: Fields) => documentsOf({ ...invoice, ...row })[0]!;
const linesOf = (...rows: Fields[]) => {
  const { lines, contradicted } = linesIn(
    known(
      rows.map((row) => ({ ...invoice, ...row })),
      'sales',
    )!,
    'sales',
  );
  expect(contradicted).toEqual([]);
  return lines;
};

describe('the treatment of a Zoho Books document', () => {
  const untaxed = { 'Item Tax %': 0, CGST: 0, SGST: 0, Total: 1000 };
  const integrated = { CGST: 0, SGST: 0, IGST: 180 };

  it.each<[string, Fields, string]>([
    ['business_gst', {}, 'regular'],
    ['business_registered_composition', {}, 'regular'],
    ['consumer', {}, 'regular'],
    ['overseas', untaxed, 'exportWithoutPayment'],
    ['overseas', integrated, 'exportWithPayment'],
    ['business_sez', untaxed, 'sezWithoutPayment'],
    ['SEZ Developer', integrated, 'sezWithPayment'],
    ['deemed_export', {}, 'deemedExport'],
  ])('%s with %j', (treatment, cells, supplyType) => {
    expect(only({ ...cells, 'GST Treatment': treatment }).facts.supplyType).toBe(supplyType);
  });

  it('abroad is the place of supply of an export', () => {
    expect(only({ ...untaxed, 'GST Treatment': 'overseas' }).facts.placeOfSupply).toBe('96');
  });

  it.each([
    ['Exempted', 'exempt'],
    ['Nil Rated', 'nilRated'],
    ['Non-GST', 'nonGst'],
    ['', undefined],
  ])('lines at 0 %% are what %s says', (type, kind) => {
    expect(only({ ...untaxed, 'Supply Type': type }).facts.zeroRateLines).toBe(kind);
  });

  it('lines at 0 % of several kinds are to be asked', () => {
    const rows = ['Exempted', 'Nil Rated'].map((type) => ({
      ...{ ...invoice, ...untaxed },
      'Supply Type': type,
      Total: 2000,
    }));
    expect(documentsOf(...rows)[0]?.facts.zeroRateLines).toBeUndefined();
  });

  it('under reverse charge has the tax of its customer', () => {
    const reverse = { 'Reverse Charge Tax Name': 'GST5', 'Reverse Charge Tax Rate': 5 };
    const found = only({ ...untaxed, 'Item Tax %': '', ...reverse });
    expect(found.facts.reverseCharge).toBe(true);
    expect(found.lines).toMatchObject([{ rate: 5, taxable: 100_000n, total: 100_000n }]);
  });
});

it('an invoice in dollars becomes one in rupees, whose taxes are those of its rates', () => {
  const foreign = { 'Currency Code': 'USD', 'Exchange Rate': '85.50' };
  const taxes = { CGST: 0, SGST: 0, IGST: 15_390, 'IGST(FCY)': 180 };
  const found = only({ ...foreign, ...taxes, 'GST Treatment': 'overseas' });
  expect(found.lines).toMatchObject([{ taxable: 8_550_000n, rate: 18 }]);
  expect(found.heads).toBeUndefined();
  const { rows } = corpusOf('zoho').find(({ name }) => name.includes('dollars'))!;
  expect(documentsOf(...rows)[0]?.lines).toMatchObject([{ taxable: 8_550_000n, rate: 0 }]);
});

describe('the shipping charge of Zoho Books', () => {
  it('has the rate of its lines without one of its own, the highest', () => {
    const rows = [
      { 'Shipping Charge': 50, Total: 2289 },
      { 'Item Tax %': 5, CGST: 25, SGST: 25, 'Shipping Charge': 50, Total: 2289 },
    ];
    expect(linesOf(...rows)).toMatchObject([
      { rate: 18 },
      { rate: 5 },
      { charge: 'Shipping Charge', taxable: 50, rate: 18, cgst: 4.5, sgst: 4.5 },
    ]);
  });

  it('is outside tax if the total says so', () => {
    expect(linesOf({ 'Shipping Charge': 50, Total: 1230 })).toMatchObject([{ rate: 18 }]);
  });

  it('may have its tax in it, and a code', () => {
    const shipping = { 'Shipping Charge': 59, 'Shipping Charge Tax %': 18 };
    const tax = { 'Shipping Charge Tax Amount': 9, 'Shipping Charge SAC Code': '996511' };
    const found = only({ ...shipping, ...tax, Total: 1239 });
    expect(found.lines[1]).toMatchObject({ taxable: 5_000n, rate: 18, hsn: '996511' });
    expect(linesOf({ ...shipping, Total: 1249.62 })).toMatchObject([{}, { taxable: 59 }]);
  });

  it('has integrated tax as its lines have', () => {
    const taxes = { CGST: 0, SGST: 0, IGST: 180, 'Shipping Charge': 50, Total: 1239 };
    expect(linesOf(taxes)).toMatchObject([{ igst: 180 }, { igst: 9 }]);
  });

  it('has a tax without heads in an export without them', () => {
    const { CGST, SGST, IGST, ...rest } = { ...invoice, 'Shipping Charge': 50, Total: 1239 };
    const sheet = known([rest], 'orders')!;
    expect([CGST, SGST, IGST]).toEqual([90, 90, 0]);
    expect(linesIn(sheet, 'orders').lines).toMatchObject([
      { taxable: 1000, total: 1180 },
      { taxable: 50, total: 59 },
    ]);
  });
});

describe('a discount of a Zoho Books document', () => {
  it('after tax is outside its lines', () => {
    const discount = { 'Is Discount Before Tax': 'false', 'Entity Discount Amount': 80 };
    expect(linesOf({ ...discount, Total: 1100 })).toMatchObject([{ taxable: 1000, total: 1180 }]);
  });

  it('may be a percentage only', () => {
    const taxes = { CGST: 81, SGST: 81, Total: 1062 };
    expect(linesOf({ 'Entity Discount Percent': 10, ...taxes })).toMatchObject([
      { taxable: 900, price: 100 },
    ]);
  });

  it('on prices with tax leaves the price out', () => {
    const inclusive = {
      'Is Inclusive Tax': true,
      'Item Price': 118,
      'Entity Discount Amount': 100,
    };
    const taxes = { CGST: 81, SGST: 81, Total: 1062 };
    expect(linesOf({ ...inclusive, ...taxes })).toMatchObject([
      { taxable: 900, price: undefined, total: 1062 },
    ]);
  });

  it('of a line may be in a column of percentages', () => {
    const taxes = { CGST: 81, SGST: 81, Total: 1062, 'Item Total': 900 };
    expect(linesOf({ Discount: '10.00%', 'Discount Amount': 100, ...taxes })).toMatchObject([
      { taxable: 900, price: 100 },
    ]);
    expect(linesOf({ Discount: 100, ...taxes })).toMatchObject([{ taxable: 900 }]);
  });
});

it('a bill under reverse charge states no tax', () => {
  const { rows } = corpusOf('zoho').find(({ name }) => name.includes('reverse charge'))!;
  const { read, problems } = readPurchases(canonical(known(rows, 'purchases')!), 'Asia/Kolkata');
  expect(problems).toEqual([]);
  expect(read[0]?.document).toMatchObject({ reverseCharge: true, taxable: 400_000n, tax: 0n });
});

it('the genuine export of Zoho Books, with all of its columns, has no clash', () => {
  const genuine = Object.fromEntries(genuineHeadings.map((heading) => [heading, '']));
  const [document] = documentsOf({ ...genuine, ...invoice });
  expect(document).toMatchObject({ number: 'INV-1', party: { name: 'Asha Traders' } });
});

/** As Zoho Books wrote it in 2023. */
const genuineHeadings =
  `Invoice Date, Invoice ID, Invoice Number, Estimate Number, Invoice Status, Customer Name, Customer ID,
  Place of Supply, Place of Supply(With State Code), GST Treatment, GST Identification Number (GSTIN), Is Inclusive Tax, Due Date,
  Expected Payment Date, PurchaseOrder, Template Name, Currency Code, Exchange Rate, Discount Type, Is Discount Before Tax,
  Entity Discount Percent, Entity Discount Amount, Account, Item Name, Product ID, Item Desc, Quantity, Usage unit, Item Price,
  Discount, Discount Amount, Expense Reference ID, HSN/SAC, Supply Type, Tax ID, Item Tax, Item Tax %, Item Tax Amount,
  Item Tax Type, CGST Rate %, SGST Rate %, IGST Rate %, CESS Rate %, CGST(FCY), SGST(FCY), IGST(FCY), CESS(FCY), CGST, SGST, IGST,
  CESS, Item Type, Item Tax Exemption Reason, Item Total, Custom Charges, Shipping Bill#, Shipping Bill Date, Shipping Bill Total,
  PortCode, Reference Invoice#, Reference Invoice Date, GST Registration Number(Reference Invoice),
  Reason for issuing Debit Note, SubTotal, Total, Balance, Shipping Charge, Adjustment, Adjustment Description, Sales person,
  Payment Terms, Payment Terms Label, Last Payment Date, Notes, Terms & Conditions, Recurrence Name, PayPal, Partial Payments,
  Billing Address, Billing City, Billing State, Billing Country, Billing Code, Billing Phone, Billing Fax, Shipping Address,
  Shipping City, Shipping State, Shipping Country, Shipping Code, Shipping Fax, Shipping Phone Number, E-Commerce Operator Name,
  E-Commerce Operator GSTIN, Accounts Receivable, Company ID, Round Off, Subject, Invoice Type, Reference Invoice Type,
  TCS Tax Name, TCS Percentage, TCS Amount, Nature Of Collection, TDS Calculation Type, TDS Name, TDS Percentage, TDS Section Code,
  TDS Section, TDS Amount, Item TDS Name, Item TDS Percentage, Item TDS Amount, Item TDS Section, Reverse Charge Tax Name,
  Reverse Charge Tax Rate, Reverse Charge Tax Type, Shipping Charge Tax ID, Shipping Charge Tax Amount, Shipping Charge Tax Name,
  Shipping Charge Tax %, Shipping Charge Tax Type, Shipping Charge Tax Exemption Code, Shipping Charge SAC Code,
  Shipping Charge Account, Adjustment Account, Branch ID, Branch Name, Location ID, Location Name, Line Item Location Name, SKU,
  Brand, Sales Order Number, Account Code, Kit Combo Item Name, Project ID, Project Name, E-WayBill Number, E-WayBill Status,
  E-WayBill Generated Time, Transporter Name, Transporter ID, Supplier Org Name, Supplier GST Registration Number,
  Supplier Street Address, TotalRetentionAmountFCY, TotalRetentionAmountBCY, Primary Contact EmailID, Primary Contact Mobile,
  Item.CF.Weight, CF.Agent`
    .split(',')
    .map((heading) => heading.trim());
