import { amountOf, flagOf, type Json, withSnakeCase } from '../../../core/json';

describe('names in snake_case', () => {
  it('are at every depth, and values stay', () => {
    const report = { irnComputed: 'aB', fields: [{ isSame: true }, 'xY'], signature_valid: null };
    expect(withSnakeCase(report)).toEqual({
      irn_computed: 'aB',
      fields: [{ is_same: true }, 'xY'],
      signature_valid: null,
    });
  });
});

describe('an amount', () => {
  it.each<[Json | undefined, number | undefined]>([
    [118, 118],
    ['118.00', 118],
    ['-5', -5],
    [0.1 + 0.2, 0.3],
    ['1,180', 1180],
    ['1,180.00', 1180],
    ['1.18E+3', 1180],
    ['1,18', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
    [true, undefined],
    [[5], undefined],
  ])('of %p is %p', (value, amount) => {
    expect(amountOf(value)).toBe(amount);
  });
});

describe('a flag', () => {
  it.each<[unknown, boolean | undefined]>([
    [true, true],
    [1, true],
    ['1', true],
    ['TRUE', true],
    [' Yes', true],
    ['y', true],
    [false, false],
    [0, false],
    ['0', false],
    ['False', false],
    ['NO ', false],
    ['N', false],
    ['', undefined],
    ['maybe', undefined],
    [2, undefined],
    [null, undefined],
    [['yes'], undefined],
  ])('of %p is %p', (value, flag) => {
    expect(flagOf(value)).toBe(flag);
  });
});
