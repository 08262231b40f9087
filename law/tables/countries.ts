import written from './data/countries.json';

/**
 * The countries of the service, as it spells them (`service.md, Lists: Countries`), each with its ISO
 * 3166 codes and other common texts for it, among them the names that Unicode's CLDR has or had.
 */
const countryTexts = Object.entries(written).map(([name, texts]) => [name, ...texts] as const);

/** The names, as the service spells them. */
export const countries: readonly string[] = countryTexts.map(([name]) => name);

const nameByText = new Map(
  countryTexts.flatMap((texts) => texts.map((text): [string, string] => [letters(text), texts[0]])),
);

/**
 * The service's name of a country that is written in any common way: 'KR', 'KOR', 'South Korea',
 * 'korea, south'. Undefined for any other text.
 */
export const readCountry = (text: string): string | undefined => nameByText.get(letters(text));

/** Whether the country of an address is India, written in any common way. */
export const isIndia = (text: string): boolean => /^(india|in|ind|bharat)$/i.test(text.trim());

/** '&' is read as 'and'. No two countries differ only in accents, punctuation or spaces. */
function letters(text: string): string {
  return text
    .normalize('NFD')
    .toUpperCase()
    .replace(/&/g, 'AND')
    .replace(/[^A-Z]/g, '');
}
