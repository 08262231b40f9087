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

describe.each(Object.keys(pages) as Array<keyof typeof pages>)('the page of %s', (name) => {
  const { row, cases } = samples[name];
  const htmlOf = (rows: object[]) => pages[name](rows as never[]).html;

  it.each(Object.entries<{ rows: object[]; text: string }>(cases))('%s', (_, { rows, text }) => {
    expect(pageText(htmlOf(rows.map((change) => ({ ...row, ...change }))))).toContain(text);
  });

  it.each(hostileTexts)('shows the text %j as it is, and keeps its structure', (hostile) => {
    const page = htmlOf([withTexts(row, hostile)]);
    expect(tagsOf(page)).toEqual(tagsOf(htmlOf([withTexts(row, 'x')])));
    expect(pageText(page)).toContain(hostile);
  });
});

describe('the page of aging', () => {
  it('has a bar for each age with its amount, of which the largest is whole', () => {
    const { row } = samples.aging;
    const change = { days_61_90: 50_000, total_pending: 200_000 };
    const { html } = pages.aging([{ ...row, ...change }] as never[]);
    expect(html).toContain('aria-label="Over 90 Days 150000.00"');
    expect(html).toContain('<span class="age4" style="width:100.00%"');
    expect(html).toContain('<span class="age3" style="width:33.33%" title="61–90 Days 50000.00">');
    expect(html).toContain('<span class="age3" style="width:25.00%"');
  });
});
