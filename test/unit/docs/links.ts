import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { homepage } from '../../../package.json';
import { root } from '../../../tools/docs/declaredNodes';
import { anchorOf } from '../../../tools/docs/markdown';

/** Links in Markdown and HTML, and bare URLs of this repository, as in the JSON files of nodes. */
const link = new RegExp(
  [/\]\(\s*<?([^\s)>]+)/, /\b(?:src|href)="([^"]+)"/, new RegExp(`(${homepage}[^\\s"'<>()]*)`)]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** The targets of links and images in a page, or in a sticky note of a workflow file. */
export const linksIn = (text: string): string[] =>
  [...withoutCode(text).matchAll(link)].map(
    (found) => found.slice(1).find((target) => target) ?? '',
  );

/** The broken links of a file to this repository. */
export function brokenLinks(file: string): string[] {
  return linksIn(readFileSync(join(root, file), 'utf8')).filter((found) => {
    const target = targetOf(found, file);
    return target !== undefined && !exists(target);
  });
}

const fileName =
  /`((?:api|bench|core|credentials|docs|examples|law|nodes|receivables|returns|sheets|simulator|test|tools|unit|integration|chaos|e2e|browser|queue|install|fuzz)\/[\w./-]*)`/g;

/**
 * The files and folders that a page names in code and that do not exist. Tests are named as in
 * `integration/recovery`.
 */
export function missingFiles(file: string): string[] {
  const text = withoutBlocks(readFileSync(join(root, file), 'utf8'));
  const names = [...text.matchAll(fileName)].map(([, name = '']) => name);
  return names.filter(
    (name) =>
      ![name, `test/${name}`, `test/${name}.test.ts`].some((path) => existsSync(join(root, path))),
  );
}

interface Target {
  /** Relative to the repository. */
  path: string;
  anchor: string;
}

/** The target of a link in this repository; undefined for other targets. */
export function targetOf(url: string, file: string): Target | undefined {
  const [page = '', anchor = ''] = url.split('#');
  if (page === homepage) return { path: 'README.md', anchor };
  const onGitHub = page.startsWith(`${homepage}/`) ? page.slice(homepage.length) : undefined;
  const path = onGitHub?.match(/^\/(?:blob|tree|raw)\/main\/(.+)$/)?.[1];
  if (path) return { path, anchor };
  if (/^[a-z]+:/i.test(page)) return undefined;
  if (page === '') return { path: file, anchor };
  return { path: relative(root, join(root, dirname(file), decodeURI(page))), anchor };
}

function exists({ path, anchor }: Target): boolean {
  const file = join(root, path);
  if (path.startsWith('..') || !existsSync(file)) return false;
  if (anchor === '') return true;
  return statSync(file).isFile() && anchorsOf(readFileSync(file, 'utf8')).includes(anchor);
}

/** The anchors of a page's headings. A repeated heading has a number in its anchor. */
export function anchorsOf(text: string): string[] {
  const headings = [...withoutBlocks(text).matchAll(/^#{1,6} +(.+?) *#*$/gm)];
  const anchors = headings.map(([, heading = '']) => anchorOf(textOf(heading)));
  return anchors.map((anchor, index) => {
    const before = anchors.slice(0, index).filter((other) => other === anchor).length;
    return before === 0 ? anchor : `${anchor}-${before}`;
  });
}

/** A heading without markup; a link becomes its text. */
const textOf = (heading: string) =>
  heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');

const withoutBlocks = (text: string) => text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '');

const withoutCode = (text: string) => withoutBlocks(text).replace(/`[^`\n]*`/g, '');
