/** What parties are reached by: phone numbers and email addresses. */

/** What programs and people write where there is no phone number, or no email address. */
const none =
  /^(?:n\.? ?\/?\\? ?a\.?|null|nil|none|no|undefined|nan|unknown|not available|[-_.]+|0+)$/i;

/** Whether a text in place of a phone number or an email address says that there is none. */
export const saysNone = (text: string): boolean => none.test(text.trim());

/** Whether a text is one email address. */
export const isEmail = (text: string): boolean => /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;.]+$/.test(text);

/** What stands between two numbers in one cell. */
const between = /[,;/|&\n]|\bor\b|\band\b/i;

/** More digits than a number has with the code of its country. */
const mostDigits = 15;

/**
 * The ten digits of an Indian number, with or without 91 or 0 before them; undefined for any other text, such as
 * a number of another country.
 * @example indianPhone('+91 98765-43210') // '9876543210'
 */
export const indianPhone = (text: string): string | undefined =>
  /^(?:\+?91|0091)?0?([1-9]\d{9})$/.exec(text.replace(/[\s().\u2010-\u2015-]/g, ''))?.[1];

/**
 * The number that a text is, of India as ten digits, of any other country as it is written; or why it is none:
 * it says that there is none, or has several.
 */
export function readPhone(text: string): { number: string } | { fault: 'none' | 'several' } {
  const plain = text.trim();
  if (saysNone(plain)) return { fault: 'none' };
  const digitsOf = (part: string) => part.replace(/\D/g, '').length;
  const isSeveral =
    digitsOf(plain) > (between.test(plain) ? 12 : mostDigits) &&
    plain.split(/[^\d+]+/).filter((part) => digitsOf(part) > 0).length > 1;
  return isSeveral ? { fault: 'several' } : { number: indianPhone(plain) ?? plain };
}

/** `+971 50 …` or `00971 50 …`; the calling codes of one and two digits, and the others, of three (ITU E.164). */
const ofCountry =
  /^(?:\+|00)(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

/**
 * A number as the service has it: digits, without the calling code, which it has beside them.
 * @example dialled('+971 50 123 4567') // { phone: '501234567', dial_code: '971' }
 */
export function dialled(number: string): { phone: string; dial_code?: string } {
  const plain = number.replace(/\(0\)|[^\d+]/g, '');
  const [, code, phone = plain.replaceAll('+', '')] = ofCountry.exec(plain) ?? [];
  return { phone, dial_code: code };
}
