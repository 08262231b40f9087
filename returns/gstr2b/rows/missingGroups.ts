/**
 * What explains that GSTR-2B lacks a purchase, by words that the `reason` of its row has. The first that
 * fits counts: only what none of them explains is missing credit.
 */
const explained: ReadonlyArray<readonly [words: string, group: string]> = [
  ['booked twice', 'probably booked twice, and GSTR-2B has it once'],
  [
    'with this number and these amounts',
    'GSTR-2B probably has it under another GSTIN, or as a debit note',
  ],
  ['Compare the two', 'GSTR-2B has a document that may be the same bill'],
  ['that can not exist', 'the books have a GSTIN that can not exist'],
  ['have no GSTIN', 'the books have no GSTIN of the supplier'],
  ['after the return period', 'dated after the return period of GSTR-2B'],
  ['was not given', 'the GSTR-2B that may have it was not given'],
];

/** Why a purchase without a document in GSTR-2B gives no credit. @param reason of its row */
export const missingGroup = (reason: string): string =>
  explained.find(([words]) => reason.includes(words))?.[1] ??
  'GSTR-2B does not have it (section 16(2)(aa))';
