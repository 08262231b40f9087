import type { IDataObject } from 'n8n-workflow';
import { newAccount, useSimulator } from '../harness/account';
import { extracted, written } from '../harness/extracted';
import { filed, problemsOf, type FiledLine } from '../harness/filed';
import { billRow, invoiceRow } from '../harness/zohoExports';
import { file, invoice, note, supplier } from '../unit/returns/gstr2b/samples';

/** Registers as bookkeeping programs write them. The figures are those of the law, worked out by hand. */
useSimulator();

const inState = '29ABCDE1234F1ZW';
const elsewhere = '27AAAAA0000A1Z2';

/** A line of a document that is taxed in Karnataka. */
const local = (number: string, value: number, rate: number, taxable: number): FiledLine => ({
  ...{ section: 'b2b', number, place: '29', value, rate, taxable },
  ...{ cgst: (taxable * rate) / 200, sgst: (taxable * rate) / 200 },
});
/** A line of a document that is taxed in Maharashtra. */
const interstate = (number: string, value: number, rate: number, taxable: number): FiledLine => ({
  ...{ section: 'b2b', number, place: '27', value, rate, taxable, igst: (taxable * rate) / 100 },
});
const consumers = (rate: number, taxable: number, half: number): FiledLine => ({
  ...{ section: 'b2cs', place: '29', rate, taxable, cgst: half, sgst: half },
});

/** The numbers of the documents that were issued: the first, the last, how many, and how many are cancelled. */
const issuedIn = (upload: IDataObject) =>
  (upload.doc_issue as { doc_det: Array<{ docs: IDataObject[] }> }).doc_det.flatMap(({ docs }) =>
    docs.map(({ from, to, totnum, cancel }) => [from, to, totnum, cancel]),
  );

