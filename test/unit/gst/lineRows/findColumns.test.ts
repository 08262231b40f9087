import { findColumns, type WantedColumns } from '../../../../gst/lineRows/findColumns';
import { nameOf } from '../../../../gst/lineRows/fieldNames';
import { fieldsOf, type LineField } from '../../../../gst/lineRows/headings';

const wanted: WantedColumns = {
  fields: [
    ...(['key', 'date', 'partyId', 'partyName', 'gstin', 'productId', 'productName'] as const),
    ...(['description', 'quantity', 'price', 'taxRate', 'taxableValue', 'lineTotal'] as const),
  ],
  required: [
    ['key'],
    ['partyId', 'partyName', 'gstin'],
    ['productId', 'productName'],
    ['quantity'],
  ],
};

/** @param columns a heading and the values under it; none stands for any value */
function find(columns: Record<string, unknown[]>, use = wanted) {
  const length = Math.max(1, ...Object.values(columns).map((values) => values.length));
  const rows = Array.from({ length }, (_, index) =>
    Object.fromEntries(
      Object.entries(columns)
        .map(([heading, values]) => [heading, values.length === 0 ? 'x' : values[index]] as const)
        .filter(([, value]) => value !== undefined),
    ),
  );
  return findColumns(rows, use);
}

/** A sheet that has all that is required, with further columns. */
const sheet = (more: Record<string, unknown[]>) =>
  find({ 'Order No': [], Customer: [], Item: [], Qty: [], ...more });

const fieldOf = ({ headings }: ReturnType<typeof find>, heading: string) =>
  [...headings].find(([, one]) => one === heading)?.[0];

describe('a heading', () => {
  it.each<[string, LineField]>([
    ['Order No', 'key'],
    ['ORDER NO.', 'key'],
    ['order_number', 'key'],
    ['orderNumber', 'key'],
    ['Vch No.', 'number'],
    ['Bill Nos.', 'number'],
    ['Inv #', 'number'],
    ['Bill Dt', 'date'],
    ['Inv. Dt.', 'date'],
    ['VchDt', 'date'],
    ['DOC_DT', 'date'],
    ['Dt', 'date'],
    ['Dtd.', 'date'],
    ['Date of Invoice', 'date'],
    ['Due Dt', 'dueDate'],
    ['Supplier Inv Dt', 'supplierDate'],
    ['Invoice Number', 'number'],
    ['GSTIN/UIN of Recipient', 'gstin'],
    ['GST Identification Number (GSTIN)', 'gstin'],
    ['Party A/c Name', 'partyName'],
    ['Customers', 'partyName'],
    ['Name of Item', 'productName'],
    ['Qty.', 'quantity'],
    ['Qty (Nos)', 'quantity'],
    ['Nos', 'quantity'],
    ['NOS.', 'quantity'],
    ['Qty in Nos', 'quantity'],
    ['Quantities', 'quantity'],
    ['Price (₹)', 'price'],
    ['Unit Price [INR]', 'price'],
    ['Price (in Rs.', 'price'],
    ['Rate per Unit', 'price'],
    ['Price (incl. GST)', 'priceWithTax'],
    ['Rate (Incl. of Tax)', 'priceWithTax'],
    ['Rate (%)', 'taxRate'],
    ['GST (%)', 'taxRate'],
    ['GST Rate', 'taxRate'],
    ['Tax Percentage', 'taxRate'],
    ['HSN/SAC', 'hsn'],
    ['UoM', 'unit'],
    ['Usage unit', 'unit'],
    ['Per', 'unit'],
    ['Taxable Value (₹)', 'taxableValue'],
    ['Sr. No.', 'rowNumber'],
    ['#', 'rowNumber'],
    ['row_number', 'rowNumber'],
    ['E-Mail', 'email'],
  ])('%s means the field %s', (heading, field) => {
    expect(fieldsOf(heading)).toEqual([field]);
  });

  it.each(['', 'Colour', '(₹)', 'Transporter'])('"%s" means no field', (heading) => {
    expect(fieldsOf(heading)).toEqual([]);
  });

  it('that names a field in a problem means this field only', () => {
    const ambiguous = wanted.fields.filter((field) => fieldsOf(nameOf(field)).join() !== field);
    expect(ambiguous).toEqual([]);
  });
});

