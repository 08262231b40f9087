/** Finds an API key in a text, however a service, a proxy or a library writes it. */

/** Texts may contain a very short key by chance; no real key is that short. */
const shortestKey = 8;

/** The pattern of a longer key may be refused, with an error that shows it. */
export const longestKey = 1_000;

export const hidden = '[API key]';

/**
 * A function that replaces the key in a text: as it is, broken into lines, with any of its characters
 * encoded for a URL (also twice), JSON or HTML, and in Base64, alone or within a longer text.
 */
export function keyHider(key: string): (text: string) => string {
  if (key.length < shortestKey) return (text) => text;
  const spelled = [...key].map(spellingsOf).join('(?:[\\r\\n]{1,2}[ \\t]{0,8})?');
  const pattern = new RegExp([spelled, ...inBase64(key)].join('|'), 'g');
  return (text) => text.replace(pattern, hidden);
}

function spellingsOf(character: string): string {
  const code = character.codePointAt(0) as number;
  const inUrl = [...Buffer.from(character)]
    .map((byte) => `%(?:25){0,2}${anyCase(hex(byte, 2))}`)
    .join('');
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  const inJson = units.map((unit) => `\\\\{1,3}u${anyCase(hex(unit, 4))}`).join('');
  const named = htmlNames.get(character);
  return `(?:${[
    `\\\\{0,3}${escaped(character)}`,
    inUrl,
    inJson,
    `&#0{0,4}${code};`,
    `&#[xX]0{0,4}${anyCase(hex(code, 1))};`,
    ...(named ? [`&${named};`] : []),
  ].join('|')})`;
}

const htmlNames = new Map([
  ['&', 'amp'],
  ['<', 'lt'],
  ['>', 'gt'],
  ['"', 'quot'],
  ["'", 'apos'],
]);

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** A pattern for hexadecimal digits, in capitals or not. */
const anyCase = (digits: string): string =>
  digits.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/**
 * Patterns for the key in Base64. Three bytes become four characters, so it is written in three ways,
 * depending on what stands before it. The characters that neighbors share are left out.
 */
function inBase64(key: string): string[] {
  const bytes = Buffer.from(key);
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const end = Math.floor(((before + bytes.length) * 8) / 6);
    const own = text.slice(Math.ceil((before * 8) / 6), end);
    return (
      [...own].map((one) => ({ '+': '[+-]', '/': '[/_]' })[one] ?? one).join('') +
      '[\\w+/=-]?={0,2}'
    );
  });
}
