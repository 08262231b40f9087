import { type Day, toServiceDate } from '../core/day';
import { Html, markup } from '../core/page/markup';
import { amount, subtext, pageOf, type Page, section } from '../core/page/page';
import { groupedRupees, paiseOf, sumOf, toRupees } from '../core/paise';
import type { AgingRow } from './aging';
import { ageColumns, ages } from './agingWords.json';

type Age = keyof typeof ages;

const ageNames = Object.keys(ages) as Age[];

const amountNames = [...ageNames, 'total_pending', 'balance'] as const;

const amountHeadings = [...Object.values(ages), 'Pending', 'Balance After Credits and Advances'];

/** What is pending by age, in all and of each party. @param kind what a party is, such as `Customer` */
export function agingHtml(rows: readonly AgingRow[], kind: string, gstin: string, asOf: Day): Page {
  const facts = { GSTIN: gstin, 'As Of': toServiceDate(asOf) };
  const title = `${kind} Aging`;
  if (rows.length === 0) return pageOf(title, facts, [markup`<p>Nothing is pending.</p>`]);
  const totalIn = (name: (typeof amountNames)[number]) =>
    toRupees(sumOf(rows.map((row) => paiseOf(row[name]))));
  const most = Math.max(...ageNames.map(totalIn));
  const mostPending = rows.reduce((most, row) => Math.max(most, row.total_pending), 0);
  const ageCells = (age: Age) => [
    ages[age],
    amount(totalIn(age)),
    bar([[age, totalIn(age)]], most),
  ];
  const partyCells = (row: AgingRow) => [
    partyIn(row, mostPending),
    ...amountNames.map((name) => amount(row[name])),
  ];
  const amountColumns = amountHeadings.map((heading) => ({ heading, class: 'n' }));
  const parties = [{ heading: kind, class: 'p28' }, ...amountColumns];
  const all = ['All', amount(totalIn('total_pending')), ''];
  const totals = amountNames.map((name) => amount(totalIn(name)));
  return pageOf(title, facts, [
    section('By age', ageColumns, ageNames, ageCells, all),
    section(`By ${kind.toLowerCase()}`, parties, rows, partyCells, ['All', ...totals]),
  ]);
}

function partyIn(row: AgingRow, most: number): Html {
  const { party, oldest_document: oldest, oldest_days_overdue: days } = row;
  const since = days ? `Oldest: ${oldest}, ${days} days` : '';
  const parts = ageNames.map((age) => [age, row[age]] as const);
  return markup`${party.name}${subtext(since)}${bar(parts, most)}`;
}

/** Amounts by age as parts of a line. @param most what a whole line stands for, in rupees */
function bar(parts: ReadonlyArray<readonly [age: Age, rupees: number]>, most: number): Html {
  const shown = parts.filter(([, rupees]) => rupees > 0);
  const texts = shown.map(([age, rupees]) => `${ages[age]} ${groupedRupees(paiseOf(rupees))}`);
  const attributes = shown.map(([age, rupees], at) => {
    const width = ((100 * rupees) / most).toFixed(2);
    return `class="age${ageNames.indexOf(age)}" style="width:${width}%" title="${texts[at]}"`;
  });
  const spans = attributes.map((text) => markup`<span ${new Html(text)}></span>`);
  return markup`<div class="bar" role="img" aria-label="${new Html(texts.join(', '))}">${spans}</div>`;
}
