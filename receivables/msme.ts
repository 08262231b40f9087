import { byText } from '../core/compareTexts';
import { addDays, type Day, daysBetween, toIsoDate, type IsoDate } from '../core/day';
import { type Paise, proportion, sumOf, toRupees } from '../core/paise';
import { startOfFinancialYear } from '../law/financialYear';
import { optionalPaise, trimmedText } from '../law/readValues';
import type { Pending } from './aging';
import type { AgedParty, OpenDocument } from './openDocuments';

/** The classes of section 7 of the MSMED Act, 2006; `none` for a vendor without a registration. */
export type Enterprise = 'medium' | 'micro' | 'none' | 'small';

export interface MsmeTerms {
  /** Undefined for all vendors. */
  vendorId?: string;
  enterprise: Enterprise;
  /** Whether the vendor only trades, wholesale or retail. */
  isTrader: boolean;
  /** The days from acceptance that were agreed in writing; undefined without an agreement. */
  agreedDays?: number;
  /** Whether you take the GST of its bills as credit, so that it is not part of the expense. */
  takesCredit: boolean;
}

/** Whether the limit of section 15 of the MSMED Act holds for a vendor. */
type Limit = 'applies' | 'disputed' | 'not_covered';

/** What becomes of the expense if nothing more is paid until 31 March; before that day, what would. */
type AtYearEnd = 'disallowed' | 'disputed' | 'not_covered' | 'open';

/** A bill that is not paid; amounts are in rupees. */
export interface MsmeRow {
  party: AgedParty;
  hash_id: string;
  document: string;
  /** The reference of the purchase, where books have the vendor's own number. */
  reference: string;
  document_date: IsoDate;
  amount_pending: number;
  enterprise: Enterprise;
  trader: boolean;
  msme_limit: Limit;
  acceptance_date: IsoDate;
  acceptance_date_from: 'document_date' | 'given';
  /** Null if the limit does not hold. */
  days_allowed: number | null;
  /** The last day on which a payment is in time; null if the limit does not hold. */
  last_day_to_pay: IsoDate | null;
  /** From the day of the report; negative after the last day. */
  days_left: number | null;
  /** The 31 March of the financial year of the bill. */
  year_end: IsoDate;
  at_year_end: AtYearEnd;
  /** The pending amount without GST taken as credit, if it is disallowed; null if it is not known. */
  disallowed_amount: number | null;
  /** The section of the income-tax law; null if there was none for the year. */
  section: string | null;
  note: string;
}

interface MsmeInput {
  /** What was pending on the day of the report. */
  pending: Pending[];
  /** The first entry that fits a vendor counts. */
  terms: MsmeTerms[];
  /** When goods or services were accepted, by the number of the bill. */
  accepted: Map<string, Day>;
  asOf: Day;
}

/** The rows, and what they leave out. */
export interface MsmeReport {
  /** The bill that must be paid first comes first; bills without a last day come last. */
  rows: MsmeRow[];
  /** The vendors with open bills for which there are no terms. */
  withoutTerms: string[];
  /** What vendors in the rows owe you, which is not set off against their bills, in rupees. */
  credits: Array<{ vendor: string; amount: number }>;
}

/** Without an agreement: "appointed day", section 2(b) of the MSMED Act, 2006. */
const daysWithoutAgreement = 15;

/** Whatever was agreed: proviso to section 15 of the MSMED Act, 2006. */
const mostDays = 45;

/**
 * When the bills of micro and small enterprises must be paid, and which of them income tax disallows
 * until they are paid.
 *
 * Section 15 of the MSMED Act, 2006: by the agreed date, at most 45 days after acceptance; without an
 * agreement in writing within 15 days. Its section 2(n) has micro and small enterprises only. Whether it protects
 * traders is disputed (Office Memorandum 5/2(2)/2021-E/P & G/Policy of 2 July 2021).
 * @throws InputError naming the bill whose amounts can't be read
 */
export function msmeBills({ pending, terms, accepted, asOf }: MsmeInput): MsmeReport {
  const bills = pending.filter(({ document, amount }) => amount > 0n && !document.isReturn);
  const termsOf = ({ party }: OpenDocument) =>
    terms.find(({ vendorId }) => vendorId === undefined || vendorId === party.id);
  const rows = bills.flatMap((bill) => {
    const ofVendor = termsOf(bill.document);
    return ofVendor ? [rowOf(bill, ofVendor, accepted.get(bill.document.number), asOf)] : [];
  });
  const without = bills.filter(({ document }) => !termsOf(document));
  return {
    rows: rows.sort(byText(orderOf)),
    withoutTerms: [...new Set(without.map(({ document }) => document.party.name))],
    credits: creditsOf(pending, rows),
  };
}

const orderOf = ({ last_day_to_pay: day, document_date: date, document }: MsmeRow): string =>
  [day ?? '9999', date, document].join(' ');

function creditsOf(pending: Pending[], rows: MsmeRow[]): MsmeReport['credits'] {
  const parties = new Map(rows.map(({ party }) => [party.key, party.name]));
  return [...parties].flatMap(([key, vendor]) => {
    const own = pending.filter(({ document }) => document.party.key === key);
    const amount = -sumOf(own.map((one) => (one.amount < 0n ? one.amount : 0n)));
    return amount > 0n ? [{ vendor, amount: toRupees(amount) }] : [];
  });
}

