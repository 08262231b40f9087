import { filled } from '../../../core/filled';

describe('filled', () => {
  it('puts values in place of their names', () => {
    expect(filled('{a.b} and {c}', { 'a.b': 1, c: 'two' })).toBe('1 and two');
  });

  it('leaves a value alone that has braces or brackets itself', () => {
    expect(filled('{a}[ ({b})]', { a: '{b}', b: '[c]' })).toBe('{b} ([c])');
  });

  it('drops a part in brackets that has a value less', () => {
    expect(filled('A[ of {b}][ in {c} and {d}].', { b: '', c: 1 })).toBe('A.');
    expect(filled('A[ of {b}].', { b: 0 })).toBe('A of 0.');
  });
});
