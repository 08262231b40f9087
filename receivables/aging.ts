import { compareTexts } from '../core/compareTexts';
import { type Day, daysBetween, toIsoDate, type IsoDate } from '../core/day';
import { errorSaying } from '../core/inputError';
import { groupBy } from '../core/groupBy';
import { type Paise, rupeeText, sumOf, toRupees } from '../core/paise';
import errors from './errors.json';
import type { AgedParty, OpenDocument, ReceivedPayment } from './openDocuments';

/** The buckets of an aging report, each with its first and last day overdue. */
const bucketBounds = [
  ['not_due', Number.NEGATIVE_INFINITY, 0],
  ['days_1_30', 1, 30],
  ['days_31_60', 31, 60],
  ['days_61_90', 61, 90],
  ['days_over_90', 91, Number.POSITIVE_INFINITY],
] as const;

type Bucket = (typeof bucketBounds)[number][0];

/** What one party owes, or is owed, as of a day; amounts in rupees. */
export interface AgingRow extends Record<Bucket, number> {
  party: AgedParty;
  /** The sum of all buckets but the first. */
  total_overdue: number;
  /** The sum of all buckets. */
  total_pending: number;
  /** Open returns, and amounts that were paid in excess of a document. */
  credits: number;
  /** Payments, or parts of them, that are not for a document in the report; only if they were read. */
  unapplied_payments?: number;
  /** `total_pending` less credits and unapplied payments. */
  balance: number;
  open_documents: number;
  /** The number of the document that was due first; null if none is open. */
  oldest_document: string | null;
  oldest_document_date: IsoDate | null;
  oldest_due_date: IsoDate | null;
  /** What that due date comes from. */
  oldest_due_date_from: OpenDocument['dueFrom'] | null;
  oldest_days_overdue: number | null;
}

export interface AgingInput {
  documents: OpenDocument[];
  /** Undefined if they were not read, or the service does not list them. */
  payments?: ReceivedPayment[];
  /** Not after today: what will be paid until then is not known. */
  asOf: Day;
  today: Day;
}

/**
 * One row for each party with an open document, a credit or an unapplied payment, the largest
 * overdue amount first. Documents and payments dated up to `asOf` count, as the books have them
 * now: what was cancelled later does not count. A document without a due date is due on its date.
 * @throws InputError for a day for which the pending amounts can't be computed
 */
export function agingOf({ documents, payments, asOf, today }: AgingInput): AgingRow[] {
  const counted = pendingDocuments({ documents, asOf, today });
  // A payment may refer to a document without its type.
  const numbers = new Set(
    counted.flatMap(({ document }) => [partyKey(document), partyKey({ ...document, type: '' })]),
  );

  const parts = [
    ...counted.map((one) => ({ party: one.document.party, document: one })),
    ...(payments ?? [])
      .filter((one) => isUpTo(asOf, one))
      .map((one) => ({ party: one.party, unapplied: unappliedOf(one, numbers) })),
  ];
  return [...groupBy(parts, ({ party }) => party.key).values()]
    .map((ofParty) => rowOf(ofParty, payments !== undefined))
    .filter((row) => row.open_documents > 0 || row.credits !== 0 || row.unapplied_payments)
    .sort((a, b) => b.total_overdue - a.total_overdue || compareTexts(a.party.name, b.party.name));
}

/** The row of a party that has nothing open. */
export const emptyAgingRow = (party: AgedParty, withPayments: boolean): AgingRow =>
  rowOf([{ party }], withPayments);

/** What is pending of a document on a day; negative if it is a credit. */
export interface Pending {
  document: OpenDocument;
  amount: Paise;
  daysOverdue: number;
}

/**
 * The documents dated up to a day, as the books have them now, with what was pending on it.
 * @throws InputError for a day for which the pending amounts can't be computed
 */
