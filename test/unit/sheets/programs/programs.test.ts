import { readDocuments, tableRows } from '../../../harness/atOnce';
import { programNames } from '../../../../sheets/programs/knownSheet';
import type { SheetUse } from '../../../../sheets/programs/sheet/program';
import type { Fields } from '../../../../law/readValues';
import { corpusOf, known, linesIn } from './corpus';

const all = ['tally', 'busyMargVyapar', 'portals'].flatMap(corpusOf);

/** The first row of a case, with other cells. */
const rowOf = (name: string, cells: Fields = {}): Fields => ({
  ...all.find((one) => one.name === name)!.rows[0],
  ...cells,
});
const sheetOf = (use: SheetUse, ...rows: Fields[]) => known(rows, use)!;
const cellsOf = (use: SheetUse, ...rows: Fields[]) =>
  sheetOf(use, ...rows).rows.map(({ cells }) => cells);

describe('the program that wrote a sheet', () => {
  it('is one of these', () => {
    expect(programNames).toEqual([
      ...['Tally', 'Zoho Books', 'BUSY', 'Marg ERP', 'Vyapar', 'ClearTax', 'ERPNext', 'Odoo'],
      ...[
        'QuickBooks',
        'Amazon',
        'Flipkart',
        'Meesho',
        'Shopify',
        'WooCommerce',
        'GST offline tool',
      ],
      ...['GSTR-2B', 'e-invoice utility', 'GST Returns'],
    ]);
  });

  const register = { Date: '2026-04-01', 'Voucher No.': 1, Particulars: 'Asha', Value: 100 };

  it('may be given for a sheet that does not show it', () => {
    const row = { ...register, Amount: 118, 'Output IGST': 18 };
    expect(known([row], 'sales', 'Tally')).toMatchObject({
      name: 'Tally sales register',
      rows: [{ cells: { 'Taxable Value': 100, 'GST %': 18 } }],
    });
    const item = { 'Vch/Bill No': 1, Account: 'Asha', 'Sale Amount': 100 };
    expect(known([item], 'sales', 'BUSY')?.meanings.get('Sale Amount')).toBe('taxableValue');
  });

  it('may be given as none, and is not one that exports no such sheet', () => {
    const row = rowOf('meesho sales');
    expect(known([row], 'sales', 'Meesho')?.name).toBe('Meesho TCS report');
    expect(known([row], 'sales', 'none')).toBeUndefined();
    expect(known([row], 'purchases')).toBeUndefined();
    expect(known([row], 'purchases', 'Meesho')).toBeUndefined();
  });

  it('is not Tally for a day book, and not Marg for a sheet with dates', () => {
    const voucher = rowOf('tally ledgers named by the full slab');
    expect(known([{ ...voucher, Debit: 1 }], 'sales')?.name).toBe('register with ledger columns');
    const bill = rowOf('marg register with a credit note');
    expect(known([{ ...bill, Date: '2026-04-01' }], 'sales')).toBeUndefined();
  });
});

describe('what headings of a known program mean', () => {
  it('is a field once, of which others say nothing more, and money that does not matter', () => {
    const { meanings } = sheetOf('sales', {
      ...rowOf('tally ledgers named by the full slab'),
      Buyer: 'Asha',
      Party: 'Asha',
      'Addl. Cost': 5,
      Remark: 'x',
    });
    expect(Object.fromEntries(meanings)).toMatchObject({
      Particulars: 'partyName',
      Buyer: 'notSupplied',
      Party: 'notSupplied',
      'Addl. Cost': 'notSupplied',
      'Gross Total': 'invoiceValue',
      Value: 'documentNet',
      'Output CGST @18%': 'cgst',
      'Taxable Value': 'taxableValue',
    });
  });

  it('is open for a column of taxes that the program does not have', () => {
    const { meanings } = sheetOf('sales', rowOf('meesho sales', { 'Total Tax': 20 }));
    expect(meanings.has('Total Tax')).toBe(false);
  });
});

