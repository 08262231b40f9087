import * as fc from 'fast-check';
import { keyHider } from '../../../../nodes/shared/connection/keyHider';

const key = `sk/live+0123"4<5>6&7'8é`;
const hide = keyHider(key);
const base64 = (text: string) => Buffer.from(text).toString('base64');
const inCapitals = (text: string) => text.replace(/%../g, (one) => one.toUpperCase());
const inSmall = (text: string) => text.replace(/%../g, (one) => one.toLowerCase());
const eachAs = (write: (code: number) => string) =>
  [...key].map((one) => write(one.codePointAt(0) as number)).join('');

describe('an API key', () => {
  it.each([
    ['as it is', key],
    ['in a URL', encodeURIComponent(key)],
    ['in a whole URL', encodeURI(key)],
    ['in a URL, in small letters', inSmall(encodeURIComponent(key))],
    ['in a URL, in capitals', inCapitals(encodeURIComponent(key))],
    ['in a URL within a URL', encodeURIComponent(encodeURIComponent(key))],
    ['in a URL, each byte', Buffer.from(key).toString('hex').replace(/../g, '%$&')],
    ['in JSON', JSON.stringify(key).slice(1, -1)],
    ['in JSON within JSON', JSON.stringify(JSON.stringify(key)).slice(3, -3)],
    ['in JSON with slashes that are escaped', key.replace('/', '\\/').replace('"', '\\"')],
    ['in JSON, each character', eachAs((code) => `\\u${code.toString(16).padStart(4, '0')}`)],
    [
      'in JSON, in capitals',
      eachAs((code) => `\\u${code.toString(16).toUpperCase().padStart(4, '0')}`),
    ],
    ['in HTML', key.replace(/&/g, '&amp;').replace('<', '&lt;').replace('"', '&quot;')],
    ['in HTML, each character', eachAs((code) => `&#${code};`)],
    ['in HTML, in hexadecimal', eachAs((code) => `&#x${code.toString(16)};`)],
    ['in a header that is folded', `${key.slice(0, 9)}\r\n ${key.slice(9)}`],
  ])('is hidden %s', (_name, written) => {
    expect(hide(`Bearer ${written}.`)).toBe('Bearer [API key].');
  });

  it.each(['', 'u', 'us', 'user:', 'Bearer '])('is hidden in Base64 after "%s"', (before) => {
    for (const after of ['', '!', '!!', ', and more']) {
      const written = base64(`${before}${key}${after}`);
      for (const text of [written, written.replace(/\+/g, '-').replace(/\//g, '_')]) {
        const left = Buffer.from(hide(text).replace('[API key]', ''), 'base64').toString();
        expect(hide(text)).toContain('[API key]');
        expect(left).not.toMatch(/sk|live|0123/);
      }
    }
  });

  it('of any characters is hidden, and nothing else', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 8, maxLength: 40 }), (any) => {
        expect(keyHider(any)(`(${any})`)).not.toContain(any);
        expect(keyHider(any)('')).toBe('');
      }),
    );
  });

  it('of fewer than eight characters is left, since texts may contain it by chance', () => {
    expect(keyHider('1234567')('1234567')).toBe('1234567');
  });
});
