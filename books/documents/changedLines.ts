/** Lines that change those of a stored document. All other lines stay exactly as they were read. */
import { ownIdOf } from '../../api/ownIds';
import { type JsonObject, textOf } from '../../core/json';
import { errorSaying } from '../../core/inputError';
import errors from '../inputErrors.json';
import type { Paise } from '../../core/paise';
import { completeItemAmounts, type ItemAmountsGiven } from '../amounts/itemAmounts';
import { inLine, linePath, refused } from '../refusal';
import type { Session } from '../session';
import { withChanges } from '../storedBody';
import type { GivenAmounts, GivenLine, NamedLine, PartyType } from './wire/command';
import { type Document, nameOfDocument } from './wire/document';
import { findProduct, readProduct, requireUnitOfPrice } from './lines/lineProducts';
import { completeLine } from './lines/lines';
import { isSame } from './parties/listed';
import { noteChanged } from './lines/lineNotes';
import { readDocument } from './wire/lookup';
import { resolveLine } from './named';
import { hasPrice } from './lines/originalLine';
import { storedParts } from './wire/stored';
import { amountsOfLine, attributesOfLine } from './wire/lineAttributes';
import { itemOf } from './wire/toWire';
import { objectsIn, paiseBetween } from '../amounts/total';

export interface LineChange {
  given: NamedLine;
  /** The line with its product's ID, unless a stored line has the given ID or name. */
  added?: GivenLine;
  /** That product, if the account has it. */
  product?: JsonObject;
}

/**
 * Looks up the products of lines that the document does not have. Making its new lines then takes no
 * request.
 * @throws Refusal naming the line, ServiceError
 */
export async function resolveChanges(
  session: Session,
  hashId: string,
  lines: NamedLine[],
): Promise<LineChange[]> {
  if (lines.length === 0) return [];
  const stored = await readDocument(session.client, hashId);
  const items = itemsOf(session, stored);
  const changes: LineChange[] = [];
  const products = new Set<string>();
  for (const [index, given] of lines.entries()) {
    const change = itemFor(stored, items, { given }, index)
      ? { given }
      : await withProduct(session, items, given, index);
    const item = itemFor(stored, items, change, index);
    if (change.added && !item) {
      requireQuantity(stored, change.added, index);
      change.product = await readProduct(session, change.added, index, 'vendor');
    }
    const product = ownIdOf(item?.id) || textOf(item?.name) || textOf(change.added?.productId);
    if (products.has(product)) {
      throw refused('productTwice', atLine(index, given));
    }
    products.add(product);
    changes.push(change);
  }
  return changes;
}

/** A change with its product, of which a stored line without an ID may have the name. */
async function withProduct(
  session: Session,
  items: JsonObject[],
  given: NamedLine,
  index: number,
): Promise<LineChange> {
  const added = await resolveLine(session, given, index, 'create');
  if (items.every(({ id }) => ownIdOf(id) !== '')) return { given, added };
  return { given, added, product: await findProduct(session, added.productId, 'vendor') };
}

/**
 * The items of the document with the changes: what a line does not say stays, and amounts that follow from
 * it are computed again.
 * @throws Refusal naming the line, InputError
 */
export function changedItems(
  session: Session,
  stored: Document,
  changes: LineChange[],
  party: { type: PartyType },
): JsonObject[] {
  const items = itemsOf(session, stored);
  const changed = new Map(items.map((item) => [item, withChanges(item, {})]));
  const added: JsonObject[] = [];
  for (const [index, change] of changes.entries()) {
    const item = itemFor(stored, items, change, index);
    if (item) changed.set(item, changedItem(item, change.given, index));
    else if (change.added) {
      const { product } = change;
      added.push(itemOf(completeLine(session, change.added, index, { party, product })));
    } else {
      const document = nameOfDocument(stored);
      throw refused('productGone', { ...atLine(index, change.given), document });
    }
  }
  noteChanged(session, items, [...changed.values()], added);
  return [...changed.values(), ...added];
}

/** The lines as a body has them. An absent list is not an empty one. */
function itemsOf({ identifierPrefix }: Session, stored: Document): JsonObject[] {
  const items = objectsIn(storedParts(stored, identifierPrefix).items);
  if (items.length > 0) return items;
  throw refused('documentWithoutLines');
}

/**
 * The stored line that a line changes: that of its product, by ID, or by name where the stored line has no ID.
 * @throws Refusal if several have its product
 */
