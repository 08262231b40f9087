import type { IsoDate } from '../../core/day';
import { remembered } from '../../core/remembered';
import { isAmongCodes } from './hsn';

/** The tax rates in percent by date (gst.md, Rates by date). */

/** The first day of the rates of 2025: Notifications 9/2025 and 14/2025 (Central Tax, Rate). */
export const newRatesFrom = '2025-09-22';
/** From this day on, nothing bears cess, and tobacco and pan masala no 28 %: Notification 19/2025. */
export const noCessFrom = '2026-02-01';

const always = [0, 0.1, 0.25, 1, 1.5, 3, 5, 7.5, 18];

/** Bricks, blocks and tiles: with credit at 12 %, without it at 6 % (Notification 2/2022). */
const bricks = ['6815', '69010010', '69041000', '69051000'];

/** Pan masala and tobacco. */
const tobacco = ['21069020', '2401', '2402', '2403', '2404'];

/** Whether a rate applies to the goods or services of a code on a day. */
export function isRateOf(date: IsoDate, rate: number, hsn: string): boolean {
  if (always.includes(rate)) return true;
  if (rate === 6) return isAmongCodes(hsn, bricks);
  if (date < newRatesFrom) return rate === 12 || rate === 28;
  if (rate === 12) return isAmongCodes(hsn, bricks);
  if (rate === 28) return date < noCessFrom && isAmongCodes(hsn, tobacco);
  return rate === 40;
}

/** The rate of a whole heading from a day on, whatever its goods are. */
interface HeadingRate {
  codes: readonly string[];
  from: IsoDate;
  rate: number;
  /** Central Tax (Rate) notifications. */
  source: string;
}

/** Only headings that a notification names as a whole; later rows of the same codes replace earlier ones. */
const headingRates: readonly HeadingRate[] = [
  { codes: ['7108', '7113', '7118'], from: '2017-07-01', rate: 3, source: '1/2017, 9/2025' },
  { codes: ['2701', '2702', '2703'], from: '2017-07-01', rate: 5, source: '1/2017' },
  { codes: ['2701', '2702', '2703'], from: newRatesFrom, rate: 18, source: '9/2025' },
  { codes: ['21069020', '2402', '2403'], from: '2017-07-01', rate: 28, source: '1/2017, 9/2025' },
  { codes: ['21069020', '2402', '2403'], from: noCessFrom, rate: 40, source: '19/2025' },
  // Biris.
  { codes: ['24031921', '24031929'], from: noCessFrom, rate: 18, source: '19/2025' },
];

const headingRatesOn = remembered((date): ReadonlyMap<string, HeadingRate> => {
  const inForce = headingRates.filter(({ from }) => from <= date);
  return new Map(inForce.flatMap((one) => one.codes.map((code) => [code, one] as const)));
});

/**
 * The rates that a heading has on a day, and their notifications; undefined for a code of
 * which nothing is said as a whole. A short code may stand for a longer one with a rate of its own.
 */
export function ratesOfHeading(
  date: IsoDate,
  hsn: string,
): { rates: number[]; source: string } | undefined {
  const inForce = headingRatesOn(date);
  const whole = [...inForce.keys()].filter((code) => hsn.startsWith(code));
  const own = whole.sort((a, b) => b.length - a.length)[0];
  if (own === undefined) return undefined;
  const parts = [...inForce.keys()].filter((code) => code !== own && code.startsWith(hsn));
  const found = [own, ...parts].map((code) => inForce.get(code) as HeadingRate);
  return {
    rates: [...new Set(found.map(({ rate }) => rate))],
    source: (found[0] as HeadingRate).source,
  };
}

/** What rule 31D values by the retail sale price, whatever is charged: Notification 20/2025. */
const byRetailPrice = ['21069020', '2401', '2402', '2403', '24041100', '24041900'];
const biris = ['24031921', '24031929'];

/** Whether the value of goods may come from their retail sale price on a day. */
export const mayBeByRetailPrice = (date: IsoDate, hsn: string): boolean =>
  date >= noCessFrom &&
  isAmongCodes(hsn, byRetailPrice) &&
  !biris.some((code) => hsn.startsWith(code));

/** Whether there may be compensation cess on the goods of a code on a day. */
export const mayBearCess = (date: IsoDate, hsn: string): boolean =>
  date < newRatesFrom || (date < noCessFrom && isAmongCodes(hsn, tobacco));
