import type { Fields } from '../../../../law/readValues';
import type { ColumnChange } from '../../../../sheets/columns/columnProblems';
import { ColumnsError } from '../../../../sheets/rows/registerSheet';
import { statusIn } from '../../../../sheets/words/states';
import { readDocuments, readOrders, readPurchases } from '../../../harness/atOnce';
import { columnsInWords, inWords } from '../../returns/registers/inWords';
import cases from './factColumnsCases.json';

const row = (number: string, cells: Fields): Fields => ({
  ...{ 'Invoice No': number, 'Invoice Date': '2026-08-03', Customer: 'Asha', GSTIN: '' },
  ...{ 'Taxable Value': 100, 'GST %': 18, 'Invoice Value': 118 },
  ...cells,
});

/** What a sales register becomes: its documents and what is wrong, in words. */
function read(rows: Fields[], changes: ColumnChange[] = []) {
  try {
    const {
      read: documents,
      problems,
      notices,
    } = readDocuments(rows, 'Asia/Kolkata', () => ({}), { changes });
    const kinds = documents.map(
      ({ document: { number, kind, isCancelled, facts } }) =>
        `${number} ${isCancelled ? 'cancelled' : (facts.supplyType ?? kind)}`,
    );
    return { kinds, problems: problems.map((one) => inWords(one).problem), notices };
  } catch (error) {
    if (!(error instanceof ColumnsError)) throw error;
    return { columns: columnsInWords(error.problems), changes: error.problems[0]?.changes };
  }
}

/** Rows with these cells in one column. */
const rowsWith = (heading: string, cells: unknown[], more: Fields = {}): Fields[] =>
  cells.map((cell, index) => row(`S-${index + 1}`, { ...more, [heading]: cell }));

describe('a column without a field', () => {
  it.each(cases.stopping as Array<[string, string, unknown[]]>)(
    'stops the run with %s',
    (_, heading, cells) => {
      const { columns, changes } = read(rowsWith(heading, cells));
      expect(columns).toEqual([
        expect.stringMatching(
          new RegExp(
            `^Column "${heading.replace('?', '.')}" says ".+" in item \\d\\. That may make its document a note, another supply or none`,
          ),
        ),
      ]);
      expect(changes).toContainEqual({ column: heading, means: 'notSupplied' });
    },
  );

  it('is offered as the field that reads all of its cells, which then is read', () => {
    const rows = rowsWith('E-Way Bill Status', ['Active', 'Cancelled']);
    const { changes } = read(rows);
    expect(changes).toContainEqual({ column: 'E-Way Bill Status', means: 'status' });
    expect(read(rows, [{ column: 'E-Way Bill Status', means: 'status' }]).kinds).toEqual([
      'S-1 invoice',
      'S-2 cancelled',
    ]);
  });

  it.each(cases.harmless as Array<[string, string, unknown[]]>)(
    'may have %s',
    (_, heading, cells) => {
      expect(read(rowsWith(heading, cells))).toMatchObject({
        kinds: cells.map((_, index) => expect.stringMatching(`S-${index + 1} (invoice|regular)`)),
        problems: [],
      });
    },
  );

  it('may say why a note was issued, whatever the note is called', () => {
    const rows = ['Credit', 'Cr. Note Hubli', 'Sale'].map((Type, index) =>
      row(`S-${index}`, { Type, Reason: index < 2 ? 'Sales return' : '' }),
    );
    expect(read(rows).kinds).toEqual(['S-0 creditNote', 'S-1 creditNote', 'S-2 invoice']);
  });

  it('may say what the columns of its document say', () => {
    const supplied = { 'Supply Type': 'Deemed Export', 'GST %': 18 };
    const said = ['RCM', 'Deemed Export', 'Shop', 'Web'].map((Channel, index) =>
      row(`S-${index + 1}`, { ...supplied, Channel }),
    );
    expect(read(said).kinds).toHaveLength(4);
    const rows = rowsWith('Reason', ['', 'Sales return'], {});
    const typed = rows.map((one, index) => ({
      ...one,
      Type: index === 0 ? 'Sale' : 'Credit Note',
    }));
    expect(read(typed).kinds).toEqual(['S-1 invoice', 'S-2 creditNote']);
    const returned = typed.map((one, index) => ({ ...one, Status: index === 0 ? '' : 'Returned' }));
    expect(read(returned).kinds).toEqual(['S-1 invoice', 'S-2 creditNote']);
  });
});

