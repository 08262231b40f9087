import type { Day } from '../../core/day';
import { claimingReturn, type ClaimingReturn } from '../gstr2b/rows/claim';
import type { ClaimCode, ClaimReason } from '../gstr2b/rows/claimReason';
import { isAmendment, isImport } from '../gstr2b/supplied/supplied';
import { daysOfReturn, positionOf, type Filing } from '../../law/filing';
import words from './words.json';
import { filled } from '../../core/filled';
import { totalTax } from '../../law/taxHeads';
import type { Contribution } from './contribution';
import {
  inwardOf,
  notEligibleWhy,
  reversal,
  type Doubt,
  type Inward,
  type InwardVerdict,
} from './inward';
import type { CreditRow, PortalSide } from './creditRows';

/**
 * The inward rows from a reconciliation with GSTR-2B, by the amounts of GSTR-2B. Credit counts if GSTR-2B
 * has it as available and the pair is exact or a person has accepted it. A credit note counts unless a
 * person has not accepted it: the portal deducts it. Of an amendment, a row does not tell the original (gst.md,
 * GSTR-3B).
 * @param today in India
 */
export const fromReconciled = (rows: readonly CreditRow[], filing: Filing, today: Day): Inward =>
  inwardOf(
    rows.map((row) => ({
      number: row.number,
      ...verdictOn(row, filing, claimingReturn(filing.gstin, daysOfReturn(filing), today)),
    })),
    ['4(A)(5)', '4(D)(2)'],
  );

function verdictOn(row: CreditRow, filing: Filing, at: ClaimingReturn): InwardVerdict {
  const { portal, number, bookedOn, reverseCharge, status } = row;
  if (!portal) return verdictWithout2b(row, filing, at);
  const documents = [{ number }];
  const { amounts, section } = portal;
  if (!amounts) return { notCounted: { why: words.unreadable, tax: undefined, documents } };
  const part = { from: `GSTR-2B ${section}`, amounts, documents };
  const credit: Contribution = { ...part, row: rowOf(row, portal) };
  const isOfPeriod = portal.period >= at.first && portal.period <= at.last;
  const isRejected = status === 'rejected_in_ims';
  if (isAmendment(section) && !row.accepted && isOfPeriod && !isRejected) {
    return {
      doubts: [credit.row === '4(A)(5)' ? 'amendments' : 'other_amendments'],
      notCounted: { why: words.notCounted.amendment, tax: totalTax(amounts), documents },
    };
  }
  const isTaxed = reverseCharge && isOfPeriod && !isRejected;
  // The return of the month in which the books have it may have paid the tax already.
  const isTaxedBefore = bookedOn !== undefined && positionOf(bookedOn, filing) === 'before';
  const isStated = totalTax(amounts) !== 0n;
  const due = isTaxed && !isTaxedBefore && isStated ? [liability(part)] : [];
  const doubts: Doubt[] = [];
  if (isTaxed && isTaxedBefore) doubts.push('reverse_charge_before');
  else if (isTaxed && !isStated) doubts.push('reverse_charge');
  if (portal.itcAvailable === 'No' && isOfPeriod && !isRejected) {
    const reason = portal.itcReason === '' ? '' : `: ${portal.itcReason}`;
    const from = `${part.from}${reason}`;
    return { doubts, contributions: [...due, { ...part, row: '4(D)(2)', from }] };
  }
  // Blocked credit of another period is reversed in the return that has it, not again in this one.
  const unlessBlocked = row.claimUnlessBlocked(at);
  const isOfOther = !isOfPeriod && unlessBlocked.claim !== 'Yes';
  const { because } = isOfOther ? unlessBlocked : row.claimIn(at);
  if (because.code === 'noTax') return { doubts, contributions: due };
  const available = isOfPeriod &&
    !isRejected &&
    portal.itcAvailable === 'Yes' && { available: credit };
  const counted = countedCredit(row, at, credit);
  if (counted) return { doubts, contributions: [...due, ...counted], ...available };
  const notCounted = { why: whyNotCounted(because), tax: totalTax(amounts), documents };
  if (because.code === 'partBlocked') doubts.push('part_blocked');
  if (['pending', 'reducedInPart'].includes(because.code) && totalTax(amounts) < 0n) {
    doubts.push('ims_notes');
  }
  return { doubts, contributions: due, notCounted, ...available };
}