describe('rows of a known program', () => {
  it('that are totals or balances of no document are left out', () => {
    const voucher = rowOf('tally ledgers named by the full slab');
    const names = ['Grand Total', 'Total:', 'Opening Balance', 'Closing Balance', 'Carried Over'];
    const others = names.map((Particulars) => ({ Particulars, Value: 5, 'Gross Total': 5 }));
    const named = { ...voucher, 'Voucher No.': 'A/12', Particulars: 'Total' };
    expect(
      sheetOf('sales', voucher, ...others, named).rows.map(({ position }) => position),
    ).toEqual([0, 6]);
  });

  it('may stand below titles, also in columns without a heading', () => {
    const titled = [
      { Company: 'Asha & Co', __EMPTY: 5 },
      {
        Company: 'Date',
        __EMPTY: 'Particulars',
        __EMPTY_1: 'Voucher Type',
        __EMPTY_2: 'Voucher No.',
        __EMPTY_4: 'Gross Total',
      },
      {
        Company: '2026-04-01',
        __EMPTY: 'Asha',
        __EMPTY_1: 'Sales',
        __EMPTY_2: 1,
        __EMPTY_3: '',
        __EMPTY_4: 5,
      },
    ];
    expect(sheetOf('sales', ...titled).rows).toMatchObject([
      { position: 2, cells: { Date: '2026-04-01', 'Voucher No.': 1, 'Gross Total': 5 } },
    ]);
    expect(known(titled.slice(0, 1), 'sales')).toBeUndefined();
  });
});

describe('a sheet of no known program', () => {
  const read = (...rows: Fields[]) =>
    tableRows(rows.map((cells, position) => ({ position, cells }))).map(({ cells }) => cells);
  const headings = { 'Sales of June': 'Bill No', __EMPTY: 'Party', __EMPTY_1: 'Rate' };
  const bill = { 'Sales of June': 'B-1', __EMPTY: 'Asha', __EMPTY_1: 18 };
  const read1 = { 'Bill No': 'B-1', Party: 'Asha', Rate: 18 };

  it('may have titles above its headings, which are repeated', () => {
    expect(read({ 'Sales of June': 'Page 1' }, headings, bill, headings, bill)).toEqual([
      read1,
      read1,
    ]);
  });

  it('may have a heading twice below titles, of which the second gets a number', () => {
    const twice = { ...headings, __EMPTY_2: 'Rate' };
    expect(read(twice, { ...bill, __EMPTY_2: 5 }, twice)).toEqual([{ ...read1, Rate_1: 5 }]);
  });

  it('has no titles if its headings are known, or numbers stand beside words', () => {
    const texts = [{ 'Bill No': 'Date', Party: 'Party', Item: 'Rate', Rate: 'Item' }];
    expect(read(...texts)).toEqual(texts);
    const numbers = [{ a: 'Date', b: 'Party', c: 'Rate', d: 5 }];
    expect(read(...numbers)).toEqual(numbers);
  });

  const party = { 'Bill No': 'B-1', Party: 'Asha' };

  it('may have dates that alone head the rows of a day', () => {
    const rows = read(
      { 'Bill No': '01-06-2026' },
      party,
      { Party: 'Day Total', Amount: 5 },
      { 'Bill No': 'B-2' },
      { 'Bill No': 'Printed by Asha' },
      {},
      { 'Bill No': '02-06-2026' },
      { ...party, Date: '03-06-2026' },
    );
    expect(rows).toEqual([
      { ...party, 'Invoice Date': '01-06-2026' },
      { Party: 'Day Total', Amount: 5 },
      { 'Bill No': 'B-2', 'Invoice Date': '01-06-2026' },
      { ...party, Date: '03-06-2026' },
    ]);
  });

  it('has no such dates in a column of dates, and no numbers of documents that look like them', () => {
    const rows = [{ 'Bill No': '46174' }, { Date: '01-06-2026' }, { 'Bill No': 'So far' }, party];
    expect(read(...rows)).toEqual(rows);
  });
});

