import { lastRowsIn } from '../../../../../nodes/GstReturns/actions/sources/reconciledRows';
import type { ReconciledRow } from '../../../../../returns/gstr2b/rows/reconciledRow';
import {
  file,
  headsOf,
  invoice,
  noLastRows,
  note,
  purchase,
  reconciled,
  supplier,
} from '../samples';

const fileFor = (month: '05' | '06' | '07', docdata: object) =>
  file(docdata, { rtnprd: `${month}2026`, gendt: `14-${month}-2026` });
const b2b = (...inv: object[]) => ({ b2b: [supplier({ inv })] });
const read = (rows: unknown) => lastRowsIn(rows, 'Rows From Last Time (JSON)', 'Asia/Kolkata');

/** Rows as a spreadsheet returns them: texts, and blanks in place of null. */
const fromSheet = (rows: ReconciledRow[]) =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === 'boolean' ? String(value).toUpperCase() : String(value ?? ''),
      ]),
    ),
  );

const statuses = ({ rows }: ReturnType<typeof reconciled>) =>
  rows.map(({ status, books_number, gstr2b_number }) => [status, books_number, gstr2b_number]);

/** May: one pair, a purchase that GSTR-2B lacks, and an invoice that the books lack. */
const may = () =>
  reconciled(
    fileFor(
      '05',
      b2b(
        invoice({ inum: 'M-1', dt: '02-05-2026' }),
        invoice({
          inum: 'M-3',
          dt: '04-05-2026',
          txval: 3000,
          itcavl: 'N',
          rsn: 'C',
          imsStatus: 'N',
        }),
      ),
    ),
    [
      purchase({ number: 'P-1', supplierNumber: 'M-1', date: '2026-05-02' }),
      purchase({
        number: 'P-2',
        supplierNumber: 'M-2',
        date: '2026-05-03',
        taxable: 2000,
        heads: [0, 90, 90, 0],
        placeOfSupply: '29',
        reverseCharge: false,
      }),
    ],
  );

const forms: Array<[string, (rows: ReconciledRow[]) => unknown]> = [
  ['as they were returned', (rows) => rows],
  ['from a spreadsheet', fromSheet],
];

describe.each(forms)('the rows of May %s', (_, given) => {
  const last = () => read(given(may().rows));

  it('are its pairs, and both sides of what has no pair', () => {
    const { pairs, purchases, supplied, notCompared } = last();
    expect(pairs).toMatchObject([
      { status: 'exact', purchase: { id: 'id P-1' }, supplied: { number: 'M-1' } },
    ]);
    expect(purchases).toEqual([
      {
        kind: 'invoice',
        id: 'id P-2',
        number: 'P-2',
        supplierNumber: 'M-2',
        date: '2026-05-03',
        name: 'Ravi Traders',
        gstin: '29ABCDE1234F1ZW',
        taxable: 200000n,
        tax: 18000n,
        heads: headsOf([0, 90, 90, 0]),
        placeOfSupply: '29',
        reverseCharge: false,
        isCancelled: false,
      },
    ]);
    expect(supplied).toEqual([
      {
        section: 'b2b',
        isRejected: false,
        period: '2026-05',
        gstin: '29ABCDE1234F1ZW',
        name: 'Ravi Traders',
        number: 'M-3',
        kind: 'invoice',
        date: '2026-05-04',
        taxable: 300000n,
        heads: headsOf([0, 90, 90, 0]),
        placeOfSupply: '29',
        reverseCharge: false,
        itc: 'No',
        itcReason: 'Filed after the time limit of section 16(4)',
        imsStatus: 'N',
      },
    ]);
    expect(notCompared).toEqual([]);
  });

  it('match the other side in June', () => {
    const june = fileFor('06', b2b(invoice({ inum: 'M-2', dt: '03-05-2026', txval: 2000 })));
    const late = purchase({
      number: 'P-3',
      supplierNumber: 'M-3',
      date: '2026-05-04',
      taxable: 3000,
    });
    const result = reconciled(june, [late], last());
    expect(statuses(result)).toEqual([
      ['exact', 'P-2', 'M-2'],
      ['exact', 'P-3', 'M-3'],
    ]);
    expect(result.notes).toEqual(['Pairs from last time that stay: 1.']);
  });

  it('come again without a match', () => {
    const result = reconciled(fileFor('06', {}), [], last());
    expect(statuses(result)).toEqual([
      ['missing_in_2b', 'P-2', null],
      ['missing_in_books', null, 'M-3'],
    ]);
    expect(result.rows[0]?.needs_review).toBe(true);
  });
});

