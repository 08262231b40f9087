import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anchorsOf, brokenLinks, linksIn, missingFiles, targetOf } from './links';
import { root } from '../../../tools/docs/declaredNodes';
import { homepage } from '../../../package.json';

const files = globSync(
  [
    '*.md',
    '.github/**/*.md',
    '{docs,examples,simulator}/**/*.md',
    'examples/*.json',
    'nodes/*/*.node.json',
    'credentials/*.ts',
  ],
  { cwd: root },
).sort();

describe('the pages and workflow files of the repository', () => {
  it('are found', () => {
    expect(files).toEqual(expect.arrayContaining(['README.md', 'docs/resources/document.md']));
  });

  it.each(files)('%s has no broken link', (file) => {
    expect(brokenLinks(file)).toEqual([]);
  });

  it.each(files.filter((file) => file.endsWith('.md')))('%s names no missing files', (file) => {
    expect(missingFiles(file)).toEqual([]);
  });
});

describe("n8n's links to the docs of a node or credential", () => {
  const declared = files.filter((file) => /\.(node\.json|credentials\.ts)$/.test(file));

  it.each(declared)('%s names pages without an anchor, behind which n8n adds a query', (file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const pages = file.endsWith('.json')
      ? text.matchAll(/"url": "(.*?)"/g)
      : text.matchAll(/documentationUrl =\s+'(.*?)'/g);
    const urls = [...pages].map(([, url]) => url);
    expect(urls).not.toEqual([]);
    expect(urls).toEqual(urls.filter((url) => !url?.includes('#')));
  });
});

describe('a link', () => {
  it('is found in Markdown, in HTML and as a URL of this repository, but not in code', () => {
    const ours = `"url": "${homepage}#k"`;
    const text = `[a](b.md#c) ![d](e.png) <img src="f.png"> \`[g](h)\`\n\`\`\`\n[i](j)\n\`\`\`\n${ours}`;
    expect(linksIn(text)).toEqual(['b.md#c', 'e.png', 'f.png', `${homepage}#k`]);
  });

  it.each([
    ['b.md#c', { path: 'docs/b.md', anchor: 'c' }],
    ['../README.md', { path: 'README.md', anchor: '' }],
    ['#c', { path: 'docs/a.md', anchor: 'c' }],
    [`${homepage}#c`, { path: 'README.md', anchor: 'c' }],
    [`${homepage}/blob/main/docs/b.md`, { path: 'docs/b.md', anchor: '' }],
    [`${homepage}/issues`, undefined],
    ['https://n8n.io', undefined],
    ['mailto:a@example.com', undefined],
  ])('%s has the same target as on GitHub', (link, target) => {
    expect(targetOf(link, 'docs/a.md')).toEqual(target);
  });
});

describe('the anchors of a page', () => {
  it('are the same as on GitHub', () => {
    const text =
      '# E-way bill: *rules*\n```\n# no heading\n```\n## `v1` (deprecated)\n## [A b](c)\n## A b\n';
    expect(anchorsOf(text)).toEqual(['e-way-bill-rules', 'v1-deprecated', 'a-b', 'a-b-1']);
  });
});
