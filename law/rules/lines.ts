import { absolute, type Paise, paiseOf, rupeeText, taxOn } from '../../core/paise';
import { decimalsOf } from '../../core/fraction';
import { isNeverMeasured, isService } from '../tables/hsn';
import { mayBearCess, mayBeByRetailPrice } from '../tables/rates';
import { unitCodeOf } from '../tables/unitCodes';
import { type Finds, eachLine } from './rule';
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
    if (lines?.length === 0) {
      return [{ field: 'Line Items', problem: 'The document has no line item', fix: 'Add one.' }];
    }
    if (!lines || lines.length <= mostLines) return [];
    const problem = `The document has ${lines.length} line items, and an e-invoice has at most ${mostLines}`;
    return { field: 'Line Items', problem, fix: 'Split the document.' };
  },
  'unit-missing': eachLine('Unit', (line) =>
    line.unit !== '' || isService(line)
      ? undefined
      : {
          problem: `${line.label} has no unit`,
          fix: 'Give it to the product, or to the line item: a code such as NOS, PCS, KGS or MTR.',
        },
  ),
  'line-unit': eachLine('Unit', (line) => {
    const { unit = '', label } = line;
    if (unit === '' || isService(line) || unitCodeOf(unit) !== undefined) return undefined;
    return {
      problem: `The unit "${unit}" of ${label} is not a unit quantity code (UQC)`,
      fix: 'Use a code such as NOS, PCS, KGS or MTR. The HSN summary has OTH for others.',
    };
  }),
  'unit-of-quantity': eachLine('Unit', ({ unit = '', quantityUnit = unit, label }) => {
    const [one, other] = [unit, quantityUnit].map(countedIn);
    return one === undefined || other === undefined || one === other
      ? undefined
      : {
          problem: `${label} has the unit "${unit}", but its quantity is in "${quantityUnit}"`,
          fix: 'Correct the unit or the quantity.',
        };
  }),
  'service-unit': eachLine('Unit', ({ unit = '', hsn = '', label }) =>
    measures.includes(unitCodeOf(unit) ?? '') && isNeverMeasured(hsn)
      ? {
          problem: `${label} has the unit "${unit}", but ${hsn} is the code of a service`,
          fix: 'Correct the unit, or the code if it is for goods.',
        }
      : undefined,
  ),
  'line-name': eachLine('Name', ({ name, label }) =>
    name === undefined || (name.length >= 3 && name.length <= 300)
      ? undefined
      : {
          problem: `The name of ${label} has ${name.length} characters, and an e-invoice takes 3 to 300`,
          fix: 'Give it a name that describes the item.',
        },
  ),
  'line-price-decimals': eachLine('Unit Price', ({ unitPrice, priceWithTax, rate = 0, label }) =>
    unitPrice === undefined ||
    decimalsOf(Math.abs(unitPrice)) <= 3 ||
    isPriceWithout(unitPrice, priceWithTax, rate)
      ? undefined
      : {
          problem: `The price ${unitPrice} of ${label} has more than 3 decimals`,
          fix: 'Round it, or use a larger unit.',
        },
  ),
  'line-quantity': eachLine('Quantity', (line) => {
    const { quantity, net, label } = line;
    const isFree = quantity === 0 && isService(line) && net !== 0n;
    // A discount in a line of its own.
    const isReduction = quantity === 0 && net !== undefined && net < 0n;
    if (quantity === undefined || isFree || isReduction) return undefined;
    if (quantity > 0 && quantity <= mostQuantity) return undefined;
    return {
      problem: `The quantity ${quantity} of ${label} must be ${quantity > 0 ? `at most ${mostQuantity}` : 'above 0'}`,
      fix: 'Correct Quantity. For returned goods, use a sales return.',
      isDoubtful: quantity === 0 && net !== 0n,
    };
  }),
  'line-quantity-decimals': eachLine('Quantity', ({ quantity, label }) =>
    quantity === undefined || decimalsOf(Math.abs(quantity)) <= 3
      ? undefined
      : {
          problem: `The quantity ${quantity} of ${label} has more than 3 decimals`,
          fix: 'Round it, or use a smaller unit.',
        },
  ),
  'line-negative': eachLine(
    'Net Amount',
    ({ net = 0n, total = 0n, unitPrice = 0, rate = 0, label }) => {
      const fields = [
        ...(unitPrice < 0 ? ['Unit Price'] : []),
        ...(rate < 0 ? ['Tax Rate'] : []),
        ...(net < 0n ? ['Net Amount'] : []),
        ...(total < 0n ? ['Total Amount'] : []),
      ];
      const [name] = fields;
      if (name === undefined) return undefined;
      const fix = 'Correct the line. What reduces a supply is a sales return.';
      return { name, problem: `${fields.join(' and ')} of ${label} must not be negative`, fix };
    },
  ),
  'line-discount': eachLine('Discount', (line) => {
    const discount = discountOf(line);
    const gross = grossOf(line);
    const isAboveGross = gross !== undefined && gross >= 0 && discount(gross) > gross + 0.01;
    const isAboveAll = (line.discountPercent ?? 0) > 100;
    if (discount(0) >= 0 && discount(1) >= 0 && !isAboveGross && !isAboveAll) return undefined;
    return {
      problem: `The discount of ${line.label} must be at least 0 and at most its price`,
      fix: 'Correct the discount. It is subtracted from the whole line, before tax.',
    };
  }),
  'line-net': eachLine('Net Amount', (line, subject) => {
    const { net, label } = line;
    const expected = expectedNet(line);
    const isKnown = net !== undefined && expected !== undefined && expected >= 0n;
    if (!isKnown || absolute(net - expected) < oneRupee || isByRetailPrice(line, subject)) {
      return undefined;
    }
    return {
      problem: `The net amount of ${label} is ${rupeeText(net)}, but quantity, price and discount come to ${rupeeText(expected)}`,
      fix: 'Correct the amounts of the line.',
    };
  }),
  'line-total': eachLine('Total Amount', (line, subject) => {
    const rest = unexplainedOfLine(line);
    const isComputed = subject.amounts?.ofSheet !== undefined;
    if (rest === 0n || isComputed || isWithoutTax(line, subject)) return undefined;
    if (isByRetailPrice(line, subject)) return undefined;
    const mayBeCess = rest > 0n && bearsCess(line, subject);
    return {
      ...(mayBeCess && { name: 'Cess' }),
      problem: `The total of ${line.label} differs by ${rupeeText(rest)} from its taxable value and tax`,
      fix: mayBeCess
        ? 'Give Cess where it is cess. Otherwise correct the amounts of the line.'
        : 'Correct the amounts of the line.',
    };
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