function itemFor(
  stored: Document,
  items: JsonObject[],
  { given, added, product }: LineChange,
  index: number,
): JsonObject | undefined {
  const { productId, name = '' } = given;
  const ofId = (id = '') => items.filter((item) => id !== '' && ownIdOf(item.id) === id);
  const named = (text: string) => items.filter((item) => text !== '' && isSame(item.name, text));
  const unlinked = (text: string) => named(text).filter(({ id }) => ownIdOf(id) === '');
  const found = [
    productId === undefined ? named(name) : ofId(productId),
    ofId(added?.productId),
    unlinked(name),
    unlinked(textOf(product?.name)),
  ];
  const [item, ...more] = found.find((lines) => lines.length > 0) ?? [];
  if (more.length === 0) return item;
  const [document, count] = [nameOfDocument(stored), more.length + 1];
  throw refused('productInSeveralItems', { ...atLine(index, given), document, count });
}

function requireQuantity(stored: Document, line: GivenLine, index: number): void {
  if (line.amounts.quantity !== undefined) return;
  const document = nameOfDocument(stored);
  throw refused('newItemWithoutQuantity', { ...atLine(index, line), document });
}

/** What refusals name of a line. */
const atLine = (index: number, { productId, name = productId }: NamedLine) => ({
  path: linePath(index),
  product: name,
});

function changedItem(item: JsonObject, given: NamedLine, index: number): JsonObject {
  const { productId, name, ...line } = given;
  // A name in place of an ID only says which line is meant.
  const named = { ...line, ...(productId !== undefined && name !== undefined && { name }) };
  if (!hasPrice(line)) requireUnitOfPrice(given, item, index);
  try {
    return withChanges(item, {
      ...attributesOfLine(named),
      ...changedAmounts(item, line.amounts, index),
    });
  } catch (error) {
    throw inLine(index, error);
  }
}

/** The amounts that the given ones set or change; none are given for a line that keeps all of them. */
function changedAmounts(item: JsonObject, given: GivenAmounts, index: number): JsonObject {
  if (Object.keys(given).length === 0) return {};
  const stored = amountsOfLine(item);
  const current = {
    quantity: stored.quantity,
    taxRate: stored.taxRate,
    ...(!hasDiscount(given) && discountOf(stored)),
    ...priceFor(stored, given, index),
    ...given,
  };
  const made = completeItemAmounts(current as ItemAmountsGiven);
  const { discountPercent = null, discountAmount = null } = made;
  return {
    ...attributesOfLine({ amounts: { ...current, ...made }, details: {} }),
    discount_percent: discountPercent,
    discount_amount: discountPercent === null ? discountAmount : null,
  };
}

const hasDiscount = ({ discountPercent, discountAmount }: GivenAmounts): boolean =>
  discountPercent !== undefined || discountAmount !== undefined;

/** A percentage takes precedence, and an amount is for the whole line. */
function discountOf({ discountPercent, discountAmount }: GivenAmounts): GivenAmounts {
  if (discountPercent !== undefined) return { discountPercent };
  return discountAmount === undefined ? {} : { discountAmount };
}

/**
 * The price from which the stored total was computed, with or without tax: only that one gives the total of
 * another quantity to the paisa. None if the given amounts have a price.
 * @throws InputError if neither gives the stored total, so that a part of it, such as a cess, would be lost
 */
function priceFor(stored: GivenAmounts, given: GivenAmounts, index: number): GivenAmounts {
  const { quantity, taxRate, unitPrice, priceWithTax, totalAmount } = stored;
  if (quantity === undefined || taxRate === undefined || totalAmount === undefined) {
    throw refused('itemNotReturned', { path: linePath(index) });
  }
  const prices = [
    ...(unitPrice === undefined ? [] : [{ unitPrice }]),
    ...(priceWithTax === undefined ? [] : [{ priceWithTax }]),
  ];
  const line = { quantity, taxRate, ...discountOf(stored) };
  const distance = (price: GivenAmounts): Paise =>
    paiseBetween(completeItemAmounts({ ...line, ...price }).totalAmount, totalAmount);
  const near = prices
    .map((price) => ({ price, off: distance(price) }))
    .filter(({ off }) => off <= 1n)
    .sort((one, other) => Number(one.off - other.off));
  if (near.length === 0 && given.totalAmount === undefined) {
    throw errorSaying(errors.totalNotExplained, { total: totalAmount });
  }
  if (hasPrice({ amounts: given })) return {};
  const changesRate = given.taxRate !== undefined && given.taxRate !== taxRate;
  return (changesRate ? prices[0] : near[0]?.price) ?? prices[0] ?? {};
}
