import type { Day } from '../../core/day';
import { groupBy } from '../../core/groupBy';
import { markup } from '../../core/page/markup';
import { subtext, pageOf, type Page, section } from '../../core/page/page';
import type { Filing } from '../../law/filing';
import type { Harm } from '../../law/problem';
import { filingFacts } from './returnFacts';
import { check as words } from './words.json';

/** A row of Check, as far as the page shows it. */
export type CheckedRow = Record<
  'customer_gstin' | 'customer_name' | 'document' | 'documents' | 'field' | 'fix' | 'problem',
  string
> & { kind: 'problem' | 'question'; harm?: Harm };

/** What Check found: problems by their harm, the worst first, then the open questions. */
export function checkPage(rows: readonly CheckedRow[], filing: Filing, today: Day): Page {
  const byHarm = groupBy(rows, ({ kind, harm }) => (kind === 'question' ? kind : harm));
  const harms = Object.keys(words.harms) as Array<keyof typeof words.harms>;
  const parts = harms.map((harm) => {
    const some = byHarm.get(harm) ?? [];
    return section(`${words.harms[harm]} (${some.length})`, words.columns, some, cellsOf);
  });
  const isClear = rows.every(({ kind }) => kind === 'question');
  const clear = isClear ? [markup`<p>No problems found.</p>`] : [];
  return pageOf('GSTR-1 Check', filingFacts(filing, today), [...clear, ...parts]);
}

const cellsOf = (row: CheckedRow) => [
  markup`${row.documents || row.document}${subtext(row.customer_name)}${subtext(row.customer_gstin)}`,
  markup`${row.problem}${subtext(row.field)}`,
  row.fix,
];
