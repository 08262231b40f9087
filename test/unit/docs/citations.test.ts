import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../tools/docs/declaredNodes';

/** What code cites: headings, and entries in bold type. */
const parts = /^#{2,4} (.+)$|^- \*\*(.+?)\*\*/gm;

/** The names of the parts of each page in docs/engineering that code cites. */
const pages = new Map(
  ['service', 'gst', 'assumptions'].map((page): [string, string[]] => {
    const text = readFileSync(join(root, `docs/engineering/${page}.md`), 'utf8');
    const names = [...text.matchAll(parts)].map((found) => found.slice(1).find(Boolean) ?? '');
    return [page, names.map((name) => name.replace(/[.,]$/, ''))];
  }),
);

/** As in `service.md, Errors: Retries` and `service.md, Events 4`. */
const citation = /\b(service|gst|assumptions)\.md, ([A-Z](?:[^).;`:]|: (?=[A-Z]))*)/g;

const files = globSync(
  '{api,bench,books,core,credentials,law,nodes,receivables,returns,sheets,simulator,test,tools}/**/*.{ts,mjs}',
  { cwd: root, exclude: (name) => name === 'node_modules' },
);

/** A name may be shortened, and a number or a remark may follow it. Endpoints are those of api/endpoints.ts. */
const agree = (cited: string, name: string): boolean =>
  name.startsWith(cited) || cited.startsWith(name) || /^(GET|POST|PUT|DELETE) \/v\d/.test(cited);

const citations = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8').replace(/\s+(?:\*|\/\/)? ?/g, ' ');
  return [...text.matchAll(citation)].map(([cited, page = '', rest = '']) => ({
    file,
    cited,
    named: rest.split(': ').map((part) => pages.get(page)?.some((name) => agree(part, name))),
  }));
});

describe('the citations of docs/engineering in code', () => {
  it('are found', () => {
    expect(citations.length).toBeGreaterThan(200);
  });

  it('name a part of the page', () => {
    expect(citations.filter(({ named }) => named.includes(false))).toEqual([]);
  });
});
