import { endpoints } from '../../api/endpoints';
import { findRecord } from '../../api/lookup';
import { amountOf, type JsonObject } from '../../core/json';
import { readNumber } from '../../core/readNumber';
import { completeItemAmounts, type ItemAmounts, type ItemAmountsGiven } from '../../gst/amounts';
import { itemTypeOf } from '../../gst/tables/hsn';
import { products } from '../records/products';
import { inLine, linePath, Refusal } from '../refusal';
import type { Session } from '../session';
import type { GivenLine, PartyType } from './command';
import type { Document } from './document';
import { listOf } from './listed';
import { hasPrice, withOriginal } from './originalLine';

/** A line with everything that the service requires (service.md, Resources: Item). */
export interface Line extends Omit<GivenLine, 'amounts'> {
  itemType: string;
  amounts: ItemAmounts & Pick<ItemAmountsGiven, 'quantity' | 'taxRate'>;
}

/** What lines depend on. */
interface LinesOf {
  party: { type: PartyType };
  /** The document that a return is made from. */
  original?: Document;
}

/**
 * Adds everything that the service requires to the lines. Name, price and tax rate default to those of the
 * document that is returned, then to the product's, and so do unit, HSN and type.
 * @throws Refusal naming the line, ServiceError
 */
export async function completeLines(
  session: Session,
  lines: GivenLine[],
  document: LinesOf,
): Promise<Line[]> {
  const completed: Line[] = [];
  for (const [index, line] of lines.entries()) {
    completed.push(await completeLine(session, line, index, document));
  }
  return completed;
}

/** @throws Refusal naming the line, ServiceError */
export async function completeLine(
  session: Session,
  given: GivenLine,
  index: number,
  { party, original }: LinesOf,
): Promise<Line> {
  try {
    const line = original ? withOriginal(original, given) : given;
    const product = isComplete(line) ? {} : await fromProduct(session, line, index, party.type);
    return withAmounts({ ...product, ...line }, product.amounts ?? {});
  } catch (error) {
    throw inLine(index, error);
  }
}

/** Whether a line needs nothing of a product, so that it creates one that the account lacks. */
export const isComplete = (line: Pick<GivenLine, 'name' | 'amounts'>): boolean =>
  line.name !== undefined && line.amounts.taxRate !== undefined && hasPrice(line);

/** Products that were read, by ID. */
const storedProducts = () => new Map<string, JsonObject>();

/** Reads the products that the lines need. Completing the lines then takes no request. */
export async function readProducts(session: Session, lines: GivenLine[]): Promise<void> {
  for (const [index, line] of lines.entries()) {
    if (!isComplete(line)) await readProduct(session, line, index);
  }
}

/** The products that lines would create, by ID. */
const newProducts = () => new Set<string>();

/**
 * Reads the product that a line needs, unless an earlier line that was checked would create it.
 * @throws Refusal, ServiceError
 */
export async function checkLine(session: Session, line: GivenLine, index: number): Promise<void> {
  const created = session.shared(newProducts);
  if (isComplete(line)) created.add(line.productId);
  else if (!created.has(line.productId)) await readProduct(session, line, index);
}

/** The product that a line needs. @throws Refusal, ServiceError */
export async function readProduct(
  session: Session,
  line: GivenLine,
  index: number,
  partyType?: PartyType,
): Promise<JsonObject> {
  const product = await findProduct(session, line.productId, partyType);
  if (product) return product;
  throw noSuchProduct(line, index);
}

/**
 * A product of the account, as its list shows it, if that was read (see `readAhead`), or else as it is read
 * on its own, once in an execution; undefined if there is none.
 * @throws ServiceError
 */
export async function findProduct(
  session: Session,
  id: string,
  partyType?: PartyType,
): Promise<JsonObject | undefined> {
  const known = session.shared(storedProducts);
  const listed = known.get(id) ?? listedProduct(session, id, partyType);
  if (listed) return listed;
  const product = await findRecord(session.client, endpoints.productGet, { item_id: id });
  if (product) known.set(id, product);
  return product;
}

/** What lines take from their products, beside the purchase price, which only vendors' documents have. */
const lineAttributes = ['name', 'item_type', 'hsn_code', 'unit', 'tax_rate', 'unit_price'];

/** The product in the pages of its list that were read. A row that lacks an attribute says nothing about it. */
function listedProduct(
  session: Session,
  id: string,
  partyType?: PartyType,
): JsonObject | undefined {
  const row = listOf(session, products).record(id);
  const needed = partyType === 'vendor' ? ['purchase_price_with_tax'] : [];
  return row && [...lineAttributes, ...needed].every((name) => name in row) ? row : undefined;
}

/** Why a line can't be completed. The ID of a product that has a name may be made from it. */
function noSuchProduct({ productId, name, amounts }: GivenLine, index: number): Refusal {
  const shown = `"${name ?? productId}"`;
  const lacks = [
    ...(hasPrice({ amounts }) ? [] : ['price']),
    ...(amounts.taxRate === undefined ? ['tax rate'] : []),
  ];
  const [why, before] =
    name === undefined
      ? ['', '']
      : [
          `, and its ${lacks.join(' and ')} ${lacks.length > 1 ? 'are' : 'is'} missing`,
          `, with no ${lacks.join(' and ')}`,
        ];
  return new Refusal(
    linePath(index),
    `product ${shown} does not exist in the account${why}`,
    'noSuchProduct',
    { before: `Products not in the account${before}`, name: shown },
  );
}

/** What a line takes from its product. */
async function fromProduct(
  session: Session,
  line: GivenLine,
  index: number,
  partyType: PartyType,
): Promise<Partial<GivenLine>> {
  const product = await readProduct(session, line, index, partyType);
  if (line.amounts.totalAmount === undefined && hasCess(product)) {
    session.note({ about: 'cess', path: linePath(index) });
  }
  const price = hasPrice(line) ? {} : priceIn(session, product, index, partyType);
  const taxRate = numberIn(product, 'tax_rate');
  return {
    ...textIn(product, 'name', 'name'),
    ...textIn(product, 'item_type', 'itemType'),
    ...textIn(product, 'hsn_code', 'hsn'),
    ...textIn(product, 'unit', 'unit'),
    amounts: {
      ...price,
      ...(taxRate !== undefined && { taxRate }),
    },
  };
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
  if (isBought) session.note({ about: 'sellingPrice', path: linePath(index) });
  const unitPrice = numberIn(product, 'unit_price');
  return unitPrice === undefined ? {} : { unitPrice };
}

/** Line items have no attribute for cess, only a total that may include it (service.md, Resources: Item). */
const hasCess = (product: JsonObject): boolean =>
  [product.cess_rate, product.cess_amount].some((amount) => (amountOf(amount) ?? 0) !== 0);

const textIn = (
  product: JsonObject,
  attribute: string,
  name: 'name' | 'itemType' | 'hsn' | 'unit',
): Partial<GivenLine> => {
  const value = product[attribute] ?? '';
  return value === '' ? {} : { [name]: value };
};

/** Undefined if the product has none. @throws InputError */
function numberIn(product: JsonObject, attribute: string): number | undefined {
  const value = product[attribute] ?? '';
  return value === '' ? undefined : readNumber(value, `The ${attribute} of the product`);
}

function withAmounts({ itemType, ...line }: GivenLine, ofProduct: Partial<ItemAmountsGiven>): Line {
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
