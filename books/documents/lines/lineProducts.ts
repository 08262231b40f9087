/** The products of lines: which are read, which are new, and which are missing. */
import { endpoints } from '../../../api/endpoints';
import { findRecord } from '../../../api/lists/lookup';
import { type Json, type JsonObject, textOf } from '../../../core/json';
import { products } from '../../records/products';
import { linePath, refused, type Refusal } from '../../refusal';
import type { Session } from '../../session';
import type { GivenLine, NamedLine, PartyType } from '../wire/command';
import { isNumber, isText, listedRow } from '../../records/list';
import { hasPrice, hasSameUnit } from './originalLine';
import { objectsIn } from '../../amounts/total';

/** Whether a line has all that a product needs, so that it creates one that the account lacks. */
export const isComplete = (line: Pick<GivenLine, 'name' | 'amounts'>): boolean =>
  line.name !== undefined && line.amounts.taxRate !== undefined && hasPrice(line);

/** Whether a line says all that its product could. */
export const isWhole = (line: Omit<GivenLine, 'productId'>): boolean =>
  isComplete(line) && [line.itemType, line.hsn, line.unit].every((text) => text !== undefined);

/** Products that were read, by ID. */
const storedProducts = () => new Map<string, JsonObject>();

const absentProducts = () => new Set<string>();

/** The IDs of products that documents of this execution have, which created those that were absent. */
const sentProducts = () => new Set<string>();

/** The product of each line; see `readProduct`. @throws Refusal naming the line, ServiceError */
export async function readProducts(
  session: Session,
  lines: GivenLine[],
  partyType: PartyType,
): Promise<Array<JsonObject | undefined>> {
  const read: Array<JsonObject | undefined> = [];
  for (const [index, line] of lines.entries()) {
    read.push(await readProduct(session, line, index, partyType));
  }
  return read;
}

/**
 * The product of a line; undefined if the line says everything itself, or creates its product.
 * @param partyType a vendor also where it is not known yet: then the purchase price is not left out
 * @throws Refusal, ServiceError
 */
export async function readProduct(
  session: Session,
  line: GivenLine,
  index: number,
  partyType?: PartyType,
): Promise<JsonObject | undefined> {
  if (isWhole(line) || (isComplete(line) && isAbsent(session, line.productId))) return undefined;
  const product = await findProduct(session, line.productId, partyType);
  if (!product && !isComplete(line)) throw noSuchProduct(line, index);
  if (product && !hasPrice(line)) requireUnitOfPrice(line, product, index);
  return product;
}

/** The products that lines would create, by ID. */
const newProducts = () => new Set<string>();

/**
 * Reads the product without which a line can't be sent, unless an earlier line that was checked would create
 * it.
 * @throws Refusal, ServiceError
 */
export async function checkLine(session: Session, line: GivenLine, index: number): Promise<void> {
  const created = session.shared(newProducts);
  if (isComplete(line)) created.add(line.productId);
  else if (!created.has(line.productId)) await readProduct(session, line, index);
}

/** Whether the account lacks a product. @throws ServiceError */
export const isNewProduct = async (session: Session, id: string): Promise<boolean> =>
  isAbsent(session, id) || (await findProduct(session, id)) === undefined;

/**
 * Whether a product was not found, and no document of this execution has created it since. A read may lag, so
 * nothing is refused for this.
 */
const isAbsent = ({ shared }: Session, id: string): boolean =>
  shared(absentProducts).has(id) && !shared(sentProducts).has(id);

/** Remembers that a list does not have a product. */
export const noteAbsent = ({ shared }: Session, id: string): unknown =>
  shared(absentProducts).add(id);

/** The IDs of new products without an HSN code, which have a hint. */
const productsWithoutHsn = () => new Set<string>();

/** Notes that a line creates a product without an HSN code. */
export function noteWithoutHsn({ shared, note }: Session, id: string, product: string): void {
  shared(productsWithoutHsn).add(id);
  note({ kind: 'newProductWithoutHsn', product });
}

export const isNotedAsNew = ({ shared }: Session, id: string): boolean =>
  shared(productsWithoutHsn).has(id);

/** Remembers the products of a document that was sent. */
export function noteSentProducts({ shared }: Session, body: JsonObject): void {
  for (const { id } of objectsIn(body.items)) shared(sentProducts).add(textOf(id));
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
  else noteAbsent(session, id);
  return product;
}

/** What lines take from their products, beside the purchase price, which only vendors' documents have. */
const neededOfProduct = {
  name: isText,
  item_type: isText,
  hsn_code: (code?: Json) => /[1-9]/.test(textOf(code)),
  unit: isText,
  tax_rate: isNumber,
  unit_price: isNumber,
};

const listedProduct = (session: Session, id: string, partyType?: PartyType) =>
  listedRow(session, products, id, {
    ...neededOfProduct,
    ...(partyType === 'vendor' && { purchase_price_with_tax: isNumber }),
  });

/** A price is for one unit, so another unit needs its own. @throws Refusal */
export function requireUnitOfPrice(
  { unit = '', name, productId }: NamedLine,
  stored: JsonObject,
  index: number,
): void {
  const own = textOf(stored.unit);
  if (hasSameUnit({ unit }, { unit: own })) return;
  const product = name ?? (textOf(stored.name) || productId);
  throw refused('priceOfOtherUnit', { path: linePath(index), product, unit, own });
}

/** Why a line can't be completed. The ID of a product that has a name may be made from it. */
function noSuchProduct({ productId, name, amounts }: GivenLine, index: number): Refusal {
  const path = linePath(index);
  if (name === undefined) return refused('noSuchProduct', { path, product: productId });
  const lacks = [
    ...(hasPrice({ amounts }) ? [] : ['price']),
    ...(amounts.taxRate === undefined ? ['tax rate'] : []),
  ];
  const [parts, are] = [lacks.join(' and '), lacks.length > 1 ? 'are' : 'is'];
  return refused('newProductLacks', { path, product: name, parts, are });
}
