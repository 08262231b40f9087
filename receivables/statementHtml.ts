import { type Day, toServiceDate } from '../core/day';
import { Html, markup } from '../core/page/markup';
import { wholeFile } from '../core/page/page';
import { absolute, groupedRupees, type Paise } from '../core/paise';
import type { Statement, StatementLine } from './statement';

export interface StatementHead {
  /** The sender; empty if it is not named. */
  company: string;
  party: { name: string; id: string; gstin: string };
  start: Day;
  end: Day;
  /** Whether a positive balance is a debit or a credit. */
  balanceIs: 'debit' | 'credit';
}

/** An amount with the rupee sign and Indian grouping, without a minus sign: `₹12,34,567.89`. */
export const indianRupees = (paise: Paise): string => `₹${groupedRupees(absolute(paise))}`;

const styleOf = (style: string) =>
  new Html(`style="padding: 6px 8px; vertical-align: top; ${style}"`);
const textCell = 'text-align: left';
const numberCell = 'text-align: right; white-space: nowrap';
const border = 'border-bottom: 1px solid #ccc';
const textStyle = styleOf(`${textCell}; ${border}`);
const numberStyle = styleOf(`${numberCell}; ${border}`);
const totalStyle = styleOf(`${numberCell}; font-weight: bold`);
const totalText = styleOf(`${textCell}; font-weight: bold`);

/**
 * A page for a mail or a printer. Its styles are inline, since mail programs drop others, and it
 * loads no other files.
 */
export function statementHtml(statement: Statement, head: StatementHead): string {
  const { company, party, balanceIs } = head;
  const [start, end] = [head.start, head.end].map(dateCell) as [Html, Html];
  const balanceOf = (balance: Paise) => {
    if (balance === 0n) return new Html(indianRupees(balance));
    const isDebit = (balanceIs === 'debit') === balance > 0n;
    return new Html(`${indianRupees(balance)} ${isDebit ? 'Dr' : 'Cr'}`);
  };
  const rowOf = (entry: StatementLine) =>
    markup`<tr style="page-break-inside: avoid"><td ${textStyle}>${dateCell(entry.date)}</td><td ${textStyle}>${whatOf(entry)}</td><td ${numberStyle}>${amountCell(entry.debit)}</td><td ${numberStyle}>${amountCell(entry.credit)}</td><td ${numberStyle}>${balanceOf(entry.balance)}</td></tr>
`;
  const body = markup`<body style="font-family: Arial, sans-serif; font-size: 14px; color: #222; margin: 24px">
${company && markup`<p style="font-size: 18px; font-weight: bold; margin: 0 0 12px">${company}</p>`}
<h1 style="font-size: 20px; margin: 0 0 12px">Statement of Account</h1>
<p style="margin: 0 0 16px"><strong>${party.name}</strong> (${party.id})<br>${party.gstin && markup`GSTIN: ${party.gstin}<br>`}${start} to ${end}</p>
<table style="border-collapse: collapse; width: 100%; font-size: 13px">
<thead><tr><th ${textStyle}>Date</th><th ${textStyle}>Details</th><th ${numberStyle}>Debit</th><th ${numberStyle}>Credit</th><th ${numberStyle}>Balance</th></tr></thead>
<tbody>
<tr><td ${textStyle}>${start}</td><td ${textStyle}>Opening Balance</td><td ${numberStyle}></td><td ${numberStyle}></td><td ${numberStyle}>${balanceOf(statement.opening)}</td></tr>
${statement.entries.map(rowOf)}<tr><td ${totalText}>${end}</td><td ${totalText}>Closing Balance</td><td ${totalStyle}>${amountCell(statement.debit)}</td><td ${totalStyle}>${amountCell(statement.credit)}</td><td ${totalStyle}>${balanceOf(statement.closing)}</td></tr>
</tbody>
</table>
</body>`;
  return wholeFile('Statement of Account', '', body);
}

const dateCell = (day: Day): Html => new Html(toServiceDate(day));

const amountCell = (paise: Paise): Html => new Html(paise === 0n ? '' : indianRupees(paise));

const whatOf = ({ mode, number, notes }: StatementLine): Html =>
  markup`${readable(mode)} ${number}${notes && markup`<br><span style="color: #666; white-space: pre-line">${notes}</span>`}`;

/** `sales_return` as `Sales Return`. */
const readable = (mode: string): string =>
  mode.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
