import { InputError } from '../../core/inputError';
import { amountOf, isObject, type Json, type JsonObject, textOf } from '../../core/json';
import { indianPhone } from '../../law/parties/phone';
import { findListed, isSame } from './parties/listed';
import { newIdOf, requireNewName } from './parties/newIds';
import { findById, requireOneRecord } from './parties/oneRecord';
import { matchesStored } from '../matches';
import { since } from '../memory/memory';
import { failedAfterSending } from '../memory/sentWrites';
import { Refusal } from '../refusal';
import type { Session } from '../session';
import { aboutRecord, createUnlessExists, type SavedRecord } from '../records/create';
import type { RecordKind } from '../records/kind';
import { listOf } from '../records/list';
import { readAsBody } from '../records/stored';
import { ownIdIn } from '../records/storedRecord';
import { changeRecord } from '../records/update';

/** What a row of a sheet says of a record. */
export interface GivenRecord {
  id?: string;
  /** Under the service's names, an address of a customer alone. Empty values empty what is stored. */
  attributes: JsonObject;
  /** What is sent for a new record only. */
  whenNew: JsonObject;
  /** What a new record lacks, for people; empty if nothing. */
  missing: string;
}

export type SheetOutcome =
  | { result: 'created' | 'updated'; saved: SavedRecord; changes: JsonObject }
  | { result: 'unchanged' | 'found'; stored: JsonObject };

/** Where refusals are, for labels. */
const path = 'party.id';

/**
 * Creates a record, or changes what differs of the one that has its ID, or else its GSTIN, or name. What the list
 * shows to be equal takes no request, and other attributes take a read.
 * @param how what happens to one that exists; `find` returns it as it is
 * @throws ServiceError, InputError, Refusal
 */
export async function saveGiven(
  session: Session,
  kind: RecordKind,
  given: GivenRecord,
  how: 'find' | 'keepOthers' | 'sendChanges',
): Promise<SheetOutcome> {
  const listed = await meantBy(session, kind, given);
  const id = listed ? ownIdIn(kind, listed) : await newId(session, kind, given);
  const created = listed ? undefined : await createGiven(session, kind, id, given);
  if (created && !created.isRecovered) return { result: 'created', saved: created, changes: {} };
  if (listed && (how === 'find' || isShown(session, kind, listed, given)))
    return { result: how === 'find' ? 'found' : 'unchanged', stored: listed };
  if (id === '') {
    const advice = 'Give it one with Set Own IDs.';
    const name = textOf(given.attributes.name);
    throw new Refusal(path, `The ${kind.noun} "${name}" has no ID of your own`, { advice });
  }
  const stored = await storedUnder(session, kind, id, given).catch((error: unknown) => {
    throw created ? failedAfterSending(error) : error;
  });
  if (how === 'find' && !created) return { result: 'found', stored };
  const changes = differing(kind, given.attributes, stored, how === 'sendChanges');
  if (Object.keys(changes).length === 0)
    return created
      ? { result: 'created', saved: created, changes }
      : { result: 'unchanged', stored };
  const change = { id, changes, keepsOthers: how !== 'sendChanges', stored };
  const saved = await changeRecord(session, kind, change);
  listOf(session, kind).forget(id);
  return { result: created ? 'created' : 'updated', saved, changes };
}

/** The record of the list that a row means, by its ID, else its GSTIN, else its name; undefined for a new one. */
async function meantBy(
  session: Session,
  kind: RecordKind,
  { id, attributes }: GivenRecord,
): Promise<JsonObject | undefined> {
  const name = textOf(attributes.name) || undefined;
  const gstin = textOf(attributes.gstin) || undefined;
  if (id === undefined)
    return (await findListed(session, kind, { gstin, name }, 'create', path))?.raw;
  const stored = await findById(session, kind, id);
  if (!stored || ownIdIn(kind, stored) !== id) {
    const { phone, email } = attributes;
    const details = { phone_number: phone ?? '', email: email ?? '' };
    if (name !== undefined) await requireNewName(session, kind, { id, name, gstin, details });
    return undefined;
  }
  await requireOneRecord(session, kind, { stored, id, name }, path);
  return stored;
}

async function newId(session: Session, kind: RecordKind, given: GivenRecord): Promise<string> {
  const { id, attributes } = given;
  if (id !== undefined) return id;
  return textOf(attributes.gstin) || (await newIdOf(session, kind, textOf(attributes.name), path));
}

