import { tieOut, tieOutNotes } from '../../../../../returns/gstr2b/supplied/tieOut';
import { file, invoice, note, supplier } from '../samples';
import { read2b } from '../../../../harness/atOnce';

const sums = (docdata: object, more: object = {}) => tieOut(read2b(file(docdata, more), ''));

const stated = (place: string, heads: object) => {
  const [itc = '', group = '', section = ''] = place.split('.');
  return { itcsumm: { [itc]: { [group]: { ...heads, [section]: heads } } } };
};

const tax = { igst: 0, cgst: 90, sgst: 90, cess: 0 };
const inv = (change: object = {}) => [supplier({ inv: [invoice(change)] })];
const nt = (change: object = {}) => [supplier({ nt: [note(change)] })];
const isd = (change: object) => [
  supplier({
    doclist: [{ docnum: 'D', docdt: '03-06-2026', itcelg: 'Y', cgst: 90, sgst: 90, ...change }],
  }),
];
const entry = (change: object = {}) => ({
  boenum: '7',
  boedt: '05-06-2026',
  txval: 1000,
  cgst: 90,
  sgst: 90,
  ...change,
});
const original = { oinum: 'O', oidt: '01-05-2026' };
const originalNote = { ontnum: 'O', ontdt: '01-05-2026' };

it.each<[string, object, object?]>([
  ['itcavl.nonrevsup.b2b', { b2b: inv() }],
  ['itcavl.revsup.b2b', { b2b: inv({ rev: 'Y' }) }],
  ['itcunavl.nonrevsup.b2b', { b2b: inv({ itcavl: 'N' }) }],
  ['itcavl.nonrevsup.b2ba', { b2ba: inv(original) }],
  ['itcavl.nonrevsup.ecom', { ecom: inv() }],
  ['itcavl.nonrevsup.ecoma', { ecoma: inv(original) }],
  ['itcavl.nonrevsup.cdnr', { cdnr: nt({ typ: 'D' }) }],
  ['itcavl.revsup.cdnr', { cdnr: nt({ typ: 'D', rev: 'Y' }) }],
  ['itcavl.othersup.cdnr', { cdnr: nt() }],
  ['itcavl.othersup.cdnrrev', { cdnr: nt({ rev: 'Y' }) }],
  ['itcavl.othersup.cdnra', { cdnra: nt(originalNote) }],
  ['itcavl.othersup.cdnrarev', { cdnra: nt({ ...originalNote, rev: 'Y' }) }],
  ['itcavl.isdsup.isd', { isd: isd({ doctyp: 'ISDI' }) }],
  ['itcunavl.isdsup.isd', { isd: isd({ doctyp: 'ISDI', itcelg: 'N' }) }],
  ['itcavl.othersup.isd', { isd: isd({ doctyp: 'ISDC' }) }],
  ['itcavl.imports.impg', { impg: [entry()] }],
  ['itcavl.imports.impga', { impg: [entry({ isamd: 'Y' })] }],
  ['itcavl.imports.impgsez', { impgsez: [supplier({ boe: [entry()] })] }],
  ['itcavl.imports.impga', { impga: [entry({})] }],
  ['itcavl.imports.impgasez', { impgseza: [supplier({ boe: [entry({})] })] }],
  ['itcavl.imports.impgasez', { impgsez: [supplier({ boe: [entry({ isamd: 'Y' })] })] }],
  ['itcRejected.nonrevsup.b2b', {}, { docRejdata: { b2b: inv() } }],
])('a document agrees with the sum in %s', (place, docdata, more = {}) => {
  const rows = sums(docdata, { ...stated(place, tax), ...more });
  const [itc, group, section] = place.split('.');
  expect(rows).toEqual([
    {
      period: '2026-06',
      itc,
      group,
      section,
      documents: 1,
      ...tax,
      stated_igst: 0,
      stated_cgst: 90,
      stated_sgst: 90,
      stated_cess: 0,
      agrees: true,
      note: '',
    },
  ]);
  expect(tieOutNotes(rows)).toEqual([]);
});

