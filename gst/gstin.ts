import { STATES } from './states';

/** What the service takes as a GSTIN: nothing, or 15 capitals and digits (`service.md, Resources: Customer`). */
export const ACCEPTED_GSTIN = /^(|[0-9A-Z]{15})$/;

const LENGTH = 15;

/** What is not right with a text as a GSTIN, for the user. */
export interface GstinRefusal {
  /** What follows the name of the field: `'29aaaaa0000a1zy' has small letters`. */
  fault: string;
  /** What to do about it, as a sentence. */
  advice: string;
}

/**
 * Why the service would refuse a text as a GSTIN; undefined when it would take it. It says nothing
 * about whether the GSTIN exists.
 * @param otherwise the advice where the text does not show which GSTIN is meant
 */
export function whyGstinIsRefused(
  text: string,
  otherwise = 'Copy it from the registration certificate.',
): GstinRefusal | undefined {
  if (ACCEPTED_GSTIN.test(text)) return undefined;

  const mended = text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  const strange = new Set(text.match(/[^0-9A-Za-z\s]/gu));
  const faults: string[] = [];
  if (/[a-z]/.test(text)) faults.push('has small letters');
  if (/\s/.test(text)) faults.push('has spaces');
  if (strange.size > 0) {
    faults.push(`has characters other than letters and digits (${[...strange].join(' ')})`);
  }
  if (mended.length !== LENGTH) {
    faults.push(`has ${mended.length} letters and digits instead of ${LENGTH}`);
  }
  return {
    fault: `'${text}' ${faults.join(' and ')}`,
    advice: mended.length === LENGTH ? `Write ${mended}.` : otherwise,
  };
}

const WELL_FORMED = /^(\d{2})([A-Z]{5}\d{4}[A-Z])[1-9A-Z][A-Z]([0-9A-Z])$/;

/** What a GSTIN tells by itself, without asking anybody whether it exists. */
export interface GstinReport {
  gstin: string;
  /** The service takes it. */
  accepted: boolean;
  /** Form, state and check character are right. */
  valid: boolean;
  /** What is not right, as sentences. Where `accepted` is true they are warnings. */
  warnings: string[];
  /** The two digits that it begins with, where they are a state's. */
  stateCode?: string;
  state?: string;
  pan?: string;
}

/** Examines a GSTIN (`service.md, GST facts: GSTIN`). */
export function validateGstin(gstin: string): GstinReport {
  const refusal = whyGstinIsRefused(gstin);
  const warning = refusal
    ? `GSTIN ${refusal.fault}. ${refusal.advice}`
    : gstin === '' && 'GSTIN is empty.';
  if (warning) return { gstin, accepted: false, valid: false, warnings: [warning] };
  const [, code = '', pan, check] = WELL_FORMED.exec(gstin) ?? [];
  const state = STATES.find((one) => one.code === code);
  const expected = checkCharacter(gstin);
  const warnings = [
    ...(pan ? [] : [`${gstin} has not the form of a GSTIN: state code, PAN, three more.`]),
    ...(!pan || state ? [] : [`No state has the code ${code}.`]),
    ...(!pan || check === expected
      ? []
      : [
          `The last character should be ${expected}, not ${check}: one of the others may be mistyped.`,
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

const SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The check character that belongs to the first 14 characters. */
function checkCharacter(gstin: string): string {
  const sum = [...gstin.slice(0, LENGTH - 1)].reduce((total, symbol, index) => {
    const digit = SYMBOLS.indexOf(symbol) * (1 + (index % 2));
    return total + Math.floor(digit / SYMBOLS.length) + (digit % SYMBOLS.length);
  }, 0);
  return SYMBOLS.charAt((SYMBOLS.length - (sum % SYMBOLS.length)) % SYMBOLS.length);
}
