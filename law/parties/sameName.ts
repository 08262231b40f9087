/** What follows a company's name, most of it more than once: `Asha Traders (OPC) Private Limited`. */
const companySuffix =
  /(?: (?:PRIVATE|PVT|P) (?:LIMITED|LTD)| LIMITED LIABILITY PARTNERSHIP| LIMITED| LTD| LLP| L L P| OPC| (?:AND )?(?:COMPANY|CO)){1,4}$/;

/** `M/s Asha Traders`. */
const salutation = /^ (?:M S|MESSRS)(?= )/;

/**
 * Whether two names mean the same business: case, punctuation, spaces, `&` or `and`, `M/s` and company
 * suffixes do not count. `Asha Traders Pvt. Ltd.` is `ASHA TRADERS PRIVATE LIMITED` and `Asha Traders`.
 * @example isSameName('M/s Asha Traders Pvt. Ltd.', 'ASHA TRADERS') // true
 */
export const isSameName = (one: string, other: string): boolean =>
  wordsOf(one).join('') === wordsOf(other).join('');

/** Whether no word of a name begins as one of the other: `T-Shirt` is like `Tshirt`. */
export function areUnlike(one: string, other: string): boolean {
  const startsOf = (words: string[]) => [...words, words.join('')].map((word) => word.slice(0, 3));
  const others = startsOf(wordsOf(other));
  return !startsOf(wordsOf(one)).some((start) => others.includes(start));
}

/** The words of a name that tell businesses apart. */
export function wordsOf(name: string): string[] {
  const words = name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/&/g, ' AND ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  const core = ` ${words}`.replace(salutation, '').replace(companySuffix, '').trim();
  // A name may consist of suffixes only.
  return (core || words || name).split(' ').filter((word) => word !== '');
}