describe('the columns of a sheet', () => {
  it('are found by heading, and those that are not read are named', () => {
    const { headings, unused, problems } = sheet({ Date: [], Colour: [], IGST: [], 'S. No.': [] });
    expect(Object.fromEntries(headings)).toEqual({
      key: 'Order No',
      partyName: 'Customer',
      productName: 'Item',
      quantity: 'Qty',
      date: 'Date',
    });
    expect({ unused, problems }).toEqual({ unused: ['Colour', 'IGST'], problems: [] });
  });

  it('must have all that is required', () => {
    expect(find({ Item: [] }).problems).toEqual([
      'There is no column for Document Key, such as Order No, Order or Order ID',
      'There is no column for Customer ID, Customer Name or GSTIN',
      'There is no column for Quantity, such as Billed Quantity, Pcs or Nos',
      'The headings are "Item"',
    ]);
  });

  const titles =
    'Titles probably stand above the headings of the sheet: say in Extract From File where the headings are. Its Range counts lines from 0, so line 5 is 4; its Starting Line counts from 1';

  it.each<Record<string, unknown[]>>([
    { 'Purchase Register': [] },
    { Item: [], __EMPTY: [], __EMPTY_1: [] },
    { Item: [], 'Purchase register of Maruthi Traders from April to October 2026': [] },
  ])('are probably titles if they are %j', (columns) => {
    expect(find(columns).problems).toContain(titles);
    expect(sheet(columns).problems).not.toContain(titles);
  });

  it('are named if some lack, 20 of them', () => {
    const many = Object.fromEntries(Array.from({ length: 22 }, (_, index) => [`C${index}`, []]));
    expect(find({ Item: [], ...many }).problems).toContainEqual(
      expect.stringMatching(/^The headings are "Item", "C0", .*"C18" and 3 more$/),
    );
  });

  it('may have only one heading for a field that is read', () => {
    const { problems } = sheet({ Quantity: [], 'Order Qty': [], CGST: [], 'Central Tax': [] });
    expect(problems).toEqual(['Columns "Qty", "Quantity" and "Order Qty" are both Quantity']);
  });

  it('may have a heading for several fields if it does not matter which', () => {
    const { unused, problems } = find({ Discount: [] }, { fields: [], required: [] });
    expect({ unused, problems }).toEqual({ unused: ['Discount'], problems: [] });
  });
});

describe('a heading that fits two fields', () => {
  it('means the one that no other heading has', () => {
    expect(fieldOf(sheet({ Rate: [5], 'GST %': [18] }), 'Rate')).toBe('price');
    expect(fieldOf(sheet({ Rate: [100], Price: [18] }), 'Rate')).toBe('taxRate');
    expect(fieldOf(sheet({ Description: [] }), 'Description')).toBe('description');
    expect(fieldOf(sheet({ Amount: [], 'Taxable Value': [] }), 'Amount')).toBe('lineTotal');
  });

  it('means the one that the rows need, if no other heading can give it', () => {
    const rest = { Order: [], Qty: [] };
    expect(fieldOf(find({ ...rest, Description: [], Party: [] }), 'Description')).toBe(
      'productName',
    );
    const both = find({ ...rest, Description: [], Name: [] });
    expect([fieldOf(both, 'Name'), fieldOf(both, 'Description')]).toEqual([
      'partyName',
      'productName',
    ]);
    expect(find({ ...rest, Particulars: [], Name: [] }).problems).toEqual([
      'Column "Particulars" may be Customer Name or Item Name',
      'Column "Name" may be Customer Name or Item Name',
      'There is no column for Customer ID, Customer Name or GSTIN',
      'There is no column for Item Code or Item Name',
      'The headings are "Order", "Qty", "Particulars", "Name"',
    ]);
    const { headings, problems } = find({ ...rest, Name: [], Description: [], Party: [] });
    expect(problems).toEqual([]);
    expect(headings.get('productName')).toBe('Name');
    expect(headings.get('description')).toBe('Description');
  });

  it('is a problem if that is open', () => {
    expect(sheet({ Amount: [118] }).problems).toEqual([
      'Column "Amount" may be Taxable Value or Total Amount',
    ]);
    expect(sheet({ GST: [18] }).problems).toEqual(['Column "GST" may be GST % or Tax Amount']);
    expect(sheet({ Rate: [100], Price: [100], 'GST %': [18] }).problems).toEqual([
      'Column "Rate" may be Unit Price or GST %',
    ]);
  });
});

