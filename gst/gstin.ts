/** What the service takes as a GSTIN: nothing, or 15 capitals and digits (`service.md, Resources: Customer`). */
export const ACCEPTED_GSTIN = /^(|[0-9A-Z]{15})$/;

const LENGTH = 15;

/**
 * Why the service would refuse a text as a GSTIN and what to write instead, as sentences for the
 * user; undefined when it would take it. It says nothing about whether the GSTIN exists.
 */
export function whyGstinIsRefused(text: string): string | undefined {
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
  const advice =
    mended.length === LENGTH
      ? `Write ${mended}.`
      : 'Copy it from the registration certificate, or leave it empty for a party that has none.';
  return `GSTIN '${text}' ${faults.join(' and ')}. ${advice}`;
}