describe('a column under any heading', () => {
  it('is the type, the status or the supply type that its cells name', () => {
    const more = { Halat: 'Bheja' };
    const rows = [
      ...rowsWith('Prakar', ['Bikri', 'Bikri Wapsi'], more),
      row('S-3', { Prakar: 'Bikri', Halat: 'Radd' }),
    ];
    expect(read(rows).kinds).toEqual(['S-1 invoice', 'S-2 creditNote', 'S-3 cancelled']);
    expect(read(rowsWith('Supplied', ['B2B', 'SEZ with payment of tax'])).kinds).toEqual([
      'S-1 regular',
      'S-2 sezWithPayment',
    ]);
  });
});

it('a column of purchases has the words of purchases', () => {
  const purchase = { 'Supplier Invoice No': 'A-1', Date: '2026-08-03', GSTIN: '' };
  const amounts = { 'Taxable Value': 100, 'GST %': 18, 'Invoice Value': 118 };
  const rows = ['Purchase', 'Purchase Rtn'].map((Trans, index) => ({
    ...{ ...purchase, ...amounts, 'Supplier Invoice No': `A-${index}`, Trans },
  }));
  const { read: purchases } = readPurchases(rows, 'Asia/Kolkata');
  expect(purchases.map(({ document: { kind } }) => kind)).toEqual(['invoice', 'creditNote']);
});

describe('a yes or no under a heading about the supply', () => {
  it.each<[string, Fields, string]>([
    ['SEZ Unit (Y/N)', { IGST: 18 }, 'sezWithPayment'],
    ['SEZ', { IGST: '', 'GST %': 0, 'Invoice Value': 100 }, 'sezWithoutPayment'],
    ['SEZ Unit (Y/N)', { IGST: 0, 'GST %': 0, 'Invoice Value': 100 }, 'sezWithoutPayment'],
    ['Export?', { IGST: 18 }, 'exportWithPayment'],
    ['Deemed Export', { IGST: 18 }, 'deemedExport'],
  ])('%s is a supply type, by the taxes of the row', (heading, taxes, type) => {
    const rows = [
      row('S-1', { IGST: 18, [heading]: 'No' }),
      row('S-2', { ...taxes, [heading]: 'Yes' }),
    ];
    expect(read([...rows, row('S-3', { IGST: 18 })]).kinds).toEqual([
      'S-1 regular',
      `S-2 ${type}`,
      'S-3 invoice',
    ]);
  });

  it('is not used if the user says so', () => {
    const changes = [{ column: 'Price Includes Tax', means: 'notSupplied' as const }];
    const order = { 'Order No': 1, Customer: 'Asha', Item: 'Fan', Qty: 1, Rate: 118, 'GST %': 18 };
    const rows = [{ ...order, 'Price Includes Tax': 'Y' }];
    const pricesOf = (known = {}) =>
      readOrders(rows, 'UTC', known).rows.map(({ values: { price, priceWithTax } }) => [
        price,
        priceWithTax,
      ]);
    expect([pricesOf(), pricesOf({ changes })]).toEqual([[[undefined, 118]], [[118, undefined]]]);
  });
});