function rowOf(
  { document, amount }: Pending,
  terms: MsmeTerms,
  acceptedOn: Day | undefined,
  asOf: Day,
): MsmeRow {
  const limit = limitOf(terms);
  const from = acceptedOn ?? document.date;
  const days = limit === 'not_covered' ? null : daysAllowed(terms);
  const lastDay = days === null ? undefined : addDays(from, days);
  const yearEnd = endOfYear(document.date);
  const isYearOver = daysBetween(yearEnd, asOf) > 0;
  const section = sectionOf(yearEnd);
  const atYearEnd = section === null ? 'not_covered' : atEnd(limit, lastDay, yearEnd, asOf);
  return {
    party: document.party,
    hash_id: trimmedText(document.row.hash_id),
    document: document.number,
    reference: trimmedText(document.row.reference),
    document_date: toIsoDate(document.date),
    amount_pending: toRupees(amount),
    enterprise: terms.enterprise,
    trader: terms.isTrader,
    msme_limit: limit,
    acceptance_date: toIsoDate(from),
    acceptance_date_from: acceptedOn ? 'given' : 'document_date',
    days_allowed: days,
    last_day_to_pay: lastDay ? toIsoDate(lastDay) : null,
    days_left: lastDay ? daysBetween(asOf, lastDay) : null,
    year_end: toIsoDate(yearEnd),
    at_year_end: atYearEnd,
    disallowed_amount: disallowedAmount(atYearEnd, document, amount, terms),
    section,
    note: noteOf(terms, {
      limit,
      hasSection: section !== null,
      isAccepted: acceptedOn !== undefined,
      canStillBePaidBy: isYearOver || atYearEnd !== 'disallowed' ? undefined : yearEnd,
    }),
  };
}

function limitOf({ enterprise, isTrader }: MsmeTerms): Limit {
  if (enterprise === 'medium' || enterprise === 'none') return 'not_covered';
  return isTrader ? 'disputed' : 'applies';
}

const daysAllowed = ({ agreedDays }: MsmeTerms): number =>
  Math.min(agreedDays ?? daysWithoutAgreement, mostDays);

const endOfYear = (day: Day): Day => ({
  year: startOfFinancialYear(day).year + 1,
  month: 3,
  day: 31,
});

/**
 * Section 43B(h) of the Income-tax Act, 1961 applies from 2023-24 (Finance Act 2023), section 37(2)(g) of
 * the Income-tax Act, 2025 from 1 April 2026.
 */
function sectionOf({ year }: Day): string | null {
  if (year < 2024) return null;
  return year < 2027 ? '43B(h)' : '37(2)(g)';
}

/** A bill that is unpaid after its last day is disallowed for its year, also if the last day is in the next. */
function atEnd(limit: Limit, lastDay: Day | undefined, yearEnd: Day, asOf: Day): AtYearEnd {
  if (!lastDay) return 'not_covered';
  if (limit === 'disputed') return limit;
  const isLate = daysBetween(lastDay, yearEnd) >= 0 || daysBetween(lastDay, asOf) > 0;
  return isLate ? 'disallowed' : 'open';
}

/** What is left of an amount without its share of GST. */
function disallowedAmount(
  atYearEnd: AtYearEnd,
  { row, number }: OpenDocument,
  amount: Paise,
  { takesCredit }: MsmeTerms,
): number | null {
  if (atYearEnd === 'disputed') return null;
  if (atYearEnd !== 'disallowed') return 0;
  if (!takesCredit) return toRupees(amount);
  const source = { document: number, timeZone: '' };
  const total = optionalPaise(row.total_amount, 'Total Amount', source) ?? 0n;
  const tax = optionalPaise(row.tax_amount, 'Tax Amount', source);
  if (tax === undefined || total <= 0n) return null;
  return toRupees(proportion(amount, total - tax, total));
}

interface NoteFacts {
  limit: Limit;
  hasSection: boolean;
  isAccepted: boolean;
  /** The year end, if a bill that would be disallowed can be paid until then. */
  canStillBePaidBy: Day | undefined;
}

function noteOf(
  { enterprise, agreedDays = 0 }: MsmeTerms,
  { limit, hasSection, isAccepted, canStillBePaidBy }: NoteFacts,
): string {
  if (enterprise === 'none') return 'The vendor is not a registered micro or small enterprise.';
  if (enterprise === 'medium')
    return 'The limit is for micro and small enterprises, not for medium.';
  const notes = [
    limit === 'disputed' &&
      'Whether the limit holds for traders is disputed: ask your accountant. The last day is the one if it does.',
    agreedDays > mostDays && `More than ${mostDays} days cannot be agreed.`,
    !isAccepted &&
      'Without an Acceptance Date, counted from the document date as the earliest possible day.',
    canStillBePaidBy &&
      `Disallowed only if it is still unpaid after ${toIsoDate(canStillBePaidBy)}.`,
    !hasSection && 'Expenses of years before 2023-24 are not disallowed.',
  ];
  return notes.filter(Boolean).join(' ');
}