/** What is wrong with lines, but for codes, units and quantities, which a register lacks. */
const otherProblems = async (sheet: IDataObject[]) =>
  (await problemsOf(sheet)).filter(
    (problem) =>
      !/has no (HSN or SAC|unit)( \(|$)|No row has an? (HSN code|unit|quantity)|: The quantity 0 of/.test(
        problem,
      ),
  );

/** A document of June in GSTR-2B: `[number, date, taxable value, IGST, CGST and SGST each]`. */
type Supplied = [number: string, date: string, taxable: number, igst: number, half: number];

const documentOf = ([number, date, txval, igst, half]: Supplied) => ({
  ...{ inum: number, dt: `${date}-06-2026`, txval, igst, cgst: half, sgst: half },
  val: Math.round(txval + igst + 2 * half),
});

/** Reconciles a sheet with GSTR-2B. @returns the status, the numbers, taxable value and tax of each row */
async function reconciled(
  sheet: IDataObject[],
  { ravi, godavari, ravisNote }: { ravi: Supplied[]; godavari: Supplied[]; ravisNote?: Supplied },
) {
  const ofGodavari = { ctin: elsewhere, trdnm: 'Godavari Offices' };
  const b2b = [
    supplier({ inv: ravi.map((one) => invoice(documentOf(one))) }),
    supplier({ inv: godavari.map((one) => invoice(documentOf(one))) }, ofGodavari),
  ];
  const notes = ravisNote ? [ravisNote] : [];
  const cdnr = notes.map((one) => supplier({ nt: [note({ ...documentOf(one), ntnum: one[0] })] }));
  const { items, error, hints } = await newAccount().run(
    {
      ...{ operation: 'reconcileGstr2b', supplierNumberFrom: '', documentsFrom: 'lines' },
      gstr2b: JSON.stringify(file({ b2b, cdnr })),
    },
    { items: sheet, timezone: 'Asia/Kolkata' },
  );
  expect(error).toBeUndefined();
  const rows = items.map(({ json }) => [
    ...[json.status, json.books_supplier_number, json.gstr2b_number],
    ...[json.books_taxable_value, json.books_total_tax],
  ]);
  return { rows, hints };
}

describe('Tally', () => {
  it('Sales Register: several rates, misspelt ledgers, taxed freight, rounding and a credit note', async () => {
    const sheet = extracted(
      written(`
Hoysala Hardware (2026-27)
14, Market Road, Hassan
GSTIN : 29AAAAA0000A1ZY
Sales Register
1-Jun-26 to 30-Jun-26
Date|Particulars|Buyer|Voucher Type|Voucher No.|Voucher Ref. No.|GSTIN/UIN|Value|Gross Total|18% Sales|9% CGST Output|9% SGST  Output|5% Sales|2.5% Cgst Output|2.5% SGCT Output|Interstate Sales @18%|OUTPUT IGST@18%|Exampted Sales|Freight Outward|Round Off
1-Jun-26|Nila Stores|Nila Stores|Sales|S/1||29ABCDE1234F1ZW|14,000.00|16,000.00|10,000.00|900.00|900.00|4,000.00|100.00|100.00
3-Jun-26|Pune Prints|Pune Prints|Sales|S/2||27AAAAA0000A1Z2|25,000.00|30,090.00|||||||25,000.00|4,590.00||500.00
9-Jun-26|Cash|Cash|Sales|S/3|||999.50|1,179.00|999.50|89.96|89.96||||||||0.42 Dr
10-Jun-26|(cancelled )||Sales|S/4
17-Jun-26|Cash|Cash|Sales|S/5|||600.00|600.00|||||||||600.00
24-Jun-26|Nila Stores|Nila Stores|Credit Note|C/1|S/1|29ABCDE1234F1ZW|(-)1,000.00|(-)1,180.00|(-)1,000.00|(-)90.00|(-)90.00
|Grand Total||||||39,599.50|46,689.00|9,999.50|899.96|899.96|4,000.00|100.00|100.00|25,000.00|4,590.00|600.00|500.00|0.42 Dr
`),
    );
    const { lines, file: upload } = await filed(sheet);
    expect(lines).toEqual([
      local('S/1', 16000, 18, 10000),
      local('S/1', 16000, 5, 4000),
      // 18 % of 25000 and of the freight of 500.
      interstate('S/2', 30090, 18, 25500),
      { ...local('C/1', 1180, 18, 1000), section: 'cdnr' },
      consumers(18, 999.5, 89.96),
    ]);
    const exempt = { sply_ty: 'INTRAB2C', expt_amt: 600, nil_amt: 0, ngsup_amt: 0 };
    expect(upload.nil).toEqual({ inv: [exempt] });
    expect(issuedIn(upload)).toEqual([
      ['S/1', 'S/5', 5, 1],
      ['C/1', 'C/1', 1, 0],
    ]);
    expect(await otherProblems(sheet)).toEqual([]);
  });

  it('Purchase Register: items below vouchers, dates of Excel, TDS, a cash discount and a debit note', async () => {
    const headings = [
      ...['Date', 'Particulars', 'Supplier', 'Voucher Type', 'Voucher No.', 'Supplier Invoice No.'],
      ...['Supplier Invoice Date', 'GSTIN/UIN', 'Quantity', 'Rate', 'Value', 'Addl. Cost'],
      ...['Gross Total', '18 % Purchase', '9% CGST', '9% SGST', 'Round Off', '5 % Purchase'],
      ...['2.5% CGST', '2.5 % SGST', 'Interstate Purchase @18%', 'Input IGTS @18%', 'EXAMPTED'],
      ...['CASH DISCOUNT', 'TDS Payable - 194Q A.Y. 2027-28'],
    ];
    /** 1 June 2026 is 46174. */
    const day = (date: number) => 46173 + date;
    const voucher = (
      date: number,
      party: string,
      number: string,
      more: Record<string, unknown>,
    ) => {
      const given: Record<string, unknown> = {
        ...{ Date: day(date), Particulars: party, Supplier: party, 'Voucher Type': 'Purchase' },
        ...{ 'Voucher No.': number, ...more },
      };
      return headings.map((heading) => (given[heading] ?? null) as string | number | null);
    };
    const ravi = { 'GSTIN/UIN': inState };
    const item = (name: string, quantity: number, rate: string, value: number) =>
      headings.map((heading) => {
        const cells: Record<string, string | number> = { Particulars: name, Rate: rate };
        return { ...cells, Quantity: quantity, Value: value }[heading] ?? null;
      });
    const sheet = extracted([
      ...[['Hoysala Hardware (2026-27)'], ['14, Market Road, Hassan'], ['Purchase Register']],
      ...[['1-Jun-26 to 30-Jun-26'], headings],
      voucher(3, 'Ravi Traders', 'P/1', {
        ...ravi,
        ...{ 'Supplier Invoice No.': 'RT/88', 'Supplier Invoice Date': day(1), Value: 10000 },
        ...{ 'Gross Total': 11800, '18 % Purchase': 10000, '9% CGST': 900, '9% SGST': 900 },
      }),
      item('River Sand', 100, '60.00/Bag', 6000),
      item('Cement', 10, '400.00/Bag', 4000),
      voucher(6, 'Ravi Traders', 'P/2', {
        ...ravi,
        ...{ 'Supplier Invoice No.': 'RT/91', 'Supplier Invoice Date': day(5), Value: 7000.4 },
        ...{ 'Gross Total': 8000, '18 % Purchase': 5000.4, '9% CGST': 450.04, '9% SGST': 450.04 },
        ...{ '5 % Purchase': 2000, '2.5% CGST': 50, '2.5 % SGST': 50, 'Round Off': -0.48 },
      }),
      voucher(9, 'Godavari Offices', 'P/3', {
        ...{ 'GSTIN/UIN': elsewhere, 'Supplier Invoice No.': 'GO-12', Value: 20000 },
        ...{ 'Supplier Invoice Date': day(7), 'Gross Total': 23580 },
        ...{ 'Interstate Purchase @18%': 20000, 'Input IGTS @18%': 3600 },
        'TDS Payable - 194Q A.Y. 2027-28': -20,
      }),
      voucher(11, 'Village Farm', 'P/4', {
        ...{ 'Supplier Invoice No.': 'VF/3', 'Supplier Invoice Date': day(11) },
        ...{ Value: 750, 'Gross Total': 750, EXAMPTED: 750 },
      }),
      voucher(17, 'Ravi Traders', 'P/5', {
        ...ravi,
        ...{ 'Supplier Invoice No.': 'RT/95', 'Supplier Invoice Date': day(16), Value: 1000 },
        ...{ 'Gross Total': 1160, '18 % Purchase': 1000, '9% CGST': 90, '9% SGST': 90 },
        'CASH DISCOUNT': -20,
      }),
      voucher(18, '(cancelled )', 'P/6', {}),
      voucher(22, 'Ravi Traders', 'DN/1', {
        ...ravi,
        ...{ 'Voucher Type': 'Debit Note (Purchase Return)', Value: 600, 'Gross Total': 708 },
        ...{ '18 % Purchase': 600, '9% CGST': 54, '9% SGST': 54 },
      }),
      voucher(30, 'Grand Total', '', {
        ...{ Date: null, Supplier: null, 'Voucher Type': null, 'Voucher No.': null },
        ...{ Quantity: 110, Value: 39350.4, 'Gross Total': 45998 },
      }),
    ]);
    const { rows, hints } = await reconciled(sheet, {
      ravi: [
        ['RT/88', '01', 10000, 0, 900],
        ['RT/91', '05', 7000.4, 0, 500.04],
        ['RT/95', '16', 1000, 0, 90],
        ['RT/99', '20', 1000, 0, 90],
      ],
      godavari: [['GO-12', '07', 20000, 3600, 0]],
      ravisNote: ['CN-7', '22', 600, 0, 54],
    });
    expect(rows).toEqual([
      // The register has no number of the supplier for a debit note, so a person decides.
      ['residual', null, 'CN-7', -600, -108],
      ['missing_in_books', null, 'RT/99', null, null],
      ['missing_in_2b', 'VF/3', null, 750, 0],
      ['exact', 'GO-12', 'GO-12', 20000, 3600],
      ['exact', 'RT/88', 'RT/88', 10000, 1800],
      ['exact', 'RT/91', 'RT/91', 7000.4, 1000.08],
      ['exact', 'RT/95', 'RT/95', 1000, 180],
    ]);
    expect(hints).toContain('Cancelled purchases were left out: 1 (P/6).');
  });
});

describe('Zoho Books', () => {
  it('Invoice.csv: discounts, shipping, exports, supplies to a SEZ, TDS and a void invoice', async () => {
    // 10 % less of 1000 and of 500: 900 + 162 and 450 + 22.50.
    const discounted = {
      ...{ 'Entity Discount Percent': '10', 'Entity Discount Amount': '150.00' },
      SubTotal: '1500',
    };
    const of = (number: string, item: string, quantity: number, price: number, rate: number) => ({
      ...{ number, item, quantity, price, rate },
      total: quantity * price * (1 + rate / 100),
    });
    const sheet = [
      invoiceRow(
        { ...of('INV-000201', 'Keyboard', 2, 500, 18), total: 1239 },
        {
          ...{ 'Shipping Charge': '50', 'Shipping Charge SAC Code': '996812' },
          ...{ 'Shipping Charge Tax %': '18', 'Shipping Charge Tax Amount': '9' },
        },
      ),
      invoiceRow(
        { ...of('INV-000202', 'Beaker', 10, 100, 18), taxable: 900, total: 1534.5 },
        discounted,
      ),
      invoiceRow(
        { ...of('INV-000202', 'Flask', 5, 100, 5), taxable: 450, total: 1534.5 },
        discounted,
      ),
      // 1000 dollars.
      invoiceRow(
        { ...of('INV-000203', 'Software', 10, 100, 0), isIntegrated: true },
        {
          ...{ 'GST Treatment': 'overseas', 'GST Identification Number (GSTIN)': '' },
          ...{ 'Currency Code': 'USD', 'Exchange Rate': '85.5', 'Place of Supply': '' },
          ...{ 'Customer Name': 'Northwind LLC', 'Billing State': 'Ohio' },
          ...{ 'Billing Country': 'U.S.A.', 'HSN/SAC': '998314', 'Usage unit': '' },
        },
      ),
      invoiceRow(
        { ...of('INV-000204', 'Drill', 3, 1000, 18), isIntegrated: true },
        { 'GST Treatment': 'business_sez' },
      ),
      invoiceRow(
        { ...of('INV-000205', 'Mixer', 1, 2000, 18), isIntegrated: true },
        {
          ...{ 'GST Treatment': 'consumer', 'GST Identification Number (GSTIN)': '' },
          ...{ 'Place of Supply': 'MH', 'Customer Name': 'Asha', 'Billing State': 'Maharashtra' },
        },
      ),
      invoiceRow(of('INV-000206', 'Fan', 1, 900, 18), { 'Invoice Status': 'Void' }),
      // The customer keeps 1000 of 11800 as TDS.
      invoiceRow(
        { ...of('INV-000207', 'Consulting', 1, 10000, 18), total: 10800 },
        { 'TDS Name': 'Professional Fees', 'TDS Percentage': '10', 'TDS Amount': '1000' },
      ),
    ];
    const { lines, file: upload } = await filed(sheet);
    expect(lines).toEqual([
      local('INV-000201', 1239, 18, 1050),
      local('INV-000202', 1534.5, 18, 900),
      local('INV-000202', 1534.5, 5, 450),
      {
        ...{ section: 'b2b', number: 'INV-000204', type: 'SEWP', place: '29' },
        ...{ rate: 18, taxable: 3000, igst: 540, value: 3540 },
      },
      local('INV-000207', 11800, 18, 10000),
      {
        ...{ section: 'exp', number: 'INV-000203', type: 'WOPAY' },
        ...{ rate: 0, taxable: 85500, igst: 0, value: 85500 },
      },
      { section: 'b2cs', place: '27', rate: 18, taxable: 2000, igst: 360 },
    ]);
    expect(issuedIn(upload)).toEqual([['INV-000201', 'INV-000207', 7, 1]]);
    expect(await problemsOf(sheet)).toEqual([]);
  });

  it('Invoice.csv of an older version shows by its total that shipping is taxed, and lacks its code', async () => {
    const lamp = { number: 'INV-000201', item: 'Lamp', quantity: 4, price: 250, rate: 18 };
    const sheet = [invoiceRow({ ...lamp, total: 1239 }, { 'Shipping Charge': '50' })];
    expect((await filed(sheet)).lines).toEqual([local('INV-000201', 1239, 18, 1050)]);
    expect(await problemsOf(sheet)).toContain('INV-000201: "item 1" has no HSN or SAC');
  });

  it('Bill.csv: a discount, TDS, an adjustment, reverse charge and a void bill', async () => {
    const raviBill = { number: 'RT/88', quantity: 10, total: 11020 };
    const sheet = [
      billRow({ ...raviBill, item: 'River Sand', price: 600, rate: 5 }, { SubTotal: '10000' }),
      billRow({ ...raviBill, item: 'Cement', price: 400, rate: 18 }, { SubTotal: '10000' }),
      // 5 % less of 2000, of which 20 are kept as TDS: 1900 + 342 − 20.
      billRow(
        {
          number: 'RT/91',
          item: 'Tiles',
          quantity: 20,
          price: 100,
          rate: 18,
          taxable: 1900,
          total: 2222,
        },
        { 'Entity Discount Percent': '5', 'Entity Discount Amount': '100', TDSAmount: '20' },
      ),
      billRow(
        {
          number: 'GO-12',
          item: 'Printer',
          quantity: 1,
          price: 20000,
          rate: 18,
          total: 23600.5,
          isIntegrated: true,
        },
        {
          ...{ 'GST Identification Number (GSTIN)': elsewhere, 'Vendor Name': 'Godavari Offices' },
          ...{ 'Source of Supply': 'MH', Adjustment: '0.50' },
        },
      ),
      billRow(
        {
          number: 'LR/556',
          item: 'Goods transport',
          quantity: 1,
          price: 4000,
          rate: 0,
          total: 4000,
        },
        {
          ...{ 'GST Treatment': 'business_none', 'GST Identification Number (GSTIN)': '' },
          ...{ 'Vendor Name': 'Chikkodi Carriers', 'Tax Name': '', 'Tax Percentage': '' },
          ...{ 'Tax Amount': '', 'Tax Type': '', 'Reverse Charge Tax Name': 'GST5' },
          ...{ 'Reverse Charge Tax Rate': '5' },
        },
      ),
      billRow(
        { number: 'RT/90', item: 'Cement', quantity: 1, price: 400, rate: 18, total: 472 },
        { 'Bill Status': 'Void' },
      ),
    ];
    const { rows, hints } = await reconciled(sheet, {
      // Two rates: 300 + 720 of tax.
      ravi: [
        ['RT/88', '10', 10000, 0, 510],
        ['RT/91', '10', 1900, 0, 171],
      ],
      godavari: [['GO-12', '10', 20000, 3600, 0]],
    });
    expect(rows).toEqual([
      ['missing_in_2b', 'LR/556', null, 4000, 0],
      ['exact', 'GO-12', 'GO-12', 20000, 3600],
      ['exact', 'RT/88', 'RT/88', 10000, 1020],
      ['exact', 'RT/91', 'RT/91', 1900, 342],
    ]);
    expect(hints).toContain('Cancelled purchases were left out: 1 (RT/90).');
  });
});

describe('BUSY', () => {
  it('sales: headings before each voucher, a blank first column, a discount and two rates', async () => {
    const headings =
      '|Date|Vch/Bill No|Party Type|Material Centre|Particulars|State|TIN/GSTIN No.|E Invoice|Salesman|Item Details|Qty.|Unit|Price|MRP|Disc %|Discount Amt|Amount|Tax Amt|Bill Amount|Transporter Name|Narration';
    const sheet = extracted(
      written(`
|Doddaballapur Silks
|Series: Main
|Sales Register
|From 1-6-2026 to 30-6-2026
${headings}
|01-06-2026|B/1|Retailer|Main Store|Nila Stores|Karnataka|29ABCDE1234F1ZW|||Spray Pump|2.000|Pcs.|500.00|650.00|0.00|0.00|1,000.00|270.00|1,770.00
||||||||||Nozzle|10.000|Pcs.|50.00|65.00|0.00|0.00|500.00
${headings}
|04-06-2026|B/2|Dealer|Main Store|Pune Prints|Maharashtra|27AAAAA0000A1Z2|||Drip Kit|5.000|Pcs.|1,000.00|1,500.00|10.00|500.00|4,500.00|810.00|5,310.00|Road Lines|
${headings}
|08-06-2026|B/3|Retailer|Main Store|Cash|Karnataka||||Seeds|3.000|Kg.|333.00|400.00|0.00|0.00|999.00|49.95|1,049.00
${headings}
|11-06-2026|B/4|Retailer|Main Store|Nila Stores|Karnataka|29ABCDE1234F1ZW|||Pump|2.000|Pcs.|500.00|650.00|0.00|0.00|1,000.00|205.00|1,705.00
||||||||||Tape|10.000|Roll|50.00|65.00|0.00|0.00|500.00
|||||Totals||||||32.000|||||500.00|7,999.00|1,334.95|9,834.00
`),
    );
    const { lines } = await filed(sheet);
    expect(lines).toEqual([
      local('B/1', 1770, 18, 1500),
      // Only 18 % of the pump and 5 % of the tape come to a tax of 205.
      local('B/4', 1705, 18, 1000),
      local('B/4', 1705, 5, 500),
      interstate('B/2', 5310, 18, 4500),
      consumers(5, 999, 24.98),
    ]);
    expect(await otherProblems(sheet)).toEqual([]);
  });

  it('sales returns are credit notes', async () => {
    const sheet = extracted(
      written(`
Date|Vch/Bill No|Particulars|TIN/GSTIN No.|Item Details|Qty.|Unit|Price|Disc Amt|Amount|Tax Amount|Bill Amount|GRN No|GRN Date|SO No.|SO Date.|E-Invoice|E-Way Bill No.
18-06-2026|SR/1|Nila Stores|29ABCDE1234F1ZW|Spray Pump|1.000|Pcs.|500.00|0.00|500.00|90.00|590.00|77|18-06-2026
||Totals|||1.000||||500.00|90.00|590.00
`),
    );
    const { lines } = await filed(sheet);
    expect(lines).toEqual([{ ...local('SR/1', 590, 18, 500), section: 'cdnr' }]);
  });

  it('purchases: two rates in a bill, and a total that is rounded', async () => {
    const sheet = extracted(
      written(`
|Doddaballapur Silks
|Purchase Register
|From 1-6-2026 to 30-6-2026
|Date|Vch/Bill No|Account Group|Particulars|TIN/GSTIN No.|Item Details|Batch No|Qty.|Unit|Price|Amount|Tax Rate|CGST Amt|SGST Amt|IGST Amt|Invoice Amt|GRN No|PO Number|Narration
|01-06-2026|RT/88|Sundry Creditors|Ravi Traders|29ABCDE1234F1ZW|Toor Dal||50.000|Kg.|120.00|6,000.00|5.00|150.00|150.00|0.00|6,890.00|G12
||||||Bags||100.000|Pcs.|5.00|500.00|18.00|45.00|45.00|0.00
|07-06-2026|GO-12|Sundry Creditors|Godavari Offices|27AAAAA0000A1Z2|Printer||1.000|Pcs.|20,000.00|20,000.00|18.00|0.00|0.00|3,600.00|23,600.00
|16-06-2026|RT/95|Sundry Creditors|Ravi Traders|29ABCDE1234F1ZW|Seeds||3.000|Kg.|333.00|999.00|5.00|24.98|24.98|0.00|1,049.00
||||Totals||||154.000|||27,499.00||219.98|219.98|3,600.00|31,539.00
`),
    );
    const { rows } = await reconciled(sheet, {
      ravi: [
        ['RT/88', '01', 6500, 0, 195],
        ['RT/95', '16', 999, 0, 24.98],
      ],
      godavari: [['GO-12', '07', 20000, 3600, 0]],
    });
    expect(rows).toEqual([
      ['exact', 'GO-12', 'GO-12', 20000, 3600],
      ['exact', 'RT/88', 'RT/88', 6500, 390],
      ['exact', 'RT/95', 'RT/95', 999, 49.96],
    ]);
  });
});

describe('Marg', () => {
  it('bill-wise sales: dates as headings of days, sums of days and pages, and a credit note', async () => {
    const sheet = extracted([
      ['SRI GANESH PHARMA DISTRIBUTORS'],
      ['SALES REGISTER FROM 01-06-2026 TO 30-06-2026'],
      [
        'BILL NO.',
        'PARTY NAME',
        'GSTIN',
        'GROSS',
        'DISCOUNT',
        'TAXABLE',
        'CGST',
        'SGST',
        'IGST',
        'NET',
      ],
      ['01-06-2026'],
      ['A000103', 'SRI RAGHAVENDRA MEDICALS', inState, 1180, 118, 900, 81, 81, 0, 1062],
      ['A000104', 'CASH SALE', null, 525, 0, 500, 12.5, 12.5, 0, 525],
      [null, 'DAY TOTAL', null, 1705, 118, 1400, 93.5, 93.5, 0, 1587],
      ['02-06-2026'],
      ['A000105', 'KOLHAPUR PHARMA', elsewhere, 2360, 0, 2000, 0, 0, 360, 2360],
      ['C/F', null, null, 4065, 118, 3400, 93.5, 93.5, 360, 3947],
      ['CN00012', 'SRI RAGHAVENDRA MEDICALS', inState, -236, 0, -200, -18, -18, 0, -236],
      [null, 'DAY TOTAL', null, 2124, 0, 1800, -18, -18, 360, 2124],
      [null, 'GRAND TOTAL', null, 3829, 118, 3200, 75.5, 75.5, 360, 3711],
      ['Total No. of Bills : 4'],
      ['MARG ERP 9+ : Software for Pharma, FMCG and Retail'],
    ]);
    const { lines, file: upload } = await filed(sheet);
    expect(lines).toEqual([
      local('A000103', 1062, 18, 900),
      interstate('A000105', 2360, 18, 2000),
      { ...local('CN00012', 236, 18, 200), section: 'cdnr' },
      consumers(5, 500, 12.5),
    ]);
    expect(upload).toMatchObject({
      b2b: [{ inv: [{ idt: '01-06-2026' }] }, { inv: [{ idt: '02-06-2026' }] }],
    });
    expect(await otherProblems(sheet)).toEqual([]);
  });

  it('bill-wise purchases: the same, with rounding', async () => {
    const sheet = extracted([
      ['SRI GANESH PHARMA DISTRIBUTORS'],
      ['PURCHASE REGISTER FROM 01-06-2026 TO 30-06-2026'],
      [
        'BILL NO.',
        'SUPPLIER',
        'GSTIN',
        'TAXABLE AMT',
        'IGST AMT',
        'CGST AMT',
        'SGST AMT',
        'R/OFF',
        'BILL AMT',
      ],
      ['01-06-2026'],
      ['RT/88', 'RAVI TRADERS', inState, 1500, 0, 37.5, 37.5, 0, 1575],
      [null, 'DAY TOTAL', null, 1500, 0, 37.5, 37.5, 0, 1575],
      ['07-06-2026'],
      ['GO-12', 'GODAVARI OFFICES', elsewhere, 4321.5, 518.58, 0, 0, -0.08, 4840],
      [null, 'DAY TOTAL', null, 4321.5, 518.58, 0, 0, -0.08, 4840],
      [null, 'GRAND TOTAL', null, 5821.5, 518.58, 37.5, 37.5, -0.08, 6415],
      ['Total No. of Bills : 2'],
    ]);
    const { rows } = await reconciled(sheet, {
      ravi: [['RT/88', '01', 1500, 0, 37.5]],
      godavari: [['GO-12', '07', 4321.5, 518.58, 0]],
    });
    expect(rows).toEqual([
      ['exact', 'GO-12', 'GO-12', 4321.5, 518.58],
      ['exact', 'RT/88', 'RT/88', 1500, 75],
    ]);
  });
});
