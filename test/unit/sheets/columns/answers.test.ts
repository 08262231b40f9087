import type { ColumnChange, ColumnProblem } from '../../../../sheets/columns/columnProblems';
import { fieldName, type LineField } from '../../../../sheets/cells/headings';
import type { SheetColumns } from '../../../../sheets/columns/sheetColumns';
import { readAs } from '../../../../sheets/columns/readAs';
import { ColumnsError } from '../../../../sheets/rows/registerSheet';
import type { Fields } from '../../../../law/readValues';
import { readDocuments, readOrders, readPurchases } from '../../../harness/atOnce';
import { corpusFiles, corpusOf, type CorpusCase } from '../programs/corpus';
import { completed } from './sheetCase';

/** What is asked about the columns of a sheet, and what they are read as. */
function asked(
  use: CorpusCase['use'],
  rows: Fields[],
  changes: readonly ColumnChange[],
): { problems: readonly ColumnProblem[]; as: string; wrong: number } {
  if (use === 'orders') {
    const columns = readOrders(rows, 'UTC', { changes }).columns as SheetColumns;
    const { problems, contradictions } = columns;
    return { problems, as: readAs(columns), wrong: contradictions.length };
  }
  try {
    const read =
      use === 'sales'
        ? readDocuments(rows, 'UTC', undefined, { changes })
        : readPurchases(rows, 'UTC', { changes });
    return { problems: [], as: read.readAs, wrong: read.problems.length };
  } catch (error) {
    if (!(error instanceof ColumnsError)) throw error;
    return { problems: error.problems, as: '', wrong: 0 };
  }
}

const isSame = (one: ColumnProblem) => (other: ColumnProblem) =>
  one.code === other.code && one.columns.join() === other.columns.join();

const cases = corpusFiles.flatMap(corpusOf).map((one) => {
  const rows = completed(one);
  return { ...one, rows, ...asked(one.use, rows, []) };
});

const entries = cases.flatMap(({ name, use, rows, problems, wrong }) =>
  problems.flatMap((problem) =>
    problem.changes.map((change) => ({
      title: `${name}: ${change.column} → ${fieldName(change.means)}`,
      ...{ use, rows, problems, problem, change, wrong },
    })),
  ),
);

describe('each answer that a question offers', () => {
  it.each(entries.map((one) => [one.title, one] as const))(
    '%s',
    (_, { use, rows, problems, problem, change, wrong }) => {
      expect(asked(use, rows, [change]).problems.filter(isSame(problem))).toEqual([]);
      const given = [change];
      let answered = asked(use, rows, given);
      // What a sheet lacks, no meaning of a column gives.
      for (let left = 30; left > 0 && answered.problems.some(canAnswer); left--) {
        given.push(...(answered.problems.find(canAnswer)?.changes.slice(0, 1) ?? []));
        answered = asked(use, rows, given);
      }
      expect(answered.problems.filter(canAnswer)).toEqual([]);
      // The answer to the only question makes no amount wrong.
      if (problems.length === 1) expect(answered.wrong).toBeLessThanOrEqual(wrong);
      if (change.means === 'notSupplied' || answered.as === '') return;
      expect(answered.as).toMatch(readsAs(change));
    },
  );
});

const canAnswer = ({ changes }: ColumnProblem): boolean => changes.length > 0;

const readsAs = ({ column, means }: { column: string; means: LineField }) => {
  const [heading, name] = [column, fieldName(means)].map((text) =>
    text.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  ) as [string, string];
  return new RegExp(`[:·] *${heading}\\s*(→ ${name}|[·.(])`);
};
