import type {
  ClaimCode,
  ClaimFacts,
  ClaimReason,
} from '../../../../returns/gstr2b/rows/claimReason';

const noted = (says = ''): string => (says === '' ? '' : ` (${says})`);

const words: Record<ClaimCode, (facts: ClaimFacts) => string> = {
  exact: () => 'Both sides agree, and GSTR-2B has the credit as available.',
  accepted: () => 'A person has accepted it.',
  reduces: () => 'It reduces the credit, and the portal deducts it.',

  rejected: () => 'You rejected it in IMS.',
  ownGstin: () => 'The supplier is your own GSTIN.',
  refused: () => 'A person has not accepted it.',
  blocked: ({ says }) =>
    `The books have its credit as not eligible${noted(says)}, such as by section 17(5). GSTR-3B has it in 4 (A) and in 4 (B)(1), for good.`,
  noTax: () => 'It bears no tax.',
  missing: () => 'GSTR-2B does not have it (section 16(2)(aa)).',
  noGstin: () => 'The supplier has no GSTIN in the books, so GSTR-2B can not have it.',
  notAvailable: ({ says }) => `GSTR-2B has the credit as not available${noted(says)}.`,
  temporary: () => 'GSTR-2B does not have the credit as available yet.',
  late: ({ day }) => `The last day of section 16(4) was ${day}.`,
  later: ({ period }) => `It is in GSTR-2B of ${period}, which is later.`,
  cancelled: () => 'The purchase is cancelled.',

  suggested: () => 'The pair is only suggested: check that it is one document.',
  mismatch: () => 'The two sides differ: check which one is right.',
  residual: () => 'The numbers are not the same: check that it is one document.',
  missing_in_books: () =>
    'The books do not have it: check that you have the document and what it is for.',
  not_in_books_by_nature: () =>
    'The books do not have it as a purchase: check that it is yours and what it is for.',
  unreadable: () => 'Its amounts in GSTR-2B can not be read.',
  amendment: () =>
    'It is an amendment: only the difference to what earlier returns claimed counts.',
  earlier: ({ period }) =>
    `It is in GSTR-2B of ${period}: check that an earlier return has not claimed it.`,
  notSaid: () => 'GSTR-2B does not say whether the credit is available: look on the portal.',
  partBlocked: ({ says }) =>
    `The books have a part of its credit as not eligible${noted(says)}: claim the rest.`,
  pending: () => 'It is pending in IMS, so the portal may not count it yet.',
  reducedInPart: ({ says }) =>
    `It is a credit note that reduces credit by ₹ ${says} only, as you have declared in IMS.`,
  ownInvoice: () =>
    'The supplier has no GSTIN and you pay the tax: your own invoice gives the credit, not GSTR-2B.',
  notReconciled: () => 'It was not compared with GSTR-2B.',
};

const inWords = ({ code, facts }: ClaimReason): string => words[code](facts);

/** A row with the reason of its claim in words, which it may already have. */
export const claimIn = <Row extends { claim_because: ClaimReason | string }>(row: Row) => ({
  ...row,
  claim_because:
    typeof row.claim_because === 'string' ? row.claim_because : inWords(row.claim_because),
});
