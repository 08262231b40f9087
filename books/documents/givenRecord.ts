import { InputError } from '../../core/inputError';
import { amountOf, isObject, type Json, type JsonObject, textOf } from '../../core/json';
import { indianPhone } from '../../law/parties/contact';
import { type GivenRecord, meantBy, requireAgreement, rowPath } from './meantRecord';
import { addressesAs, firstAddress, requireConsistent, requireUnit } from './rowWithStored';
import { isSame } from './parties/listed';
import { matchesStored } from '../matches';
import { since } from '../memory/memory';
import { failedAfterSending } from '../memory/sentWrites';
import { Refusal, refused } from '../refusal';
import type { Session } from '../session';
import { aboutRecord, createUnlessExists, type SavedRecord } from '../records/create';
import type { RecordKind } from '../records/kind';
import { listOf } from '../records/list';
import { readAsBody } from '../records/stored';
import { ownIdIn } from '../records/storedRecord';
import { changeRecord } from '../records/update';

/** What happens to a record that exists: `find` returns it as it is. */
export type How = 'find' | 'keepOthers' | 'sendChanges';

export type SheetOutcome =
  | { result: 'created' | 'updated'; saved: SavedRecord; changes: JsonObject }
  | { result: 'unchanged' | 'found'; stored: JsonObject };

/** What the list shows to be wrong with a row. Nothing is changed. @throws ServiceError */
export async function checkGiven(
  session: Session,
  kind: RecordKind,
  given: GivenRecord,
  how: How,
): Promise<Refusal[]> {
  return await planFor(session, kind, given, how).then(
    () => [],
    (error: unknown) => {
      if (error instanceof Refusal) return [error];
      throw error;
    },
  );
}

/**
 * Creates a record, or changes what differs of the one that has its ID, or else its GSTIN, or name. What the list
 * shows to be equal takes no request, and other attributes take a read.
 * @throws ServiceError, InputError, Refusal
 */
export async function saveGiven(
  session: Session,
  kind: RecordKind,
  given: GivenRecord,
  how: How,
): Promise<SheetOutcome> {
  const { listed, id, isDone, body } = await planFor(session, kind, given, how);
  const created = body && (await createUnlessExists(session, kind, body));
  if (created && !created.isRecovered) return { result: 'created', saved: created, changes: {} };
  if (listed && isDone) return { result: how === 'find' ? 'found' : 'unchanged', stored: listed };
  const stored = await storedUnder(session, kind, id, given, !listed).catch((error: unknown) => {
    throw created ? failedAfterSending(error) : error;
  });
  if (how === 'find' && !created) return { result: 'found', stored };
  const stated = withStates(session, given.attributes, stored);
  const changes = differing(kind, { ...given, attributes: stated }, stored, how === 'sendChanges');
  const isIndian = stated.dial_code === undefined && indianPhone(textOf(changes.phone));
  if (isIndian && stored.dial_code) changes.dial_code = '91';
  if (Object.keys(changes).length === 0)
    return created
      ? { result: 'created', saved: created, changes }
      : { result: 'unchanged', stored };
  requireConsistent(kind, stored, changes);
  const change = { id, changes, keepsOthers: how !== 'sendChanges', stored };
  const saved = await changeRecord(session, kind, change);
  listOf(session, kind).forget(id);
  return { result: created ? 'created' : 'updated', saved, changes };
}

/** What happens to the record of a row. @throws Refusal */
async function planFor(session: Session, kind: RecordKind, given: GivenRecord, how: How) {
  const { listed, id } = await meantBy(session, kind, given, how !== 'find');
  const isDone = listed && (how === 'find' || isShown(session, kind, listed, given));
  if (listed && how !== 'find') requireUnit(kind, listed, given);
  if (listed && !isDone) {
    requireAgreement(session, kind, { listed, id }, given);
    requireConsistent(kind, listed, given.attributes);
  }
  if (isDone || id !== '')
    return { listed, id, isDone, body: listed ? undefined : newBody(session, kind, id, given) };
  const name = textOf(listed?.name);
  throw refused('noOwnId', { path: rowPath, noun: kind.noun, name });
}

/** A new record. @throws Refusal if something is missing */
function newBody(
  session: Session,
  kind: RecordKind,
  id: string,
  { attributes, whenNew, missing }: GivenRecord,
): JsonObject {
  const name = textOf(attributes.name) || id;
  if (missing !== '') throw refused('newRecordLacks', { noun: kind.noun, name, missing });
  const given = { ...whenNew, ...withStates(session, attributes) };
  const sent = Object.entries(given).filter(([, value]) => !isEmpty(value));
  const parts = sent.map(([part, value]) => [part, addressesAs(kind, [part, value], undefined)]);
  const body: JsonObject = { [kind.idAttribute]: id, ...Object.fromEntries(parts) };
  return kind.complete?.(body, body) ?? body;
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
  isNew: boolean,
): Promise<JsonObject> {
  const [own] = since(session, 'record', aboutRecord(kind, id), session.now());
  const stored = await readAsBody(session.client, session, kind, id).catch((error: unknown) => {
    if (own && error instanceof InputError) return own.record;
    throw error;
  });
  const isMade = isNew && given.id === undefined && id !== given.attributes.gstin;
  if (!isMade || isSame(stored.name, textOf(given.attributes.name))) return stored;
  throw refused('idOfMadeName', { id, noun: kind.noun, other: textOf(stored.name) });
}

const isEmpty = (value: Json | undefined): boolean =>
  value === '' || (Array.isArray(value) && value.length === 0);

/** Prices and their rate are sent together: each follows from the others. */
const prices = ['unit_price', 'price_with_tax', 'tax_rate'];

/** What differs of what is given, as it is sent, with the stock; or all of it. Nothing if nothing differs. */
function differing(
  kind: RecordKind,
  { attributes: given, blank }: GivenRecord,
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
      .map(([name, value]) => [name, addressesAs(kind, [name, value], stored[name], blank)]),
  );
}

/** What is given, without addresses that have no state, also not in the account: the service takes none without. */
function withStates(session: Session, given: JsonObject, stored: JsonObject = {}): JsonObject {
  const isWhole = ([name, value]: [string, Json]): boolean => {
    if (!name.endsWith('_address') || !isObject(value)) return true;
    const state = value.state ?? firstAddress(stored[name]).state;
    if (!isEmpty(state ?? '')) return true;
    const text = [value.address_line1, value.address_line2, value.city].filter(Boolean).join(', ');
    session.note({ kind: 'addressWithoutState', address: name.replace('_', ' '), text });
    return false;
  };
  return Object.fromEntries(Object.entries(given).filter(isWhole));
}

/** The ten digits of an Indian number, or all of another one. */
const digitsIn = (phone: Json | undefined): string =>
  indianPhone(textOf(phone)) ?? textOf(phone).replace(/\D/g, '');

/** Rounding to the paisa. */
const mostRounding = 0.005;

function equals(name: string, given: Json, stored: Json | undefined): boolean {
  if (isEmpty(given)) return stored === undefined || isEmpty(stored);
  const [amount, other] = [amountOf(given), amountOf(stored ?? 0)];
  const isAmount = /price|_with_tax$|balance$|limit$/.test(name);
  if (isAmount && amount !== undefined && other !== undefined)
    return Math.abs(amount - other) <= mostRounding;
  if (name === 'phone') return digitsIn(given) === digitsIn(stored);
  return matchesStored(given, stored);
}
