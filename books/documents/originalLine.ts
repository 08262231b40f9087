import { InputError } from '../../core/inputError';
import { amountOf, type JsonObject, textOf } from '../../core/json';
import { proportion, scaled, toRupees } from '../../core/paise';
import type { ItemAmountsGiven } from '../../gst/amounts';
import type { GivenLine } from './command';
import { type Document, nameOfDocument } from './document';

type Amounts = Partial<ItemAmountsGiven>;

/** Whether a line says what its product costs. */
export const hasPrice = ({ amounts }: Pick<GivenLine, 'amounts'>): boolean =>
  amounts.unitPrice !== undefined ||
  amounts.priceWithTax !== undefined ||
  amounts.netAmount !== undefined;

/**
 * A line of a return, with price, discount and tax rate of the original's line with the same product where
 * it lacks them. A credit note has those of its invoice, whatever the product has now (CGST section 34). A
 * line of a product that is not in the original is returned unchanged.
 * @throws InputError if the original does not say it, or has the product several times with other values
 */
export function withOriginal(original: Document, line: GivenLine): GivenLine {
  if (hasPrice(line) && line.amounts.taxRate !== undefined) return line;
  const { items } = original;
  const same = items.filter(({ id }) => textOf(id) === line.productId);
  if (same.length === 0 && items.length > 0) return line;
  const [first] = same;
  const found = same
    .filter((item) => hasSameUnit({ unit: line.unit ?? '' }, { unit: textOf(item.unit) }))
    .map((item) => missingAmounts(line, item));
  const terms = new Set(found.map((amounts) => amounts && wordsOf(amounts)));
  if (first && found[0] && terms.size === 1) {
    return { ...textsOf(first), ...line, amounts: { ...found[0], ...line.amounts } };
  }
  const name = nameOfDocument(original);
  const problem =
    terms.size > 1 && !terms.has(undefined)
      ? `${name} has the product several times: ${[...terms].join(', ')}`
      : `The service does not return price and tax rate of the product in ${name}`;
  throw new InputError('unitPrice', problem, 'Enter Unit Price and Tax Rate of the item.');
}

/** What was sold by the box and is returned by the piece can't be compared. */
export const hasSameUnit = (one: { unit: string }, other: { unit: string }): boolean =>
  one.unit === '' || other.unit === '' || one.unit.toLowerCase() === other.unit.toLowerCase();

/** What a line lacks, from a line of the original; undefined if that lacks it, too. */
function missingAmounts(line: GivenLine, item: JsonObject): Amounts | undefined {
  const [unitPrice, taxRate] = [amountOf(item.unit_price), amountOf(item.tax_rate)];
  const lacksPrice = !hasPrice(line);
  const lacksRate = line.amounts.taxRate === undefined;
  if (lacksPrice && unitPrice === undefined) return undefined;
  if (lacksRate && taxRate === undefined) return undefined;
  return {
    ...(lacksPrice && { unitPrice, ...discountOf(line, item) }),
    ...(lacksRate && { taxRate }),
  };
}

/** A percentage takes precedence over an amount, which is for the whole quantity. 0 means none. */
function discountOf({ amounts }: GivenLine, item: JsonObject): Amounts {
  if (amounts.discountPercent !== undefined || amounts.discountAmount !== undefined) return {};
  const discountPercent = amountOf(item.discount_percent) ?? 0;
  if (discountPercent > 0) return { discountPercent };
  const discount = scaled(amountOf(item.discount_amount) ?? 0, 2);
  const [part, whole] = [amounts.quantity, amountOf(item.quantity)];
  if (discount <= 0n || !part || !whole) return {};
  return {
    discountAmount: toRupees(proportion(discount, scaled(part, 6), scaled(whole, 6))),
  };
}

/** The texts of a line, for a product that may have others now. */
const textsOf = ({ name, item_type, hsn_code, unit }: JsonObject): Partial<GivenLine> =>
  Object.fromEntries(
    Object.entries({ name, itemType: item_type, hsn: hsn_code, unit })
      .map(([attribute, value]) => [attribute, textOf(value)])
      .filter(([, text]) => text !== ''),
  );

const wordsOf = ({ unitPrice, discountPercent, discountAmount, taxRate }: Amounts): string =>
  [
    unitPrice !== undefined && `at a price of ${unitPrice}`,
    discountPercent !== undefined && `less ${discountPercent} %`,
    discountAmount !== undefined && `less ${discountAmount}`,
    taxRate !== undefined && `with ${taxRate} % tax`,
  ]
    .filter(Boolean)
    .join(' ');
