/** A Markdown table; the first row is its header. */
export function table(rows: string[][]): string {
  const [head = [], ...body] = rows.map((cells) => cells.map(inCell));
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---|').join('')}`, ...body.map(line)].join('\n');
}

/** Text of the editor as Markdown, without its HTML. */
export const plain = (text: string): string =>
  text.replace(/<[^>]+>/g, '').replace(/[\\*_<[\]]/g, '\\$&');

/** The same, with a full stop at the end. */
export const sentence = (text: string): string => stopped(plain(text));

export const stopped = (text: string): string => (/[.!?:]$/.test(text) ? text : `${text}.`);

export const code = (text: string): string => `\`${text}\``;

/** The anchor of a heading on GitHub. */
export const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-');

const inCell = (text: string) => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, '<br>');
