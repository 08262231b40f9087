import { anchorOf } from './markdown';

/** A page of the reference: its operations, and the sections that describe what they share. */
export interface Page {
  own: string[];
  shared: string[];
}

/** Where a page describes a field. */
interface Place {
  page: string;
  section: string;
  label: string;
}

/** From this many words on, a text is worth a link to the field that has it. */
const longText = 9;

/** The line of a field: its label, when it is shown, and its text. */
const fieldLine = /^(\s*- )\*\*([^*]+)\*\*( \(if .*?\))?: (.+)$/;

/** The choices of a field, and what follows them. */
const choices = /\b(One|Any) of: (.+?)((?:, required)?\.)$/;

/**
 * The texts of pages in which a field links to another one that has the same text or the same choices: one that
 * the page or the first of the pages shares, or an earlier one of the page.
 */
export function saidOnce(pages: Map<string, Page>): Map<string, string> {
  const [firstPage = ''] = pages.keys();
  const places = new Map<string, Place>();

  const linkTo = ({ page, section, label }: Place, from: string): string =>
    `[${label}](${page === from ? '' : page}#${anchorOf(section)})`;
  const earlierOf = (text: string, { page }: Place): Place | undefined =>
    places.get(`${page}\n${text}`) ??
    (text.includes('](#') ? undefined : places.get(`${firstPage}\n${text}`));

  /** A field that has the text. If there is none, the place is that from now on. */
  function other(text: string, place: Place): Place | undefined {
    if (text.split(' ').length < longText) return undefined;
    const earlier = earlierOf(text, place);
    if (!earlier) places.set(`${place.page}\n${text}`, place);
    return earlier;
  }

  const withoutChoices = (text: string, place: Place): string =>
    text.replace(choices, (all: string, kind: string, list: string, end: string) => {
      const earlier = other(list.replaceAll('**', ''), place);
      if (!earlier) return all;
      const [, marked] = /\*\*(.+?)\*\*/.exec(list) ?? [];
      const beginning = marked ? ` Default: ${marked}.` : '';
      return `${kind} of those of ${linkTo(earlier, place.page)}${end}${beginning}`;
    });

  function shortened(line: string, page: string, section: string): string {
    const [, bullet, name = '', condition = '', text = ''] = fieldLine.exec(line) ?? [];
    if (bullet === undefined) return line;
    const place = { page, section, label: name.replace(/ \(.+: .+\)$/, '') };
    const earlier = other(text, place);
    const link = earlier && linkTo(earlier, page);
    if (earlier?.label === name) return `${bullet}${link}${condition}`;
    const said = link ? `As for ${link}.` : withoutChoices(text, place);
    return `${bullet}**${name}**${condition}: ${said}`;
  }

  function textOf(page: string, parts: string[]): string {
    let section = '';
    const lines = parts.join('\n\n').split('\n');
    return lines
      .map((line) => {
        if (line.startsWith('## ')) section = line.slice('## '.length);
        return shortened(line, page, section);
      })
      .join('\n');
  }

  return new Map(
    [...pages].map(([page, { own, shared }]) => {
      const end = textOf(page, shared);
      const parts = [textOf(page, own), end].filter((text) => text !== '');
      return [page, `${parts.join('\n\n')}\n`];
    }),
  );
}
