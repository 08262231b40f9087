import type { Page } from '../../../core/page/page';
import { agingHtml } from '../../../receivables/agingHtml';
import { checkPage } from '../../../returns/pages/checkPage';
import { gstr3bPage } from '../../../returns/pages/gstr3bPage';
import { reconciledPage } from '../../../returns/pages/reconciledPage';
import type { Gstr2b } from '../../../returns/gstr2b/supplied/read2b';
import hostileTexts from '../../fixtures/hostileTexts.json';
import samples from '../../fixtures/pages.json';
import { pageText, tagsOf } from '../../harness/pageText';
import { inJune, ownGstin } from './gstr1/samples';

const today = { year: 2026, month: 7, day: 11 };
const files = { gstin: ownGstin, periods: ['2026-04', '2026-05', '2026-06'] };

/** Each page, of rows that are samples. */
const pages: Record<keyof typeof samples, (rows: never[]) => Page> = {
  gstr3b: (rows) => gstr3bPage(rows, inJune, today),
  check: (rows) => checkPage(rows, inJune, today),
  reconciled: (rows) => reconciledPage(rows, files as Gstr2b, today),
  aging: (rows) => agingHtml(rows, 'Customer', ownGstin, today),
};

/** What decides where a row stands; all other texts are the user's. */
const codes = ['kind', 'table', 'column', 'harm', 'status', 'claim'];

const withTexts = (row: object, text: string): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (typeof value === 'object' && value) return [name, withTexts(value as object, text)];
      return [name, typeof value === 'string' && !codes.includes(name) ? text : value];
    }),
  );

type Case = { rows: object[]; text: string; html?: string[] };

describe.each(Object.keys(pages) as Array<keyof typeof pages>)('the page of %s', (name) => {
  const { row, cases } = samples[name];
  const htmlOf = (rows: object[]) => pages[name](rows as never[]).html;

  it.each(Object.entries<Case>(cases))('%s', (_, { rows, text, html = [] }) => {
    const page = htmlOf(rows.map((change) => ({ ...row, ...change })));
    expect(pageText(page)).toContain(text);
    for (const part of html) expect(page).toContain(part);
  });

  it.each(hostileTexts)('shows the text %j as it is, and keeps its structure', (hostile) => {
    const page = htmlOf([withTexts(row, hostile)]);
    expect(tagsOf(page)).toEqual(tagsOf(htmlOf([withTexts(row, 'x')])));
    expect(pageText(page)).toContain(hostile);
  });
});
