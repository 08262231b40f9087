import { amountOf, type JsonObject, textOf } from '../../../core/json';
import { readNumber } from '../../../core/readNumber';
import { objectsIn } from '../../amounts/total';
import { completeItemAmounts, type ItemAmountsGiven } from '../../amounts/itemAmounts';
import { gstr1Rates } from '../../../law/tables/gstr1';
import { itemTypeOf } from '../../../law/tables/hsn';
import { inLine, linePath } from '../../refusal';
import type { Session } from '../../session';
import type { CompleteLine, GivenAmounts, GivenLine, PartyType } from '../wire/command';
import type { Document } from '../wire/document';
import { textAttributes } from '../wire/lineAttributes';
import { findProduct, readProducts } from './lineProducts';
import { hasPrice, hasSameUnit, needsName, withOriginal } from './originalLine';

interface LinesOf {
  party: { type: PartyType };
  /** The document that a return is made from. */
  original?: Document;
}

/**
 * Adds everything that the service requires to the lines. What a line does not say is taken, each part for
 * itself, from the document that is returned, then from the product.
 * @throws Refusal naming the line, ServiceError
 */
export async function completeLines(
  session: Session,
  given: GivenLine[],
  { party, original }: LinesOf,
): Promise<CompleteLine[]> {
  const lines = original ? await returnedLines(session, original, given) : given;
  const read = await readProducts(session, lines, party.type);
  return lines.map((line, index) =>
    completeLine(session, line, index, { party, product: read[index] }),
  );
}

/**
 * @param product that was read for the line, if it needs one and the account has it
 * @throws Refusal naming the line
 */
export function completeLine(
  session: Session,
  line: GivenLine,
  index: number,
  { party, product }: Pick<LinesOf, 'party'> & { product?: JsonObject },
): CompleteLine {
  try {
    noteRate(session, line, product);
    const ofProduct = product ? fromProduct(session, line, product, index, party.type) : {};
    return withAmounts({ ...ofProduct, ...line }, ofProduct.amounts ?? {});
  } catch (error) {
    throw inLine(index, error);
  }
}

/** Notes a rate that is none of GST, unless the account has it for the product. */
function noteRate(
  { note }: Session,
  { amounts: { taxRate }, name, productId }: GivenLine,
  product: JsonObject = {},
): void {
  const isKnown = taxRate === undefined || gstr1Rates.includes(taxRate);
  if (isKnown || amountOf(product.tax_rate) === taxRate) return;
  note({ kind: 'noSuchRate', product: name ?? (textOf(product.name) || productId), rate: taxRate });
}

/** The lines of a return, with what they lack from the original. @throws Refusal naming the line */
async function returnedLines(
  session: Session,
  original: Document,
  lines: GivenLine[],
): Promise<GivenLine[]> {
  const returned: GivenLine[] = [];
  for (const [index, line] of lines.entries()) {
    const names = [
      line.name ?? '',
      needsName(original, line) ? textOf((await findProduct(session, line.productId))?.name) : '',
    ];
    try {
      returned.push(withOriginal(original, line, names));
    } catch (error) {
      throw inLine(index, error);
    }
  }
  return returned;
}

function fromProduct(
  session: Session,
  line: GivenLine,
  product: JsonObject,
  index: number,
  partyType: PartyType,
): Partial<GivenLine> {
  if (line.amounts.totalAmount === undefined && hasCess(product)) {
    session.note({ kind: 'cess', path: linePath(index) });
  }
  if (hasPrice(line)) noteOtherUnit(session, line, product);
  const price = hasPrice(line) ? {} : priceIn(session, product, index, partyType);
  const taxRate = numberIn(product, 'tax_rate');
  const taken: Partial<GivenLine> = {
    amounts: { ...price, ...(taxRate !== undefined && { taxRate }) },
  };
  for (const [part, attribute] of Object.entries(textAttributes)) {
    const value = product[attribute] ?? '';
    if (value !== '') taken[part as keyof typeof textAttributes] = value as string;
  }
  return taken;
}

/** Notes a unit that is neither that of the product nor one of its alternatives. */
function noteOtherUnit(
  { note }: Session,
  { unit = '', name, productId }: GivenLine,
  stored: JsonObject,
): void {
  const own = textOf(stored.unit);
  const isUnit = (one: string) => hasSameUnit({ unit }, { unit: one });
  if (isUnit(own)) return;
  const others = objectsIn(stored.alternative_units);
  if (others.some((one) => isUnit(textOf(one.alternative_unit)))) return;
  note({ kind: 'otherUnit', product: name ?? (textOf(stored.name) || productId), unit, own });
}

/** A vendor gets the purchase price, and the selling price only where the product has no other one. */
function priceIn(
  session: Session,
  product: JsonObject,
  index: number,
  partyType: PartyType,
): GivenLine['amounts'] {
  const isBought = partyType === 'vendor';
  const priceWithTax = isBought ? numberIn(product, 'purchase_price_with_tax') : undefined;
  if (priceWithTax) return { priceWithTax };
  if (isBought) session.note({ kind: 'sellingPrice', path: linePath(index) });
  const unitPrice = numberIn(product, 'unit_price');
  return unitPrice === undefined ? {} : { unitPrice };
}

/** Line items have no attribute for cess, only a total that may include it (service.md, Resources: Item). */
const hasCess = (product: JsonObject): boolean =>
  [product.cess_rate, product.cess_amount].some((amount) => (amountOf(amount) ?? 0) !== 0);

/** Undefined if the product has none. @throws InputError */
function numberIn(product: JsonObject, attribute: string): number | undefined {
  const value = product[attribute] ?? '';
  return value === '' ? undefined : readNumber(value, `The ${attribute} of the product`);
}

function withAmounts({ itemType, ...line }: GivenLine, ofProduct: GivenAmounts): CompleteLine {
  // completeItemAmounts names the amounts that are missing.
  const given = { ...ofProduct, ...line.amounts } as ItemAmountsGiven;
  const { discountAmount, ...amounts } = completeItemAmounts(given);
  return {
    ...line,
    itemType: itemType ?? itemTypeOf(line.hsn),
    amounts: {
      quantity: given.quantity,
      taxRate: given.taxRate,
      ...amounts,
      ...(given.discountAmount !== undefined && { discountAmount }),
    },
  };
}
