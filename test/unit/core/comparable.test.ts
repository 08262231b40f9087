import { comparable } from '../../../core/comparable';
import { invisible } from '../../harness/invisible';

it.each([
  ['case', 'so-1'],
  ['blanks around it', '  SO-1\t'],
  ['a byte order mark', '\ufeffSO-1'],
  ['a soft hyphen', 'SO\u00ad-1'],
  ['wide letters', 'ＳＯ-１'],
  ...invisible.map((text, index) => [
    `invisible text ${index + 1}`,
    `SO${text}-1${text}`.replaceAll('\u2800', ''),
  ]),
])('%s of a text does not matter', (_, text) => {
  expect(comparable(text)).toBe('SO-1');
});

it.each(['SO 1', 'so  1', 'SO\u00a01', 'SO \u2009 1', 'SO\n1', 'SO\u200b \u200b1', 'SO\u28001'])(
  'how many blanks of which kind stand between two words does not matter: %j',
  (text) => {
    expect(comparable(text)).toBe('SO 1');
  },
);

it.each([
  ['SO-1', 'SO1'],
  ['SO 1', 'SO1'],
  ['SO-1', 'SO-01'],
])('everything else does: %s and %s', (one, other) => {
  expect(comparable(one)).not.toBe(comparable(other));
});

it.each(invisible)('a text of invisible characters is empty: %j', (text) => {
  expect(comparable(text)).toBe('');
});
