import written from './data/units.json';

export interface Unit {
  /** The unit quantity code (UQC), three capital letters. */
  readonly code: string;
  /** The name that users see, in the plural. */
  readonly name: string;
}

/** The unit quantity codes in the order of their codes (`gst.md, Unit codes`), each with its name and other common texts for it. */
export const unitTexts = Object.entries(written);

export const units: readonly Unit[] = unitTexts.map(([code, [name]]) => ({
  code,
  name: name as string,
}));
