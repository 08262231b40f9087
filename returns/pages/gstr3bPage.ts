import type { Day } from '../../core/day';
import { groupBy } from '../../core/groupBy';
import { type Html, markup, type HtmlPart } from '../../core/page/markup';
import { amount, subtext, pageOf, type Page, section } from '../../core/page/page';
import { groupedRupees, paiseOf } from '../../core/paise';
import type { Filing } from '../../law/filing';
import { columnNames } from '../gstr3b/form';
import { sectionTerm } from '../gstr3b/outwardTieOut';
import type { WorkingRow } from '../gstr3b/workingRow';
import { filingFacts } from './returnFacts';
import { gstr3b as words } from './words.json';

/** A working of GSTR-3B: what is open and what differs, then the form, then what it was compared with. */
export function gstr3bPage(rows: readonly WorkingRow[], filing: Filing, today: Day): Page {
  const ofKind = (kind: WorkingRow['kind']) => rows.filter((row) => row.kind === kind);
  const [questions, compared] = [ofKind('question'), ofKind('tie_out')];
  const unequal = compared.filter(differs);
  const agreeing = compared.filter((row) => !differs(row));
  return pageOf('GSTR-3B', filingFacts(filing, today), [
    section(`Open questions (${questions.length})`, words.questions, questions, questionCells),
    section(`Different or left out (${unequal.length})`, words.compared, unequal, comparedCells),
    ...[...groupBy(ofKind('cell'), ({ table }) => table)].map(formTable),
    section('Compared', words.compared, agreeing, comparedCells),
  ]);
}

/** Whether a comparison shows a difference, or names what the form lacks. */
const differs = ({ name, compared_with, difference }: WorkingRow): boolean =>
  compared_with === null ? !name.startsWith(sectionTerm) : difference !== 0;

const questionCells = ({ name, table, row, basis, documents }: WorkingRow): HtmlPart[] => [
  markup`${name}${name.startsWith(table) ? '' : subtext(`${table} ${row}`.trim())}`,
  markup`${basis}${subtext(documents)}`,
];

const comparedCells = (row: WorkingRow): HtmlPart[] => [
  markup`${row.name}${subtext(row.column)}`,
  amount(row.amount, ''),
  amount(row.compared_with, ''),
  amount(row.difference, ''),
  markup`${row.basis}${subtext(row.documents)}`,
];

/** A table of the form: a line for each row, with the columns of all rows. */
function formTable([table, cells]: [table: string, cells: WorkingRow[]]): Html {
  const lines = groupBy(cells, (cell) => [cell.row, cell.name, cell.place_of_supply].join('\n'));
  const present = new Set(cells.map(({ column }) => column));
  // In the order of the form, also where its first row lacks some.
  const all = [...new Set([...Object.values(columnNames), ...present])];
  const names = all.filter((name) => present.has(name));
  const columns = [
    { heading: 'Row', class: 'p44' },
    ...names.map((heading) => ({ heading, class: 'n' })),
    { heading: 'Filled By' },
  ];
  const heading = `${table} ${words.tables[table as keyof typeof words.tables]}`;
  return section(heading, columns, [...lines.values()], (line) => {
    const [first] = line as [WorkingRow];
    const found = names.map((name) => line.find(({ column }) => column === name));
    const amounts = found.map((cell) => (cell ? amount(cell.amount) : ''));
    return [lineName(first), ...amounts, first.filled_by as string];
  });
}

/** The row of the form, with what its first column consists of, and its documents. */
function lineName({ row, name, place_of_supply, column, ...cell }: WorkingRow): Html {
  const basis = cell.amount ? `${column}: ${withGroups(cell.basis)}` : cell.basis;
  return markup`<b>${`${row} ${name} ${place_of_supply}`.trim()}</b>${subtext(basis)}${subtext(cell.documents)}`;
}

/** The amounts in a text with Indian grouping. */
const withGroups = (text: string): string =>
  text.replace(/(?<!\d)\d+\.\d\d/g, (rupees) => groupedRupees(paiseOf(Number(rupees))));
