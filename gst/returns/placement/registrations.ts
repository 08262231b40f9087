const otherForms = [
  /^\d{4}[A-Z]{3}\d{5}[UO]N[A-Z0-9]$/,
  /^\d{4}[A-Z]{3}\d{5}NR[0-9A-Z]$/,
  /^\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][1-9A-Z]D[0-9A-Z]$/,
];

/** Whether it is the registration of a UN body (UIN), a non-resident or a TDS deductor. */
export const isOtherRegistration = (gstin: string): boolean =>
  otherForms.some((form) => form.test(gstin));
