import { currencies } from '../../../../nodes/connection/currencies';

describe('the currencies', () => {
  const codes = currencies().map(({ code }) => code);

  it('have three capitals and a name each, none twice', () => {
    expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
    expect(currencies().filter(({ code, name }) => name === code)).toEqual([]);
    expect(new Set(currencies().map(({ name }) => name)).size).toBe(codes.length);
  });

  it('have those that Indian exporters bill in', () => {
    expect(codes).toEqual(
      expect.arrayContaining(['INR', 'USD', 'EUR', 'GBP', 'AED', 'SGD', 'AUD', 'CAD', 'JPY']),
    );
    expect(currencies()).toContainEqual({ code: 'INR', name: 'Indian Rupee' });
  });

  it.each([
    ['withdrawn', ['DEM', 'HRK', 'BGN', 'ANG', 'SLL', 'ZWL']],
    ['a fund or a unit of account', ['CLF', 'CHE', 'XDR', 'XUA']],
    ['a metal or a code for testing', ['XAU', 'XAG', 'XTS', 'XXX']],
  ])('have no code that is %s', (_case, others) => {
    expect(codes.filter((code) => others.includes(code))).toEqual([]);
  });

  it('are sorted by name', () => {
    const names = currencies().map(({ name }) => name);
    expect(names[0]).toBe('Afghan Afghani');
    expect(names.indexOf('Indian Rupee')).toBeLessThan(names.indexOf('US Dollar'));
  });
});
