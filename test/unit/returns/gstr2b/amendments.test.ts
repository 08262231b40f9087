import { lackingOriginal } from '../../../../returns/gstr2b/supplied/replaced';
import { read2b } from '../../../harness/atOnce';
import { file, invoice, note, own, purchase, reconciled, supplier } from './samples';

const june = (docdata: object) => file(docdata);
const may = (docdata: object) => file(docdata, { rtnprd: '052026', gendt: '14-06-2026' });
const b2b = (...inv: object[]) => ({ b2b: [supplier({ inv })] });
const b2ba = (...inv: object[]) => ({ b2ba: [supplier({ inv })] });

const original = invoice({ inum: 'A', dt: '10-05-2026', txval: 900 });
const amending = (change: object = {}) =>
  invoice({ inum: 'A', dt: '10-05-2026', oinum: 'A', oidt: '10-05-2026', ...change });

const numbers = (files: object[]) =>
  reconciled(files, []).rows.map(({ gstr2b_number, gstr2b_section }) => [
    gstr2b_number,
    gstr2b_section,
  ]);

describe('an amendment replaces its original', () => {
  it.each<[string, object[]]>([
    ['of an earlier month', [june(b2ba(amending())), may(b2b(original))]],
    ['of the same file', [june({ ...b2b(original), ...b2ba(amending()) })]],
  ])('%s', (_, files) => {
    expect(numbers(files)).toEqual([['A', 'b2ba']]);
    expect(reconciled(files, []).notes).toEqual([
      'Documents of GSTR-2B that were amended, or that a later month has again, were left out: 1.',
    ]);
  });

  it('also if it changes number and date', () => {
    const files = [june(b2ba(amending({ inum: 'B', dt: '11-05-2026' }))), may(b2b(original))];
    expect(numbers(files)).toEqual([['B', 'b2ba']]);
  });

  it('also if a spreadsheet has dropped the zeros of its number', () => {
    const files = [
      june(b2ba(amending({ inum: '007', oinum: '007' }))),
      may(b2b({ ...original, inum: '7' })),
    ];
    expect(numbers(files)).toEqual([['007', 'b2ba']]);
    const others = [june(b2ba(amending({ oinum: 'A07' }))), may(b2b({ ...original, inum: 'A7' }))];
    expect(numbers(others)).toHaveLength(2);
  });

  it('and an earlier amendment, by its own number or by that of the original', () => {
    const inMay = may({ ...b2b(original), ...b2ba(amending({ inum: 'B' })) });
    expect(numbers([june(b2ba(amending({ inum: 'C' }))), inMay])).toEqual([['C', 'b2ba']]);
    expect(numbers([june(b2ba(amending({ inum: 'C', oinum: 'B' }))), inMay])).toEqual([
      ['C', 'b2ba'],
    ]);
  });

  it('of bills of entry only one of the same port', () => {
    const bill = { boenum: '256', boedt: '10-06-2026', txval: 10, igst: 1, cess: 0, isamd: 'N' };
    const ofPort = (portcode: string) => ({ impg: [{ ...bill, portcode }] });
    const rows = (ports: [string, string]) =>
      reconciled([may(ofPort(ports[0])), june(ofPort(ports[1]))], []).rows;
    expect(rows(['INMAA1', 'INNSA1']).map((row) => row.gstr2b_port_code)).toEqual([
      'INMAA1',
      'INNSA1',
    ]);
    expect(rows(['INMAA1', 'INMAA1'])).toHaveLength(1);
  });

  it('not one with another original', () => {
    const other = amending({ inum: 'B', oinum: 'C', oidt: '10-05-2026' });
    expect(numbers([june({ ...b2b(original), ...b2ba(other) })])).toHaveLength(2);
  });

  it('not another document, or one of a later month', () => {
    expect(numbers([june(b2b(invoice({ inum: 'A' }))), may(b2ba(amending()))])).toHaveLength(2);
    expect(numbers([june(b2b(original)), may(b2ba(amending()))])).toHaveLength(2);
  });

  it('a credit note that becomes a debit note', () => {
    const notes = (section: string, change: object) => ({
      [section]: [supplier({ nt: [note({ ntnum: 'N', ...change })] })],
    });
    const amended = { typ: 'D', ontnum: 'N', ontdt: '10-06-2026', onttyp: 'C' };
    const files = [june(notes('cdnra', amended)), may(notes('cdnr', {}))];
    expect(reconciled(files, []).rows).toMatchObject([
      { document_type: 'Debit Note', gstr2b_section: 'cdnra' },
    ]);
  });

  it('is matched with the purchase, and says what it amends', () => {
    const books = [purchase({ supplierNumber: 'A', date: '2026-05-10' })];
    expect(reconciled([june(b2ba(amending())), may(b2b(original))], books).rows).toMatchObject([
      {
        status: 'exact',
        gstr2b_section: 'b2ba',
        gstr2b_original_number: 'A',
        gstr2b_original_date: '2026-05-10',
      },
    ]);
  });

  it('not if the recipient rejected it', () => {
    const rejected = file(b2b(original), { docRejdata: b2ba(amending()) });
    expect(reconciled([rejected], []).rows.map(({ status }) => status)).toEqual([
      'missing_in_books',
      'rejected_in_ims',
    ]);
  });
});

describe('a document that two months have', () => {
  it('counts once, as the later month has it', () => {
    const files = [june(b2b(invoice({ inum: 'A', dt: '10-05-2026' }))), may(b2b(original))];
    for (const order of [files, [...files].reverse()]) {
      expect(reconciled(order, []).rows).toMatchObject([
        { gstr2b_number: 'A', gstr2b_period: '2026-06', gstr2b_taxable_value: 1000 },
      ]);
    }
  });

  it('is another one if its kind or its date is another one', () => {
    const notes = (typ: string, dt: string) => ({
      cdnr: [supplier({ nt: [note({ ntnum: 'N', typ, dt })] })],
    });
    expect(numbers([june(notes('C', '10-05-2026')), may(notes('D', '10-05-2026'))])).toHaveLength(
      2,
    );
    expect(numbers([june(notes('C', '11-05-2026')), may(notes('C', '10-05-2026'))])).toHaveLength(
      2,
    );
  });
});

it('a purchase that the books have as it was before the amendment is a mismatch', () => {
  const booked = purchase({ supplierNumber: 'A', date: '2026-05-10' });
  const amended = amending({ inum: 'B', dt: '20-06-2026', txval: 5000, igst: 900 });
  const { rows } = reconciled([june(b2ba(amended))], [booked]);
  expect(rows).toMatchObject([
    { status: 'mismatch', books_supplier_number: 'A', gstr2b_number: 'B', needs_review: true },
  ]);
  expect(rows[0]?.reason).toMatch(/^GSTR-2B amends A, which is what the books have\. Different: /);
});

it('an amendment lacks its original if no other document is of its supplier', () => {
  const [supplied] = read2b(june(b2ba(amending({ inum: 'B' }))), own).documents;
  expect(supplied && lackingOriginal([])(supplied)).toBe(true);
});
