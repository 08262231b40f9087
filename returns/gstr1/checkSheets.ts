import { toIsoDate, type Day } from '../../core/day';
import { inSlices, type Slices } from '../../core/slices';
import { faultOf, type Found } from '../../law/rules/rule';
import { groupRules } from '../../law/rules/groups';
import { applyRules, compareDocuments } from '../../law/rules/table';
import { refuseImpossibleFiling, type Filing } from '../../law/filing';
import { problemOf, type DocumentProblem } from './documents/documentProblem';
import fieldKeys from './fieldKeys.json';
import type { RowItems } from './sections/given/readSheets';
import { sectionSheet, type SheetRows } from './sections/sheets/sheets';
import { subjectsOfSheets, type SheetSubject } from './sections/sheetSubjects';

export interface SheetCheckInput extends Filing {
  rows: SheetRows;
  items: RowItems;
  /** In India; without it, nothing is said about the future. */
  today?: Day;
  /** The codes that exist, and what they begin with: see `validHsnCodes`. */
  hsnCodes?: ReadonlySet<string>;
}

/**
 * Checks section sheets against the rules for documents (docs/rules.md), as far as their rows say what
 * these need. A problem has the position of the first of its rows.
 * @throws FilingError when no such return can be filed
 */
export function* checkSheets(input: SheetCheckInput): Slices<DocumentProblem[]> {
  refuseImpossibleFiling(input);
  const { rows, today, hsnCodes } = input;
  const checked = yield* inSlices(subjectsOfSheets(rows, input), (one) => {
    const subject = { ...one.subject, hsnCodes, ...(today && { today: toIsoDate(today) }) };
    const { warnings } = applyRules('check', subject);
    return { one, found: warnings.map((found) => ({ one, found })) };
  });
  const compared = new Map(
    checked.flatMap(({ one }) => (one.isCompared ? [[one.subject, one] as const] : [])),
  );
  const all = checked.flatMap(({ found }) => found);
  for (const rule of groupRules) {
    for (const { subject, found } of compareDocuments(rule, [...compared.keys()])) {
      all.push({ one: compared.get(subject) as SheetSubject, found });
    }
    yield;
  }
  return all.map(({ one, found }) =>
    problemIn(one, found, input.items[one.sheet]?.[one.rows[0] ?? -1]),
  );
}

/** The keys of the columns that the fields of documents may have in sheets. The first one that there is gives its heading. */
const keysOfFields = new Map(Object.entries(fieldKeys));

/** @param row the position of its item */
function problemIn(
  { subject, sheet }: SheetSubject,
  found: Found,
  row: number | undefined,
): DocumentProblem {
  const { columns } = sectionSheet(sheet);
  const { facts } = found;
  const key = keysOfFields.get(facts.field)?.find((one) => one in columns);
  const field = key === undefined ? facts.field : (columns[key]?.heading as string);
  const { number, date } = subject;
  const problem = problemOf(
    { ...(number !== undefined && { number, date }), type: sheet, row },
    { ...found, facts: { ...facts, field } },
  );
  return number === undefined ? problem : { ...problem, fault: faultOf(found) };
}