describe('dates with two digits of the year', () => {
  const read = (...dates: unknown[]) =>
    tableRows(
      dates.map((date, position) => ({ position, cells: { 'Bill Dt': date, No: '1-4-26' } })),
    ).map(({ cells }) => cells['Bill Dt']);

  it('have the year last if some show that they do not begin with it', () => {
    const date = new Date('2026-04-03');
    expect(read('1-4-26', ' 25-4-26', '03.08.25', '2026-04-02', date)).toEqual([
      ...['1-4-2026', '25-4-2026', '03.08.2025', '2026-04-02', date],
    ]);
  });

  it('are left, and refused, if they may begin with it, or nothing ends with a year of GST', () => {
    expect(read('25-04-26', '26-04-27')).toEqual(['25-04-26', '26-04-27']);
    expect(read('26-04-25', '26-04-05', '1-4-26')).toEqual(['26-04-25', '26-04-05', '1-4-26']);
  });

  it('are read day first, which is said where none shows it', () => {
    const row = { GSTIN: '', 'Bill No': 'B-1', 'Taxable Value': 100, 'GST %': 5, Date: '1/4/26' };
    const { read: documents, notices } = readDocuments([row], 'Asia/Kolkata');
    expect(documents[0]?.document.date).toBe('2026-04-01');
    expect(notices).toEqual([
      expect.stringMatching(/^The date 1\/4\/2026 was read as 1 April 2026/),
    ]);
  });
});

describe('Amazon', () => {
  const shipment = rowOf('amazon business shipments');

  it('has free replacements, which are left out, and others, whose type is asked', () => {
    const free = { ...shipment, 'Transaction Type': 'FreeReplacement' };
    const rows = cellsOf('sales', { ...free, 'Invoice Amount': 0 }, free);
    expect(rows.map((cells) => cells['Transaction Type'])).toEqual(['FreeReplacement']);
  });

  it('has the tax of territories with that of states, and cess of its parts beside it', () => {
    const row = {
      ...shipment,
      ...{ 'Sgst Rate': 0, 'Utgst Rate': 0.09, 'Utgst Tax': 900, 'Total Tax Amount': 1911 },
      ...{ 'Compensatory Cess Tax': 100, 'Gift Wrap Compensatory Cess Tax': 11 },
    };
    expect(cellsOf('sales', row)).toMatchObject([
      { 'GST %': 18, CGST: 900, SGST: 900, Cess: 111, 'Place of Supply': 'KARNATAKA' },
    ]);
  });

  it('keeps a date that is one', () => {
    const date = new Date('2026-04-06');
    expect(cellsOf('sales', { ...shipment, 'Invoice Date': date })[0]).toMatchObject({
      'Invoice Date': date,
    });
  });
});

describe('Flipkart', () => {
  it.each([
    ['Sale', 'Sale', 'Invoice'],
    ['Return', 'Return', 'Credit Note'],
    ['Return', 'Return Cancellation', 'Debit Note'],
    ['Cancellation', 'Cancellation', 'Cancellation Cancellation'],
  ])('has events: %s, %s', (event, sub, type) => {
    const row = rowOf('flipkart sales', { 'Event Type': event, 'Event Sub Type': sub });
    expect(cellsOf('sales', row)).toMatchObject([{ 'Event Type': type }]);
  });
});

describe('ERPNext', () => {
  it.each([
    ['Registered Regular', 0, 'Regular'],
    ['Overseas', 0, 'Export Without Payment of Tax'],
    ['Overseas', 1, 'Export With Payment of Tax'],
    ['SEZ', 0, 'SEZ Without Payment of Tax'],
    ['SEZ', 'Yes', 'SEZ With Payment of Tax'],
    ['Deemed Export', 1, 'Deemed Export'],
  ])('has categories: %s, %s', (category, isTaxed, type) => {
    const cells = { 'GST Category': category, 'Is Export with GST': isTaxed };
    expect(cellsOf('sales', rowOf('erpnext return', cells))).toMatchObject([
      { 'Supply Type': type },
    ]);
  });

  it('says what lines at 0 % are, unless they differ', () => {
    const [exempt, nil] = ['Exempted', 'Nil-Rated'].map((treatment) =>
      rowOf('erpnext return', { 'GST Treatment': treatment }),
    ) as [Fields, Fields];
    expect(cellsOf('sales', exempt)[0]?.['0 % Lines']).toBe('Exempt');
    expect(cellsOf('sales', exempt, nil)[0]?.['0 % Lines']).toBeUndefined();
  });
});

