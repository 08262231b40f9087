import { addDays, toIsoDate, type Day, type IsoDate } from '../../../core/day';
import { rupeeText, sumOf, type Paise } from '../../../core/paise';
import { lastDayToCorrect } from '../../../law/financialYear';
import { taxHeads } from '../../../law/taxHeads';
import type { Period } from '../../../law/period';
import type { AskCode, Claim, ClaimCode, ClaimFacts, NoCode, YesCode } from './claimReason';
import type { GivenRow } from './readReconciledRows';
import { isInPart } from '../../purchases/purchase';
import { isAmendment, isImport, type SectionName } from '../supplied/supplied';

/** The return whose input tax credit is asked about. */
export interface ClaimingReturn {
  /** Its first and its last month, YYYY-MM. */
  first: string;
  last: string;
  /** The earliest day on which it can still be filed. */
  filedFrom: IsoDate;
  /** Of the filer. */
  gstin: string;
}

/** @param days that the return covers @param today in India */
export function claimingReturn(gstin: string, { start, end }: Period, today: Day): ClaimingReturn {
  const [afterPeriod, now] = [toIsoDate(addDays(end, 1)), toIsoDate(today)];
  return {
    first: toIsoDate(start).slice(0, 7),
    last: toIsoDate(end).slice(0, 7),
    filedFrom: afterPeriod > now ? afterPeriod : now,
    gstin,
  };
}

const because = (claim: Claim['claim'], code: ClaimCode, facts: ClaimFacts = {}): Claim => ({
  claim,
  because: { code, facts },
});

export const yes = (code: YesCode, facts?: ClaimFacts): Claim => because('Yes', code, facts);
export const no = (code: NoCode, facts?: ClaimFacts): Claim => because('No', code, facts);
export const ask = (code: AskCode, facts?: ClaimFacts): Claim => because('Ask', code, facts);

/**
 * Whether a return takes the credit of a row (docs/reconciliation.md, Which credit can be claimed). What has
 * `Yes` is what table 4 of GSTR-3B has of the rows.
 */
export function claimOf(row: GivenRow, at: ClaimingReturn): Claim {
  const { status, accepted, books_not_eligible: blocked } = row;
  if (status === 'rejected_in_ims') return no('rejected');
  if (row.supplier_gstin === at.gstin) return no('ownGstin');
  if (blocked !== undefined && !isInPart(blocked)) return no('blocked', { says: blocked });
  if (status === 'missing_in_2b') return claimWithout2b(row, at);
  if (accepted === false) return no('refused');
  const tax = taxIn2b(row);
  if (tax === undefined) return ask('unreadable');
  if (tax === 0n) return no('noTax');
  const itc = availabilityOf(row);
  if (itc === 'No') return no('notAvailable', { says: row.itc_reason });
  if (itc === 'Temporary') return no('temporary');
  const [period, section] = [row.gstr2b_period, row.gstr2b_section] as [string, SectionName];
  if (period > at.last) return no('later', { period });
  const other = acceptedElsewhere(row, period, at);
  if (other) return other;
  const late = tax > 0n ? lateClaim(row, at) : undefined;
  if (late) return late;
  if (period < at.first && !accepted) return ask('earlier', { period });
  if (blocked !== undefined) return ask('partBlocked', { says: blocked });
  if (isAmendment(section) && !accepted) return ask('amendment');
  if (itc === undefined) return ask('notSaid');
  if (/^(p|pending)$/i.test(row.ims_status ?? '') && !accepted) return ask('pending');
  if (tax < 0n) return claimOfReduction(row, period, -tax);
  if (accepted) return yes('accepted');
  return status === 'exact' ? yes('exact') : ask(status);
}

/**
 * An acceptance is for one return, so that rows that are kept and given every month count once: for that of
 * the row's own period, unless it names the month of another.
 * @param own YYYY-MM
 */
function acceptedElsewhere(
  { accepted }: GivenRow,
  own: string | undefined,
  { first, last }: ClaimingReturn,
): Claim | undefined {
  if (!accepted) return undefined;
  const period = accepted === true ? own : accepted;
  const isOfReturn = period !== undefined && period >= first && period <= last;
  return isOfReturn ? undefined : no('otherReturn', { period });
}

/** From this period on, a credit note may reduce credit in part or not at all (advisory on IMS, 23 September 2025). */
const declaredFrom = '2025-10';

function claimOfReduction(
  { ims_reduction: declared, accepted }: GivenRow,
  period: string,
  tax: Paise,
): Claim {
  const isLess = declared !== undefined && declared < tax && period >= declaredFrom;
  return isLess && !accepted ? ask('reducedInPart', { says: rupeeText(declared) }) : yes('reduces');
}

/** Without a document of GSTR-2B, only an own invoice gives credit: that of a supplier without a GSTIN. */
function claimWithout2b(row: GivenRow, at: ClaimingReturn): Claim {
  const { supplier_gstin: gstin, books_not_eligible: blocked, accepted } = row;
  if (row.books_total_tax === 0n && !row.reverse_charge) return no('noTax');
  const isOwn = hasOwnInvoice(row);
  if (isOwn && accepted === false) return no('refused');
  const other = isOwn && acceptedElsewhere(row, row.books_date?.slice(0, 7), at);
  if (other) return other;
  const late = lateClaim(row, at);
  if (late) return late;
  if (!isOwn) return no(gstin ? 'missing' : 'noGstin');
  if (!accepted) return ask('ownInvoice');
  return blocked === undefined ? yes('accepted') : ask('partBlocked', { says: blocked });
}

/** Whether your own invoice gives the credit of a row that GSTR-2B lacks (CGST Act, section 31(3)(f)). */
export const hasOwnInvoice = (row: GivenRow): boolean =>
  row.status === 'missing_in_2b' && row.reverse_charge === true && !row.supplier_gstin;

function lateClaim(row: GivenRow, { filedFrom }: ClaimingReturn): Claim | undefined {
  const day = limitOf(row);
  return day !== undefined && day < filedFrom ? no('late', { day }) : undefined;
}

/** All taxes by GSTR-2B, negative for what reduces credit; undefined if the row has none of them. */
function taxIn2b(row: GivenRow): Paise | undefined {
  const known = taxHeads.flatMap((head) => row[`gstr2b_${head}`] ?? []);
  return known.length === 0 ? undefined : sumOf(known);
}

/** GSTR-2B says of imports nothing, since they are always available. */
export const availabilityOf = ({
  itc_available: itc,
  gstr2b_section: section,
}: Pick<GivenRow, 'itc_available' | 'gstr2b_section'>): GivenRow['itc_available'] =>
  itc ?? (section && isImport(section) ? 'Yes' : undefined);

/** The last day of section 16(4): by the date of the invoice or debit note. Other documents have none. */
export function limitOf(row: GivenRow): IsoDate | undefined {
  const { document_type: type, claim_until: stated } = row;
  const date = row.gstr2b_date ?? row.books_date;
  const isLimited = type === 'invoice' || type === 'debitNote';
  return stated ?? (isLimited && date !== undefined ? lastDayToCorrect(date) : undefined);
}

/** What may still be claimed: now, once a person has said so, or in another return. */
export const isClaimable = ({ claim, because: { code } }: Claim): boolean =>
  claim !== 'No' || ['missing', 'temporary', 'later', 'refused'].includes(code);
