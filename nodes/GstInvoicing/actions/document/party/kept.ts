import { isObject } from '../../../../../api/json';
import type { Document } from '../../../../../api/records';
import type { Reader } from '../../../../../api/request';
import { bodyOfStored } from '../../../../../api/storedBody';
import type { Json, JsonObject } from '../../../../../api/types';
import { InputError } from '../../../../../core/inputError';
import { vendorTypes } from '../../../../shared/documents/types';
import { readDocument } from '../../../../shared/documents/lookup';
import { readCollection } from '../../../../shared/form/parameters';
import type { ItemContext } from '../../../run/form';
import { matchesStored } from '../../../run/matches';
import { detailFields, nameField } from './form';
import { findParty, isKnownParty, type PartyType, storedDetail, storedName } from './stored';

/** A document and the party with which it can be sent back. */
interface DocumentWithParty {
  stored: Document;
  party: JsonObject;
  /** Details that the document has and that are not sent, since the party has others. */
  notSent: string[];
}

/**
 * Reads a document for a body that keeps its party. Details of a party rewrite the customer or vendor
 * and all its documents, so only those of Update Party Details are sent. The document is read last.
 * @throws ServiceError, InputError
 */
export async function readWithParty(
  context: ItemContext,
  client: Reader,
  hashId: string,
): Promise<DocumentWithParty> {
  const details = readCollection(
    context,
    'updatePartyDetails',
    [nameField, ...detailFields],
    'Update Party Details',
  );
  let stored = await readDocument(client, hashId);
  const type = partyTypeOf(stored);
  const { id, name } = stored.party;
  if (!isKnownParty(context, type, stored.party)) {
    await findParty({ ...context, client }, type, id, { again: true });
    stored = await readDocument(client, hashId);
  }
  const known = await findParty({ ...context, client }, type, id);
  if (!known) {
    throw new InputError(
      'Document',
      `The ${type} "${name}" of the document no longer exists, so an update would create it again`,
      'Choose "Replace Whole Document", and set the party there.',
    );
  }
  const party = { id, type, ...details, name: details?.name ?? storedName(known, type, id) };
  return { stored, party, notSent: differing(stored, known.raw, details ?? {}) };
}

/** @throws InputError when the read has no party */
function partyTypeOf({ type, party }: Document): PartyType {
  if (party.id && party.name) {
    const isVendor = party.type ? party.type === 'vendor' : vendorTypes.includes(type);
    return isVendor ? 'vendor' : 'customer';
  }
  throw new InputError(
    'Document',
    'The service does not return the party of the document',
    'Choose "Replace Whole Document".',
  );
}

function differing({ party }: Document, stored: JsonObject, details: JsonObject): string[] {
  const shown = bodyOfStored(party.raw, [], '');
  return detailFields
    .filter(({ attribute }) => attribute in shown && !(attribute in details))
    .filter(({ attribute }) => {
      const kept = storedDetail(stored, attribute);
      // A document without addresses of its own shows the first ones.
      const first = Array.isArray(kept) ? kept[0] : kept;
      return !matchesStored(withoutAddressIds(shown[attribute] as Json), first);
    })
    .map(({ property }) => property.displayName);
}

/** Addresses are compared by their texts. */
const withoutAddressIds = (value: Json): Json =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !name.startsWith('addr_id')))
    : value;
