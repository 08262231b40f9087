/** What a person reads on a page, in one line; cells are apart by ` · `. */
export const pageText = (page: string): string =>
  page
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<t[dh]\b[^>]*>/g, ' · ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ');

/** The tags of a page with their attributes. */
export const tagsOf = (page: string) => page.match(/<[^>]*>/g);