it('documents of a section are added up', () => {
  const records = [invoice(), invoice({ inum: 'B', cgst: 0.05, sgst: 0.05 })];
  expect(sums({ b2b: [supplier({ inv: records })] })).toMatchObject([
    { documents: 2, cgst: 90.05, sgst: 90.05 },
  ]);
});

describe('a difference is named', () => {
  it('of each head', () => {
    const rows = sums(
      { b2b: inv() },
      stated('itcavl.nonrevsup.b2b', { ...tax, cgst: 80, igst: 5 }),
    );
    expect(rows).toMatchObject([{ agrees: false }]);
    expect(tieOutNotes(rows)).toEqual([
      'GSTR-2B of 2026-06, ITC Available, All Other ITC, B2B: IGST of the documents is 0.00, but 5.00 in the summary; CGST of the documents is 90.00, but 80.00 in the summary. Give all files of the download, each once, or download it again.',
    ]);
  });

  it.each<[string, object, object]>([
    ['the file states nothing of it', { b2b: inv() }, { itcsumm: {} }],
    [
      'its sums are not an object',
      { b2b: inv() },
      { itcsumm: { itcavl: { nonrevsup: { b2b: 1 } } } },
    ],
    ['its group is not an object', { b2b: inv() }, { itcsumm: { itcavl: { nonrevsup: 1 } } }],
  ])('if %s', (_, docdata, more) => {
    expect(sums(docdata, more)).toMatchObject([
      { agrees: false, stated_igst: null, stated_cgst: null },
    ]);
  });

  it('if the file states a sum of documents that are not there', () => {
    expect(sums({}, stated('itcavl.nonrevsup.b2b', tax))).toMatchObject([
      { documents: 0, cgst: 0, stated_cgst: 90, agrees: false },
    ]);
  });

  it('of amendments, of which the portal may state the change', () => {
    const [row] = sums(
      { b2ba: inv(original) },
      stated('itcavl.nonrevsup.b2ba', { cgst: 10, sgst: 90 }),
    );
    expect(row?.note).toContain('. The portal may state only what an amendment changes.');
  });

  it('in a part that the portal may add, by its name in the file', () => {
    const rows = sums({}, stated('itcavl.newsup.b2b', tax));
    expect(tieOutNotes(rows)[0]).toMatch(/^GSTR-2B of 2026-06, ITC Available, newsup, B2B: /);
  });

  it('of documents of which it is not known whether the credit is available', () => {
    const rows = sums({ b2b: inv({ itcavl: 'T' }) }, { itcsumm: {} });
    expect(rows).toMatchObject([{ itc: '', group: 'nonrevsup', section: 'b2b' }]);
    expect(tieOutNotes(rows)[0]).toMatch(
      /^GSTR-2B of 2026-06, All Other ITC, B2B: .* The file does not say whether the credit of these documents is available.$/,
    );
  });
});

it('sums of 0 without documents have no row', () => {
  expect(sums({}, stated('itcavl.nonrevsup.b2b', { igst: 0, cgst: 0 }))).toEqual([]);
});

it('documents without tax agree with a sum that is left out', () => {
  expect(sums({ b2b: inv({ cgst: 0, sgst: 0 }) }, { itcsumm: {} })).toMatchObject([
    { agrees: true },
  ]);
});

it('each month has its own sums', () => {
  const may = file({ b2b: inv() }, { rtnprd: '052026', ...stated('itcavl.nonrevsup.b2b', tax) });
  const rows = tieOut(read2b([may, file({ b2b: inv() })], ''));
  expect(rows.map(({ period, agrees }) => [period, agrees])).toEqual([
    ['2026-05', true],
    ['2026-06', null],
  ]);
  expect(tieOutNotes(rows)).toEqual([
    'GSTR-2B of 2026-06 states no sums (itcsumm) to compare with.',
  ]);
});
