/** A Markdown table of text cells; the first row is its head. */
export function table(rows: string[][]): string {
  const [head = [], ...body] = rows.map((cells) => cells.map(inCell));
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}

/** Text of the editor, in which a `<b>` or `_` is no mark-up of the page. */
export const plain = (text: string): string =>
  text.replace(/<[^>]+>/g, '').replace(/[\\*_<[\]]/g, '\\$&');

/** The same, with a full stop where it has none. */
export const sentence = (text: string): string => stopped(plain(text));

export const stopped = (text: string): string => (/[.!?:]$/.test(text) ? text : `${text}.`);

export const code = (text: string): string => `\`${text}\``;

/** The anchor that a heading gets on GitHub. */
export const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-');

const inCell = (text: string) => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, '<br>');
