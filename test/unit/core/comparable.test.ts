import * as fc from 'fast-check';
import { comparable, withoutCellMarks, writtenText } from '../../../core/comparable';
import { invisible } from '../../harness/invisible';
import cases from './comparableCases.json';

it.each([
  ['case', 'so-1'],
  ['blanks around it', '  SO-1\t'],
  ['a byte order mark', '\ufeffSO-1'],
  ['a soft hyphen', 'SO\u00ad-1'],
  ["a spreadsheet's mark around it", '="SO-1"'],
  ...invisible.map((text, index) => [
    `invisible text ${index + 1}`,
    `SO${text}-1${text}`.replaceAll('\u2800', ''),
  ]),
])('%s of a text does not matter', (_, text) => {
  expect(comparable(text)).toBe('so-1');
});

it.each(['SO 1', 'so  1', 'SO\u00a01', 'SO \u2009 1', 'SO\n1', 'SO\u200b \u200b1', 'SO\u28001'])(
  'how many blanks of which kind stand between two words does not matter: %j',
  (text) => {
    expect(comparable(text)).toBe('so 1');
  },
);

it.each(cases.different)('everything else does: %s and %s', (one, other) => {
  expect(comparable(one)).not.toBe(comparable(other));
});

it.each(invisible)('a text of invisible characters is empty: %j', (text) => {
  expect(comparable(text)).toBe('');
});

it('a letter is the same with its accent as one character or as two', () => {
  expect(comparable('Caf\u00e9')).toBe(comparable('CAFE\u0301'));
});

it.each(cases.marked)('of %j, a spreadsheet shows %j', (text, shown) => {
  expect(withoutCellMarks(text)).toBe(shown);
});

it.each(["'A' Wing", "Asha's", "O'Brien", '="', '=A1', '5"', ' SO-1 ', ''])(
  '%j has no mark of a spreadsheet',
  (text) => {
    expect(withoutCellMarks(text)).toBe(text);
  },
);

it.each([
  [" '00123 ", '00123'],
  ['Cafe\u0301', 'Caf\u00e9'],
  ['Asha\u0007 Traders\u0000', 'Asha Traders'],
  ['line 1\r\nline\t2', 'line 1\r\nline\t2'],
  ['\u0d28\u0d4d\u200d', '\u0d28\u0d4d\u200d'],
])('%j from outside is used as %j', (text, used) => {
  expect(writtenText(text)).toBe(used);
});

it('compares a text of plain characters as it does with invisible ones in it', () => {
  const words = fc.array(fc.stringMatching(/^[!-~]{1,9}$/), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(words, (some) => {
      const text = some.join(' ');
      fc.pre(!/^['=]/.test(text));
      expect(comparable(text)).toBe(comparable(`\u200b${text}`));
    }),
  );
});
