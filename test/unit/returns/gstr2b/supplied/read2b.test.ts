import {
  branchGstin,
  file,
  fileOf,
  headsOf,
  invoice,
  note,
  own,
  supplier,
  supplierGstin,
} from '../samples';
import { read2b } from '../../../../harness/atOnce';

const read = (given: unknown, ownGstin = '') => read2b(given, ownGstin);
const documentsOf = (given: unknown) => read(given).documents;
const first = (docdata: object) => documentsOf(file(docdata))[0];
const numbers = (given: unknown) => documentsOf(given).map(({ number }) => number);

const isdDocument = {
  doctyp: 'ISDI',
  docnum: 'ISD-1',
  docdt: '03-06-2026',
  igst: 0,
  cgst: 200,
  sgst: 200,
  cess: 0,
  itcelg: 'Y',
};

const billOfEntry = {
  refdt: '18-06-2026',
  portcode: 'INMAA1',
  boenum: '2566282',
  boedt: '18-06-2026',
  isamd: 'N',
  txval: 5000,
  igst: 900,
  cess: 10.5,
};

describe('the file', () => {
  const whole = fileOf(invoice());

  it.each<[string, unknown]>([
    ['as it is', whole],
    ['its data', whole.data],
    ['in the field of an item', { data: whole }],
    ['as text', JSON.stringify(whole)],
    ['as text with a byte order mark', `\uFEFF${JSON.stringify(whole)}`],
    ['in an array', [whole]],
    ['in an array as text', [JSON.stringify(whole)]],
    ['in an array of an array', [[whole]]],
  ])('is read %s', (_, given) => {
    expect(numbers(given)).toEqual(['INV-101']);
    expect(read(given)).toMatchObject({ gstin: own, periods: ['2026-06'] });
  });

  it.each<[string, unknown]>([
    ['GSTR-2B (JSON) has no file', []],
    ['GSTR-2B (JSON) has no docdata in file 1, so it is not a GSTR-2B of the portal', 7],
    [
      'GSTR-2B (JSON) has no docdata in file 1, so it is not a GSTR-2B of the portal',
      { gstin: own, fp: '062026', b2b: [] },
    ],
    ['GSTR-2B (JSON) must be valid JSON in file 2', [whole, '{']],
    ['GSTR-2B (JSON) has no gstin in file 1', file({}, { gstin: '' })],
    ['GSTR-2B (JSON) has no return period (rtnprd) in file 1', file({}, { rtnprd: '132026' })],
    [
      `GSTR-2B (JSON) has files of ${own} and ${branchGstin}`,
      [whole, file({}, { gstin: branchGstin })],
    ],
  ])('is refused: %s', (message, given) => {
    expect(() => read(given)).toThrow(message);
  });

  it('of another GSTIN than that of the credential is refused', () => {
    expect(() => read(whole, branchGstin)).toThrow(
      `GSTR-2B (JSON) is of ${own}, but Own GSTIN of the credential is ${branchGstin}`,
    );
    expect(read(whole, own).gstin).toBe(own);
  });
});

describe('an invoice', () => {
  it('has the sums on itself', () => {
    expect(first({ b2b: [supplier({ inv: [invoice({ imsStatus: 'A' })] })] })).toEqual({
      section: 'b2b',
      isRejected: false,
      period: '2026-06',
      gstin: supplierGstin,
      name: 'Ravi Traders',
      number: 'INV-101',
      kind: 'invoice',
      date: '2026-06-10',
      taxable: 100000n,
      heads: headsOf([0, 90, 90, 0]),
      placeOfSupply: '29',
      reverseCharge: false,
      itc: 'Yes',
      imsStatus: 'A',
    });
  });

  it('has them in its items in files before October 2024', () => {
    const absent = { txval: undefined, igst: undefined, cgst: undefined, sgst: undefined };
    const items = [
      { num: 1, rt: 18, txval: 600.25, cgst: 54.02, sgst: 54.02 },
      { num: 2, rt: 5, txval: 399.75, cgst: 35.98, sgst: 35.98, cess: 1 },
    ];
    expect(
      first({ b2b: [supplier({ inv: [invoice({ ...absent, cess: undefined, items })] })] }),
    ).toMatchObject({
      taxable: 100000n,
      heads: headsOf([0, 90, 90, 1]),
    });
  });

  it('lacks heads of tax that the file leaves out', () => {
    const rest = invoice({ igst: 180, cgst: undefined, sgst: undefined, cess: undefined });
    expect(first({ b2b: [supplier({ inv: [rest] })] })?.heads).toEqual(headsOf([180, 0, 0, 0]));
  });

  it.each<[string, object, object]>([
    ['Y', { itcavl: 'Y' }, { itc: 'Yes' }],
    ['T', { itcavl: 'T' }, { itc: 'Temporary' }],
    [
      'N for P',
      { itcavl: 'N', rsn: 'P' },
      { itc: 'No', itcReason: 'Place of supply and supplier in one state, recipient in another' },
    ],
    [
      'N for C',
      { itcavl: 'N', rsn: 'C' },
      { itc: 'No', itcReason: 'Filed after the time limit of section 16(4)' },
    ],
    [
      'N for another reason',
      { itcavl: 'N', rsn: 'Q' },
      { itc: 'No', itcReason: 'GSTR-2B has the reason "Q", which is unknown' },
    ],
    [
      'an unknown value',
      { itcavl: 'X' },
      { itc: undefined, itcReason: 'GSTR-2B has the availability "X", which is unknown' },
    ],
    ['absent, which is not Y', { itcavl: undefined }, { itc: undefined, itcReason: undefined }],
  ])('has the availability of its credit: %s', (_, change, expected) => {
    const { itc, itcReason } = first({ b2b: [supplier({ inv: [invoice(change)] })] }) ?? {};
    expect({ itcReason: undefined, ...expected }).toEqual({ itc, itcReason });
  });

  it('may have neither place of supply nor reverse charge', () => {
    const found = first({ b2b: [supplier({ inv: [invoice({ pos: '', rev: null })] })] });
    expect(found).not.toHaveProperty('placeOfSupply');
    expect(found).not.toHaveProperty('reverseCharge');
  });
});

