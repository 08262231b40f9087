import { type Page, saidOnce } from '../../../tools/docs/saidOnce';

const long = 'A text of more words than a link to it has.';
const choices = (marked: string) =>
  'One of: First of All (Before the others); Second; Third; Last (After all of the others).'.replace(
    marked,
    `**${marked}**`,
  );

const page = (own: string[], shared: string[] = []): Page => ({
  own: ['## Get', ...own],
  shared: shared.length === 0 ? [] : ['## Parameters', ...shared],
});
const linesOf = (pages: Record<string, Page>, name: string) =>
  saidOnce(new Map(Object.entries(pages)))
    .get(name)
    ?.trim()
    .split('\n\n');

describe('what a page of the reference says once', () => {
  it('is the text of a field, to which a later field with the same text links', () => {
    const pages = {
      'a.md': page([`- **From**: ${long}`, `- **To** (if _From_ is Set (Once)): ${long}`]),
    };
    expect(linesOf(pages, 'a.md')).toEqual([
      '## Get',
      `- **From**: ${long}`,
      '- **To** (if _From_ is Set (Once)): As for [From](#get).',
    ]);
  });

  it('is the text of what operations share, also for an operation above it', () => {
    const pages = { 'a.md': page([`- **ID** (if _All_ is off): ${long}`], [`- **ID**: ${long}`]) };
    expect(linesOf(pages, 'a.md')).toEqual([
      '## Get',
      '- [ID](#parameters) (if _All_ is off)',
      '## Parameters',
      `- **ID**: ${long}`,
    ]);
  });

  it('is its list of choices, with the default of the later field', () => {
    const pages = {
      'fields.md': page([], [`- **Period (Document: Get)**: The dates. ${choices('Second')}`]),
      'a.md': page([`- **Days**: Other dates. ${choices('Third')}`]),
    };
    expect(linesOf(pages, 'a.md')).toEqual([
      '## Get',
      '- **Days**: Other dates. One of those of [Period](fields.md#parameters). Default: Third.',
    ]);
  });

  it('is said on each page, unless the first page says it', () => {
    const lines = [`- **From**: ${long}`];
    const pages = { 'fields.md': page([]), 'a.md': page(lines), 'b.md': page(lines) };
    expect(linesOf(pages, 'b.md')).toEqual(['## Get', ...lines]);
  });

  it('is no short text', () => {
    const lines = ['- **From**: Date.', '- **To**: Date.', '- [Period](fields.md#parameters)'];
    expect(linesOf({ 'a.md': page(lines) }, 'a.md')).toEqual(['## Get', ...lines]);
  });
});
