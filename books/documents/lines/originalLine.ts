import { ownIdOf } from '../../../api/ownIds';
import { errorSaying } from '../../../core/inputError';
import errors from '../../inputErrors.json';
import { amountOf, type JsonObject, textOf } from '../../../core/json';
import { millionthsOf, paiseOf, proportion, toRupees } from '../../../core/paise';
import { isSameUnit } from '../../../law/tables/productUnits';
import type { GivenAmounts, GivenLine } from '../wire/command';
import { type Document, nameOfDocument } from '../wire/document';
import { textAttributes } from '../wire/lineAttributes';
import { isSame } from '../parties/listed';

/** Whether a line says what its product costs. */
export const hasPrice = ({ amounts }: Pick<GivenLine, 'amounts'>): boolean =>
  amounts.unitPrice !== undefined ||
  amounts.priceWithTax !== undefined ||
  amounts.netAmount !== undefined;

/** The lines of the original with a product: by its ID, or by a name where they have no ID. */
function sameProduct({ items }: Document, { productId }: GivenLine, names: string[]): JsonObject[] {
  const ofId = (id: string) => items.filter((item) => ownIdOf(item.id) === id);
  const named = names
    .filter((name) => name !== '')
    .map((name) => ofId('').filter((item) => isSame(item.name, name)));
  return [ofId(productId), ...named].find((some) => some.length > 0) ?? [];
}

/** Whether only the name of its product in the account may tell which line of the original a line returns. */
export const needsName = (original: Document, line: GivenLine): boolean =>
  sameProduct(original, line, [line.name ?? '']).length === 0 &&
  original.items.some(({ id }) => ownIdOf(id) === '');

/**
 * A line of a return, with what it lacks from the original's line with the same product. A credit note has
 * the price, discount and tax rate of its invoice, whatever the product has now (CGST section 34). A line of
 * a product that is not in the original is returned unchanged.
 * @param names of the product, for lines of the original without an ID
 * @throws InputError if price or rate is missing and the original does not say it, or has the product several
 * times with other values
 */
export function withOriginal(original: Document, line: GivenLine, names: string[]): GivenLine {
  const isPriced = hasPrice(line) && line.amounts.taxRate !== undefined;
  const same = sameProduct(original, line, names);
  if (same.length === 0 && (isPriced || original.items.length > 0)) return line;
  const inUnit = same.filter((item) =>
    hasSameUnit({ unit: line.unit ?? '' }, { unit: textOf(item.unit) }),
  );
  if (isPriced) return { ...commonTexts(inUnit), ...line };
  const found = inUnit.map((item) => missingAmounts(line, item));
  const terms = new Set(found.map((amounts) => amounts && wordsOf(amounts)));
  if (found[0] && terms.size === 1) {
    return { ...commonTexts(inUnit), ...line, amounts: { ...found[0], ...line.amounts } };
  }
  const problem = whyUnknown(nameOfDocument(original), line, same, [...terms]);
  throw errorSaying(errors.noPriceInOriginal, { problem });
}

/** @param terms of the lines with the product in the unit */
function whyUnknown(
  original: string,
  { unit }: GivenLine,
  [first]: JsonObject[],
  terms: Array<string | undefined>,
): string {
  if (first && terms.length === 0) {
    return `${original} has the product in ${textOf(first.unit)}, not in ${unit}`;
  }
  return terms.length > 1 && !terms.includes(undefined)
    ? `${original} has the product several times: ${terms.join(', ')}`
    : `The service does not return price and tax rate of the product in ${original}`;
}

/** What was sold by the box and is returned by the piece can't be compared. */
export const hasSameUnit = (one: { unit: string }, other: { unit: string }): boolean =>
  one.unit === '' || other.unit === '' || isSameUnit(one.unit, other.unit);

/** What a line lacks, from a line of the original; undefined if that lacks it, too. */
function missingAmounts(line: GivenLine, item: JsonObject): GivenAmounts | undefined {
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
function discountOf({ amounts }: GivenLine, item: JsonObject): GivenAmounts {
  if (amounts.discountPercent !== undefined || amounts.discountAmount !== undefined) return {};
  const discountPercent = amountOf(item.discount_percent) ?? 0;
  if (discountPercent > 0) return { discountPercent };
  const discount = paiseOf(amountOf(item.discount_amount) ?? 0);
  const [part, whole] = [amounts.quantity, amountOf(item.quantity)];
  if (discount <= 0n || !part || !whole) return {};
  return {
    discountAmount: toRupees(proportion(discount, millionthsOf(part), millionthsOf(whole))),
  };
}

/** The texts that all of the lines have, for a product that may have others now. */
const commonTexts = (items: JsonObject[]): Partial<GivenLine> =>
  Object.fromEntries(
    Object.entries(textAttributes)
      .map(([part, attribute]) => [part, [...new Set(items.map((one) => textOf(one[attribute])))]])
      .filter(([, texts]) => texts?.length === 1 && texts[0] !== '')
      .map(([part, texts]) => [part, texts?.[0]]),
  );

const wordsOf = ({ unitPrice, discountPercent, discountAmount, taxRate }: GivenAmounts): string =>
  [
    unitPrice !== undefined && `at a price of ${unitPrice}`,
    discountPercent !== undefined && `less ${discountPercent} %`,
    discountAmount !== undefined && `less ${discountAmount}`,
    taxRate !== undefined && `with ${taxRate} % tax`,
  ]
    .filter(Boolean)
    .join(' ');