describe('the sections', () => {
  it('b2ba and ecoma have the number and date of what they amend', () => {
    const amended = invoice({ oinum: 'INV-100', oidt: '01-05-2026' });
    for (const section of ['b2ba', 'ecoma']) {
      expect(first({ [section]: [supplier({ inv: [amended] })] })).toMatchObject({
        section,
        kind: 'invoice',
        amends: { number: 'INV-100', date: '2026-05-01' },
      });
    }
  });

  it('cdnr and cdnra have credit and debit notes', () => {
    expect(first({ cdnr: [supplier({ nt: [note()] })] })).toMatchObject({
      number: 'CN-1',
      kind: 'creditNote',
      taxable: 100000n,
    });
    const amended = note({ typ: 'D', ontnum: 'DN-0', ontdt: '02-05-2026', onttyp: 'D' });
    expect(first({ cdnra: [supplier({ nt: [amended] })] })).toMatchObject({
      kind: 'debitNote',
      amends: { number: 'DN-0', date: '2026-05-02' },
    });
  });

  it('isd and isda have no taxable value', () => {
    const found = first({ isd: [supplier({ doclist: [isdDocument] })] });
    expect(found).toMatchObject({ kind: 'isd', number: 'ISD-1', date: '2026-06-03', itc: 'Yes' });
    expect(found?.taxable).toBe(0n);
    const amended = { ...isdDocument, doctyp: 'ISDC', odocnum: 'ISD-0', odocdt: '03-05-2026' };
    expect(first({ isda: [supplier({ doclist: [amended] })] })).toMatchObject({
      kind: 'isdCredit',
      amends: { number: 'ISD-0', date: '2026-05-03' },
    });
  });

  it('impg has bills of entry without supplier, impgsez with one', () => {
    expect(first({ impg: [billOfEntry] })).toMatchObject({
      kind: 'import',
      gstin: '',
      number: '2566282',
      taxable: 500000n,
      heads: headsOf([900, 0, 0, 10.5]),
    });
    const boe = [{ ...billOfEntry, isamd: 'Y' }];
    expect(first({ impgsez: [supplier({ boe })] })).toMatchObject({
      gstin: supplierGstin,
      section: 'impgasez',
    });
  });

  it('of docRejdata are rejected documents', () => {
    const rejected = { docRejdata: { b2b: [supplier({ inv: [invoice({ imsStatus: 'R' })] })] } };
    expect(documentsOf(file({}, rejected))).toMatchObject([{ isRejected: true, imsStatus: 'R' }]);
  });

  it.each<[string, object]>([
    ['docdata has the section tds (2 entries), which is unknown', { tds: [{}, {}] }],
    ['docdata has the section itcrev (1 entry), which is unknown', { itcrev: [{ b2b: [] }] }],
    ['docdata has the section tds, which is unknown', { tds: { a: 1 } }],
    ["an entry of b2b can't be read", { b2b: ['INV-1'] }],
    ["an entry of b2b can't be read", { b2b: [supplier({ inv: [7] })] }],
    ['a supplier in b2b has no inv', { b2b: [supplier({ inv: null })] }],
    ['a supplier in b2b has no inv', { b2b: [supplier({})] }],
  ])('are named if they were not read: %s', (what, docdata) => {
    const { documents, notes } = read(file(docdata));
    expect(documents).toEqual([]);
    expect(notes).toEqual([`GSTR-2B of 2026-06: ${what}, so it was not reconciled.`]);
  });

  it('of an unknown block are named, those with sums only are not', () => {
    const more = { docRevdata: { b2b: [{}] }, cpsumm: { b2b: [{}] }, cpSummRej: {}, other: [] };
    expect(read(file({}, { ...more, nothing: null })).notes).toEqual([
      'GSTR-2B of 2026-06: it has the block docRevdata, which is unknown, so it was not reconciled.',
    ]);
  });

  it.each<[string, unknown]>([
    ['a text', 'x'],
    ['null', null],
    ['a list without sections', [{ inum: 'INV-1', ctin: 'x' }]],
    ['a list of texts', ['INV-1']],
    ['a list with another section', [{ invoice_type: 'tds' }]],
  ])('that can not be read at all are an error, since all would be missing: %s', (_, docdata) => {
    expect(() => read(file({}, { docdata }))).toThrow(
      'has a docdata that is no object with sections',
    );
    expect(read(file({}, { docRejdata: null })).documents).toEqual([]);
  });

  it('may be wrapped once more, or one list that names the section of each', () => {
    const b2b = [supplier({ inv: [invoice()] })];
    const plain = read(file({ b2b })).documents;
    expect(read(file({}, { docdata: { docdata: { b2b } } })).documents).toEqual(plain);
    expect(read(file({}, { docdata: { data: { b2b } } })).documents).toEqual(plain);
    const bill = { boenum: '7001', boedt: '05-06-2026', portcode: 'INBLR4', txval: 10, igst: 1 };
    const listed = [
      { ...supplier({}), ...invoice(), invoice_type: 'B2B' },
      { ...bill, cess: 0, invoice_type: 'impg' },
    ];
    const { documents, notes } = read(file({}, { docdata: listed }));
    expect(documents).toEqual([
      ...plain,
      expect.objectContaining({ number: '7001', kind: 'import' }),
    ]);
    expect(notes).toEqual([]);
  });

  it('may be empty', () => {
    expect(read(file({ b2b: [], cdnr: null }))).toMatchObject({ documents: [], notes: [] });
  });
});

