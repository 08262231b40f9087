import { panOf } from '../../../law/gstin';
import { areAlike, isOneEdit, keysOfEdits } from './alike';
import { type PurchaseBooks, mostDaysAcross, type Supplied } from './side';

export const pairStatuses = ['exact', 'suggested', 'mismatch', 'residual'] as const;

export type PairStatus = (typeof pairStatuses)[number];

export interface PairSearch {
  /** Keys of which two documents share at least one if the rule may fit them. */
  keysOf(side: PurchaseBooks | Supplied, isPurchase: boolean): string[];
  /** Whether the numbers fit, of two documents that share a key. */
  fits?(books: PurchaseBooks, supplied: Supplied): boolean;
  /** By how many days their dates may differ, the nearest first. */
  distances: readonly number[];
  /** By how many paise each amount may differ. Place of supply and reverse charge count, too, unless any may. */
  tolerance: number;
}

export interface MatchRule extends PairSearch {
  status: PairStatus;
}

/** At most so many days lie between documents whose numbers are not the same. */
const fewDays = [...Array(11).keys()];
/** Or any number of days of the financial year. */
const anyDays = [...fewDays, Infinity];

const oneRupee = 100;

const sameNumber: Pick<PairSearch, 'keysOf' | 'distances'> = {
  keysOf: ({ number }) => (number === '' ? [] : [number]),
  distances: anyDays,
};

/** The books may have an amended document as it was before. */
const originalNumber: Pick<PairSearch, 'keysOf' | 'distances'> = {
  keysOf({ number, original = '' }, isPurchase) {
    const key = isPurchase ? number : original;
    return key === '' ? [] : [key];
  },
  distances: anyDays,
};

/** With other amounts, another digit is another document: neighbors in a series have such numbers. */
const sameCounter: Pick<PairSearch, 'keysOf' | 'distances'> = {
  keysOf({ number, counter }) {
    if (counter !== '') return [counter];
    return number === '' ? [] : [number];
  },
  distances: fewDays,
};

/**
 * Amounts within a rupee have the same whole rupees or neighboring ones. Under reverse charge, the books may
 * have no tax.
 */
const anyNumber: Pick<PairSearch, 'keysOf' | 'distances'> = {
  keysOf({ taxable, tax, reverseCharge }, isPurchase) {
    const [rupees, taxRupees] = [taxable, tax].map((paise) => Math.floor(paise / oneRupee)) as [
      number,
      number,
    ];
    if (!isPurchase) {
      const taxes = new Set(reverseCharge ? [taxRupees, 0] : [taxRupees]);
      return [...taxes].map((one) => `${rupees} ${one}`);
    }
    const around = [-1, 0, 1];
    return around.flatMap((by) => around.map((more) => `${rupees + by} ${taxRupees + more}`));
  },
  distances: fewDays,
};

/** Many documents may have the same counter, but few of them the same amounts, too. */
const alikeNumber: Pick<PairSearch, 'keysOf' | 'fits' | 'distances'> = {
  keysOf(side, isPurchase) {
    const { number, counter } = side;
    if (number === '') return [];
    const ofCounter = counter === '' ? [] : anyNumber.keysOf(side, isPurchase);
    return [...keysOfEdits(number), ...ofCounter.map((amounts) => `${counter} ${amounts}`)];
  },
  fits: (books, { number, counter }) =>
    books.number === number ||
    (books.counter !== '' && books.counter === counter) ||
    isOneEdit(books.number, number),
  distances: fewDays,
};

/**
 * Across the turn of the financial year, in which a number may be the next one of a series: another digit
 * counts only within a few days. A number is in the year of its supplier's date.
 */
const numberAcross: Pick<PairSearch, 'keysOf' | 'fits' | 'distances'> = {
  keysOf(side, isPurchase) {
    const { number, counter, counterAcross } = side;
    if (number === '') return [];
    const own = isPurchase ? counterAcross : counter;
    const ofCounter = own === '' ? [] : anyNumber.keysOf(side, isPurchase);
    return [number, ...ofCounter.map((amounts) => `${own} ${amounts}`)];
  },
  fits: (books, supplied) => books.year !== supplied.year,
  distances: [...Array(mostDaysAcross + 1).keys()],
};