describe('a pair from last time', () => {
  const books = [
    purchase({ number: 'P-1', supplierNumber: 'M-1', date: '2026-05-02' }),
    purchase({ number: 'P-2', supplierNumber: 'M-2', date: '2026-05-03', taxable: 2000 }),
  ];

  it('stays settled: its purchase is not missing in June', () => {
    const { rows } = reconciled(fileFor('06', {}), books, read(may().rows));
    expect(rows.map(({ books_number }) => books_number)).toEqual(['P-2', null]);
  });

  it('is made again if the file of its month is given again', () => {
    const files = [
      fileFor('05', b2b(invoice({ inum: 'M-1', dt: '02-05-2026', txval: 500 }))),
      fileFor('06', {}),
    ];
    const expected = [
      ['mismatch', 'P-1', 'M-1'],
      ['missing_in_2b', 'P-2', null],
    ];
    expect(statuses(reconciled(files, books, read(may().rows)))).toEqual(expected);
    expect(statuses(reconciled(files, [], read(may().rows)))).toEqual(expected);
  });

  it('is opened by an amendment of its document', () => {
    const amended = invoice({
      inum: 'M-1',
      dt: '02-05-2026',
      oinum: 'M-1',
      oidt: '02-05-2026',
      txval: 800,
    });
    const june = fileFor('06', { b2ba: [supplier({ inv: [amended] })] });
    const rows = reconciled(june, books, read(may().rows));
    expect(statuses(rows)).toEqual([
      ['mismatch', 'P-1', 'M-1'],
      ['missing_in_2b', 'P-2', null],
      ['missing_in_books', null, 'M-3'],
    ]);
    const july = reconciled(fileFor('07', {}), books, read([...may().rows, ...rows.rows]));
    expect(statuses(july)).toEqual([
      ['missing_in_2b', 'P-2', null],
      ['missing_in_books', null, 'M-3'],
    ]);
  });

  it('is opened if its purchase was cancelled meanwhile', () => {
    const cancelled = { ...(books[0] as (typeof books)[0]), isCancelled: true };
    const last = read(may().rows);
    expect(reconciled(fileFor('06', {}), [cancelled], last).rows).toMatchObject([
      { status: 'missing_in_2b', books_number: 'P-2' },
      { status: 'missing_in_books', reason: expect.stringContaining('P-1, which is cancelled') },
      { status: 'missing_in_books', gstr2b_number: 'M-3' },
    ]);
    const again = { ...cancelled, id: 'id P-9', number: 'P-9', isCancelled: false };
    expect(statuses(reconciled(fileFor('06', {}), [cancelled, again], last))).toContainEqual([
      'exact',
      'P-9',
      'M-1',
    ]);
  });

  it('is why another purchase of its document is probably booked twice', () => {
    const twice = purchase({ number: 'P-9', supplierNumber: 'M-1', date: '2026-05-02' });
    const { rows } = reconciled(fileFor('06', {}), [...books, twice], read(may().rows));
    expect(rows.find(({ books_number }) => books_number === 'P-9')?.reason).toMatch(
      'P-1 is its pair',
    );
  });

  it('counts once, also if its rows are there twice', () => {
    const last = read([...may().rows, ...may().rows]);
    expect(statuses(reconciled(fileFor('06', {}), books, last))).toEqual([
      ['missing_in_2b', 'P-2', null],
      ['missing_in_books', null, 'M-3'],
    ]);
  });
});

