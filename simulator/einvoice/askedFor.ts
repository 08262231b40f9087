/**
 * Codes of the e-invoice portal on request: the PAN inside a GSTIN names the code, as in
 * 27ZZZZZ3029Z1Z0 for 3029.
 */
export function codeAskedByGstin(gstin: string): number | undefined {
  const code = /^\d{2}ZZZZZ(\d{4})Z/.exec(gstin)?.[1];
  return code === undefined ? undefined : Number(code);
}
