import { countries, readCountry } from '../../../law/tables/countries';
import { listedInFacts } from './serviceLists';

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

  it.each([
    ['KR', 'Korea, South'],
    ['KOR', 'Korea, South'],
    ['South Korea', 'Korea, South'],
    ['PRK', 'Korea, North'],
    ['Türkiye', 'Turkey'],
    ['turkiye', 'Turkey'],
    ['Myanmar (Burma)', 'Myanmar'],
    ['Trinidad & Tobago', 'Trinidad and Tobago'],
    ['Congo - Kinshasa', 'Congo, Democratic Republic of the'],
    ['Cape Verde', 'Cabo Verde'],
    ['St. Vincent & Grenadines', 'Saint Vincent and the Grenadines'],
    ['São Tomé & Príncipe', 'Sao Tome and Principe'],
    ['USA', 'United States'],
    ['U.S.A.', 'United States'],
    ['GBR', 'United Kingdom'],
    ['U.K.', 'United Kingdom'],
    ['UAE', 'United Arab Emirates'],
    ['The Netherlands', 'Netherlands'],
    ['Czech Republic', 'Czechia'],
    ['Russian Federation', 'Russia'],
    ['IND', 'India'],
  ])('%s is %s', (text, name) => {
    expect(readCountry(text)).toBe(name);
  });

  it.each(['', ' ', 'Atlantis', 'XX', 'Congo', 'Hong Kong', 'भारत'])(
    'do not include "%s"',
    (text) => {
      expect(readCountry(text)).toBeUndefined();
    },
  );
});