describe('a document that can not be read is kept with the reason', () => {
  it.each<[string, object]>([
    [
      'inum of b2b without a number must be given, but is missing',
      { b2b: [supplier({ inv: [invoice({ inum: ' ' })] })] },
    ],
    [
      'ctin of b2b INV-101 must be given, but is missing',
      { b2b: [supplier({ inv: [invoice()] }, { ctin: '' })] },
    ],
    [
      'dt of b2b INV-101 must be a date, not "31-06-2026"',
      { b2b: [supplier({ inv: [invoice({ dt: '31-06-2026' })] })] },
    ],
    [
      'cgst of b2b INV-101 must be a number, not "nine"',
      { b2b: [supplier({ inv: [invoice({ cgst: 'nine' })] })] },
    ],
    [
      'txval of b2b INV-101 must be a number, but is missing',
      { b2b: [supplier({ inv: [invoice({ txval: null })] })] },
    ],
    [
      'txval of b2b I must be a number, but is missing',
      {
        b2b: [
          supplier({ inv: [{ inum: 'I', dt: '10-06-2026', items: [{ txval: 1 }, { igst: 1 }] }] }),
        ],
      },
    ],
    [
      'txval of b2b I must be a number, but is missing',
      { b2b: [supplier({ inv: [{ inum: 'I', dt: '10-06-2026' }] })] },
    ],
    [
      'typ of cdnr CN-1 must be C or D, not "R"',
      { cdnr: [supplier({ nt: [note({ typ: 'R' })] })] },
    ],
    [
      'doctyp of isd ISD-1 must be ISDI or ISDC, not "X"',
      { isd: [supplier({ doclist: [{ ...isdDocument, doctyp: 'X' }] })] },
    ],
    [
      'cgst of isd D must be a number, but is missing',
      { isd: [supplier({ doclist: [{ doctyp: 'ISDI', docnum: 'D', docdt: '03-06-2026' }] })] },
    ],
    [
      'rev of b2b INV-101 must be true or false, not "X"',
      { b2b: [supplier({ inv: [invoice({ rev: 'X' })] })] },
    ],
    [
      'oidt of b2ba INV-101 must be a date, but is empty',
      { b2ba: [supplier({ inv: [invoice({ oinum: 'I' })] })] },
    ],
  ])('%s', (problem, docdata) => {
    const { documents, unreadable } = read(file(docdata));
    expect(documents).toEqual([]);
    expect(unreadable).toMatchObject([{ period: '2026-06', problem }]);
  });
});

