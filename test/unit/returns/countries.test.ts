import { countries, readCountry } from '../../../law/tables/countries';
import { listedInFacts } from './serviceLists';
import cases from './countriesCases.json';

const inEnglish = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const isoCodes = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => inEnglish.of(code) !== undefined && readCountry(code) !== undefined);

describe('the countries', () => {
  it('are those of service.md, Lists: Countries, in its order', () => {
    expect(countries).toEqual(listedInFacts('Countries'));
    expect(new Set(countries).size).toBe(196);
  });

  it.each(countries)('are read as they are, in any case: %s', (name) => {
    for (const text of [name, name.toLowerCase(), ` ${name.toUpperCase()} `]) {
      expect(readCountry(text)).toBe(name);
    }
  });

  it('have an ISO 3166 code each', () => {
    expect(new Set(isoCodes.map(readCountry))).toEqual(new Set(countries));
  });

  it.each(isoCodes)('include the name of CLDR for the code %s', (code) => {
    expect(readCountry(String(inEnglish.of(code)))).toBe(readCountry(code));
    expect(readCountry(code.toLowerCase())).toBe(readCountry(code));
  });

  it.each(cases.written)('%s is %s', (text, name) => {
    expect(readCountry(text)).toBe(name);
  });

  it.each(['', ' ', 'Atlantis', 'XX', 'Congo', 'Hong Kong', 'भारत'])(
    'do not include "%s"',
    (text) => {
      expect(readCountry(text)).toBeUndefined();
    },
  );
});
