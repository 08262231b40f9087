import { alternativeUnits, readAlternativeUnit, readUnit } from '../../../law/tables/productUnits';
import { units } from '../../../law/tables/units';
import { listedInFacts } from './serviceLists';
import cases from './productUnitsCases.json';

describe('the units of a product', () => {
  it('are those of service.md, Lists: Alternative units, in its order', () => {
    expect(alternativeUnits).toEqual(listedInFacts('Alternative units'));
    expect(new Set(alternativeUnits).size).toBe(124);
  });

  it.each([...new Set([...units.map(({ code }) => code), ...alternativeUnits])])(
    'are read as they are, in any case: %s',
    (code) => {
      expect(readUnit(code)).toBe(code);
      expect(readUnit(` ${code.toLowerCase()}.`)).toBe(code);
    },
  );

  it.each(units.filter(({ code }) => code !== 'UNT'))(
    'can also be read by the name of their unit code: $name',
    ({ code, name }) => {
      expect(readUnit(name)).toBe(code);
    },
  );

  it.each(cases.written)('%s is %s', (text, code) => {
    expect(readUnit(text)).toBe(code);
    expect(readAlternativeUnit(text)).toBe(code);
  });

  it.each(['', 'crate', 'कि.ग्रा.', '5'])('do not include "%s"', (text) => {
    expect(readUnit(text)).toBeUndefined();
    expect(readAlternativeUnit(text)).toBeUndefined();
  });

  it('include all codes of the portals but one', () => {
    expect(readUnit('GGK')).toBe('GGK');
    expect(readAlternativeUnit('GGK')).toBeUndefined();
  });
});
