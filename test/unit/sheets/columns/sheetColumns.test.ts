import { fieldsOf, fieldName, type LineField } from '../../../../sheets/cells/headings';
import { readAs, unproved } from '../../../../sheets/columns/readAs';
import type { KnownMeanings, WantedColumns } from '../../../../sheets/columns/wanted';
import { readColumns } from '../../../harness/atOnce';
import { contradictionIn } from '../../../../nodes/shared/words/sheets';
import { columnsInWords } from '../../returns/registers/inWords';
import cases from './sheetColumnsCases.json';

const wanted: WantedColumns = {
  fields: [
    ...(['key', 'date', 'partyId', 'partyName', 'gstin', 'productId', 'productName'] as const),
    ...(['description', 'quantity', 'price', 'priceWithTax', 'taxRate'] as const),
    ...(['discountPercent', 'discountAmount', 'taxableValue', 'lineTotal'] as const),
  ],
  required: [
    ['key'],
    ['partyId', 'partyName', 'gstin'],
    ['productId', 'productName'],
    ['quantity'],
  ],
};

type Columns = Record<string, unknown[]>;

/** @param columns a heading and the values under it; none stands for any value */
function find(columns: Columns, use = wanted, known: KnownMeanings = {}) {
  const length = Math.max(1, ...Object.values(columns).map((values) => values.length));
  const rows = Array.from({ length }, (_, index) =>
    Object.fromEntries(
      Object.entries(columns)
        .map(([heading, values]) => [heading, values.length === 0 ? 'x' : values[index]] as const)
        .filter(([, value]) => value !== undefined),
    ),
  );
  const found = readColumns(rows, use, known);
  return {
    ...found,
    problems: columnsInWords(found.problems),
    changes: found.problems.flatMap(({ changes }) => changes),
    contradictions: found.contradictions.map(contradictionIn),
    unused: found.columns.filter(({ field }) => !field).map(({ heading }) => heading),
    as: readAs(found),
  };
}

/** A sheet of orders that has all that is required, with further columns. */
const sheet = (more: Columns, known?: KnownMeanings) =>
  find({ 'Order No': [], Customer: [], Item: [], Qty: [1], ...more }, wanted, known);

const fieldOf = ({ columns }: ReturnType<typeof find>, heading: string) =>
  columns.find((one) => one.heading === heading)?.field;

describe('a heading', () => {
  it.each(cases.headings as Array<[string, LineField]>)(
    '%s means the field %s',
    (heading, field) => {
      expect(fieldsOf(heading)).toEqual([field]);
    },
  );

  const prices: LineField[] = ['price', 'priceWithTax'];

  it.each<[string, LineField[]]>([
    ['Price (₹)', prices],
    ['Unit Price [INR]', prices],
    ['Price (in Rs.', prices],
    ['Rate per Unit', prices],
    ['Rate/pc', prices],
    ['Rate per mtr', prices],
    ['Taxable Value (₹)', ['taxableValue', 'documentNet']],
    ['Discount', ['discountPercent', 'discountAmount']],
  ])('%s may mean %j, which amounts decide', (heading, fields) => {
    expect(fieldsOf(heading)).toEqual(fields);
  });

  it.each(['', 'Colour', '(₹)', 'Transporter', 'Colour/pc', 'Taxable (₹ in lakhs)'])(
    '"%s" means no field',
    (heading) => {
      expect(fieldsOf(heading)).toEqual([]);
    },
  );

  it('that names a field in a problem means this field, and perhaps another amount', () => {
    const names = wanted.fields.map((field) => [field, fieldsOf(fieldName(field))] as const);
    expect(names.filter(([field, fields]) => !fields.includes(field))).toEqual([]);
    const ambiguous = names.filter(([, fields]) => fields.length > 1).map(([field]) => field);
    expect(ambiguous).toEqual(['price', 'taxableValue', 'lineTotal']);
  });
});

