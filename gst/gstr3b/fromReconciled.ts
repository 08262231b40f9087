import { addDays, toIsoDate, type Day } from '../../core/day';
import { daysOf, firstMonthOf, lastMonthOf, positionOf, type Filing } from '../returns/base/filing';
import type { Amounts } from '../returns/placement/amounts';
import { missingGroup } from '../reconcile/missingGroups';
import { taxOf, type Contribution } from './contribution';
import { inwardOf, notEligibleWhy, type Doubt, type Inward, type Verdict } from './inward';
import type { CreditRow, PortalSide } from './creditRows';

/**
 * The inward rows from a reconciliation with GSTR-2B, by the amounts of GSTR-2B. Credit counts if GSTR-2B
 * has it as available and the pair is exact or a person has accepted it. A credit note counts unless a
 * person has not accepted it: the portal deducts it. Of an amendment, a row does not tell the original (service.md,
 * GST facts: GSTR-3B).
 * @param today in India
 */
export const fromReconciled = (rows: readonly CreditRow[], filing: Filing, today: Day): Inward =>
  inwardOf(
    rows.map((row) => ({ number: row.number, ...verdictOn(row, filing, today) })),
    ['4(A)(5)', '4(D)(2)'],
  );

function verdictOn(row: CreditRow, filing: Filing, today: Day): Verdict {
  const { portal, number, booked, bookedOn, reverseCharge, status } = row;
  const documents = [{ number }];
  if (!portal) {
    const bookedTax = row.bookedTax ?? (booked && taxOf(booked));
    const notCounted = { why: missingGroup(row.reason), tax: bookedTax, documents };
    const isDue = reverseCharge && (!bookedOn || positionOf(bookedOn, filing) === 'within');
    if (!isDue) return { notCounted };
    // The tax is due whether or not the supplier reports the invoice.
    return booked && bookedOn
      ? { notCounted, contributions: [liability({ amounts: booked, documents, from: 'Books' })] }
      : { notCounted, doubts: ['reverse_charge'] };
  }
  const { amounts, section } = portal;
  if (!amounts) return { notCounted: { why: unreadable, tax: undefined, documents } };
  const part = { from: `GSTR-2B ${section}`, amounts, documents };
  const credit: Contribution = { ...part, row: rowOf(row, portal) };
  const isOfPeriod = portal.period >= firstMonthOf(filing) && portal.period <= lastMonthOf(filing);
  const isRejected = status === 'rejected_in_ims';
  if (amendments.includes(section) && !row.accepted && isOfPeriod && !isRejected) {
    return {
      doubts: [credit.row === '4(A)(5)' ? 'amendments' : 'other_amendments'],
      notCounted: { why: amended, tax: taxOf(amounts), documents },
    };
  }
  const isTaxed = reverseCharge && isOfPeriod && !isRejected;
  // The return of the month in which the books have it may have paid the tax already.
  const isTaxedBefore = bookedOn !== undefined && positionOf(bookedOn, filing) === 'before';
  const due = isTaxed && !isTaxedBefore ? [liability(part)] : [];
  const doubts: Doubt[] = isTaxed && isTaxedBefore ? ['reverse_charge_before'] : [];
  if (portal.itcAvailable === 'No' && isOfPeriod && !isRejected) {
    const reason = portal.itcReason === '' ? '' : `: ${portal.itcReason}`;
    const from = `${part.from}${reason}`;
    return { doubts, contributions: [...due, { ...part, row: '4(D)(2)', from }] };
  }
  const why = whyNotCounted(row, { ...portal, amounts }, filing, today);
  return {
    doubts,
    contributions: why === undefined ? [...due, credit] : due,
    ...(why !== undefined && { notCounted: { why, tax: taxOf(amounts), documents } }),
    ...(isOfPeriod && !isRejected && itcOf(portal) === 'Yes' && { available: credit }),
  };
}

const amendments: ReadonlyArray<PortalSide['section']> = ['b2ba', 'cdnra', 'ecoma', 'isda'];
const amended = 'an amendment, of which only the difference to its original counts';
const unreadable = "its amounts in GSTR-2B can't be read";

const liability = (part: Omit<Contribution, 'row'>): Contribution => ({ ...part, row: '3.1(d)' });

const isImport = ({ section }: PortalSide): boolean => section === 'impg' || section === 'impgsez';

/** GSTR-2B says of imports nothing, since they are always available. */
const itcOf = (portal: PortalSide): PortalSide['itcAvailable'] =>
  portal.itcAvailable ?? (isImport(portal) ? 'Yes' : undefined);

function rowOf({ reverseCharge }: CreditRow, portal: PortalSide): Contribution['row'] {
  if (isImport(portal)) return '4(A)(1)';
  if (portal.section === 'isd' || portal.section === 'isda') return '4(A)(4)';
  return reverseCharge ? '4(A)(3)' : '4(A)(5)';
}

function whyNotCounted(
  { status, accepted, claimUntil, notEligible }: CreditRow,
  portal: PortalSide & { amounts: Amounts },
  filing: Filing,
  today: Day,
): string | undefined {
  const isReduction = taxOf(portal.amounts) < 0n;
  if (status === 'rejected_in_ims') return 'rejected in the Invoice Management System';
  if (accepted === false) return 'accepted is No';
  if (notEligible !== undefined) return notEligibleWhy(notEligible);
  if (portal.period > lastMonthOf(filing)) return 'GSTR-2B of a later period has it';
  if (portal.period < firstMonthOf(filing) && !accepted) {
    return 'GSTR-2B of an earlier period has it, and a person has not accepted it';
  }
  const itc = itcOf(portal);
  if (itc === undefined) return 'the row does not say whether the credit is available';
  if (itc !== 'Yes') return 'GSTR-2B has the credit as not available, or not yet';
  if (isReduction) return undefined;
  if (claimUntil !== undefined && claimUntil < earliestFiling(filing, today)) {
    return 'the limit of section 16(4) is over';
  }
  const isCertain = status === 'exact' || status === 'not_in_books_by_nature';
  return isCertain || accepted ? undefined : `${status}, and a person has not accepted it`;
}

/** The earliest day on which the return can still be filed: after its period, and not before today. */
function earliestFiling(filing: Filing, today: Day): string {
  const afterPeriod = toIsoDate(addDays(daysOf(filing).end, 1));
  return afterPeriod > toIsoDate(today) ? afterPeriod : toIsoDate(today);
}