describe('Amount', () => {
  const priced = { Qty: [2, 3], Price: [100, '₹ 1,000'] };
  const problem = ['Column "Amount" may be Taxable Value or Total Amount'];

  it.each<[string, Record<string, unknown[]>]>([
    ['before tax', { Amount: [200, '3,000'] }],
    ['before tax, beside a tax rate', { 'GST %': [18, 5], Amount: [200, 3000] }],
    ['with tax', { 'GST %': ['18%', 0.05], Amount: [236, 3150] }],
    ['with tax in the price', { Price: [], 'Price with GST': [100, 1000], Amount: [200, 3000] }],
    ['with discount', { 'Disc %': [10, undefined], Amount: [180, 3000] }],
  ])('is not needed if it is what quantity and price make: %s', (_, more) => {
    const { Price, ...rest } = { ...priced, ...more };
    const columns = Price.length === 0 ? rest : { ...rest, Price };
    const { headings, unused, problems } = sheet(columns);
    expect(problems).toEqual([]);
    expect([...headings.values(), ...unused]).not.toContain('Amount');
  });

  it('is not needed because of a row without quantity and price', () => {
    const { problems } = sheet({ Qty: [2, undefined], Price: [100, undefined], Amount: [200, 9] });
    expect(problems).toEqual([]);
  });

  it.each<[string, Record<string, unknown[]>]>([
    ['in each row in another way', { 'GST %': [18, 5], Amount: [236, 3000] }],
    ['because a row has none', { Amount: [200, undefined] }],
    ['after a discount in rupees', { 'Discount Amount': [0, 0], Amount: [200, 3000] }],
  ])('is a problem if it is not: %s', (_, more) => {
    expect(sheet({ ...priced, ...more }).problems).toEqual(problem);
  });

  it('does not explain a discount, which is not an amount of the line', () => {
    const use: WantedColumns = {
      ...wanted,
      fields: [...wanted.fields, 'discountPercent', 'discountAmount'],
    };
    const columns = { 'Order No': [], Customer: [], Item: [], Qty: [2], 'GST %': [18] };
    const { problems } = find({ ...columns, Price: [100], Discount: [10] }, use);
    expect(problems).toEqual(['Column "Discount" may be Discount % or Discount Amount']);
  });

  it('is a problem that tells both amounts that it may be', () => {
    expect(sheet({ ...priced, 'GST %': [18, 18], Amount: [200, 2999] }).problems).toEqual([
      `${problem[0]}: in x, x, 2999 is neither quantity × price, 3000.00, nor that with tax, 3540.00. 1 of 2 rows are quantity × price, and 0 are that with tax`,
    ]);
    expect(sheet({ ...priced, Amount: [200, 2999] }).problems).toEqual(problem);
  });

  it.each<[string, number[], string]>([
    ['before tax', [200, 2999, 200], ''],
    ['with tax', [236, 2999, 236], ' with tax'],
  ])('is wrong in one cell if most rows agree: %s', (_, Amount, what) => {
    const numbers = { 'Invoice ID': [4600000000381, 4600000000382, 4600000000383] };
    const columns = {
      Customer: [],
      Qty: [2, 3, 2],
      Price: [100, 1000, 100],
      'GST %': [18, 18, 18],
    };
    const lines = { 'Invoice No': ['A-1', 'A-2', 'A-3'], Item: ['Pen', 'Desk', 'Pen'] };
    const use = { ...wanted, fields: [...wanted.fields, 'number' as const], required: [] };
    expect(find({ ...numbers, ...columns, ...lines, Amount }, use).problems).toEqual([
      `${problem[0]}: in A-2, Desk, 2999 is neither quantity × price, 3000.00, nor that with tax, 3540.00. 2 of 3 rows are quantity × price${what}, so a cell of this row is probably wrong, not the heading`,
    ]);
  });

  it('is a problem without a place if the rows have neither number nor item', () => {
    const columns = { Qty: [2], Price: [100], 'GST %': [18], Amount: [1] };
    expect(find(columns, { ...wanted, required: [] }).problems).toEqual([
      `${problem[0]}: 1 is neither quantity × price, 200.00, nor that with tax, 236.00. 0 of 1 rows are quantity × price, and 0 are that with tax`,
    ]);
  });

  it('is not used beside both columns that it may be', () => {
    const { unused, problems } = sheet({ Amount: [1], 'Taxable Value': [1], Total: [1] });
    expect({ unused, problems }).toEqual({ unused: ['Amount'], problems: [] });
  });

  it('is a problem without a price', () => {
    expect(sheet({ Qty: [1], Amount: [100] }).problems).toEqual(problem);
  });
});