/** Undefined if the ID exists, although the list lacks it. @throws Refusal if something is missing */
async function createGiven(
  session: Session,
  kind: RecordKind,
  id: string,
  { attributes, whenNew, missing }: GivenRecord,
): Promise<SavedRecord | undefined> {
  const name = textOf(attributes.name) || id;
  if (missing !== '') {
    const advice = 'Add a column for it, or give it to all rows in Further Fields (JSON).';
    throw new Refusal(path, `The new ${kind.noun} "${name}" has no ${missing}`, { advice });
  }
  const sent = Object.entries({ ...whenNew, ...attributes }).filter(([, value]) => !isEmpty(value));
  const parts = sent.map(([part, value]) => [part, addressesAs(kind, part, value, undefined)]);
  const body: JsonObject = { [kind.idAttribute]: id, ...Object.fromEntries(parts) };
  return await createUnlessExists(session, kind, kind.complete?.(body, body) ?? body);
}

/** Whether the list shows everything that is given, and it is equal. What a row has empty says nothing. */
function isShown(
  session: Session,
  kind: RecordKind,
  listed: JsonObject,
  { attributes }: GivenRecord,
): boolean {
  const id = ownIdIn(kind, listed);
  // Two rows of one ID, and one that was changed since, say nothing.
  const row = id === '' ? listed : listOf(session, kind).record(id);
  return Object.entries(attributes).every(
    ([name, value]) => !isEmpty(row?.[name] ?? '') && equals(name, value, row?.[name]),
  );
}

/**
 * The record under an ID as a body. What this process has just created counts until a read shows it.
 * @throws Refusal if the ID was made from a name, and is that of another one
 */
async function storedUnder(
  session: Session,
  kind: RecordKind,
  id: string,
  given: GivenRecord,
): Promise<JsonObject> {
  const [own] = since(session, 'record', aboutRecord(kind, id), session.now());
  const stored = await readAsBody(session.client, session, kind, id).catch((error: unknown) => {
    if (own && error instanceof InputError) return own.record;
    throw error;
  });
  const isMade = given.id === undefined && id !== given.attributes.gstin;
  if (!isMade || isSame(stored.name, textOf(given.attributes.name))) return stored;
  const message = `The ID "${id}" is that of the ${kind.noun} "${textOf(stored.name)}"`;
  throw new Refusal(path, message, { advice: `Give the new ${kind.noun} an ID in a column.` });
}

const isEmpty = (value: Json | undefined): boolean =>
  value === '' || (Array.isArray(value) && value.length === 0);

/** Prices and their rate are sent together: each follows from the others. */
const prices = ['unit_price', 'price_with_tax', 'tax_rate'];

/** What differs of what is given, as it is sent, with the stock; or all of it. Nothing if nothing differs. */
function differing(
  kind: RecordKind,
  given: JsonObject,
  stored: JsonObject,
  sendsAll: boolean,
): JsonObject {
  const names = Object.keys(given).filter(
    (name) => !equals(name, given[name] as Json, stored[name]),
  );
  const isPriced = names.some((name) => prices.includes(name));
  const isSent = (name: string) =>
    names.includes(name) ||
    (isPriced && prices.includes(name)) ||
    (names.length > 0 && (sendsAll || name === 'quantity'));
  return Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => isSent(name))
      .map(([name, value]) => [name, addressesAs(kind, name, value, stored[name])]),
  );
}

/** An address as a kind has it, with what is stored of it beside: that of a customer is the first of a list. */
function addressesAs(
  { type }: RecordKind,
  name: string,
  value: Json,
  stored: Json | undefined,
): Json {
  if (!name.endsWith('_address') || !isObject(value)) return value;
  const [first, ...others] = [stored ?? []].flat();
  const whole = { ...(isObject(first) && first), ...value };
  return type === 'customer' ? [whole, ...others] : whole;
}

/** Rounding to the paisa. */
const mostRounding = 0.005;

function equals(name: string, given: Json, stored: Json | undefined): boolean {
  if (isEmpty(given)) return stored === undefined || isEmpty(stored);
  const [amount, other] = [amountOf(given), amountOf(stored ?? 0)];
  const isAmount = /price|_with_tax$|balance$|limit$/.test(name);
  if (isAmount && amount !== undefined && other !== undefined)
    return Math.abs(amount - other) <= mostRounding;
  const phone = name === 'phone' ? indianPhone(textOf(given)) : undefined;
  if (phone !== undefined) return phone === indianPhone(textOf(stored));
  return matchesStored(given, stored);
}