describe('Marg', () => {
  it('heads the bills of a day by its date, unless they have one', () => {
    const bill = rowOf('marg items with free quantity');
    const rows = [
      { 'BILL NO.': '01-08-2026' },
      bill,
      { 'BILL NO.': 'Thank you' },
      { ...bill, Date: 'x' },
    ];
    expect(cellsOf('sales', ...rows).map((cells) => [cells['Invoice Date'], cells.Date])).toEqual([
      ['01-08-2026', undefined],
      [undefined, 'x'],
    ]);
  });
});

describe('Vyapar', () => {
  it('has a price as its amount shows it, also without a quantity', () => {
    const row = rowOf('vyapar item details with prices before tax', {
      Quantity: '',
      UnitPrice: '',
    });
    expect(cellsOf('sales', row)).toMatchObject([{ 'Taxable Value': 1000, UnitPrice: '' }]);
  });
});

it('the product of a quantity and a price has all of their decimals', () => {
  const row = rowOf('vyapar item details with prices before tax', {
    ...{ Quantity: '0.125', UnitPrice: 9440, Discount: 0, Tax: 180, Amount: 1180 },
  });
  expect(cellsOf('sales', row)).toMatchObject([{ 'Taxable Value': 1000, 'Price With Tax': 9440 }]);
});

describe('the offline tool', () => {
  it('keeps the share of the rate that applies only if it is not all', () => {
    const heading = 'Applicable % of Tax Rate';
    const row = rowOf('offline tool b2cl', { [heading]: '100%' });
    expect(cellsOf('sales', row)[0]).not.toHaveProperty([heading]);
    expect(cellsOf('sales', { ...row, [heading]: 65 })[0]).toHaveProperty([heading], 65);
  });
});

describe('Shopify', () => {
  const order = rowOf('shopify order with prices before tax');
  const first = (cells: Fields) => cellsOf('orders', { ...order, ...cells })[0];

  it('has orders that were cancelled, or voided', () => {
    expect(first({ 'Cancelled at': '2026-09-05' })).toMatchObject({
      'Financial Status': 'Cancelled',
    });
    expect(first({ 'Financial Status': 'voided' })).toMatchObject({
      'Financial Status': 'Cancelled',
    });
    expect(first({ 'Financial Status': 'pending' })).toMatchObject({
      'Financial Status': 'Active',
    });
  });

  it('has money that was paid back, of which a register wants the credit note', () => {
    const part = { 'Refunded Amount': '1.00' };
    const whole = { 'Refunded Amount': String(order.Total) };
    const statusIn = (use: 'orders' | 'sales', cells: Fields) =>
      cellsOf(use, { ...order, ...cells })[0]?.['Financial Status'];
    expect([statusIn('orders', part), statusIn('orders', whole)]).toEqual(['Active', 'Refunded']);
    expect([statusIn('sales', part), statusIn('sales', {})]).toEqual(['Refunded', 'Active']);
    expect(statusIn('sales', { ...part, 'Financial Status': 'Active' })).toBe('Active');
  });

  it('has a tax whose name has no rate, or is not all of it', () => {
    const names = { 'Tax 1 Name': 'GST' };
    expect(first(names)).toMatchObject({ 'GST %': 18, 'Tax Amount': 36 });
    const part = { 'Tax 1 Name': 'IGST 5%', 'Tax 1 Value': '5.00' };
    expect(first(part)).toMatchObject({ 'GST %': 18 });
    expect(first({ 'Tax 1 Value': '' })).toMatchObject({ 'GST %': 18 });
  });

  it('may have rates of the whole in the names of both halves', () => {
    const names = { 'Tax 1 Name': 'CGST 18%', 'Tax 1 Value': '18.00' };
    const cells = { ...names, 'Tax 2 Name': 'SGST 18%', 'Tax 2 Value': '18.00' };
    expect(first(cells)).toMatchObject({ 'GST %': 18, CGST: 18, SGST: 18 });
  });

  it('has lines that are not taxed', () => {
    const untaxed = { 'Lineitem taxable': 'false', Taxes: 0, Total: '200.00', 'Tax 1 Value': '' };
    expect(first(untaxed)).toMatchObject({ 'GST %': 0 });
  });

  it('has no rate where its taxes do not lead to one', () => {
    const cells = first({ Taxes: '37.77', Total: '237.77', 'Tax 1 Value': '37.77' });
    expect(cells).toMatchObject({ 'Taxable Value': 200 });
    expect(cells).not.toHaveProperty(['GST %']);
    const included = first({ Taxes: '37.77', Total: '200.00', 'Tax 1 Value': '37.77' });
    expect(included).not.toHaveProperty(['Taxable Value']);
  });

  it('has a shipping charge outside tax', () => {
    const shipping = { Shipping: '50.00', Total: '286.00' };
    expect(cellsOf('orders', { ...order, ...shipping })).toMatchObject([
      { 'GST %': 18, 'Charges of the Document': 50 },
    ]);
    const untaxed = { ...shipping, Taxes: 0, Total: '250.00', 'Tax 1 Value': '' };
    expect(cellsOf('orders', { ...order, ...untaxed })).toMatchObject([
      { 'GST %': 0 },
      { 'GST %': 0, 'Lineitem name': 'Shipping' },
    ]);
  });

  it('has no price of a line without a number', () => {
    expect(first({ 'Lineitem quantity': '', 'Lineitem price': '' })).not.toHaveProperty(['GST %']);
  });

  it('has the order as the number of a document for a return', () => {
    const { meanings } = sheetOf('sales', order);
    expect(meanings.get('Name')).toBe('number');
  });
});

