import { currencies, readCurrency } from '../../../law/tables/currencies';
import { listedInFacts } from './serviceLists';

const inEnglish = new Intl.DisplayNames(['en'], { type: 'currency', fallback: 'none' });

describe('the currencies', () => {
  it('are those of service.md, Lists: Currencies, in its order', () => {
    expect(currencies.map(({ code }) => code)).toEqual(listedInFacts('Currencies'));
  });

  it('have a unique name each', () => {
    expect(new Set(currencies.map(({ name }) => name)).size).toBe(162);
    expect(currencies).toContainEqual({ code: 'INR', name: 'Indian Rupee' });
  });

  it.each(currencies)('are read by code and name, in any case: $code', ({ code, name }) => {
    for (const text of [code, code.toLowerCase(), name, ` ${name.toUpperCase()}s `]) {
      expect(readCurrency(text)).toBe(code);
    }
    expect(readCurrency(inEnglish.of(code) ?? code)).toBe(code);
  });

  it.each([
    ['₹', 'INR'],
    ['Rs.', 'INR'],
    ['rupees', 'INR'],
    ['US$', 'USD'],
    ['US Dollars', 'USD'],
    ['€', 'EUR'],
    ['Pound Sterling', 'GBP'],
    ['RMB', 'CNY'],
    ['UAE Dirham', 'AED'],
  ])('%s is %s', (text, code) => {
    expect(readCurrency(text)).toBe(code);
  });

  it.each(['', 'dollars', '$', 'XYZ', 'ZWG', '100'])('do not include "%s"', (text) => {
    expect(readCurrency(text)).toBeUndefined();
  });
});
