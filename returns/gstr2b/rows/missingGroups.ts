import groups from './missingGroups.json';

/**
 * What explains that GSTR-2B lacks a purchase, by words that the `reason` of its row has. The first that
 * fits counts: only what none of them explains is missing credit.
 */
const explained = Object.entries(groups);

/** Why a purchase without a document in GSTR-2B gives no credit. @param reason of its row */
export const missingGroup = (reason: string): string =>
  explained.find(([words]) => reason.includes(words))?.[1] ??
  'GSTR-2B does not have it (section 16(2)(aa))';