describe('WooCommerce', () => {
  const order = rowOf('woocommerce orders');
  const first = (cells: Fields) => cellsOf('orders', { ...order, ...cells })[0];

  it('has the company as the customer, or else the name', () => {
    expect(first({})).toMatchObject({ 'Customer Name': 'Gita Rao' });
    expect(first({ 'Company (Billing)': 'Gita & Co' })).toMatchObject({
      'Company (Billing)': 'Gita & Co',
    });
  });

  it.each([
    ['Completed', 'Active'],
    ['refunded', 'refunded'],
    ['Cancelled', 'Cancelled'],
    ['on-hold', 'Draft'],
    ['Own Status', 'Own Status'],
  ])('has the status %s', (status, expected) => {
    expect(first({ 'Order Status': status })).toMatchObject({ 'Order Status': expected });
  });

  it('has no rate for a line without a number, and without a tax that fits', () => {
    expect(first({ 'Item Cost': '', Quantity: '' })).not.toHaveProperty(['GST %']);
    expect(linesIn(sheetOf('sales', order), 'sales').lines).toMatchObject([{ rate: 18 }]);
  });
});

describe('Odoo', () => {
  it.each([
    ['Registered Business - Regular', 0, 'Regular'],
    ['Overseas', 0, 'Export Without Payment of Tax'],
    ['Overseas', 180, 'Export With Payment of Tax'],
    ['Special Economic Zone', 0, 'SEZ Without Payment of Tax'],
    ['Special Economic Zone', 180, 'SEZ With Payment of Tax'],
    ['Deemed Export', 180, 'Deemed Export'],
  ])('has treatments: %s, %s', (treatment, tax, type) => {
    const cells = { 'GST Treatment': treatment, 'IGST Amount': tax };
    const row = rowOf('odoo gstr-1 view with a row per rate', cells);
    expect(cellsOf('sales', row)).toMatchObject([{ 'Supply Type': type }]);
  });
});

it('QuickBooks has no rate for a tax code without one', () => {
  const row = rowOf('quickbooks with amounts before tax', { '*ItemTaxCode': 'Exempt' });
  expect(cellsOf('sales', row)).toEqual([row]);
});
