import { toIsoDate, type IsoDate } from '../../../core/day';
import { groupBy } from '../../../core/groupBy';
import { firstNames } from '../../../core/names';
import { financialYear } from '../../../law/filing';
import type { Period } from '../../../law/period';
import { identityOfPurchase, type Purchase } from '../../purchases/purchase';
import { comparedNumber } from '../../../law/documentNumber';
import { compareTexts } from '../../../core/compareTexts';

/** The purchases that were given, and the dates that they stand for. */
export interface GivenBooks {
  /** Cancelled ones don't count. */
  purchases: readonly Purchase[];
  /** Purchases that are not final. They make no pair, but need not be booked again. */
  drafts: readonly Purchase[];
  /** The dates for which the account was read: it has no others. Undefined if something else was given. */
  read?: Period;
}

/** The first and the last day that the books have. Undefined if they are empty. */
function daysOfBooks({ purchases, read }: GivenBooks): [IsoDate, IsoDate] | undefined {
  if (read) return [toIsoDate(read.start), toIsoDate(read.end)];
  const dates = [...new Set(purchases.map(({ date }) => date))].sort(compareTexts);
  const [first] = dates;
  return first === undefined ? undefined : [first, dates.at(-1) as IsoDate];
}

/** Where the books begin. */
export interface BeginOfBooks {
  day: IsoDate;
  /** Late bills: purchases of earlier months, for which the books are not known. */
  before: readonly Purchase[];
}

/** A month with fewer purchases, in parts of those of the fullest month, has late bills only. */
const leastPart = 4;

/** The first day that the books are known for, as one late bill does not stand for its month. */
export function beginOfBooks({ purchases, read }: GivenBooks): BeginOfBooks | undefined {
  if (read) return { day: toIsoDate(read.start), before: [] };
  const months = [...groupBy(purchases, monthOf).values()];
  const most = Math.max(...months.map(({ length }) => length));
  const days = months
    .filter(({ length }) => length * leastPart >= most)
    .flatMap((ofMonth) => ofMonth.map(({ date }) => date));
  const [day] = [...new Set(days)].sort(compareTexts);
  return day === undefined
    ? undefined
    : { day, before: purchases.filter(({ date }) => date < day) };
}

const monthOf = ({ date }: Purchase): string => date.slice(0, 7);

/** The number of purchases or pairs, and the first of their numbers: `2 (PUR-1, PUR-2)`. */
export const countAndNames = (purchases: readonly Purchase[]): string =>
  `${purchases.length} (${firstNames(purchases.map(({ number }) => number))})`;

/**
 * The purchases from last time that come again although the books that were given don't have them, such as
 * those of an earlier month. One that was corrected or deleted since does not.
 * @param carried those without a settled pair
 * @param known all that the rows from last time have
 */
export function comingAgain(
  carried: readonly Purchase[],
  known: readonly Purchase[],
  books: GivenBooks,
): { purchases: Purchase[]; notes: string[] } {
  if (carried.length === 0) return { purchases: [], notes: [] };
  const inBooks = new Set(books.purchases.map(identityOfPurchase));
  const absent = carried.filter((one) => !inBooks.has(identityOfPurchase(one)));
  const isCorrected = correctedIn(books, known);
  const corrected = new Set(absent.filter(isCorrected));
  const rest = absent.filter((one) => !corrected.has(one));
  const others = known.filter((one) => !corrected.has(one));
  const isDeleted = deletedFrom(books, others, inBooks);
  const deleted = new Set(rest.filter(isDeleted));
  const noteOf = (found: Set<Purchase>, what: string): string[] =>
    found.size === 0
      ? []
      : [`Purchases from last time that ${what} do not come again: ${countAndNames([...found])}.`];
  return {
    purchases: rest.filter((one) => !deleted.has(one)),
    notes: [
      ...noteOf(corrected, 'the books have corrected since'),
      ...noteOf(deleted, 'the books no longer have'),
    ],
  };
}

type Test = (purchase: Purchase) => boolean;

/**
 * Whether the books have a purchase under another GSTIN or name now: one that is new, and that has its own
 * number and one more value. The supplier's number says nothing, since two suppliers may use one.
 */
function correctedIn({ purchases }: GivenBooks, known: readonly Purchase[]): Test {
  const ownNumber = ({ kind, date, number }: Purchase): string =>
    [kind, financialYear(date), comparedNumber(number)].join(' ');
  const isKnown = new Set(known.map(identityOfPurchase));
  const isNew: Test = (one) => !isKnown.has(identityOfPurchase(one));
  const byNumber = groupBy(purchases.filter(isNew), ownNumber);
  return (one) =>
    one.number !== one.supplierNumber &&
    (byNumber.get(ownNumber(one)) ?? []).some(
      (other) =>
        other.date === one.date ||
        other.taxable === one.taxable ||
        (one.supplierNumber !== undefined && other.supplierNumber === one.supplierNumber),
    );
}

/**
 * Whether the books were given for the date of a purchase that they don't have. A register that has
 * purchases before and after it may still be that of another month with a late bill. So it must have some of
 * the others that are known in the same month, and no fewer than it lacks.
 */
function deletedFrom(
  books: GivenBooks,
  known: readonly Purchase[],
  inBooks: ReadonlySet<string>,
): Test {
  const days = daysOfBooks(books);
  if (!days) return () => false;
  const [first, last] = days;
  if (books.read) return ({ date }) => first <= date && date <= last;
  const byMonth = groupBy(known, monthOf);
  const isPresent = new Set(known.filter((one) => inBooks.has(identityOfPurchase(one))));
  const isTrusted = new Map(
    [...byMonth].map(([month, all]) => {
      const present = all.filter((one) => isPresent.has(one)).length;
      const lacking = all.length - present - 1;
      return [month, present > 0 && lacking <= present];
    }),
  );
  return (one) => first < one.date && one.date < last && isTrusted.get(monthOf(one)) === true;
}
