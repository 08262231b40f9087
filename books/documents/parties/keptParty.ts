import { isObject, type Json, type JsonObject } from '../../../core/json';
import type { Document } from '../wire/document';
import type { Reader } from '../../../api/request';
import { bodyOfStored } from '../../storedBody';
import { matchesStored } from '../../matches';
import { refused } from '../../refusal';
import { noteStoredGstin } from '../../gstin';
import type { Session } from '../../session';
import type { PartyType } from '../wire/command';
import { readDocument } from '../wire/lookup';
import { findParty, knownParty, partyNameIn, partyDetailNames, storedDetail } from './party';
import type { WireParty } from '../wire/toWire';
import { isVendorType } from '../wire/types';

interface DocumentWithParty {
  stored: Document;
  party: WireParty;
  /** Attributes of the document that are not sent, because those stored with the party differ. */
  notSent: string[];
}

/**
 * Reads a document for a body that keeps its party. Details of a party change the customer or
 * vendor and all its documents, so only those that are given are sent. The document is read last.
 * @throws ServiceError, Refusal
 */
export async function readWithParty(
  session: Session,
  client: Reader,
  hashId: string,
  details: JsonObject,
): Promise<DocumentWithParty> {
  let stored = await readDocument(client, hashId);
  const type = partyTypeOf(stored);
  const { id, name } = stored.party;
  // The party is not read again if its name has not changed since.
  if (knownParty(session, { type, id })?.name !== name) {
    await findParty(session, client, type, id, { again: true });
    stored = await readDocument(client, hashId);
  }
  const known = await findParty(session, client, type, id);
  if (!known) throw refused('partyIsGone', { type, name });
  noteStoredGstin(session, type, known, details);
  const party = { id, type, ...details, name: partyNameIn(details, known, type, id) };
  return { stored, party, notSent: differing(stored, known.raw, details) };
}

/** @throws Refusal if the read has no party */
function partyTypeOf({ type, party }: Document): PartyType {
  if (party.id && party.name) {
    const isVendor = party.type ? party.type === 'vendor' : isVendorType(type);
    return isVendor ? 'vendor' : 'customer';
  }
  throw refused('documentWithoutParty');
}

function differing({ party }: Document, stored: JsonObject, details: JsonObject): string[] {
  const shown = bodyOfStored(party.raw, [], '');
  return partyDetailNames
    .filter((attribute) => attribute in shown && !(attribute in details))
    .filter((attribute) => {
      const kept = storedDetail(stored, attribute);
      // A document without its own addresses shows the party's first ones.
      const first = Array.isArray(kept) ? kept[0] : kept;
      return !matchesStored(withoutAddressIds(shown[attribute] as Json), first);
    });
}

/** Addresses are compared by their texts. */
const withoutAddressIds = (value: Json): Json =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !name.startsWith('addr_id')))
    : value;
