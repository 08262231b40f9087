import { errorSaying } from '../../core/inputError';
import errors from '../inputErrors.json';

/** The payment that a UPI link requests. Note and reference may be empty. */
export interface UpiRequest {
  /** The virtual payment address (VPA) of the payee: name@handle. */
  upiId: string;
  payeeName: string;
  /** In rupees, with at most two decimals, more than 0. */
  amount: number;
  note: string;
  reference: string;
}

export interface UpiLink {
  link: string;
  /** Whether the link states the amount. If not, the payer enters it. */
  hasAmount: boolean;
  note: string;
  reference: string;
}

/** Links with this amount in rupees, or more, state none: UPI apps refuse them (assumptions.md, UPI links). */
export const upiLinkLimit = 100_000;

/**
 * The link with which a UPI app opens its payment form, filled in: `upi://pay?pa=…` (NPCI, UPI linking
 * specification 1.6). White space in texts becomes one space. A reference keeps only its letters and
 * digits.
 *
 * @throws InputError (`upiId`, `payeeName`, `note`, `reference`) for what UPI doesn't take
 */
export function upiLink({ amount, ...given }: UpiRequest): UpiLink {
  const upiId = checkedUpiId(given.upiId);
  const payeeName = shortText(given.payeeName, 99, 'payeeName', 'Payee Name');
  const note = shortText(given.note, 50, 'note', 'Note');
  const reference = shortText(
    given.reference.replace(/[^0-9a-z]/gi, ''),
    35,
    'reference',
    'Reference',
  );
  const hasAmount = amount < upiLinkLimit;
  const parameters = Object.entries({
    pn: payeeName,
    am: hasAmount ? amount.toFixed(2) : '',
    cu: 'INR',
    tn: note,
    tr: reference,
  }).filter(([, value]) => value !== '');
  const query = parameters.map(([name, value]) => `&${name}=${encoded(value)}`).join('');
  // Some apps don't decode this parameter, so its @ stays.
  return { link: `upi://pay?pa=${upiId}${query}`, hasAmount, note, reference };
}

function checkedUpiId(upiId: string): string {
  if (/^[\w.-]{1,190}@[a-z][a-z0-9.-]{1,63}$/i.test(upiId)) return upiId;
  const fault = upiId.includes('@') ? 'must be of the form name@handle' : 'must contain an @';
  throw errorSaying(errors.upiId, { fault, upiId });
}

/** @param longest the length of the field in UPI (assumptions.md, UPI links) */
function shortText(value: string, longest: number, field: string, label: string): string {
  const text = value.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim();
  const { length } = [...text];
  if (length <= longest) return text;
  throw errorSaying(errors.longUpiText, { field, label, longest, length });
}

/** Also encodes characters that some apps read as the end of a value. */
const encoded = (value: string): string =>
  encodeURIComponent(value).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