describe('the columns of a sheet', () => {
  it('are found by heading, and those that are not read are named', () => {
    const { headings, problems, as } = sheet({ Date: [], Colour: [], Phone: [], 'S. No.': [] });
    expect(Object.fromEntries(headings)).toEqual({
      key: 'Order No',
      partyName: 'Customer',
      productName: 'Item',
      quantity: 'Qty',
      date: 'Date',
    });
    expect(problems).toEqual([]);
    expect(as).toBe(
      'Read as: Order No · Customer → Customer Name · Item → Item Name · Qty → Quantity · Date → Invoice Date · not used: Colour, Phone.',
    );
  });

  it('are read with what proves it, and with what is presumed', () => {
    const priced = { 'Order No': ['A'], Qty: [2], Price: [100] };
    const any: WantedColumns = { ...wanted, required: [] };
    expect(find({ ...priced, Amount: [200] }, any).as).toBe(
      'Read as: prices are without tax · Order No · Qty → Quantity · Price → Unit Price · Amount → Amount Before Discount (Qty × Price in 1 of 1 rows).',
    );
    expect(readAs(readColumns([priced], any), 'Zoho order')).toMatch(/^Read as a Zoho order: /);
  });

  it('are to be compared with the sheet: prices without tax, and words and money that are not used', () => {
    const rows = [
      { Rate: 100, Colour: undefined, Sent: '05-Jun-26', Sr: 1, Bonus: 2.5 },
      { Rate: 200, Colour: 'red', Sent: '06-Jun-26', Sr: 2, Bonus: 3 },
    ].map((row) => ({ 'Order No': 'A', Item: 'Pen', Customer: 'Asha', Qty: 2, ...row }));
    const found = readColumns(rows, wanted);
    expect(unproved(found, rows)).toEqual({ isPresumed: true, unused: ['Colour', 'Bonus'] });
    expect(unproved(found).unused).toEqual([]);
  });

  it('must have all that is required', () => {
    expect(find({ Item: [] }).problems).toEqual([
      'There is no column for Order No, such as Order, Order ID or Sales Order No',
      'There is no column for Customer ID, Customer Name or GSTIN',
      'There is no column for Quantity, such as Billed Quantity, Pcs or Nos',
      'The headings are "Item"',
    ]);
  });

  const titles =
    'Titles probably stand above the headings of the sheet: say in Extract From File where the headings are. Its Range counts lines from 0, so line 5 is 4; its Starting Line counts from 1';

  it.each<Columns>([
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

  it('may have only one heading for a field, unless its cells are the same', () => {
    const { problems, changes } = sheet({ Quantity: [2], 'Order Qty': [3] });
    expect(problems).toEqual(['Columns "Qty", "Quantity" and "Order Qty" are both Quantity']);
    expect(changes).toContainEqual({ column: 'Order Qty', means: 'notSupplied' });
    expect(sheet({ Buyer: ['Asha'] }).problems).toEqual([
      'Columns "Customer" and "Buyer" are both Customer Name',
    ]);
    const blank = { 'Order No': ['A', 'B'], Customer: ['Asha', undefined], Qty: [1, undefined] };
    const same = sheet({ ...blank, Quantity: [1, ' '], Buyer: ['Asha ', ''] });
    expect([same.unused, same.problems]).toEqual([['Quantity', 'Buyer'], []]);
  });

  it.each([
    [1180, []],
    ['x', ['Columns "Bill Amt" and "Payable" are both Invoice Value']],
  ])('of the total may stand twice if tax is deducted from one: %p', (total, problems) => {
    const totals = { 'Bill Amt': [total], 'TDS 194Q': [1], Payable: [1179] };
    expect(sheet(totals).problems.filter((one) => one.includes('both'))).toEqual(problems);
  });

  it('may have a heading for several fields, or several for one, if they are not read', () => {
    const use: WantedColumns = { fields: [], required: [] };
    const { problems } = find({ Particulars: [], Mail: ['a'], Email: ['b'], Discount: [] }, use);
    expect(problems).toEqual([]);
  });
});

describe('what the user says that a column means', () => {
  it('counts before its heading, and before what a known program means', () => {
    const changes = [{ column: ' Price ', means: 'priceWithTax' as const }];
    const program = new Map<string, LineField>([
      ['Price', 'price'],
      ['GST', 'taxRate'],
    ]);
    const found = sheet({ Price: [118], GST: [18] }, { changes, program });
    expect(fieldOf(found, 'Price')).toBe('priceWithTax');
    expect(fieldOf(found, 'GST')).toBe('taxRate');
  });

  it('leaves other columns other meanings', () => {
    const changes = [{ column: 'Colour', means: 'quantity' as const }];
    const found = sheet({ Colour: [2] }, { changes });
    expect([fieldOf(found, 'Colour'), found.unused]).toEqual(['quantity', ['Qty']]);
  });

  it('may be that it is not used, which says nothing about other columns', () => {
    const changes = [{ column: 'Bhada', means: 'notSupplied' as const }];
    const { problems, unused } = sheet({ Bhada: [250], MRP: [150] }, { changes });
    expect({ problems, unused }).toEqual({ problems: [], unused: ['Bhada', 'MRP'] });
  });

  it.each([
    ['a zero-width space in its name', 'Col\u200bour', 'Colour'],
    ['a zero-width space in the heading', 'Colour', '\ufeffColour'],
    ['other case and blanks', 'item  COLOUR', 'Item Colour'],
  ])('is of a column that has the name but for %s', (_, column, heading) => {
    const changes = [{ column, means: 'quantity' as const }];
    const found = sheet({ [heading]: [2] }, { changes });
    expect(found.problems).toEqual([]);
    expect(found.headings.get('quantity')).toBe(heading);
  });

  it('is of the column with exactly this name, if others are nearly the same', () => {
    const changes = [{ column: 'colour', means: 'quantity' as const }];
    expect(sheet({ Colour: [2], colour: [3] }, { changes }).headings.get('quantity')).toBe(
      'colour',
    );
  });

  it('must be of a column that the sheet has', () => {
    const changes = [{ column: 'Cost', means: 'price' as const }];
    expect(sheet({}, { changes }).problems).toEqual([
      'There is no column "Cost". The headings are "Order No", "Customer", "Item", "Qty"',
    ]);
  });
});

describe('a heading of texts that fits two fields', () => {
  const rest = { Order: [], Qty: [1] };

  it('means the one that no other heading has', () => {
    expect(fieldOf(sheet({ Description: [] }), 'Description')).toBe('description');
  });

  it('means the one that the rows need, if no other heading can give it', () => {
    expect(fieldOf(find({ ...rest, Description: [], Party: [] }), 'Description')).toBe(
      'productName',
    );
    const both = find({ ...rest, Description: [], Name: [] });
    expect([fieldOf(both, 'Name'), fieldOf(both, 'Description')]).toEqual([
      'partyName',
      'productName',
    ]);
    const { headings, problems } = find({ ...rest, Name: [], Description: [], Party: [] });
    expect(problems).toEqual([]);
    expect(headings.get('productName')).toBe('Name');
    expect(headings.get('description')).toBe('Description');
  });

  it('is a problem if that is open', () => {
    expect(find({ ...rest, Particulars: [], Name: [] }).problems).toEqual([
      'Column "Particulars" may be Customer Name or Item Name',
      'Column "Name" may be Customer Name or Item Name',
      'There is no column for Customer ID, Customer Name or GSTIN',
      'There is no column for Item Code or Item Name',
      'The headings are "Order", "Qty", "Particulars", "Name"',
    ]);
  });
});

describe('an internal ID of a program', () => {
  const use: WantedColumns = { fields: ['number'], required: [['number']] };
  const ids = ['460000000038091', 460000000038092];

  it.each(['Invoice ID', 'invoice_id', 'InvoiceID'])(
    'is not used beside a number, under %s',
    (heading) => {
      const found = find({ [heading]: ids, 'Invoice Number': ['INV-1', 'INV-2'] }, use);
      expect(found.headings.get('number')).toBe('Invoice Number');
      expect([found.unused, found.problems]).toEqual([[heading], []]);
    },
  );

  it('is used if there is no other number', () => {
    expect(fieldOf(find({ 'Invoice ID': ids }, use), 'Invoice ID')).toBe('number');
  });

  it.each<[string, unknown[]]>([
    ['Invoice ID', ['460000000038091', 'A-1']],
    ['Invoice ID', [1, 2]],
    ['Invoice', ids],
  ])('is not used under %s: %j', (heading, values) => {
    expect(find({ [heading]: values, 'Bill No': ['B-1', 'B-2'] }, use).problems).toEqual([
      `Columns "${heading}" and "Bill No" are both Invoice No`,
    ]);
  });

  it('is not used if another row has no cell for it', () => {
    const columns = { 'Invoice ID': [ids[0], undefined], 'Bill No': ['B-1', 'B-2'] };
    expect(find(columns, use).headings.get('number')).toBe('Bill No');
  });
});

describe('Rate', () => {
  it('means what no other column is', () => {
    expect(fieldOf(sheet({ Rate: [5], 'GST %': [18] }), 'Rate')).toBe('price');
    expect(fieldOf(sheet({ Rate: [18], Price: [100] }), 'Rate')).toBe('taxRate');
  });

  it.each<[LineField, unknown[]]>([
    ['price', [5, 18, 149.5]],
    ['price', ['₹ 1,500', undefined]],
    ['taxRate', ['18%', '5 %']],
  ])('alone is the %s if it is %j', (field, values) => {
    const found = sheet({ Qty: values.map(() => 2), Rate: values });
    expect([fieldOf(found, 'Rate'), found.problems]).toEqual([field, []]);
  });

  it.each([[[5, 18, 0.05]], [['18', undefined]], [['on request', 5]]])(
    'alone is asked about if it is %j',
    (values) => {
      const { problems } = sheet({ Qty: values.map(() => 2), Rate: values });
      expect(problems).toEqual([
        expect.stringMatching(/^Column "Rate" may be Unit Price, Price With Tax or GST %: in item/),
      ]);
    },
  );

  it('is a price in a register, which needs amounts', () => {
    const use: WantedColumns = {
      fields: ['quantity', 'price', 'taxRate'],
      required: [['price', 'taxableValue']],
    };
    const found = find({ Qty: [2], Rate: [18] }, use);
    expect([fieldOf(found, 'Rate'), found.problems]).toEqual(['price', []]);
  });
});

describe('an amount', () => {
  const priced = { Qty: [2, 3], Price: [100, '₹ 1,000'] };

  it.each<[string, LineField, Columns]>([
    ['before tax', 'grossAmount', { Amount: [200, '3,000'] }],
    ['before tax, with a rate', 'grossAmount', { 'GST %': [18, 5], Amount: [200, 3000] }],
    ['with tax', 'lineTotal', { 'GST %': ['18%', 0.05], Amount: [236, 3150] }],
    ['after a discount', 'taxableValue', { 'Disc %': [10, undefined], Amount: [180, 3000] }],
    ['blank in a row', 'grossAmount', { Amount: [200, undefined] }],
    [
      'with cess',
      'lineTotal',
      { 'GST %': [18, 18], Cess: [4, 0], 'Taxable Value': [200, 3000], Amount: [240, 3540] },
    ],
    ['of exempt goods', 'grossAmount', { 'GST %': [0, 0], Amount: [200, 3000] }],
  ])('is what quantity and price show: %s', (_, field, more) => {
    const found = sheet({ ...priced, ...more });
    expect([fieldOf(found, 'Amount'), found.problems, found.contradictions]).toEqual([
      field,
      [],
      [],
    ]);
  });

  it('is with tax if the price is', () => {
    const columns = { Qty: [2, 3], 'Price with GST': [100, 1000], 'GST %': [18, 18] };
    expect(fieldOf(sheet({ ...columns, Amount: [200, 3000] }), 'Amount')).toBe('lineTotal');
  });

  it('is that of the document if the lines come to it', () => {
    const columns = { 'Order No': ['A', 'A'], ...priced, 'GST %': [18, 18] };
    const found = sheet({ ...columns, 'Item Total': [200, 3000], Total: [3776, 3776] });
    expect([fieldOf(found, 'Item Total'), fieldOf(found, 'Total')]).toEqual([
      'taxableValue',
      'invoiceValue',
    ]);
    expect(found.problems).toEqual([]);
  });

  it.each(['Amount', 'Value', 'Total', 'Net Amount', 'Item Total'])(
    '%s alone is asked about',
    (heading) => {
      const { problems, changes } = sheet({ [heading]: [118], 'GST %': [18] });
      expect(problems).toEqual([
        expect.stringMatching(new RegExp(`^Column "${heading}" may be .*Total Amount: in item 1`)),
      ]);
      expect(changes).toContainEqual({ column: heading, means: 'lineTotal' });
    },
  );

  it('is asked about with the figures of a row that tells its meanings apart', () => {
    expect(sheet({ 'Order No': ['A-1'], 'Item Total': [118], 'GST %': [18] }).problems).toEqual([
      'Column "Item Total" may be Taxable Value or Total Amount: in item 1 (A-1), the line is 118.00 with a tax of 21.24 or 100.00 with a tax of 18.00',
    ]);
  });

  it('of a document that no line proves is not read', () => {
    const changes = [{ column: 'Sum', means: 'documentNet' as const }];
    expect(fieldOf(sheet({ Sum: [1000] }, { changes }), 'Sum')).toBeUndefined();
  });

  it('is asked about also where it may mean nothing', () => {
    const taxes = { 'Levy 5%': [50, undefined], 'Levy 12%': [undefined, 120] };
    const { problems } = sheet({ 'Taxable Value': [1000, 1000], ...taxes, Total: [1050, 1120] });
    expect(problems).toContainEqual(expect.stringMatching(/^Column "Levy 5%" may be .*Not Used/));
  });

  it('that differs from the others in a row is wrong there', () => {
    const more = { 'GST %': [18, 18], Amount: [200, 2999] };
    const { problems, contradictions } = sheet({ ...priced, ...more });
    expect(problems).toEqual([]);
    expect(contradictions).toEqual(['Amount is 2999.00, but Qty × Price is 3000.00']);
  });

  it('that no other explains stops the run, unless the user says that it does not matter', () => {
    const columns = { ...priced, 'Taxable Value': [200, 3000], Bhada: [0, 250] };
    const { problems, changes } = sheet(columns);
    expect(problems).toEqual([
      'Column "Bhada" has amounts that are in no other column, such as 250 in item 2',
    ]);
    expect(changes).toContainEqual({ column: 'Bhada', means: 'notSupplied' });
    expect(sheet(columns, { changes: changes.slice(1) }).problems).toEqual([]);
  });
});

it('two columns that can only be the same field stop the run', () => {
  const discounts = { Discount: ['10%', '5%'], 'Trade Discount': ['5%', '8%'] };
  const { problems } = sheet({ Price: [200, 200], ...discounts });
  expect(problems[0]).toBe('There is no column for Quantity, such as Billed Quantity, Pcs or Nos');
});

describe('Discount', () => {
  const priced = { Qty: [1, 1], Price: [200, 200], 'GST %': [18, 18] };

  it.each<[string, unknown[]]>([
    ['0 in all rows, which is the same in both', ['0.00', 0]],
    ['0 or has a percent sign in all rows', [0, '60 %']],
  ])('is a percentage if it is %s', (_, Discount) => {
    const found = sheet({ ...priced, Discount });
    expect([fieldOf(found, 'Discount'), found.problems]).toEqual(['discountPercent', []]);
  });

  it('is what an amount shows', () => {
    const found = sheet({ ...priced, Discount: [0, 10], Taxable: [200, 190] });
    expect([fieldOf(found, 'Discount'), found.problems]).toEqual(['discountAmount', []]);
  });

  it('is asked about if nothing shows it', () => {
    const { problems } = sheet({ ...priced, Discount: [0, 10] });
    expect(problems).toContainEqual(
      expect.stringContaining('"Discount" may be Discount % or Discount Amount'),
    );
  });
});
