import { type Html, markup } from '../../../core/page/markup';
import { amount, subtext, pageOf, section } from '../../../core/page/page';
import { groupedRupees } from '../../../core/paise';
import hostileTexts from '../../fixtures/hostileTexts.json';
import { pageText, tagsOf } from '../../harness/pageText';

const textOf = ({ text }: Html) => pageText(text);
const columns = [{ heading: 'Name' }, { heading: 'Amount', class: 'n' }];
const cellsOf = ([name, rupees]: [string, number | null]) => [name, amount(rupees)];

describe('markup', () => {
  it.each(hostileTexts)('shows %j as it is, in its own direction', (hostile) => {
    const { text } = markup`<p>${hostile}${[markup`<b>${hostile}</b>`]}</p>`;
    expect(tagsOf(text)).toEqual('<p> <bdi> </bdi> <b> <bdi> </bdi> </b> </p>'.split(' '));
    expect(pageText(text).split(hostile)).toHaveLength(3);
  });

  it('leaves out an empty text', () => {
    expect(markup`<p>${''}${[]}${subtext('')}${subtext(null)}</p>`.text).toBe('<p></p>');
  });
});

describe('a page', () => {
  it('has its title and facts above its parts, and in its name', () => {
    const facts = { GSTIN: '', Period: '2026-06' };
    const { name, html } = pageOf('GSTR-3B', facts, [markup`<p>${'All'}</p>`]);
    expect(name).toBe('GSTR-3B 2026-06');
    expect(html).toContain('<title>GSTR-3B 2026-06</title>');
    expect(pageText(html)).toMatch(/ GSTR-3B Period 2026-06 All $/);
  });
});

describe('a part of a page', () => {
  it('is a table with its total, or nothing without rows', () => {
    const part = section('Owed', columns, [['Asha', 1234567.5]], cellsOf, ['All', amount(0)]);
    expect(textOf(part)).toBe(' Owed · Name · Amount · Asha · 12,34,567.50 · All · 0.00 ');
    expect(part.text.match(/class="n"/g)).toHaveLength(3);
    expect(section('Owed', columns, [], cellsOf).text).toBe('');
  });

  it('says how many rows it leaves out above 1,000', () => {
    const rows = (count: number) => Array<[string, null]>(count).fill(['Asha', null]);
    const shown = section('Owed', columns, rows(1002), cellsOf);
    expect(shown.text.split('Asha')).toHaveLength(1001);
    expect(textOf(shown)).toContain('And 2 more: the rows of the output have all.');
    expect(textOf(section('Owed', columns, rows(1000), cellsOf))).not.toContain('more');
  });
});

describe('an amount', () => {
  it.each<[number | null, string]>([
    [0, '0.00'],
    [0.05, '0.05'],
    [-1180, '-1,180.00'],
    [1234567, '12,34,567.00'],
    [9_999_999_999_999.99, '99,99,99,99,99,999.99'],
    [null, 'not known'],
  ])('of %p rupees is written as %s', (rupees, text) => {
    expect(textOf(markup`${amount(rupees)}`).trim()).toBe(text);
  });

  it('keeps every paisa of a sum beyond what a number holds', () => {
    expect(groupedRupees(12_345_678_901_234_567_891n)).toBe('1,23,45,67,89,01,23,45,678.91');
  });
});
