import { groupedRupees, paiseOf } from '../paise';
import { escaped, Html, markup, type HtmlPart } from './markup';
import styles from './styles.json';

/** A whole file of HTML, with what names it. */
export interface Page {
  name: string;
  html: string;
}

/** A whole file of HTML. It runs no script and loads no other files. @param head what comes after the title */
export const wholeFile = (title: string, head: string, body: Html): string =>
  `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>${escaped(title)}</title>${head}</head>
${body.text}
</html>
`;

/**
 * A page to look at in light or dark, and to print on A4.
 * @param facts what it is about, by label; those without a text are left out
 * @param size of the paper
 */
export function pageOf(
  title: string,
  facts: Readonly<Record<string, string>>,
  parts: readonly Html[],
  size = 'A4',
): Page {
  const known = Object.entries(facts).filter(([, text]) => text !== '');
  const name = [title, ...known.map(([, text]) => text)].join(' ');
  const body = markup`<body>
<h1>${title}</h1>
<dl>${known.map(([label, text]) => markup`<div><dt>${label}</dt><dd>${text}</dd></div>`)}</dl>
${parts}</body>`;
  const style = `<style>${styles.join('')}@page{size:${size}}</style>`;
  return { name, html: wholeFile(name, style, body) };
}

/** A text below a cell's own, in smaller letters; nothing for an empty one. */
export const subtext = (text: string | null): HtmlPart =>
  text ? markup`<small>${text}</small>` : '';

export interface PageColumn {
  heading: string;
  /** `n` is aligned as figures are, `w` stays in one line, and `p20` is 20 % of the table wide. */
  class?: string;
}

/** More rows can't be read on a page, and would hold up n8n while it is made. */
const mostRows = 1000;

/** A part of a page: its heading, and a table whose head is repeated on each printed page. Nothing without rows. */
export function section<Row>(
  heading: string,
  columns: readonly PageColumn[],
  rows: readonly Row[],
  cellsOf: (row: Row) => readonly HtmlPart[],
  total: readonly HtmlPart[] = [],
): Html {
  if (rows.length === 0) return new Html('');
  const line = (tag: 'td' | 'th', parts: readonly HtmlPart[]) => {
    const starts = columns.map((column) => new Html(`<${tag} class="${column.class ?? ''}">`));
    return markup`<tr>${parts.map((part, at) => markup`${starts[at] as Html}${part}`)}</tr>
`;
  };
  const headings = columns.map((column) => column.heading);
  const shown = rows.slice(0, mostRows).map((row) => line('td', cellsOf(row)));
  const more = rows.length - mostRows;
  return markup`<h2>${heading}</h2>
<table>
<thead>${line('th', headings)}</thead>
<tbody>${shown}</tbody>
<tfoot>${total.length > 0 ? line('td', total) : ''}</tfoot>
</table>
${more > 0 ? markup`<p>And ${String(more)} more: the rows of the output have all.</p>` : ''}`;
}

/** An amount with Indian grouping. @param rupees null if it is not known @param otherwise what stands in its place then */
export function amount(rupees: number | null, otherwise: HtmlPart = 'not known'): HtmlPart {
  if (rupees === null) return otherwise && markup`<em>${otherwise}</em>`;
  return rupees === 0 ? markup`<i>0.00</i>` : new Html(groupedRupees(paiseOf(rupees)));
}