describe('a purchase from last time is due', () => {
  const books = [purchase({ number: 'P-3', supplierNumber: 'M-3', date: '2026-04-27' })];
  const other = b2b(invoice({ inum: 'X' }));
  const mayRows = () => reconciled(fileFor('05', other), books).rows;
  const ofPurchase = (rows: ReconciledRow[]) =>
    rows.find(({ books_number }) => books_number === 'P-3');

  it('only if no file of its months is missing, however often it comes again', () => {
    const notGiven = {
      needs_review: false,
      reason: 'GSTR-2B does not have it. That of 2026-04 was not given and may have it.',
    };
    const june = reconciled(fileFor('06', other), books, read(mayRows())).rows;
    expect(ofPurchase(june)).toMatchObject(notGiven);
    const all = read([...mayRows(), ...june]);
    expect(ofPurchase(reconciled(fileFor('07', {}), [], all).rows)).toMatchObject(notGiven);
  });

  it('if its missing file is given at last', () => {
    const april = file({}, { rtnprd: '042026' });
    const { rows } = reconciled(april, books, read(mayRows()));
    expect(ofPurchase(rows)?.reason).toContain('Ask the supplier');
  });

  it('not while a month between is missing', () => {
    const { rows } = reconciled(fileFor('07', {}), books, read(mayRows()));
    expect(ofPurchase(rows)?.reason).toContain('That of 2026-04, 2026-06 was not given');
  });

  it('if the rows have the period that ends its quarter, for a quarterly filer', () => {
    const june = reconciled(fileFor('06', other), books, undefined, true).rows;
    const { rows } = reconciled(file({}, { rtnprd: '092026' }), books, read(june), true);
    expect(ofPurchase(rows)).toMatchObject({
      needs_review: true,
      reason: expect.stringContaining('Ask the supplier'),
    });
  });

  it('but not a new one of a month that only rows have: some of them may be left out', () => {
    const late = purchase({ number: 'P-9', supplierNumber: 'M-9', date: '2026-05-20' });
    const { rows } = reconciled(fileFor('06', {}), [late], read(mayRows()));
    expect(rows.find(({ books_number }) => books_number === 'P-9')?.reason).toContain(
      'That of 2026-05 was not given',
    );
  });
});

it('of several rows of a document, the last one counts, and nothing that lost its pair is forgotten', () => {
  const books = [purchase({ supplierNumber: 'M-01', date: '2026-05-02' })];
  const one = invoice({ inum: 'M-1', dt: '02-05-2026' });
  const first = reconciled(fileFor('05', b2b(one)), books).rows;
  const both = fileFor('05', b2b(one, { ...one, inum: 'M-01' }));
  const again = reconciled(both, books).rows;
  const june = (rows: ReconciledRow[]) =>
    statuses(reconciled(fileFor('06', {}), books, read(rows)));
  expect(june(first)).toEqual([]);
  expect(june([...first, ...again])).toEqual([['missing_in_books', null, 'M-1']]);
});

it('amounts keep their signs', () => {
  const given = [
    purchase({ kind: 'creditNote', number: 'R-1', taxable: 300 }),
    purchase({ number: 'P-1', taxable: -200 }),
  ];
  const { purchases } = read(reconciled(file({}), given).rows);
  expect(purchases.map(({ number, taxable }) => [number, taxable])).toEqual(
    expect.arrayContaining([
      ['R-1', 30000n],
      ['P-1', -20000n],
    ]),
  );
});

it('an amendment without a pair keeps what it amends', () => {
  const amended = invoice({ inum: 'M-9', oinum: 'M-3', oidt: '04-05-2026' });
  const june = reconciled(
    fileFor('06', { b2ba: [supplier({ inv: [amended] })] }),
    [],
    read(may().rows),
  );
  const july = reconciled(fileFor('07', {}), [], read([...may().rows, ...june.rows]));
  expect(july.rows.map(({ gstr2b_number }) => gstr2b_number)).toEqual([null, 'M-9']);
});

it('a purchase that was cancelled meanwhile does not come again', () => {
  const books = [purchase({ number: 'P-2', isCancelled: true })];
  expect(statuses(reconciled(fileFor('06', {}), books, read(may().rows)))).toEqual([
    ['missing_in_books', null, 'M-3'],
  ]);
});

it('a purchase without an ID is known by its number, date and supplier', () => {
  const rows = may().rows.map((row) => ({ ...row, books_id: row.books_id && '' }));
  const books = [purchase({ id: '', number: 'P-2', supplierNumber: 'M-2', date: '2026-05-03' })];
  expect(reconciled(fileFor('06', {}), books, read(rows)).rows).toMatchObject([
    { status: 'missing_in_2b', books_number: 'P-2', books_taxable_value: 1000, needs_review: true },
    { status: 'missing_in_books' },
  ]);
});

