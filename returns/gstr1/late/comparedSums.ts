import type { Reason } from '../../../law/advice';
import { isIff, type Filing } from '../../../law/filing';
import { needsLines, documentNumberKey, type ReturnDocument } from '../documents/document';
import { entryUnlessRefused } from '../placement/unlessRefused';
import type { B2csAmendment } from '../sums/b2cs';
import { b2csAmendments } from './b2csAmendments';
import type { Context, CorrectionInput, Proposal, Treatment } from './treatment';

/**
 * The sums of B2C (Small) that differ from the last return. They are compared only if all documents of
 * its period were given.
 * @param earlier the documents of earlier periods
 */
export function comparedSums(
  earlier: readonly ReturnDocument[],
  treatmentOf: (document: ReturnDocument) => Treatment,
  { input, lastFiling, missing, corrected }: Context,
): B2csAmendment[] {
  const { lastReturn } = input;
  if (!lastReturn || !lastFiling || lastReturn.isIff || missing.length > 0) return [];
  const { start, end } = lastReturn.days;
  const ofPeriod = earlier.filter(({ date }) => date >= start && date <= end);
  if (ofPeriod.length === 0) return [];
  const summed = ofPeriod
    .filter(needsLines)
    .filter((one) => ['filed', 'amendment'].includes(treatmentOf(one).kind))
    .filter((one) => !lastReturn.documents.has(documentNumberKey(one)))
    .filter((one) => (corrected.get(documentNumberKey(one)) ?? one) === one)
    .flatMap((one) => entryUnlessRefused(one, lastFiling).entries)
    .filter(({ section }) => section === 'b2cs');
  return b2csAmendments(summed, lastReturn, input);
}

/** A place of which the sums differ, as a proposal. */
export function sumProposal(sum: B2csAmendment): Proposal {
  const { placeOfSupply, differences, difference, obstacle } = sum;
  const what = `B2C (Small) supplies in ${placeOfSupply}: ${differences.join('. ')}.`;
  const [why = '', ...advice] = obstacle ?? [];
  const reason: Reason = [`${what} ${why}`.trim(), ...advice];
  return { sum, change: 'changed', taxable: difference, reason };
}

/** Whether the file states the corrected sums of a place. */
export const isReported = (
  { obstacle, documents }: B2csAmendment,
  { reportsCorrections, ...filing }: Filing & CorrectionInput,
): boolean =>
  obstacle === undefined &&
  !isIff(filing) &&
  (reportsCorrections === true || documents.some(({ facts }) => facts.amends !== undefined));
