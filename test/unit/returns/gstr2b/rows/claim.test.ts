import { lastRowsIn } from '../../../../../nodes/GstReturns/actions/sources/reconciledRows';
import {
  file,
  fileOf,
  invoice,
  note,
  own,
  purchase,
  reconciled,
  rowsOf,
  supplier,
} from '../samples';
import cases from './claimCases.json';

type Books = Parameters<typeof purchase>[0];

const claimed = (records: object[], books: Books[] = [{}]) =>
  rowsOf(records, books.map(purchase)).map(({ claim, claim_because, claim_until }) => [
    claim,
    claim_because,
    claim_until,
  ]);

describe('the claim of a document', () => {
  it('is the first column, and its reason the second', () => {
    const [row] = rowsOf([invoice()], [purchase()]);
    expect(Object.keys(row ?? {}).slice(0, 3)).toEqual(['claim', 'claim_because', 'status']);
  });

  it('is Yes if the pair is exact and GSTR-2B has it as available', () => {
    const because = 'Both sides agree, and GSTR-2B has the credit as available.';
    expect(claimed([invoice()])).toEqual([['Yes', because, '2027-11-30']]);
  });

  it.each(cases.refused as Array<[string, object, Books, string]>)(
    'has No if the credit %s, without a last day',
    (_, change, books, because) => {
      expect(claimed([invoice(change)], [books])).toEqual([
        ['No', expect.stringContaining(because), null],
      ]);
      expect(rowsOf([invoice(change)], [purchase(books)])[0]?.itc_available).toBe(
        'itcavl' in change ? 'No' : 'Yes',
      );
    },
  );

  it('has No if you rejected it in IMS, whether or not the books have it', () => {
    const rejected = file({}, { docRejdata: { b2b: [supplier({ inv: [invoice()] })] } });
    const no = { claim: 'No', claim_because: 'You rejected it in IMS.', claim_until: null };
    for (const books of [[], [purchase()]]) {
      expect(reconciled(rejected, books).rows).toMatchObject([{ ...no, itc_available: 'Yes' }]);
    }
  });

  it('has No while the credit is temporary, which may still change', () => {
    expect(claimed([invoice({ itcavl: 'T' })])).toEqual([
      ['No', expect.stringContaining('yet'), '2027-11-30'],
    ]);
  });

  it('ends with the day on which the return can be filed at the earliest', () => {
    const old = fileOf(invoice({ dt: '31-03-2025' }));
    const claimOn = (date: Parameters<typeof reconciled>[5], rtnprd: string) => {
      const given = { data: { ...old.data, rtnprd } };
      const books = [purchase({ date: '2025-03-31' })];
      return reconciled(given, books, undefined, false, undefined, date).rows[0]?.claim;
    };
    const november = { year: 2025, month: 11 };
    expect(claimOn({ ...november, day: 30 }, '102025')).toBe('Yes');
    expect(claimOn({ year: 2025, month: 12, day: 1 }, '102025')).toBe('No');
    expect(claimOn({ ...november, day: 20 }, '112025')).toBe('No');
  });

  it.each(cases.asked as Array<[string, object, Books[], string]>)(
    'is asked of a document %s',
    (_, change, books, because) => {
      const row = rowsOf([invoice(change)], books.map(purchase))[0];
      expect(row).toMatchObject({
        claim: 'Ask',
        claim_because: expect.stringContaining(because),
        needs_review: true,
        claim_until: '2027-11-30',
      });
    },
  );

  it('is asked of an amendment, of which only the difference counts', () => {
    const b2ba = supplier({ inv: [invoice({ oinum: 'INV-1', oidt: '01-05-2026' })] });
    expect(reconciled(file({ b2ba: [b2ba] }), [purchase()]).rows).toMatchObject([
      { status: 'exact', claim: 'Ask', claim_because: expect.stringContaining('amendment') },
    ]);
  });

  it('is asked of imports and distributors, as of what the books lack', () => {
    const impg = [{ boenum: '77', boedt: '05-06-2026', txval: 100, igst: 18 }];
    const doclist = [{ doctyp: 'ISDI', docnum: 'D-1', docdt: '03-06-2026', igst: 50, itcelg: 'Y' }];
    const { rows } = reconciled(file({ isd: [supplier({ doclist })], impg }), []);
    expect(rows).toMatchObject(Array(2).fill({ claim: 'Ask', needs_review: true }));
  });

  it('is asked of a document that can not be read', () => {
    expect(rowsOf([invoice({ txval: 'x' })], [])).toMatchObject([
      { claim: 'Ask', claim_because: 'Its amounts in GSTR-2B cannot be read.' },
    ]);
  });

  it('is asked of earlier months, which an earlier return may have claimed, but for a quarter', () => {
    const may = fileOf(invoice({ dt: '10-05-2026' }));
    const files = [{ data: { ...may.data, rtnprd: '052026' } }, file({})];
    const books = [purchase({ date: '2026-05-10' })];
    expect(reconciled(files, books).rows).toMatchObject([
      {
        status: 'exact',
        claim: 'Ask',
        claim_because:
          'It is in GSTR-2B of 2026-05: check that an earlier return has not claimed it.',
      },
    ]);
    expect(reconciled(files, books, undefined, true).rows).toMatchObject([{ claim: 'Yes' }]);
  });

  it('of a credit note is Yes: it reduces credit whether or not a person looks at it', () => {
    const given = file({ cdnr: [supplier({ nt: [note()] })] });
    expect(reconciled(given, []).rows).toMatchObject([
      { status: 'missing_in_books', claim: 'Yes', claim_until: null },
    ]);
  });

  it.each(cases.ofPurchases as Array<[string, Books, string, string, string | null]>)(
    'of a purchase %s',
    (_, books, claim, because, until) => {
      expect(claimed([], [books])).toEqual([[claim, expect.stringContaining(because), until]]);
    },
  );

  it('of a document of a later GSTR-2B, from last time, is for that return', () => {
    const july = file({ b2b: [supplier({ inv: [invoice()] })] }, { rtnprd: '072026' });
    const [row] = reconciled(july, []).rows;
    const last = lastRowsIn([row], 'Rows From Last Time (JSON)', 'Asia/Kolkata');
    expect(reconciled(file({}), [purchase()], last).rows).toMatchObject([
      { claim: 'No', claim_because: 'It is in GSTR-2B of 2026-07, which is later.' },
    ]);
  });
});

