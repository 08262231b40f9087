const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][A-Z][0-9A-Z]$/;
/** The government's own test number fails the check that all others have to pass. */
const GOVERNMENT_TEST_NUMBER = '01AMBPG7773M002';

/** True for a number that could have been issued: right form and check character. */
export function isGenuine(gstin: string): boolean {
  if (gstin === GOVERNMENT_TEST_NUMBER) return true;
  return FORM.test(gstin) && gstin[14] === checkCharacter(gstin);
}

/** The PAN that a GSTIN holds. */
export function panOf(gstin: string): string {
  return gstin.slice(2, 12);
}

/** The last character, worked out from the first fourteen (service.md, GST facts: GSTIN). */
function checkCharacter(gstin: string): string {
  let sum = 0;
  for (let index = 0; index < 14; index += 1) {
    const product = DIGITS.indexOf(gstin.charAt(index)) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return DIGITS.charAt((36 - (sum % 36)) % 36);
}
