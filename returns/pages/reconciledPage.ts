import type { Day } from '../../core/day';
import { groupBy } from '../../core/groupBy';
import { type Html, markup, type HtmlPart } from '../../core/page/markup';
import { amount, subtext, type Page, pageOf, section } from '../../core/page/page';
import { paiseOf, sumOf, toRupees } from '../../core/paise';
import { taxHeads } from '../../law/taxHeads';
import type { ReconciledRow } from '../gstr2b/rows/reconciledRow';
import type { Gstr2b } from '../gstr2b/supplied/read2b';
import { returnFacts } from './returnFacts';
import { reconciled as words } from './words.json';

/** A reconciliation: what each supplier's documents give to claim, then the rows by their status. */
export function reconciledPage(rows: readonly ReconciledRow[], gstr2b: Gstr2b, today: Day): Page {
  const bySupplier = groupBy(rows, (row) => row.supplier_gstin ?? row.supplier_name);
  const byStatus = groupBy(rows, ({ status }) => status);
  const statuses = Object.keys(words.statuses) as Array<keyof typeof words.statuses>;
  const parts = statuses.map((status) => {
    const some = byStatus.get(status) ?? [];
    return section(`${words.statuses[status]} (${some.length})`, words.rows, some, rowCells);
  });
  const suppliers = section(
    'Credit by supplier',
    words.suppliers,
    [...bySupplier.values()],
    (some) => [supplierIn(some[0] as ReconciledRow), ...creditCells(some)],
    ['All', ...creditCells(rows)],
  );
  const empty = rows.length === 0 ? [markup`<p>There are no documents to compare.</p>`] : [];
  const facts = returnFacts(gstr2b.gstin, gstr2b.periods, today);
  return pageOf('GSTR-2B Reconciliation', facts, [...empty, suppliers, ...parts], 'A4 landscape');
}

const supplierIn = (row: ReconciledRow): Html =>
  markup`${row.supplier_name ?? ''}${subtext(row.supplier_gstin)}`;

type Tax = (typeof taxHeads)[number] | 'total_tax';

/** GSTR-2B decides about the tax, and the books about what it lacks. */
const taxIn = (row: ReconciledRow, tax: Tax): number | null =>
  row.gstr2b_total_tax === null ? row[`books_${tax}`] : row[`gstr2b_${tax}`];

function creditCells(rows: readonly ReconciledRow[]): HtmlPart[] {
  const sum = (claim: ReconciledRow['claim'], tax: Tax) => {
    const amounts = rows.filter((row) => row.claim === claim).map((row) => taxIn(row, tax));
    const known = amounts.filter((one) => one !== null).map(paiseOf);
    // A sum without what is not known would be wrong.
    return amount(known.length < amounts.length ? null : toRupees(sumOf(known)));
  };
  const totals = (['Yes', 'Ask', 'No'] as const).map((claim) => sum(claim, 'total_tax'));
  return [String(rows.length), ...taxHeads.map((tax) => sum('Yes', tax)), ...totals];
}

/** A day as pages write it, such as 05-10-2026. */
const dayFirst = (iso: string | null): string => (iso ?? '').split('-').reverse().join('-');

/** The books above GSTR-2B. */
const bothSides = (books: HtmlPart, in2b: HtmlPart): Html =>
  markup`${books || '–'}<br>${in2b || '–'}`;

const rowCells = (row: ReconciledRow): HtmlPart[] => [
  supplierIn(row),
  bothSides('Books', 'GSTR-2B'),
  bothSides(row.books_supplier_number ?? row.books_number ?? '', row.gstr2b_number ?? ''),
  bothSides(dayFirst(row.books_date), dayFirst(row.gstr2b_date)),
  bothSides(amount(row.books_taxable_value, ''), amount(row.gstr2b_taxable_value, '')),
  bothSides(amount(row.books_total_tax, ''), amount(row.gstr2b_total_tax, '')),
  markup`<b>${row.claim ?? ''}</b>`,
  markup`${row.reason ?? ''}${subtext(row.claim_because)}`,
];
