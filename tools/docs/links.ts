import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { homepage } from '../../package.json';
import { root } from './declaredNodes';
import { anchorOf } from './markdown';

/** Markdown's and HTML's, and addresses of our own that stand alone, as in what n8n shows of a node. */
const link = new RegExp(
  [/\]\(\s*<?([^\s)>]+)/, /\b(?:src|href)="([^"]+)"/, new RegExp(`(${homepage}[^\\s"'<>()]*)`)]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** The targets of a text's links and pictures: of a page, or of a sticky note inside a workflow file. */
export const linksIn = (text: string): string[] =>
  [...withoutCode(text).matchAll(link)].map(
    (found) => found.slice(1).find((target) => target) ?? '',
  );

/** The links of a file that lead nowhere, of those that lead to something of ours. */
export function brokenLinks(file: string): string[] {
  return linksIn(readFileSync(join(root, file), 'utf8')).filter((found) => {
    const target = targetOf(found, file);
    return target !== undefined && !exists(target);
  });
}

interface Target {
  /** From the root of the repository. */
  path: string;
  anchor: string;
}

/** Where a link leads inside the repository; undefined where it leads out of it. */
export function targetOf(address: string, file: string): Target | undefined {
  const [place = '', anchor = ''] = address.split('#');
  if (place === homepage) return { path: 'README.md', anchor };
  const onGitHub = place.startsWith(`${homepage}/`) ? place.slice(homepage.length) : undefined;
  const path = onGitHub?.match(/^\/(?:blob|tree|raw)\/main\/(.+)$/)?.[1];
  if (path) return { path, anchor };
  if (/^[a-z]+:/i.test(place)) return undefined;
  if (place === '') return { path: file, anchor };
  return { path: relative(root, join(root, dirname(file), decodeURI(place))), anchor };
}

function exists({ path, anchor }: Target): boolean {
  const file = join(root, path);
  if (path.startsWith('..') || !existsSync(file)) return false;
  if (anchor === '') return true;
  return statSync(file).isFile() && anchorsOf(readFileSync(file, 'utf8')).includes(anchor);
}

/** The anchors of a page's headings; a heading that comes again gets a number. */
export function anchorsOf(text: string): string[] {
  const headings = [...withoutBlocks(text).matchAll(/^#{1,6} +(.+?) *#*$/gm)];
  const anchors = headings.map(([, heading = '']) => anchorOf(textOf(heading)));
  return anchors.map((anchor, index) => {
    const before = anchors.slice(0, index).filter((other) => other === anchor).length;
    return before === 0 ? anchor : `${anchor}-${before}`;
  });
}

/** A heading without its mark-up: a link becomes its text. */
const textOf = (heading: string) =>
  heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');

const withoutBlocks = (text: string) => text.replace(/^(```|~~~)[\s\S]*?^\1/gm, '');

const withoutCode = (text: string) => withoutBlocks(text).replace(/`[^`\n]*`/g, '');