describe('a credit note in IMS', () => {
  const noteOf = (change: object, rtnprd = '062026') => {
    const cdnr = [supplier({ nt: [note(change)] })];
    const books = purchase({ kind: 'creditNote', supplierNumber: 'CN-1' });
    return reconciled(file({ cdnr }, { rtnprd }), [books]).rows[0];
  };

  it('that is pending is asked about', () => {
    for (const imsStatus of ['P', 'Pending']) {
      expect(noteOf({ imsStatus })).toMatchObject({
        claim: 'Ask',
        needs_review: true,
        claim_because: 'It is pending in IMS, so the portal may not count it yet.',
      });
    }
  });

  it.each<[string, object, string, number | null]>([
    ['in part', { itcRedReq: 'Y', declCgst: 10, declSgst: 10 }, 'Ask', 20],
    ['not at all', { itcRedReq: 'N' }, 'Ask', 0],
    ['in full', { itcRedReq: 'Y' }, 'Yes', null],
    ['in full, by its amounts', { itcRedReq: 'Y', declCgst: 90, declSgst: 90 }, 'Yes', 180],
  ])('that reduces credit %s is asked about if that is less', (_, change, claim, reduction) => {
    expect(noteOf(change)).toMatchObject({ claim, ims_reduction: reduction });
  });

  it('reduces credit in full before October 2025', () => {
    const before = { dt: '10-08-2025', itcRedReq: 'N' };
    expect(noteOf(before, '092025')?.claim).toBe('Yes');
    expect(noteOf(before, '102025')?.claim).toBe('Ask');
  });

  it('is known from last time', () => {
    const row = noteOf({ itcRedReq: 'N' });
    const last = lastRowsIn([row], 'Rows From Last Time (JSON)', 'Asia/Kolkata');
    expect(last.pairs).toMatchObject([{ supplied: { imsReduction: 0n } }]);
  });
});

describe('the own GSTIN as supplier', () => {
  it('gives no credit in GSTR-2B, which needs a person', () => {
    const given = file({ b2b: [supplier({ inv: [invoice()] }, { ctin: own })] });
    const no = {
      claim: 'No',
      claim_because: 'The supplier is your own GSTIN.',
      needs_review: true,
    };
    const reason = expect.stringContaining('Its supplier is your own GSTIN');
    expect(reconciled(given, [purchase({ gstin: own })]).rows).toMatchObject([
      { ...no, status: 'exact', reason },
    ]);
    expect(reconciled(given, []).rows).toMatchObject([
      { ...no, status: 'missing_in_books', reason },
    ]);
  });

  it('of the books is to be corrected, and GSTR-2B has the document under the right one', () => {
    expect(reconciled(file({}), [purchase({ gstin: own })]).rows).toMatchObject([
      { claim: 'No', reason: expect.stringContaining('your own GSTIN as that of the supplier') },
    ]);
    const { rows } = reconciled(fileOf(invoice()), [purchase({ gstin: own })]);
    expect(rows.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('correct the GSTIN in the books'),
      expect.stringContaining(`under the GSTIN ${own}`),
    ]);
  });
});

describe('an amended bill of entry', () => {
  const entry = { boenum: '77', boedt: '05-06-2026', portcode: 'INMAA4', txval: 100, igst: 18 };
  const before = { oboenum: '77', oboedt: '04-06-2026' };

  it.each<[string, object, string]>([
    ['impga', { impga: [{ ...entry, ...before }] }, 'impga'],
    ['impgasez', { impgasez: [supplier({ boe: [{ ...entry, ...before }] })] }, 'impgasez'],
    ['impgseza', { impgseza: [supplier({ boe: [entry] })] }, 'impgseza'],
    ['impg with its flag', { impg: [{ ...entry, isamd: 'Y' }] }, 'impga'],
    [
      'impgsez with its flag',
      { impgsez: [supplier({ boe: [{ ...entry, isamd: 'Y' }] })] },
      'impgasez',
    ],
  ])('of the section %s has a row, and only its difference counts', (_, docdata, section) => {
    expect(reconciled(file(docdata), []).rows).toMatchObject([
      {
        claim: 'Ask',
        claim_because: expect.stringContaining('amendment'),
        document_type: 'Import of Goods',
        gstr2b_section: section,
        gstr2b_number: '77',
        gstr2b_igst: 18,
      },
    ]);
  });
});
