import written from './data/currencies.json';

export interface Currency {
  readonly code: string;
  readonly name: string;
}

/**
 * The currencies of the service in the order of their codes (`service.md, Lists: Currencies`), each
 * with its English name from Unicode's CLDR and other common texts for it.
 */
const currencyTexts = Object.entries(written).map(([code, texts]) => [code, ...texts] as const);

export const currencies: readonly Currency[] = currencyTexts.map(([code, name]) => ({
  code,
  name: name as string,
}));

const codeByText = new Map(
  currencyTexts.flatMap((texts) =>
    texts.map((text): [string, string] => [plainName(text), texts[0]]),
  ),
);

/**
 * The code of a currency that is written in any common way: 'usd', 'US Dollars', '₹'. Undefined for
 * any other text.
 */
export function readCurrency(text: string): string | undefined {
  const key = plainName(text);
  return codeByText.get(key) ?? codeByText.get(key.replace(/S$/, ''));
}

/** '&' is read as 'and'. No two currencies differ only in accents, punctuation or spaces. */
function plainName(text: string): string {
  return text
    .normalize('NFD')
    .toUpperCase()
    .replace(/&/g, 'AND')
    .replace(/[^0-9A-Z₹€£$]/g, '');
}
