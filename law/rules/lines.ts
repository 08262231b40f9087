import { absolute, type Paise, paiseOf, taxOn } from '../../core/paise';
import { decimalsOf } from '../../core/fraction';
import { isNeverMeasured, isService } from '../tables/hsn';
import { mayBearCess, mayBeByRetailPrice } from '../tables/rates';
import { unitCodeOf } from '../tables/unitCodes';
import { eachLine, type Finds } from './find';
import { type SubjectLine, type Subject, supplierPaysTax } from './subjects/subject';

/** Less than a rupee may come from rounding. */
const oneRupee = 100n;
const mostLines = 1000;
const mostQuantity = 9_999_999_999.999;

/** Units of weight and length. */
const measures = ['CCM', 'CMS', 'GMS', 'GYD', 'KGS', 'KME', 'MTR', 'MTS', 'QTL', 'TON', 'YDS'];

/** Units that people use for the same pieces. */
const pieces = ['NOS', 'PCS', 'UNT'];

/** What a unit counts, by its code; undefined if that is not known. */
function countedIn(unit: string): string | undefined {
  const code = unitCodeOf(unit);
  if (code === 'OTH') return undefined;
  return code !== undefined && pieces.includes(code) ? 'NOS' : code;
}

export const lineFinds = {
  'lines-number': ({ lines }) => {
    if (lines === undefined) return false;
    const count = lines.length;
    return count === 0 || (count > mostLines && { case: 'tooMany', count, mostLines });
  },
  'unit-missing': eachLine((line) => line.unit === '' && !isService(line)),
  'line-unit': eachLine((line) => {
    const { unit = '' } = line;
    return unit !== '' && !isService(line) && unitCodeOf(unit) === undefined;
  }),
  'unit-of-quantity': eachLine(({ unit = '', quantityUnit = unit }) => {
    const [one, other] = [unit, quantityUnit].map(countedIn);
    return one !== undefined && other !== undefined && one !== other;
  }),
  'service-unit': eachLine(
    ({ unit = '', hsn = '' }) => measures.includes(unitCodeOf(unit) ?? '') && isNeverMeasured(hsn),
  ),
  'line-name': eachLine(({ name }) => {
    const fits = name === undefined || (name.length >= 3 && name.length <= 300);
    return !fits && { length: name.length };
  }),
  'line-price-decimals': eachLine(
    ({ unitPrice = 0, priceWithTax, rate = 0 }) =>
      decimalsOf(Math.abs(unitPrice)) > 3 && !isPriceWithout(unitPrice, priceWithTax, rate),
  ),
  'line-quantity': eachLine((line) => {
    const { quantity, net } = line;
    if (quantity === undefined) return false;
    if (quantity > 0) return quantity > mostQuantity && { case: 'tooLarge', mostQuantity };
    const isFree = quantity === 0 && isService(line) && net !== 0n;
    // A discount in a line of its own.
    const isReduction = quantity === 0 && net !== undefined && net < 0n;
    return !isFree && !isReduction && { isDoubtful: quantity === 0 && net !== 0n };
  }),
  'line-quantity-decimals': eachLine(({ quantity = 0 }) => decimalsOf(Math.abs(quantity)) > 3),
  'line-negative': eachLine(({ net = 0n, total = 0n, unitPrice = 0, rate = 0 }) => {
    const parts = [
      ...(unitPrice < 0 ? ['Unit Price'] : []),
      ...(rate < 0 ? ['Tax Rate'] : []),
      ...(net < 0n ? ['Net Amount'] : []),
      ...(total < 0n ? ['Total Amount'] : []),
    ];
    return parts.length > 0 && { part: parts[0], parts: parts.join(' and ') };
  }),
  'line-discount': eachLine((line) => {
    const discount = discountOf(line);
    const gross = grossOf(line);
    const isAboveGross = gross !== undefined && gross >= 0 && discount(gross) > gross + 0.01;
    const isAboveAll = (line.discountPercent ?? 0) > 100;
    return discount(0) < 0 || discount(1) < 0 || isAboveGross || isAboveAll;
  }),
  'line-net': eachLine((line, subject) => {
    const { net } = line;
    const expected = expectedNet(line);
    if (net === undefined || expected === undefined || expected < 0n) return false;
    if (absolute(net - expected) < oneRupee || isByRetailPrice(line, subject)) return false;
    return { expected };
  }),
  'line-total': eachLine((line, subject) => {
    const rest = unexplainedOfLine(line);
    const isComputed = subject.amounts?.ofSheet !== undefined;
    if (rest === 0n || isComputed || isWithoutTax(line, subject)) return false;
    if (isByRetailPrice(line, subject)) return false;
    return { case: rest > 0n && bearsCess(line, subject) ? 'cess' : undefined, rest };
  }),
} satisfies Finds;

/** Whether a price is one with tax, in paise, without its tax, to as many decimals as it has. */
const isPriceWithout = (price: number, withTax: number | undefined, rate: number): boolean =>
  withTax !== undefined &&
  decimalsOf(withTax) <= 2 &&
  Math.abs(withTax / (1 + rate / 100) - price) <= 0.5000001 / 10 ** decimalsOf(price);

const grossOf = ({ quantity, unitPrice }: SubjectLine): number | undefined =>
  quantity === undefined || unitPrice === undefined ? undefined : quantity * unitPrice;

/** The discount on a price. Reads return a percentage of 0 beside an amount. */
const discountOf =
  ({ discountPercent = 0, discountAmount = 0 }: SubjectLine) =>
  (gross: number): number =>
    discountPercent === 0 ? discountAmount : (gross * discountPercent) / 100;

function expectedNet(line: SubjectLine): Paise | undefined {
  const gross = grossOf(line);
  return gross === undefined ? undefined : paiseOf(gross - discountOf(line)(gross));
}

/** The part of a line's total besides its taxable value, tax and cess. */
export function unexplainedOfLine({
  net,
  total,
  rate,
  cess = 0n,
}: Pick<SubjectLine, 'net' | 'total' | 'rate' | 'cess'>): Paise {
  if (net === undefined || total === undefined || rate === undefined) return 0n;
  const rest = total - net - taxOn(net, rate, 1) - cess;
  // The tax may have been rounded as a whole or in two halves, each of which may differ by a paisa.
  return absolute(rest) > 2n ? rest : 0n;
}

/** Whether the document charges no tax on a line, although it states the rate. */
const isWithoutTax = ({ net, total }: SubjectLine, { supply, chargesTax }: Subject): boolean =>
  total === net &&
  (chargesTax === false ||
    supply?.reverseCharge === true ||
    supply?.operator?.paysTax === true ||
    (supply?.type !== undefined && supply.type !== 'regular'));

/** Whether value and tax may come from the retail sale price of tobacco (rule 31D). */
const isByRetailPrice = ({ hsn = '' }: SubjectLine, { date, original }: Subject): boolean => {
  const day = original?.date ?? date;
  return day !== undefined && mayBeByRetailPrice(day, hsn);
};

const bearsCess = ({ hsn = '' }: SubjectLine, subject: Subject): boolean =>
  supplierPaysTax(subject) && (subject.date === undefined || mayBearCess(subject.date, hsn));
