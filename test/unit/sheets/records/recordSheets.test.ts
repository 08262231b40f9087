import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../../../core/json';
import { readRecords, type GivenRecords } from '../../../../sheets/records/rows';
import type { RecordSheet } from '../../../../sheets/records/fields';
import { whole } from '../../../harness/atOnce';

/** A sheet, and what is right: what columns mean, what is asked, and what rows say. */
interface Case extends GivenRecords {
  name: string;
  sheet: RecordSheet;
  headings: string[];
  rows: unknown[][];
  right: JsonObject;
}

const folder = join(__dirname, '../../../fixtures/records');

const cases = readdirSync(folder).flatMap(
  (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Case[],
);

function readingIn({ headings, rows, sheet, ...given }: Case) {
  const items = rows.map((row) => Object.fromEntries(headings.map((one, at) => [one, row[at]])));
  return whole(readRecords(items, sheet, 'Asia/Kolkata', given));
}

const problemsIn = (one: Case) => readingIn(one).columns.problems;

/** What is read of a sheet, without what says nothing. */
function readingOf(one: Case): JsonObject {
  const read = readingIn(one);
  const { columns, isPresumed, problems } = read.columns;
  const filled = (value: object) =>
    Object.fromEntries(Object.entries(value).filter(([, one]) => one?.length !== 0));
  return JSON.parse(
    JSON.stringify(
      filled({
        program: read.program,
        columns: columns.map(({ heading, field = '', proof }) =>
          [heading, field, proof].filter((part) => part !== undefined).join(' → '),
        ),
        isPresumed: isPresumed ? 'prices' : '',
        asked: problems.map(({ code, columns: about, changes }) =>
          [code, ...about, '→', ...changes.map(({ means }) => means)].join(' '),
        ),
        rows: read.rows.map(({ problems: wrong, ...row }) =>
          filled({
            row: row.position + 1,
            copies: row.copies,
            id: row.id,
            attributes: row.attributes,
            whenNew: Object.values(row.whenNew),
            hasNamesake: row.hasNamesake || undefined,
            faults: wrong.map(
              ({ code, facts, at }) =>
                `${at.column}: ${code}${facts.other === undefined ? '' : ` ${facts.other}`}`,
            ),
          }),
        ),
        leftOut: read.notices.map(
          ({ code, rows: left, column = '' }) =>
            `${code} ${column}${left.map((row) => row + 1).join(', ')}`,
        ),
      }),
    ),
  ) as JsonObject;
}

describe('a sheet of records', () => {
  it.each(cases)('$name', (one) => {
    expect(readingOf(one)).toEqual(one.right);
  });

  it('asks nothing of a column for which an offered answer is given', () => {
    const answers = cases.flatMap((one) =>
      problemsIn(one).flatMap(({ changes }) => changes.map((change) => ({ one, change }))),
    );
    expect(answers.length).toBeGreaterThan(15);
    for (const { one, change } of answers) {
      const left = problemsIn({ ...one, changes: [...(one.changes ?? []), change] });
      expect(left.filter(({ columns }) => columns.includes(change.column))).toEqual([]);
    }
  });

  it('is read in slices, also where cells show what a column means', () => {
    const rows = Array.from({ length: 500 }, (_, at) => ({ Name: `Party ${at}`, Remark: 'x' }));
    const reading = readRecords(rows, 'customer', 'Asia/Kolkata', {});
    let slices = 0;
    for (let step = reading.next(); !step.done; step = reading.next()) slices++;
    // Every hundred rows: for the fields that Remark may be, for the rows, and for their records.
    expect(slices).toBeGreaterThan(5 * 5);
  });
});
