import { problemIn } from '../../../../nodes/GstReturns/actions/words/gstr1';
import { problemOf, worstFirst } from '../../../../returns/gstr1/documents/documentProblem';
import type { Harm } from '../../../../law/problem';
import { groupRules } from '../../../../law/rules/groups';
import { rules } from '../../../../law/rules/table';
import { checkReturn } from '../../../../returns/gstr1/checkReturn';
import { whole } from '../../../harness/atOnce';
import { documents, inJune, karnataka, type Sample } from './samples';

const line = (hsn: string, unit: string) => ({ hsn, net: 100, rate: 18, unit });

const grouped = (...samples: Sample[]) => groupedIn(inJune, ...samples);

const groupedIn = (filing: typeof inJune, ...samples: Sample[]) => {
  const { problems } = whole(checkReturn({ ...filing, documents: documents(...samples) }));
  return worstFirst(problems).map(problemIn);
};

it('shows the same fault of several documents as one row with their numbers', () => {
  const samples = ['INV-1', 'INV-2', 'INV-3'].map((number, index) => ({
    number,
    date: `2026-06-1${index}`,
    lines: [line('8471', '')],
  }));
  const rows = grouped(...samples);
  expect(rows).toMatchObject([
    {
      document: '',
      documents: 'INV-1, INV-2, INV-3',
      problem: '"Item 8471" has no unit (INV-1), and 2 more like it',
      customer_name: 'Customer',
      document_type: 'invoice',
      document_date: '',
    },
  ]);
});

it('shows the same fault of other lines as the same one', () => {
  const rows = grouped(
    { number: 'INV-1', lines: [line('8471', ''), line('8473', '')] },
    { number: 'INV-2', lines: [line('8473', '')] },
  );
  expect(rows).toMatchObject([
    {
      documents: 'INV-1, INV-2',
      problem: '"Item 8471" has no unit (INV-1), and 2 more like it',
    },
  ]);
});

it('counts the lines of a single document', () => {
  expect(grouped({ number: 'INV-1', lines: [line('8471', ''), line('8473', '')] })).toMatchObject([
    { document: 'INV-1', documents: '', problem: '"Item 8471" has no unit, and 1 more like it' },
  ]);
});

it('names documents of several types that have one number', () => {
  const lines = [line('8471', '')];
  const [row] = grouped({ number: '7', lines }, { number: '7', type: 'sales_return', lines });
  expect(row).toMatchObject({ document: '', documents: '7 (invoice), 7 (sales_return)' });
});

it('names each of two documents that have one number', () => {
  const lines = [line('8471', '')];
  const rows = grouped({ number: '7', lines }, { number: '7', date: '2026-06-12', lines });
  expect(rows.find(({ field }) => field === 'Unit')).toMatchObject({
    document: '',
    documents: '7 (invoice 2026-06-10), 7 (invoice 2026-06-12)',
  });
});

it('does not hide what is rejected behind the same fault of documents that are not', () => {
  const above5Crore = { ...inJune, turnoverAbove5Crore: true };
  const rows = groupedIn(
    above5Crore,
    { number: 'INV-1', lines: [line('', 'NOS')] },
    { number: 'INV-2', gstin: karnataka, lines: [line('', 'NOS')] },
    { number: 'INV-3', gstin: karnataka, lines: [line('', 'NOS')] },
  );
  expect(rows.filter(({ field }) => field === 'HSN Code')).toMatchObject([
    { harm: 'rejected', documents: 'INV-2, INV-3' },
    { harm: 'look', document: 'INV-1' },
  ]);
});

it('counts the lines of a document with very many', () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => line(String(10_000 + index), ''));
  const rows = grouped({ number: 'INV-1', lines });
  expect(rows.filter(({ field }) => field === 'Unit')).toMatchObject([
    { document: 'INV-1', problem: '"Item 10000" has no unit, and 19999 more like it' },
  ]);
});

it('keeps apart what needs different corrections', () => {
  const rows = grouped(
    { number: 'INV-1', lines: [line('847', 'NOS')] },
    { number: 'INV-2', lines: [line('848', 'NOS')] },
  );
  expect(rows.map(({ document }) => document)).toEqual(['INV-1', 'INV-2']);
});

it('keeps codes apart that are also the names of their lines', () => {
  const named = (number: string, hsn: string): Sample => ({
    number,
    lines: [{ ...line(hsn, 'NOS'), name: hsn }],
  });
  const rows = grouped(named('INV-1', '847'), named('INV-2', '848'));
  expect(rows.map(({ document }) => document)).toEqual(['INV-1', 'INV-2']);
});

it('shows the same fault of a line with quotation marks in its name as the same one', () => {
  const named = (number: string, name: string): Sample => ({
    number,
    lines: [{ ...line('8471', ''), name }],
  });
  const rows = grouped(named('INV-1', 'Pipe 12" × 2"'), named('INV-2', '"Best" pipe'));
  expect(rows.map(({ documents }) => documents)).toEqual(['INV-1, INV-2']);
});

it('shows what is rejected before a wrong tax, and that before the rest', () => {
  const problem = (harm: Harm) =>
    problemOf({ number: harm }, { code: 'city', facts: { field: '', problem: harm }, harm });
  const rows = worstFirst((['look', 'wrong tax', 'rejected', 'look'] as const).map(problem));
  expect(rows.map(({ harm }) => harm)).toEqual(['rejected', 'wrong tax', 'look', 'look']);
});

it('says "rejected" only by a source about the portal, its tool or a schema', () => {
  const rejecting = [...rules, ...groupRules].filter(({ rejects }) => rejects !== undefined);
  expect(rejecting.length).toBeGreaterThan(20);
  const unsourced = rejecting
    .filter(({ verdicts }) => verdicts.check !== undefined)
    .filter(({ source }) => !/offline tool|portal|schema|advisory/i.test(source));
  expect(unsourced.map(({ id }) => id)).toEqual([]);
});
