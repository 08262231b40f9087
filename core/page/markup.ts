/** Text that is HTML already: what `markup` makes, and texts of our own. */
export class Html {
  constructor(readonly text: string) {}
}

export type HtmlPart = Html | readonly Html[] | string;

/** HTML in which every inserted text is escaped, and can't change the direction of the text around it. */
export const markup = (texts: TemplateStringsArray, ...parts: HtmlPart[]): Html =>
  new Html(String.raw({ raw: texts }, ...parts.map(htmlOf)));

function htmlOf(part: HtmlPart): string {
  if (part instanceof Html) return part.text;
  if (typeof part !== 'string') return part.map(htmlOf).join('');
  return part && `<bdi>${escaped(part)}</bdi>`;
}

/** Text for an attribute or a title, which can't hold a tag. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
