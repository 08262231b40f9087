import { endpoints } from '../../../api/endpoints';
import { findRecord } from '../../../api/lists/lookup';
import { type StoredRecord, storedRecordFrom } from '../../records/storedRecord';
import type { Reader } from '../../../api/request';
import { type Json, type JsonObject, textOf } from '../../../core/json';
import { matchesStored } from '../../matches';
import { freshMs, isText, listedRow, listOf, readListFor } from '../../records/list';
import { refused } from '../../refusal';
import { noteStoredGstin } from '../../gstin';
import { gstinFault } from '../../../law/gstin';
import type { Session } from '../../session';
import type { ExistingParty, NewParty, PartyType } from '../wire/command';
import { partyKinds } from './listed';
import type { WireParty } from '../wire/toWire';

/**
 * The party of a document's body. Details that are sent change the party and all documents linked
 * to it (service.md, Resources: Document), so for an existing party only its stored name is sent
 * unless the command changes the party.
 * @throws Refusal, ServiceError
 */
export const completeParty = async (
  session: Session,
  party: ExistingParty | NewParty,
): Promise<WireParty> =>
  party.kind === 'new' ? await newParty(session, party) : await existingParty(session, party);

async function existingParty(
  session: Session,
  { type, id, details }: ExistingParty,
): Promise<WireParty> {
  const stored = await findListedParty(session, type, id);
  if (stored) {
    noteStoredGstin(session, type, stored, details);
    return { id, type, ...details, name: partyNameIn(details, stored, type, id) };
  }
  throw refused('noSuchParty', { type, id });
}

async function newParty(session: Session, given: NewParty): Promise<WireParty> {
  const { type, id, name, details, ifItDiffers } = given;
  const stored = await findParty(session, session.client, type, id);
  if (!stored) return { ...details, id, name, type };
  const known = { id, name: partyNameIn({}, stored, type, id), type };
  const differing = differences({ name, ...details }, stored.raw);
  if (differing.length === 0 || ifItDiffers === 'keep') {
    noteStoredGstin(session, type, stored);
    return known;
  }
  if (ifItDiffers === 'update') return { ...known, name, ...details };
  throw refused('partyDiffers', { type, id, details: differing.join(', ') });
}

/**
 * The given name or else the stored one, which the service requires besides the ID.
 * @throws Refusal if the read has no name, because an empty one would rename the party
 */
export function partyNameIn(
  { name: given }: JsonObject,
  { name }: StoredRecord,
  type: PartyType,
  id: string,
): string {
  if (given !== undefined) return String(given);
  if (name !== '') return name;
  throw refused('partyWithoutName', { type, id });
}

/**
 * The given details that differ from the stored ones. What the read omits counts as empty, so that
 * a given GSTIN is never left out.
 */
function differences(given: JsonObject, stored: JsonObject): string[] {
  return Object.entries(given).flatMap(([attribute, value]) => {
    const kept = storedDetail(stored, attribute);
    if (matchesStored(value, kept)) return [];
    const isText = typeof value !== 'object';
    return [isText ? `${attribute} (stored "${String(kept ?? '')}", given "${value}")` : attribute];
  });
}

/** Customers and vendors that were read, by type and ID. */
const storedParties = () => new Map<string, StoredRecord>();

/** When they were read, on the clock of the session. */
const readTimes = () => new Map<string, number>();

/** Whether a party was read not long ago: another user may have renamed it since, and its old name would undo that. */
const isFresh = ({ shared, now }: Session, key: string): boolean =>
  now() - (shared(readTimes).get(key) ?? -Infinity) <= freshMs;

const keyOf = (type: unknown, id: unknown): string => `${String(type)} ${String(id)}`;

/**
 * The stored customer or vendor; undefined if there is none. It is read once in an execution and minute,
 * unless `again` is set. The name in a picker is not used: it is from the day on which the party
 * was chosen, and an old name would rename the party.
 * @throws ServiceError
 */
export async function findParty(
  session: Session,
  client: Reader,
  type: PartyType,
  id: string,
  { again = false } = {},
): Promise<StoredRecord | undefined> {
  const { shared } = session;
  const parties = shared(storedParties);
  const key = keyOf(type, id);
  const known = parties.get(key);
  if (known && !again && isFresh(session, key)) return known;
  const raw =
    type === 'vendor'
      ? await findRecord(client, endpoints.vendorGet, { vendor_id: id })
      : await findRecord(client, endpoints.customerGet, { customer_id: id });
  parties.delete(key);
  if (!raw) return undefined;
  const found = storedRecordFrom(type, raw);
  parties.set(key, found);
  shared(readTimes).set(key, session.now());
  return found;
}

/**
 * The stored customer or vendor with its name and GSTIN: as its list shows it, if the list was read (see
 * `readAhead`), or else as `findParty` reads it.
 * @throws ServiceError
 */
export async function findListedParty(
  session: Session,
  type: PartyType,
  id: string,
): Promise<StoredRecord | undefined> {
  const isKnown = isFresh(session, keyOf(type, id));
  if (!isKnown) await readListFor(session, kindOf(type));
  const listed = isKnown ? undefined : listedParty(session, { type, id });
  return listed ?? (await findParty(session, session.client, type, id));
}

/** Further Fields (JSON) may give a party any type. */
const kindOf = (type: unknown) => (type === 'vendor' ? partyKinds.vendor : partyKinds.customer);

const neededOfParty = {
  name: isText,
  // Most customers have none, but an absent one is not empty.
  gstin: (gstin?: Json) =>
    gstin !== undefined && (textOf(gstin) === '' || gstinFault(textOf(gstin)) === undefined),
};

/** The party of a body in the pages of its list that were read. A row must have its name and its GSTIN. */
export function listedParty(session: Session, { type, id }: JsonObject): StoredRecord | undefined {
  const kind = kindOf(type);
  const row = listedRow(session, kind, textOf(id), neededOfParty);
  return row && storedRecordFrom(kind.type, row);
}

/** The party of a body as it was read on its own in this execution; undefined for a new one. */
export const knownParty = ({ shared }: Session, { type, id }: JsonObject) =>
  shared(storedParties).get(keyOf(type, id));

/** Forgets what was read of a party if a document has changed more than its stored name. */
export function forgetIfChanged(session: Session, party: JsonObject): void {
  const { type, id, name, ...details } = party;
  const known = knownParty(session, party) ?? listedParty(session, party);
  if (Object.keys(details).length === 0 && known?.name === name) return;
  session.shared(storedParties).delete(keyOf(type, id));
  listOf(session, kindOf(type)).forget(textOf(id));
}

/** The attributes of a document's party besides its ID, type and name. */
export const partyDetailNames = [
  'billing_address',
  'company_name',
  'country_code',
  'email',
  'gstin',
  'phone_number',
  'shipping_address',
];

/** The value of a stored party for a detail of a document's party, which may have another name there. */
export function storedDetail(stored: JsonObject, attribute: string): Json | undefined {
  if (attribute === 'phone_number') return stored.phone;
  return stored[attribute === 'country_code' ? 'dial_code' : attribute];
}
