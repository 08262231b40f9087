import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const files = globSync(['README.md', 'docs/*.md', 'docs/{engineering,examples}/*.md'], {
  cwd: root,
});

/** Expressions in a text, without the variables of WhatsApp's templates, such as {{1}}. */
const expressionsIn = (text: string) => text.match(/\{\{(?!\d\}\}).*?\}\}/g) ?? [];

const pages = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const unused = new Set(
  [...pages].flatMap(([file, text]) => expressionsIn(text).map((one) => `${file}: ${one}`)),
);

/** The expressions of all pages that no test has taken from its page so far. */
export const unusedExpressions = (): string[] => [...unused];

/** A page of the documentation, or a section of one. */
export interface Page {
  /** A text that the page has, for a node's parameter. @throws Error if the page lacks it */
  expression(text: string): string;
  /** The second cell of the table row whose first cell contains the text. @throws Error if there is none */
  cell(text: string): string;
  /** The rows of a table of fields: the label, and what to enter. */
  fields(): Array<[label: string, value: string]>;
  /** The code block. */
  code(): string;
  section(heading: string): Page;
}

/** @param file from the root of the repository */
export function pageOf(file: string, text = pages.get(file) ?? ''): Page {
  const found = <Found>(what: Found | undefined, sought: string): Found => {
    if (what === undefined) throw new Error(`${file} lacks ${sought}`);
    return what;
  };
  const use = (taken: string) => {
    for (const one of expressionsIn(taken)) unused.delete(`${file}: ${one}`);
    return taken;
  };
  const rows = [...text.matchAll(/^\| (.*?) *\| (.*?) *\|$/gm)].map(([, ...cells]) => cells);
  return {
    expression: (sought) => `=${use(found(text.includes(sought) ? sought : undefined, sought))}`,
    cell: (sought) => use(found(rows.find(([first]) => first?.includes(sought))?.[1], sought)),
    fields: () =>
      rows.flatMap(([first = '', second = '']) => {
        const label = /^_(.+)_$/.exec(first)?.[1];
        return label ? [[label, use(codeIn(second) ?? second)] as [string, string]] : [];
      }),
    code: () => use(found(/^```\n(.*?)\n```$/ms.exec(text)?.[1], 'a code block')),
    section(heading) {
      const [, after] = text.split(`\n## ${heading}\n`);
      return pageOf(file, found(after, heading).split('\n## ')[0]);
    },
  };
}

/** The first code in a text, without its backticks. */
export const codeIn = (text: string): string | undefined => /`([^`]+)`/.exec(text)?.[1];

/** What a text says to enter in fields: `_Search By_: GSTIN. _Name_: …` */
export const entriesIn = (text: string): Array<[label: string, value: string]> =>
  [...text.matchAll(/_([A-Z][^_`]*)_: (`[^`]+`|[^.]+)/g)].map(([, label, value]) => [
    String(label),
    codeIn(String(value)) ?? String(value),
  ]);
