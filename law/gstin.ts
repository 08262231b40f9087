import { remembered } from '../core/remembered';
import { states } from './tables/states';

/** What the service accepts: an empty text, or 15 capital letters and digits (`service.md, Resources: Customer`). */
export const acceptedGstin = /^(|[0-9A-Z]{15})$/;

const gstinLength = 15;

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
  if (corrected.length !== gstinLength) {
    faults.push(`${corrected.length} letters and digits instead of ${gstinLength}`);
  }
  return {
    fault: `"${text}" has ${faults.join(' and ')}`,
    advice: corrected.length === gstinLength ? `Change it to ${corrected}.` : otherwise,
  };
}

/** A taxpayer's: state code, PAN, entity, Z or another character. Group 1 is the state, group 2 the PAN. */
const ofTaxpayer = /^(\d{2})([A-Z]{5}\d{4}[A-Z])[1-9A-Z][Z1-9A-J][0-9A-Z]$/;

/** Of those who deduct tax at source. */
const ofDeductor = /^\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][1-9A-Z]D[0-9A-Z]$/;

/** Of government offices, with a TAN in place of the PAN. */
const ofOffice = /^\d{2}[A-Z]{4}\d{5}[A-Z]\dZ\d$/;

/** Of UN bodies and embassies (UIN). */
const ofUnBody = /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/;

/** Of non-resident taxable persons. */
const ofNonResident = /^\d{4}[A-Z]{3}\d{5}NR[0-9A-Z]$/;

/** Of suppliers of online services from abroad. */
const ofOnlineSupplier = /^\d{4}[A-Z]{3}\d{5}OS[0-9A-Z]$/;

/** Other forms of a GSTIN, which have the same check character (gst.md, GSTIN). */
const otherForms = [ofDeductor, ofOffice, ofUnBody, ofNonResident, ofOnlineSupplier];

/** The test numbers of the e-invoice portal after their state codes. They fail the check character. */
const testNumbers =
  /^\d{2}(AACCC1596Q002|AMBPG7773M002|ARZPT4384Q1MT|AWGPV7107B1Z1|BZNPM9430M1KL)$/;

/** Why a GSTIN cannot exist, as sentences; undefined for a valid one and for a test number of the portal. */
export const gstinFault = remembered((gstin): string | undefined => {
  const { valid, warnings } = validateGstin(gstin);
  return valid || testNumbers.test(gstin) ? undefined : warnings.join(' ');
});

/**
 * The section of the CGST Act under which a GSTIN is for tax at source alone: 52 for an operator that
 * collects it, 51 for a deductor with a PAN. A deductor with a TAN is an office of the government, which
 * often has no other GSTIN and buys under this one (Circular 198/10/2023-GST).
 */
export function sectionOfTaxAtSource(gstin: string): '51' | '52' | undefined {
  const [, kind] = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]([CD])[0-9A-Z]$/.exec(gstin) ?? [];
  if (kind === undefined) return undefined;
  return kind === 'C' ? '52' : '51';
}

/** Whether it is the Unique Identity Number (UIN) of a UN body or an embassy. */
export const isUin = (gstin: string): boolean => ofUnBody.test(gstin);

/** The GST code of a taxpayer's state, as far as a GSTIN says it. */
export function stateOfTaxpayer(gstin: string): string | undefined {
  const [, code] = ofTaxpayer.exec(gstin) ?? [];
  return states.find((one) => one.code === code)?.code;
}

/**
 * The PAN in a taxpayer's GSTIN; undefined for other texts.
 * @example panOf('29AAAAA0000A1ZY') // 'AAAAA0000A'
 */
export const panOf = (gstin: string): string | undefined => ofTaxpayer.exec(gstin)?.[2];

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

/** Validates a GSTIN (`gst.md, GSTIN`). */
export function validateGstin(gstin: string): GstinReport {
  const refusal = whyGstinIsRefused(gstin);
  const warning = refusal
    ? `GSTIN ${refusal.fault}. ${refusal.advice}`
    : gstin === '' && 'GSTIN is empty.';
  if (warning) return { gstin, accepted: false, valid: false, warnings: [warning] };
  const [, code = '', pan] = ofTaxpayer.exec(gstin) ?? [];
  const hasForm = pan !== undefined || otherForms.some((form) => form.test(gstin));
  const check = gstin.at(-1);
  const state = states.find((one) => one.code === code);
  const expected = checkCharacter(gstin);
  const warnings = [
    ...(hasForm
      ? []
      : [`${gstin} does not have the form of a GSTIN: state code, PAN and three more characters.`]),
    ...(!pan || state ? [] : [`No state has the code ${code}.`]),
    ...(!hasForm || check === expected
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
  const sum = [...gstin.slice(0, gstinLength - 1)].reduce((total, symbol, index) => {
    const digit = symbols.indexOf(symbol) * (1 + (index % 2));
    return total + Math.floor(digit / symbols.length) + (digit % symbols.length);
  }, 0);
  return symbols.charAt((symbols.length - (sum % symbols.length)) % symbols.length);
}

/** The forms that section sheets take. */
const registrationForms = [ofTaxpayer, ofUnBody, ofNonResident, ofDeductor];

/**
 * Why section sheets do not take a GSTIN or UIN: its form, or the character that should be its last one;
 * undefined if they do.
 */
export function registrationFault(text: string): { check?: string } | undefined {
  if (!registrationForms.some((form) => form.test(text))) return {};
  const check = checkCharacter(text);
  return text.endsWith(check) ? undefined : { check };
}
