import { states } from './tables/states';

/** What the service accepts: an empty text, or 15 capital letters and digits (`service.md, Resources: Customer`). */
export const acceptedGstin = /^(|[0-9A-Z]{15})$/;

const length = 15;

/** What is wrong with a GSTIN, for the user. */
export interface GstinRefusal {
  /** What follows the name of the field: `"29aaaaa0000a1zy" has lowercase letters`. */
  fault: string;
  /** How to fix it, as a sentence. */
  advice: string;
}

/**
 * Why the service would refuse a GSTIN; undefined if it would accept it. Whether the GSTIN exists is
 * not checked.
 * @param otherwise the advice if the text does not show which GSTIN is meant
 */
export function whyGstinIsRefused(
  text: string,
  otherwise = 'Copy it from the registration certificate.',
): GstinRefusal | undefined {
  if (acceptedGstin.test(text)) return undefined;

  const corrected = text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  const others = new Set(text.match(/[^0-9A-Za-z\s]/gu));
  const faults: string[] = [];
  if (/[a-z]/.test(text)) faults.push('lowercase letters');
  if (/\s/.test(text)) faults.push('spaces');
  if (others.size > 0) {
    faults.push(`characters other than letters and digits (${[...others].join(' ')})`);
  }
  if (corrected.length !== length) {
    faults.push(`${corrected.length} letters and digits instead of ${length}`);
  }
  return {
    fault: `"${text}" has ${faults.join(' and ')}`,
    advice: corrected.length === length ? `Change it to ${corrected}.` : otherwise,
  };
}

const wellFormed = /^(\d{2})([A-Z]{5}\d{4}[A-Z])[1-9A-Z][A-Z]([0-9A-Z])$/;

/** What can be read from a GSTIN. Whether it exists is not checked. */
export interface GstinReport {
  gstin: string;
  /** Whether the service accepts it. */
  accepted: boolean;
  /** Whether its form, state and check character are right. */
  valid: boolean;
  /** What is wrong, as sentences; only warnings if `accepted` is true. */
  warnings: string[];
  /** The two digits that it starts with, if they are a state's. */
  stateCode?: string;
  state?: string;
  pan?: string;
}

/** Validates a GSTIN (`service.md, GST facts: GSTIN`). */
export function validateGstin(gstin: string): GstinReport {
  const refusal = whyGstinIsRefused(gstin);
  const warning = refusal
    ? `GSTIN ${refusal.fault}. ${refusal.advice}`
    : gstin === '' && 'GSTIN is empty.';
  if (warning) return { gstin, accepted: false, valid: false, warnings: [warning] };
  const [, code = '', pan, check] = wellFormed.exec(gstin) ?? [];
  const state = states.find((one) => one.code === code);
  const expected = checkCharacter(gstin);
  const warnings = [
    ...(pan
      ? []
      : [`${gstin} does not have the form of a GSTIN: state code, PAN and three more characters.`]),
    ...(!pan || state ? [] : [`No state has the code ${code}.`]),
    ...(!pan || check === expected
      ? []
      : [
          `The last character should be ${expected}, not ${check}. Another character may be wrong.`,
        ]),
  ];
  return {
    gstin,
    accepted: true,
    valid: warnings.length === 0,
    warnings,
    ...(state && { stateCode: state.code, state: state.name }),
    ...(pan && { pan }),
  };
}

const symbols = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The check character of the first 14 characters. */
function checkCharacter(gstin: string): string {
  const sum = [...gstin.slice(0, length - 1)].reduce((total, symbol, index) => {
    const digit = symbols.indexOf(symbol) * (1 + (index % 2));
    return total + Math.floor(digit / symbols.length) + (digit % symbols.length);
  }, 0);
  return symbols.charAt((symbols.length - (sum % symbols.length)) % symbols.length);
}

/** Taxpayers (operators of e-commerce have a C in the 14th place), UN bodies, non-residents, TDS deductors. */
const registrationForms = [
  /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9A-J][0-9A-Z]$/,
  /^\d{4}[A-Z]{3}\d{5}[UO]N[A-Z0-9]$/,
  /^\d{4}[A-Z]{3}\d{5}NR[0-9A-Z]$/,
  /^\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][1-9A-Z]D[0-9A-Z]$/,
];

/** Why a text is not the GSTIN or UIN of anybody, as a sentence; undefined if it may be one. */
export function registrationFault(text: string): string | undefined {
  if (!registrationForms.some((form) => form.test(text))) {
    return 'It must have the 15 capital letters and digits of a GSTIN or UIN.';
  }
  const expected = checkCharacter(text);
  if (text.endsWith(expected)) return undefined;
  return `Its last character should be ${expected}, or another character is wrong.`;
}