const editAcross: Pick<PairSearch, 'keysOf' | 'fits' | 'distances'> = {
  keysOf: ({ number }) => (number === '' ? [] : keysOfEdits(number)),
  fits: (books, supplied) =>
    books.year !== supplied.year && isOneEdit(books.number, supplied.number),
  distances: fewDays,
};

/** For documents with the same GSTIN (docs/engineering/behavior.md, How documents are matched). */
export const firstRulesOfGstin: MatchRule[] = [
  { ...sameNumber, distances: [0], tolerance: 0, status: 'exact' },
  { ...sameNumber, tolerance: oneRupee, status: 'suggested' },
  { ...alikeNumber, tolerance: 0, status: 'suggested' },
  { ...alikeNumber, tolerance: oneRupee, status: 'suggested' },
];

/** For the rest, in two financial years. */
export const rulesAcrossYears: MatchRule[] = [
  { ...numberAcross, tolerance: 0, status: 'suggested' },
  { ...numberAcross, tolerance: oneRupee, status: 'suggested' },
  { ...editAcross, tolerance: oneRupee, status: 'suggested' },
];

/** For the rest, in one financial year. */
export const lastRulesOfGstin: MatchRule[] = [
  { ...sameNumber, tolerance: Infinity, status: 'mismatch' },
  { ...originalNumber, tolerance: Infinity, status: 'mismatch' },
  { ...sameCounter, tolerance: Infinity, status: 'mismatch' },
  { ...anyNumber, tolerance: oneRupee, status: 'residual' },
];

/** For the rest, with the same PAN. The heads of tax may differ, because the state may. */
export const rulesOfPan: MatchRule[] = [
  { ...sameNumber, tolerance: oneRupee, status: 'mismatch' },
  { ...alikeNumber, tolerance: oneRupee, status: 'mismatch' },
  { ...sameCounter, tolerance: Infinity, status: 'mismatch' },
  { ...anyNumber, tolerance: oneRupee, status: 'residual' },
];

/**
 * What may be the same bill of one supplier, though it makes no pair or has another one: too little for a
 * pair, but enough not to book it again and not to ask the supplier.
 */
export const sameBill: Required<Pick<PairSearch, 'keysOf' | 'fits'>> = {
  keysOf(side, isPurchase) {
    const { number } = side;
    if (number === '') return [];
    return [number, ...alikeNumber.keysOf(side, isPurchase)].map(
      (key) => `${partyOf(side)} ${key}`,
    );
  },
  fits(books, supplied) {
    const isSameKind =
      books.kind === supplied.kind ||
      (books.kind === 'invoice' && supplied.kind === 'debitNote' && books.gstin === supplied.gstin);
    if (!isSameKind) return false;
    if (books.number === supplied.number) return true;
    const [one, other] = [books.document.date, supplied.document.date];
    return (
      hasLikeAmounts(books, supplied) && areAlike([books.number, one], [supplied.number, other])
    );
  },
};

export const hasLikeAmounts = (books: PurchaseBooks, supplied: Supplied): boolean =>
  Math.abs(books.taxable - supplied.taxable) <= oneRupee;

/** All registrations of a supplier are one. */
export const partyOf = ({ gstin }: Pick<PurchaseBooks, 'gstin'>): string => panOf(gstin) ?? gstin;

/**
 * A purchase whose GSTIN is a wrong one, or a debit note that was booked as a purchase: too little for a
 * pair, but enough to name each in the reason of the other.
 */
export const lookAlike: PairSearch = {
  keysOf(side, isPurchase) {
    const { number } = side;
    if (number === '') return [];
    return anyNumber.keysOf(side, isPurchase).map((amounts) => `${number} ${amounts}`);
  },
  fits(books, { kind, gstin }) {
    if (books.kind === kind) return books.gstin !== gstin;
    return books.kind === 'invoice' && kind === 'debitNote' && books.gstin === gstin;
  },
  distances: fewDays,
  tolerance: oneRupee,
};