export function pendingDocuments({ documents, asOf, today }: AgingInput): Pending[] {
  const counted = documents.filter((one) => isUpTo(asOf, one));
  if (daysBetween(asOf, today) > 0) counted.forEach((one) => refuseUndatedPayments(one, asOf));
  return counted.map((one) => pendingOn(one, asOf));
}

const isUpTo = (asOf: Day, { date }: { date: Day }): boolean => daysBetween(date, asOf) >= 0;

interface PartyEntry {
  party: AgedParty;
  document?: Pending;
  unapplied?: Paise;
}

/** What was pending at the end of a day, if the days of all payments are known. */
export function pendingOn(document: OpenDocument, asOf: Day): Pending {
  const later = paidAfter(document, asOf);
  const pending = document.pending + sumOf(later.map(({ amount }) => amount));
  return {
    document,
    amount: document.isReturn ? -pending : pending,
    daysOverdue: daysBetween(document.due, asOf),
  };
}

/** The payments of a document after a day. */
export const paidAfter = ({ payments }: OpenDocument, day: Day): OpenDocument['payments'] =>
  payments.filter((payment) => !isUpTo(day, payment));

/** What was paid on days that are known. */
export const paidOnDays = ({ payments }: OpenDocument): Paise =>
  sumOf(payments.map(({ amount }) => amount));

/** If the day of a payment is unknown, its amount may have been pending on a day in the past. */
function refuseUndatedPayments(document: OpenDocument, asOf: Day): void {
  const { number, paid } = document;
  const dated = paidOnDays(document);
  if (dated === paid) return;
  throw errorSaying(errors.undatedPayments, {
    number,
    paid: rupeeText(paid),
    dated: rupeeText(dated),
    asOf: toIsoDate(asOf),
  });
}

const partyKey = ({ type, number }: { type: string; number: string }) => `${type} ${number}`;

/** The unapplied part of a payment, with what it settles of documents that don't count. A refund is owed. */
function unappliedOf({ remaining, settled }: ReceivedPayment, counted: Set<string>): Paise {
  const others = settled.filter((one) => !counted.has(partyKey(one)));
  return remaining + sumOf(others.map(({ isReturn, amount }) => (isReturn ? -amount : amount)));
}

function rowOf(parts: PartyEntry[], withPayments: boolean): AgingRow {
  const [{ party }] = parts as [PartyEntry];
  const all = parts.flatMap(({ document }) => (document ? [document] : []));
  const open = all.filter(({ amount }) => amount > 0n);
  const amountIn = (some: Pending[]) => sumOf(some.map(({ amount }) => amount));
  const pending = amountIn(open);
  const credits = -amountIn(all.filter(({ amount }) => amount < 0n));
  const unapplied = sumOf(parts.map((part) => part.unapplied ?? 0n));
  const oldest = open.sort(
    (a, b) => b.daysOverdue - a.daysOverdue || compareTexts(a.document.number, b.document.number),
  )[0];
  const between = (first: number, last: number) =>
    toRupees(amountIn(open.filter((one) => one.daysOverdue >= first && one.daysOverdue <= last)));
  const buckets = Object.fromEntries(
    bucketBounds.map(([name, first, last]) => [name, between(first, last)]),
  ) as Record<Bucket, number>;
  return {
    party,
    ...buckets,
    total_overdue: between(1, Number.POSITIVE_INFINITY),
    total_pending: toRupees(pending),
    credits: toRupees(credits),
    ...(withPayments && { unapplied_payments: toRupees(unapplied) }),
    balance: toRupees(pending - credits - unapplied),
    open_documents: open.length,
    oldest_document: oldest?.document.number ?? null,
    oldest_document_date: oldest ? toIsoDate(oldest.document.date) : null,
    oldest_due_date: oldest ? toIsoDate(oldest.document.due) : null,
    oldest_due_date_from: oldest?.document.dueFrom ?? null,
    oldest_days_overdue: oldest ? Math.max(0, oldest.daysOverdue) : null,
  };
}
