import written from './data/gstr1Sections.json';

/**
 * The sections of GSTR-1, and what its summary has beside them, by the names that people know: those of the
 * form GSTR-1, with its tables.
 */
export const sectionTitles = new Map(Object.entries(written));

/** `b2b` as `B2B (Table 4A, 4B, 6B, 6C)`; a section without a title as it is. */
export const sectionTitle = (section: string): string => sectionTitles.get(section) ?? section;
