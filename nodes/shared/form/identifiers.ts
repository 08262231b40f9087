/** Fields whose texts identify something, so that each of their characters counts. */
import type { Json } from '../../../core/json';
import { mayLackDigits } from '../../../core/longNumbers';
import { isEmail, readPhone } from '../../../law/parties/contact';
import { type FieldPlace, readFurther } from './field';
import { type FieldKind, textField } from './fieldKinds';
import { readIdentifier } from './readValue';
import { giveHint, formError } from '../words/formTexts';

/** A field for a text that identifies something, such as an ID, a reference or a phone number. */
export const identifierField: FieldKind = (...parts) =>
  readFurther(textField(...parts), (given, { label, hint }) => {
    const text = readIdentifier(given, label);
    if (mayLackDigits(text)) giveHint({ hint }, 'mayLackDigits', { label }, text);
    return text;
  });

/** The number of a bank account, which has 9 to 18 digits. Shorter ones are sent, with a warning. */
export const accountNumberField: FieldKind = (...parts) =>
  readFurther(identifierField(...parts), (given, { label, hint }) => {
    const text = String(given);
    const digits = text.replace(/[\s-]/g, '');
    if (!/^\d{1,18}$/.test(digits)) throw formError('accountDigits', { label, text });
    if (digits.length < 9) giveHint({ hint }, 'shortAccount', { label }, text);
    return text;
  });

/** Leaves a text out of the request, with a warning. */
function leftOut({ label, hint }: FieldPlace, given: Json, problem: string): undefined {
  giveHint({ hint }, 'leftOutValue', { label, problem }, `"${String(given)}"`);
  return undefined;
}

const phoneFaults = { none: 'must be a phone number', several: 'has several phone numbers' };

/** A phone number, of which an Indian one is sent as ten digits. What is none is left out, with a warning. */
export const phoneField: FieldKind = (...parts) =>
  readFurther(identifierField(...parts), (given, place) => {
    const phone = readPhone(String(given));
    return 'number' in phone ? phone.number : leftOut(place, given, phoneFaults[phone.fault]);
  });

/** Email addresses, with commas between or behind them. What is none is left out, with a warning. */
export const emailField: FieldKind = (...parts) =>
  readFurther(textField(...parts), (given, place) => {
    const addresses = String(given)
      .split(/[,;]/)
      .map((address) => address.trim());
    const filled = addresses.filter((address) => address !== '');
    return filled.length > 0 && filled.every(isEmail)
      ? given
      : leftOut(place, given, 'must be an email address');
  });
