import type { Fields } from '../../../../../../law/readValues';
import { fixture, inJune2025, prepare, rowOf, workbook } from './samples';
import { prepareSheets, readSheets } from '../../../../../harness/atOnce';

const itemsOf = (sheets: Record<string, Fields[]>) =>
  Object.entries(sheets).flatMap(([sheet, rows]) => rows.map((cells) => ({ cells, sheet })));

const allSheets = () => {
  const items = itemsOf(workbook('demo-workbook.json'));
  const { rows } = readSheets(items, { filing: inJune2025, timeZone: 'Asia/Kolkata' });
  return rows;
};

const june = { ...inJune2025, madeOn: '2025-07-05' as const };

it('summarizes each section of the file, with credit notes subtracted', () => {
  const { summary } = prepareSheets({ ...june, rows: allSheets() });
  const row = (section: string) => summary.find((one) => one.section === section);
  expect(summary.map(({ section }) => section)).toEqual(
    'b2b b2ba b2cl b2cla b2cs b2csa nil exp expa cdnra at ata cdnr cdnur cdnura doc_issue hsn supeco supecoa ecom ecoma txpd txpda'.split(
      ' ',
    ),
  );
  expect(row('b2b')).toEqual({
    section: 'b2b',
    documents: 6,
    taxable_value: 360000,
    integrated_tax: 30100,
    central_tax: 9000,
    state_tax: 9000,
    cess: 500,
  });
  expect(row('cdnr')).toMatchObject({ documents: 3, taxable_value: 20000, integrated_tax: -13100 });
  expect(row('nil')).toMatchObject({ documents: 4, taxable_value: 144237, integrated_tax: 0 });
  expect(row('exp')).toMatchObject({ documents: 3, taxable_value: 500000, integrated_tax: 52000 });
  expect(row('doc_issue')).toEqual({ section: 'doc_issue', documents: 185 });
  expect(row('hsn')).toMatchObject({ documents: 6, taxable_value: 500000, state_tax: 5000 });
  expect(row('supeco')).toMatchObject({ taxable_value: 150000, integrated_tax: 27000 });
  expect(row('txpd')).toMatchObject({ documents: 2, taxable_value: 50000, central_tax: 1200 });
});

it('sums up the taxes of each section as the offline tool does', () => {
  interface ToolRow {
    cd: string;
    result?: { igTl: number; cgTl: number; sgTl: number; csTl: number };
  }
  const { counts } = JSON.parse(fixture('gstr1-062025-meta.json')) as { counts: ToolRow[] };
  // The tool shows the sheets of table 15 one by one, and adjusted advances under the sheet's name.
  const sectionOf = (code: string) =>
    code.replace(/^(ecoma?)(b2|urp2)[bc]$/, '$1').replace(/^atadj/, 'txpd');
  const expected: Record<string, number[]> = {};
  for (const { cd, result } of counts) {
    const sums = (expected[sectionOf(cd)] ??= [0, 0, 0, 0]);
    if (!result) continue;
    [result.igTl, result.cgTl, result.sgTl, result.csTl].forEach((tax, index) => {
      sums[index] = (sums[index] as number) + tax;
    });
  }
  const { summary } = prepareSheets({ ...june, rows: allSheets() });
  const taxed = summary.filter(({ section }) => !['nil', 'doc_issue', 'hsn'].includes(section));
  expect(
    Object.fromEntries(
      taxed.map((row) => [
        row.section,
        [row.integrated_tax, row.central_tax, row.state_tax, row.cess],
      ]),
    ),
  ).toEqual(Object.fromEntries(taxed.map(({ section }) => [section, expected[section]])));
  expect(taxed).toHaveLength(20);
});

it('asks for what a complete return has beyond its sheets', () => {
  const topics = ({ open_questions }: ReturnType<typeof prepare>) =>
    open_questions.map(({ topic }) => topic);
  expect(topics(prepare([rowOf('b2b')]))).toEqual([
    'aggregate_turnover',
    'documents_issued',
    'hsn',
  ]);
  const aggregateTurnover = { previousYear: 100, currentYear: 20 };
  const complete = prepareSheets({ ...june, rows: allSheets(), aggregateTurnover });
  expect(topics(complete)).toEqual([]);
  expect(complete.parts[0]?.json).toContain('"fp":"062025","gt":100,"cur_gt":20,"version"');
});

it('prepares an empty return', () => {
  const { parts, summary, left_out } = prepare([]);
  expect(parts).toEqual([
    {
      fileName: 'returns_572025_R1_27AAPFU0939F1ZV_offline.json',
      json: '{"gstin":"27AAPFU0939F1ZV","fp":"062025","version":"GST3.2.4","hash":"hash"}',
    },
  ]);
  expect({ summary, left_out }).toEqual({ summary: [], left_out: [] });
});

it('refuses a period that can no longer be filed', () => {
  const period = { year: 2021, month: 4 };
  expect(() => prepareSheets({ ...june, period, rows: {} })).toThrow(
    expect.objectContaining({ code: 'period', facts: { period } }),
  );
});
