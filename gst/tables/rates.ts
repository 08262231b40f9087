import { isAmongCodes } from './hsn';

/** The tax rates in percent by date (service.md, GST facts: Rates by date). */

/** The first day of the rates of 2025: Notifications 9/2025 and 14/2025 (Central Tax, Rate). */
export const newRatesFrom = '2025-09-22';
/** From this day on, nothing bears cess, and tobacco and pan masala no 28 %: Notification 19/2025. */
export const noCessFrom = '2026-02-01';

const always = [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 18];

/** Bricks, blocks and tiles. */
const stillAt12 = ['6815', '69010010', '69041000', '69051000'];

/** Pan masala and tobacco. */
const tobacco = ['21069020', '2401', '2402', '2403', '2404'];

/** Whether a rate applies to the goods or services of a code on a day, YYYY-MM-DD. */
export function isRateOf(date: string, rate: number, hsn: string): boolean {
  if (always.includes(rate)) return true;
  if (date < newRatesFrom) return rate === 12 || rate === 28;
  if (rate === 12) return isAmongCodes(hsn, stillAt12);
  if (rate === 28) return date < noCessFrom && isAmongCodes(hsn, tobacco);
  return rate === 40;
}

/** Whether there may be compensation cess on the goods of a code on a day, YYYY-MM-DD. */
export const mayBearCess = (date: string, hsn: string): boolean =>
  date < newRatesFrom || (date < noCessFrom && isAmongCodes(hsn, tobacco));