it('a mistake in the code is not taken for a document that can not be read', () => {
  const broken = invoice();
  Object.defineProperty(broken, 'txval', {
    enumerable: true,
    get: () => {
      throw new TypeError('broken');
    },
  });
  expect(() => read(fileOf(broken))).toThrow('broken');
});

describe('several files', () => {
  const ofMay = file(
    { b2b: [supplier({ inv: [invoice({ inum: 'MAY' })] })] },
    { rtnprd: '052026', gendt: '14-06-2026' },
  );

  it('of several months belong together', () => {
    const { periods, documents } = read([fileOf(invoice()), ofMay]);
    expect(periods).toEqual(['2026-05', '2026-06']);
    expect(documents.map(({ number, period }) => [number, period])).toEqual([
      ['MAY', '2026-05'],
      ['INV-101', '2026-06'],
    ]);
  });

  it('of a month that were made on one day are parts', () => {
    const parts = ['A', 'B'].map((inum) => fileOf(invoice({ inum })));
    expect(numbers(parts)).toEqual(['A', 'B']);
  });

  it('of a month count once if the same part is given twice', () => {
    const impg = file({ impg: [billOfEntry, billOfEntry] });
    expect(numbers([fileOf(invoice()), fileOf(invoice())])).toEqual(['INV-101']);
    // A file states twice what is there twice.
    expect(numbers([impg, impg])).toEqual(['2566282', '2566282']);
  });

  it('may have one document twice, which counts once, as a note says', () => {
    const { documents, notes } = read(fileOf(invoice(), invoice()));
    expect(documents).toHaveLength(1);
    expect(notes).toEqual(['GSTR-2B of 2026-06: documents that the file has twice count once: 1.']);
    expect(numbers(fileOf(invoice(), invoice({ txval: 2000 })))).toHaveLength(2);
  });

  it('keep a document that can not be read once, too', () => {
    const broken = fileOf(invoice({ dt: '' }));
    expect(read([broken, broken]).unreadable).toHaveLength(1);
  });

  it('of a month that were made on different days: the last ones count', () => {
    const older = file(
      { b2b: [supplier({ inv: [invoice({ inum: 'OLD' })] })] },
      { gendt: '13-07-2026' },
    );
    for (const files of [
      [older, fileOf(invoice())],
      [fileOf(invoice()), older],
    ]) {
      const { documents, notes } = read(files);
      expect(documents.map(({ number }) => number)).toEqual(['INV-101']);
      expect(notes).toEqual([
        'GSTR-2B of 2026-06: the file that was made on 2026-07-14 counts, not that of 2026-07-13.',
      ]);
    }
  });

  it('of a month are refused if it is not known which one is the last', () => {
    const undated = file({}, { gendt: undefined });
    expect(() => read([undated, fileOf(invoice())])).toThrow(
      'GSTR-2B (JSON) has several files of 2026-06, and one of them has no date on which it was made (gendt)',
    );
    expect(read(undated).documents).toEqual([]);
  });

  it('of one day are refused if they differ about a document', () => {
    const rejected = file({}, { docRejdata: { b2b: [supplier({ inv: [invoice()] })] } });
    expect(() => read([fileOf(invoice()), rejected])).toThrow(
      `GSTR-2B (JSON) has two files of 2026-06 that differ about INV-101 of ${supplierGstin}`,
    );
  });

  it('may have an invoice in one part and its amendment in another', () => {
    const amendment = file({
      b2ba: [supplier({ inv: [invoice({ oinum: 'INV-101', oidt: '10-06-2026' })] })],
    });
    expect(numbers([fileOf(invoice()), amendment])).toEqual(['INV-101', 'INV-101']);
  });
});

describe("the files' own sums", () => {
  const itcsumm = { itcavl: { nonrevsup: { igst: 1 } } };

  it('are those of the first part that states them', () => {
    const { summaries, notes } = read([
      fileOf(invoice()),
      file({}, { itcsumm }),
      file({}, { itcsumm }),
    ]);
    expect([...summaries]).toEqual([['2026-06', itcsumm]]);
    expect(notes).toEqual([]);
  });

  it('that differ between parts are named', () => {
    const { notes } = read([file({}, { itcsumm }), file({}, { itcsumm: {} })]);
    expect(notes).toEqual([
      'GSTR-2B of 2026-06: the parts state different sums (itcsumm). Those of the first part were compared.',
    ]);
  });
});