describe('a heading that says what a document is', () => {
  it.each(cases.saying as Array<[string, unknown[]]>)('%s stops the run: %j', (heading, cells) => {
    expect(read(rowsWith(heading, cells)).columns).toEqual([
      expect.stringContaining(`Column "${heading}" says "${String(cells[1])}" in item 2`),
    ]);
    const status = rowsWith(heading, cells).map((one, index) => ({
      ...one,
      Status: index === 0 ? 'Active' : 'Cancelled',
    }));
    if (!['Item', 'Maal'].includes(heading)) expect(read(status).kinds).toHaveLength(2);
  });

  const bill = (cells: Fields): Fields => ({
    ...{ 'Invoice Date': '2026-08-03', Customer: 'Asha', GSTIN: '' },
    ...{ 'Taxable Value': 100, 'GST %': 18, 'Invoice Value': 118 },
    ...cells,
  });

  describe.each(['Credit Note No', 'Return No', 'CN Number'])('%s', (heading) => {
    const asked = [
      expect.stringMatching(
        `^Column "?${heading}"? has C-1 in item 1, which may be the number of a credit or debit note`,
      ),
    ];
    const notes = ['C-1', 'C-2'].map((number) => bill({ [heading]: number }));

    it('is the number of notes, also if it is chosen as that of invoices', () => {
      const chosen = [{ column: heading, means: 'number' as const }];
      expect(read(notes, chosen)).toEqual({ columns: asked, changes: [] });
      const typed = notes.map((one) => ({ ...one, Type: 'Credit Note' }));
      expect(read(typed, chosen).kinds).toEqual(['C-1 creditNote', 'C-2 creditNote']);
      expect(read(notes).columns).toEqual(expect.arrayContaining(asked));
    });

    it('is a reference of invoices if some have none, or the user says so', () => {
      const both = notes.map((one, index): Fields => ({ ...one, 'Invoice No': `S-${index + 1}` }));
      const changes = [{ column: heading, means: 'notSupplied' as const }];
      expect(read(both)).toEqual({ columns: asked, changes });
      expect(read(both, changes).kinds).toEqual(['S-1 invoice', 'S-2 invoice']);
      const [first, second] = both as [Fields, Fields];
      for (const none of ['', '-', 'NA'])
        expect(read([first, { ...second, [heading]: none }]).kinds).toHaveLength(2);
    });
  });

  it('Note No is the number of notes', () => {
    expect(read([bill({ 'Note No': 'N-1' })]).columns).toHaveLength(1);
  });

  it('names no bill Sales Return that is a note by its type', () => {
    const rows = rowsWith('Item', ['Lock', 'Sales Return']).map((one, index) => ({
      ...one,
      Type: index === 0 ? 'Sale' : 'Credit Note',
    }));
    expect(read(rows).kinds).toEqual(['S-1 invoice', 'S-2 creditNote']);
  });

  it.each([{}, { Status: '' }])('cancels a row without amounts by its party: %j', (more) => {
    const empty = { 'Taxable Value': '', 'GST %': '', 'Invoice Value': '' };
    expect(read([row('S-1', more), row('S-2', { ...empty, Customer: 'CANCELLED' })])).toMatchObject(
      {
        kinds: ['S-1 invoice', 'S-2 cancelled'],
        problems: [],
      },
    );
  });

  it('says which documents are cancelled by words under a heading that need not mean it', () => {
    expect(read(rowsWith('Remarks', ['', 'CANCELLED'])).notices).toEqual([
      'Documents count as cancelled because Remarks says so, 1 in all: S-2 (CANCELLED).',
    ]);
    expect(read(rowsWith('Status', ['', 'Cancelled'])).notices).toEqual([]);
  });

  it.each<[string, unknown[]]>([
    ['Cancelled By', ['', 'NA']],
    ['Return Period', ['082026', '082026']],
    ['POD Returned', ['Y', 'N']],
    ['Credit Note No', ['', 7]],
    ['Active', ['Yes', '']],
  ])('%s says nothing of it: %j', (heading, cells) => {
    expect(read(rowsWith(heading, cells))).toMatchObject({ problems: [] });
  });
});

describe('the sides of an account', () => {
  const sides = (amounts: Array<[unknown, unknown]>) =>
    amounts.map(([Debit, Credit], index) => row(`S-${index + 1}`, { Debit, Credit }));

  it('say which documents are returns if each has an amount on one side', () => {
    expect(
      read(
        sides([
          ['', 118],
          [118, ''],
          [118, ''],
        ]),
      ).kinds,
    ).toEqual([...['S-1 creditNote', 'S-2 invoice', 'S-3 invoice']]);
  });

  it('say nothing if one is empty, or an amount is on both or on none', () => {
    for (const amounts of [
      ['', 118],
      [118, 118],
      ['', ''],
    ] as const) {
      expect(read(sides([[...amounts], ['', 118]])).kinds).toEqual(['S-1 invoice', 'S-2 invoice']);
    }
    expect(read(rowsWith('Debit', [118, ''])).kinds).toEqual(['S-1 invoice', 'S-2 invoice']);
  });
});