describe('a document that was rejected', () => {
  const doclist = [{ doctyp: 'ISDI', docnum: 'D', docdt: '03-06-2026', igst: 1 }];
  const docRejdata = { ...b2b(invoice(), invoice({ inum: 'X' })), isd: [supplier({ doclist })] };
  const last = () => read(reconciled(file({}, { docRejdata }), [purchase()]).rows);
  const pair = ['rejected_in_ims', 'PUR-1', 'INV-101'];

  it('is still why its purchase has no credit, and does not come again without one', () => {
    expect(last()).toMatchObject({ pairs: [], purchases: [{ number: 'PUR-1' }], notCompared: [] });
    const july = fileFor('07', {});
    expect(statuses(reconciled(july, [purchase()], last()))).toEqual([pair]);
    expect(statuses(reconciled(july, [], last()))).toEqual([pair]);
  });

  it('does not matter if the supplier reports it again, or the file of its month is given again', () => {
    const again = fileFor('07', b2b(invoice()));
    expect(statuses(reconciled(again, [purchase()], last()))).toEqual([
      ['exact', 'PUR-1', 'INV-101'],
    ]);
    expect(statuses(reconciled(fileFor('06', {}), [purchase()], last()))).toEqual([
      ['missing_in_2b', 'PUR-1', null],
    ]);
  });
});

it.each(['2026-05-01', '01/05/2026', 46143, '46143'])(
  'a period that a spreadsheet made a date of, such as %j, is the month',
  (gstr2b_period) => {
    const rows = may().rows.map((one) => ({ ...one, ...(one.gstr2b_period && { gstr2b_period }) }));
    const { pairs, supplied } = read(rows);
    expect([pairs[0]?.supplied.period, supplied[0]?.period]).toEqual(['2026-05', '2026-05']);
  },
);

it('documents that are not in the books by nature do not come again', () => {
  const impg = [{ boenum: '77', boedt: '05-06-2026', txval: 100, igst: 18 }];
  const rows = read(reconciled(file({ impg }), []).rows);
  expect(rows).toEqual({ ...noLastRows, periods: ['2026-06'] });
});

it('a document that could not be read is named', () => {
  const broken = file({ cdnr: [supplier({ nt: [note({ typ: '' })] })] });
  expect(read(reconciled(broken, []).rows).notCompared).toEqual([0]);
  expect(read([{ ...may().rows[0], books_number: '', gstr2b_date: '' }]).notCompared).toEqual([0]);
});

it.each(['', null, undefined])('nothing is read from %j', (given) => {
  expect(read(given).pairs).toEqual([]);
});

const [row] = may().rows;

it.each<[string, unknown]>([
  ['Rows From Last Time (JSON) must be an array of rows, not an object', {}],
  ['row 1 of Rows From Last Time (JSON) must be an object, not "x"', ['x']],
  ['status of row 2 of Rows From Last Time (JSON) is missing', [row, { a: 1 }]],
  ['must be one of exact, suggested', [{ ...row, status: 'ok' }]],
  [
    'books_taxable_value of row 1 of Rows From Last Time (JSON) is missing',
    [{ ...row, books_taxable_value: '' }],
  ],
  [
    'books_date of row 1 of Rows From Last Time (JSON) must be a date, not "May"',
    [{ ...row, books_date: 'May' }],
  ],
  [
    'gstr2b_date of row 1 of Rows From Last Time (JSON) is missing',
    [{ ...may().rows[2], gstr2b_date: '' }],
  ],
  [
    'books_number of row 1 of Rows From Last Time (JSON) is missing',
    [{ ...may().rows[2], books_number: '' }],
  ],
  [
    'gstr2b_period of row 1 of Rows From Last Time (JSON) must be a month such as 2026-06, not "26-May"',
    [{ ...may().rows[1], gstr2b_period: '26-May' }],
  ],
  [
    'gstr2b_period of row 1 of Rows From Last Time (JSON) must be a month such as 2026-06',
    [{ ...may().rows[1], gstr2b_period: '2026-05-26' }],
  ],
  [
    'Rows From Last Time (JSON) has the date "11/30/2027", which has the month first',
    [{ ...may().rows[1], gstr2b_date: '05/02/2026', claim_until: '11/30/2027' }],
  ],
  [
    'gstr2b_section of row 1 of Rows From Last Time (JSON) must be one of b2b, b2ba, ecom, ecoma, cdnr, cdnra, isd, isda, impg, impga, impgsez, impgasez, impgseza, not "x"',
    [{ ...may().rows[1], gstr2b_section: 'x' }],
  ],
])('rows are refused: %s', (message, given) => {
  expect(() => read(given)).toThrow(message);
});
