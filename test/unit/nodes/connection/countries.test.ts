import { countries, readCountry } from '../../../../nodes/connection/countries';

describe('the countries', () => {
  it('are the 249 of ISO 3166-1, each once', () => {
    const codes = countries().map(({ code }) => code);
    expect(codes).toHaveLength(249);
    expect(new Set(codes).size).toBe(249);
    expect(codes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  });

  it('have an English name each, none twice', () => {
    expect(countries().filter(({ code, name }) => name === code)).toEqual([]);
    expect(new Set(countries().map(({ name }) => name)).size).toBe(249);
    expect(countries()).toContainEqual({ code: 'IN', name: 'India' });
  });

  it('are sorted by name, accents aside', () => {
    const names = countries().map(({ name }) => name);
    expect(names[0]).toBe('Afghanistan');
    expect(names[1]).toBe('Åland Islands');
    expect(names.at(-1)).toBe('Zimbabwe');
  });

  it.each(countries())('are read by code and by name in any case: $code', ({ code, name }) => {
    for (const text of [code, code.toLowerCase(), name, name.toLowerCase(), ` ${name} `]) {
      expect(readCountry(text)).toBe(name);
    }
  });

  it.each([
    ['without accents', 'turkiye', 'TR'],
    ['with a plain apostrophe', "Cote d'Ivoire", 'CI'],
    ['with "and" for "&"', 'Trinidad and Tobago', 'TT'],
  ])('are read %s', (_case, text, code) => {
    expect(readCountry(text)).toBe(countries().find((one) => one.code === code)?.name);
  });

  it.each(['', ' ', 'Atlantis', 'XX', 'भारत'])('are none of them: "%s"', (text) => {
    expect(readCountry(text)).toBeUndefined();
  });
});