describe('a type that may be a mode of sale', () => {
  it.each<[string, unknown[], string, string]>([
    ['one word in every row', ['Return', 'Return'], 'Return', 'S-2 creditNote'],
    ['cash and credit beside returns', ['Cash', 'Credit', 'Sales Return'], 'Credit', 'S-2 invoice'],
  ])('is asked: %s', (_, cells, word, answered) => {
    const rows = rowsWith('Type', cells);
    expect(read(rows)).toEqual({
      columns: [
        expect.stringMatching(
          `^Column "Type" says "${word}" in item \\d, which may be a credit or debit note, or how the customer pays$`,
        ),
      ],
      changes: ['type', 'notSupplied'].map((means) => ({ column: 'Type', means })),
    });
    expect(read(rows, [{ column: 'Type', means: 'type' }]).kinds).toContain(answered);
  });

  it('is asked under any heading', () => {
    expect(read(rowsWith('Sale Mode', ['Cash', 'Credit', 'Cr Note'])).columns).toEqual([
      expect.stringContaining('Column "Sale Mode" says "Credit" in item 2'),
    ]);
  });

  it('is that of notes under a heading that says so, and of invoices if all are paid or owed', () => {
    expect(read(rowsWith('Note Type', ['Credit'])).kinds).toEqual(['S-1 creditNote']);
    expect(read(rowsWith('Type', ['Cash Memo', 'Credit Memo'])).kinds).toEqual([
      'S-1 invoice',
      'S-2 invoice',
    ]);
    expect(read(rowsWith('Type', ['Cash', 'Credit', 'UPI'])).kinds).toHaveLength(3);
    const sold = ['Cash Sales', 'Credit Sales', 'Return'];
    expect(read(rowsWith('Type', sold)).kinds).toContain('S-3 creditNote');
  });
});

describe('what a status says', () => {
  it.each([
    ...(cases.statuses as Array<[unknown, string, string | undefined]>),
    ['Failed', 'Status', undefined],
    ['2026-08-04', 'Status', undefined],
    [1, 'Status', undefined],
  ])('%s under %s', (cell, heading, state) => {
    expect(statusIn(cell, heading)).toBe(state);
  });

  it('that goods came back leaves the invoice, and wants its credit note', () => {
    expect(read(rowsWith('Order State', ['Delivered', 'Returned']))).toMatchObject({
      kinds: ['S-1 invoice'],
      problems: [
        'Order State of S-2 is "Returned", but its invoice stays in the books: what came back needs a credit note',
      ],
    });
  });

  it('leaves out what was cancelled before it had a number and amounts', () => {
    const nothing = { 'Taxable Value': 0, 'Invoice Value': '' };
    const rows = rowsWith('Status', ['Paid', 'Cancelled']);
    expect(read([...rows, row('', { ...nothing, Status: 'Cancelled' })])).toMatchObject({
      kinds: ['S-1 invoice', 'S-2 cancelled'],
      problems: [],
      notices: [expect.stringContaining('item 3')],
    });
    expect(read([...rows, row('', { Status: 'Cancelled' })]).problems).toEqual([
      'Invoice No is missing',
    ]);
  });
});

describe('credit notes with and without a minus sign', () => {
  it('may be returns that were undone', () => {
    const note = { Type: 'Credit Note' };
    const below = { 'Taxable Value': -100, 'Invoice Value': -118 };
    const rows = [
      row('S-1', { Type: 'Sale' }),
      row('C-1', { ...note, ...below }),
      row('C-2', note),
    ];
    expect(read(rows)).toMatchObject({
      kinds: ['S-1 invoice', 'C-1 creditNote'],
      problems: [
        'Taxable Value is 100.00, but other credit notes are below 0, so this one may be a return that was undone',
      ],
    });
  });
});

it('the number of a voucher is not that of a bill beside it', () => {
  const rows = [row('S-1', { 'Vch No.': '77' })];
  expect(read(rows).kinds).toEqual(['S-1 invoice']);
});

describe('a register without documents', () => {
  it('is refused if nothing of its rows was understood, and is empty if they are totals', () => {
    const titles = [{ Date: '', 'Sales Register': 'Bill', __EMPTY: 'Day' }];
    expect(read(titles).columns).toEqual([expect.stringContaining('Titles probably stand above')]);
    for (const rows of [[{ 'Invoice No': 'Total' }], [{ Date: '', Sum: 'Grand Total' }], [{}]]) {
      expect(read(rows).kinds).toEqual([]);
    }
  });
});