/**
 * A purchase that GSTR-2B lacks: its tax under reverse charge is due whether or not the supplier reports the
 * invoice, and gives credit by the own invoice for a supplier without a GSTIN (gst.md, GSTR-3B).
 */
function verdictWithout2b(row: CreditRow, filing: Filing, at: ClaimingReturn): InwardVerdict {
  const { number, booked, bookedOn, reverseCharge } = row;
  const documents = [{ number }];
  // Under reverse charge a bill charges no tax, so taxes of 0 are not stated.
  const stated = booked && (!reverseCharge || totalTax(booked) !== 0n) ? booked : undefined;
  const part = stated && { amounts: stated, documents, from: 'Books' };
  const isDue = reverseCharge && (!bookedOn || positionOf(bookedOn, filing) === 'within');
  const due = part && bookedOn && isDue ? [liability(part)] : [];
  const { claim, because } = row.claimIn(at);
  const counted = part && countedCredit(row, at, { ...part, row: '4(A)(3)' });
  if (counted) return { contributions: [...due, ...counted] };
  const isOfOwnInvoice = ['ownInvoice', 'refused', 'otherReturn', 'partBlocked'].includes(
    because.code,
  );
  const isNotStated = (isDue && due.length === 0) || claim === 'Yes';
  const doubts: Doubt[] = isNotStated ? ['reverse_charge'] : [];
  if (because.code === 'partBlocked') doubts.push('part_blocked');
  const notCounted = {
    why: isOfOwnInvoice ? whyNotCounted(because) : missingGroup(row.reason),
    tax: isNotStated ? undefined : (row.bookedTax ?? (booked && totalTax(booked))),
    documents,
  };
  return { contributions: due, doubts, ...(claim !== 'Yes' && { notCounted }) };
}

/** The credit of a row that counts in the return, also if it is reversed for good there; undefined for none. */
function countedCredit(
  row: CreditRow,
  at: ClaimingReturn,
  credit: Contribution,
): Contribution[] | undefined {
  const { claim, because } = row.claimIn(at);
  if (claim === 'Yes') return [credit];
  if (because.code !== 'blocked' || row.claimUnlessBlocked(at).claim !== 'Yes') return undefined;
  // Circular 170/02/2022-GST: all of it is available, and what section 17(5) blocks is reversed for good.
  return [credit, { ...credit, ...reversal(credit.from, because.facts.says as string) }];
}

const liability = (part: Omit<Contribution, 'row'>): Contribution => ({ ...part, row: '3.1(d)' });

function rowOf({ reverseCharge }: CreditRow, portal: PortalSide): Contribution['row'] {
  if (isImport(portal.section)) return '4(A)(1)';
  if (portal.section === 'isd' || portal.section === 'isda') return '4(A)(4)';
  return reverseCharge ? '4(A)(3)' : '4(A)(5)';
}

/** Why a row's credit is not in 4 (A), by the reason of its claim; otherwise a person has to accept it. */
const why: Readonly<Partial<Record<ClaimCode, string>>> = words.notCounted;

const whyNotCounted = ({ code, facts: { says } }: ClaimReason): string =>
  code === 'blocked' || code === 'partBlocked'
    ? notEligibleWhy(says as string)
    : (why[code] ?? filled(words.notAccepted, { code }));

/**
 * What explains that GSTR-2B lacks a purchase, by words that the `reason` of its row has. The first that fits counts:
 * only what none of them explains is missing credit.
 */
const explained = Object.entries(words.missingFrom2b);

/** Why a purchase without a document in GSTR-2B gives no credit. @param reason of its row */
export const missingGroup = (reason: string): string =>
  explained.find(([given]) => reason.includes(given))?.[1] ??
  'GSTR-2B does not have it (section 16(2)(aa))';
