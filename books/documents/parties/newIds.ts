import { comparable } from '../../../core/comparable';
import { type Json, type JsonObject, textOf } from '../../../core/json';
import type { RecordKind } from '../../records/kind';
import { listOf } from '../../records/list';
import { refused } from '../../refusal';
import type { Session } from '../../session';
import type { NamedParty } from '../wire/command';
import { isSame } from './listed';
import { findById, requireOneRecord } from './oneRecord';
import { storedDetail } from './party';

/** The names of the new records of this execution, by type and ID. */
const namesOfIds = () => new Map<string, string>();

/**
 * The ID of a new record that has none, made from its name. The service would take the record that has the
 * ID for it, and other names have the same letters and digits.
 * @throws Refusal if the ID belongs to a record with another name
 */
export async function newIdOf(
  session: Session,
  kind: RecordKind,
  name: string,
  path: string,
): Promise<string> {
  const { shared } = session;
  const { type, noun } = kind;
  const older = await olderIdOf(session, kind, name);
  if (older !== undefined) return older;
  const id = idFrom(comparable(name), /[^\p{L}\p{M}\p{N}]+/gu);
  const names = shared(namesOfIds);
  const key = `${type} ${id}`;
  const stored = await findById(session, kind, id);
  const other = stored ? textOf(stored.name) : names.get(key);
  if (id !== '' && (other === undefined || isSame(other, name))) {
    names.set(key, other ?? name);
    requireOneId(session, kind, { name, id, isMade: true }, path);
    return id;
  }
  const why = id === '' ? 'it has no letters and digits' : `"${other}" has the ID ${id}`;
  throw refused('noIdFromName', { path, noun, name, why });
}

/** The IDs of the names of this execution, by type and name, and whether they were made. */
const idsOfNames = () => new Map<string, { id: string; isMade: boolean }>();

/** A name with an ID in some rows only would become two records. @throws Refusal */
export function requireOneId(
  { shared }: Session,
  { type, noun }: RecordKind,
  { name, id, isMade }: { name: string; id: string; isMade: boolean },
  path: string,
): void {
  const ids = shared(idsOfNames);
  const key = `${type} ${comparable(name)}`;
  const before = ids.get(key) ?? { id, isMade };
  ids.set(key, before);
  if (before.id === id || !(before.isMade || isMade)) return;
  const given = isMade ? before.id : id;
  throw refused('idInSomeRows', { path, noun, name, given });
}

/**
 * A new ID beside a name that the account has is perhaps an ID of another program, and would double the
 * record. With another GSTIN it is another registration, with another phone or email another person.
 * @throws Refusal naming both; ServiceError
 */
export async function requireNewName(
  session: Session,
  kind: RecordKind,
  { id, name, gstin, details }: Omit<NamedParty, 'type'> & { id: string; name: string },
): Promise<void> {
  const { noun, nouns, idAttribute } = kind;
  const stored = await findById(session, kind, id);
  requireOneName(session, kind, { id, name, isNew: !stored });
  if (stored) {
    await requireOneRecord(session, kind, { stored, id, name }, 'party.id');
    requireSameSpelling(noun, textOf(stored[idAttribute]), id);
    return;
  }
  requireOneId(session, kind, { name, id, isMade: false }, 'party.id');
  const given: JsonObject = { ...details, ...(gstin !== undefined && { gstin }) };
  const sameName = await listOf(session, kind).findSame(
    session.client,
    ['name', name],
    'verify',
    (one) => mayBeSame(given, one),
  );
  if (sameName.length === 0) return;
  const ids = sameName.map((one) => textOf(one[idAttribute]) || 'no ID of your own').sort();
  const known = ids.join(', ');
  throw refused('unknownIdOfKnownName', { noun, nouns, id, name, known });
}

/**
 * The service takes the second of two new records with one ID for the first. That a stored one has another name
 * is no fault: it may be an old one.
 * @throws Refusal naming both
 */
function requireOneName(
  { shared }: Session,
  { type, noun, nouns }: RecordKind,
  { id, name, isNew }: { id: string; name: string; isNew: boolean },
): void {
  const names = shared(namesOfIds);
  const key = `${type} ${id}`;
  const before = names.get(key) ?? (isNew ? name : undefined);
  if (before === undefined) return;
  names.set(key, before);
  if (isSame(before, name)) return;
  throw refused('oneIdOfTwoNames', { noun, nouns, before, name, id });
}

/** For the service, an ID in another case is another one. @throws Refusal */
function requireSameSpelling(noun: string, stored: string, id: string): void {
  if (stored !== id) throw refused('idInOtherCase', { noun, id, stored });
}

/** What distinguishes two records of one name. */
const telling = ['gstin', 'phone_number', 'email'];

/** Whether no detail distinguishes a new party from a stored one with its name. */
export const mayBeSame = (given: JsonObject, stored: JsonObject): boolean =>
  !telling.some((attribute) => differs(given[attribute], storedDetail(stored, attribute)));

/** Whether two values are known and differ. */
function differs(one: Json | undefined, other: Json | undefined): boolean {
  const [given, stored] = [compared(one), compared(other)];
  return given !== '' && stored !== '' && given !== stored;
}

/** Phone numbers have ten digits after their prefix. */
function compared(value: Json | undefined): string {
  const text = textOf(value);
  return /^[+\d\s()-]+$/.test(text) ? text.replace(/\D/g, '').slice(-10) : comparable(text);
}

/** An ID that follows from a name, so that two executions do not create a record twice. */
const idFrom = (name: string, others: RegExp): string =>
  name.toUpperCase().replace(others, '-').replace(/^-|-$/g, '');

/**
 * The ID of the stored record with a name, if it was made without the vowel signs of Indian scripts, as IDs were at
 * first: राम has the ID र-म then.
 */
async function olderIdOf(
  session: Session,
  kind: RecordKind,
  name: string,
): Promise<string | undefined> {
  if (!/[^\p{ASCII}]/u.test(name)) return undefined;
  const id = idFrom(comparable(name.normalize('NFKC')), /[^\p{L}\p{N}]+/gu);
  const stored = await findById(session, kind, id);
  return stored && isSame(stored.name, name) ? textOf(stored[kind.idAttribute]) : undefined;
}

/** The GSTINs of the new parties of this execution, by type and name; empty for those without one. */
const gstinsOfNew = () => new Map<string, string>();

/** A second customer without the GSTIN would make its invoices those of an unregistered one. */
export function requireOneRegistration(
  { shared }: Session,
  { type, name, gstin = '' }: Pick<NamedParty, 'type' | 'gstin'> & { name: string },
): void {
  const gstins = shared(gstinsOfNew);
  const key = `${type} ${comparable(name)}`;
  const before = gstins.get(key) ?? gstin;
  gstins.set(key, before);
  if ((before === '') === (gstin === '')) return;
  throw refused('gstinInSomeRows', { type, name, gstin: before || gstin });
}