describe('Item Total, Basic and Total', () => {
  const priced = { Qty: [4, 10], Price: [900, 45], 'GST %': [5, 12] };

  it.each(['Item Total', 'Basic', 'Basic Value'])(
    '%s is the taxable value if it must be',
    (name) => {
      const register: WantedColumns = { fields: ['taxableValue'], required: [['taxableValue']] };
      const needed = find({ [name]: [3600, 450], IGST: [], Total: [] }, register);
      expect([fieldOf(needed, name), needed.problems]).toEqual(['taxableValue', []]);
      const beside = find({ [name]: [], 'Taxable Value': [] }, register);
      expect([fieldOf(beside, name), beside.problems, beside.unused]).toEqual([
        undefined,
        [],
        [name],
      ]);
      expect(find({ ...priced, [name]: [3780, 504] }, register).problems).toEqual([
        `Column "${name}" is quantity × price with tax, so it is not Taxable Value`,
      ]);
    },
  );

  it.each(['Item Total', 'Total', 'Line Total'])('%s before tax is not needed', (name) => {
    const { headings, problems } = sheet({ ...priced, [name]: [3600, 450] });
    expect([...headings.values(), ...problems]).not.toContain(name);
    expect(problems).toEqual([]);
  });

  it.each<[string, Record<string, unknown[]>]>([
    ['with tax', { Total: [3780, 504] }],
    ['beside its taxable value', { Total: [3780, 504], 'Taxable Value': [3600, 450] }],
    ['without tax at 0 %', { Total: [3600, 450], 'GST %': [0, 0] }],
    ['that has cess in it', { Total: [3800, 504], Cess: [20, 0], 'Taxable Value': [3600, 450] }],
    ['if the tax is not known', { Total: [3600, 450], 'GST %': ['', ''] }],
  ])('Total is the total of a line %s', (_, more) => {
    const found = sheet({ ...priced, ...more });
    expect([fieldOf(found, 'Total'), found.problems]).toEqual(['lineTotal', []]);
  });

  it('Total is a problem if the taxable value shows that it is not the total of a line', () => {
    const total = { 'Item Total': [3600, 450], Total: [4284, 4284] };
    expect(sheet({ ...priced, ...total }).problems).toEqual([
      'Column "Total" is not the total of a line, but perhaps Invoice Value: in x, x, 4284 is neither quantity × price, 3600.00, nor that with tax, 3780.00. 0 of 2 rows are quantity × price, and 0 are that with tax',
    ]);
  });
});

describe('Discount', () => {
  const use: WantedColumns = { fields: ['discountPercent', 'discountAmount'], required: [] };

  it.each<[string, unknown[]]>([
    ['0 in all rows, which is the same in both', ['0.00', 0, undefined]],
    ['0 or has a percent sign in all rows', [0, '60 %']],
  ])('is a percentage if it is %s', (_, values) => {
    const found = find({ Discount: values }, use);
    expect([fieldOf(found, 'Discount'), found.problems]).toEqual(['discountPercent', []]);
  });

  it.each([[[0, 10]], [['5 %', 10]]])('is a problem if it is %j', (values) => {
    expect(find({ Discount: values }, use).problems).toEqual([
      'Column "Discount" may be Discount % or Discount Amount',
    ]);
  });
});

describe('an internal ID of a program', () => {
  const use: WantedColumns = { fields: ['number'], required: [['number']] };
  const ids = ['460000000038091', 460000000038092];

  it.each(['Invoice ID', 'invoice_id', 'InvoiceID'])(
    'is not used beside a number, under %s',
    (heading) => {
      const { headings, unused, problems } = find(
        { [heading]: ids, 'Invoice Number': ['INV-1', 'INV-2'] },
        use,
      );
      expect({ number: headings.get('number'), unused, problems }).toEqual({
        ...{ number: 'Invoice Number', unused: [heading], problems: [] },
      });
    },
  );

  it('is used if there is no other number', () => {
    expect(fieldOf(find({ 'Invoice ID': ids }, use), 'Invoice ID')).toBe('number');
  });

  it.each<[string, unknown[]]>([
    ['Invoice ID', ['460000000038091', 'A-1']],
    ['Invoice ID', [1, 2]],
    ['Invoice', ids],
  ])('is none under %s: %j', (heading, values) => {
    expect(find({ [heading]: values, 'Bill No': ['B-1', 'B-2'] }, use).problems).toEqual([
      `Columns "${heading}" and "Bill No" are both Invoice No`,
    ]);
  });
});

describe('Rate alone', () => {
  it.each<[LineField, unknown[]]>([
    ['price', [5, 18, 149.5]],
    ['price', ['₹ 1,500', undefined]],
    ['price', ['on request', 5]],
    ['taxRate', ['18%', '5 %']],
  ])('is the %s if it is %j', (field, values) => {
    expect(fieldOf(sheet({ Rate: values }), 'Rate')).toBe(field);
  });

  it.each([[[5, 18, 0.05]], [['18', undefined]]])('is refused if it is %j', (values) => {
    expect(sheet({ Rate: values }).problems).toEqual(['Column "Rate" may be Unit Price or GST %']);
  });
});
