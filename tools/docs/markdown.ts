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
