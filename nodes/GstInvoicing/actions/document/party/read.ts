import type { JsonObject } from '../../../../../api/types';
import { InputError } from '../../../../../core/inputError';
import { vendorTypes } from '../../../../shared/documents/types';
import { readCollection, readParameters } from '../../../../shared/form/parameters';
import { missing, readText } from '../../../../shared/form/readValue';
import type { ItemContext } from '../../../run/form';
import { matchesStored } from '../../../run/matches';
import {
  detailFields,
  ifPartyDiffersOptions,
  nameField,
  newPartyFields,
  newPartyLabel,
  otherDetailFields,
  otherDetails,
  partyLabel,
  partyTypes,
  sourceLabel,
  sources,
} from './form';
import { findParty, type PartyType, storedDetail, storedName } from './stored';

/**
 * The party of the document's body. Details that are sent rewrite the party and all documents linked
 * to it (service.md, Resources: Document), so for an existing party only its stored name is sent
 * unless the user chose to update it.
 * @throws InputError, ServiceError
 */
export async function readParty(context: ItemContext, documentType: string): Promise<JsonObject> {
  const type = partyTypeOf(context, documentType);
  return context.choice('partyFrom', sourceLabel(type), sources) === 'new'
    ? await newParty(context, type)
    : await existingParty(context, type);
}

function partyTypeOf(context: ItemContext, documentType: string): PartyType {
  if (vendorTypes.includes(documentType)) return 'vendor';
  const isVendor =
    documentType === 'delivery_challan' &&
    context.choice('partyType', 'Party Is', partyTypes) === 'vendor';
  return isVendor ? 'vendor' : 'customer';
}

async function existingParty(context: ItemContext, type: PartyType): Promise<JsonObject> {
  const id = context.picked(type, partyLabel(type));
  const stored = await findParty(context, type, id);
  if (!stored) {
    throw new InputError(
      partyLabel(type),
      `There is no ${type} "${id}" in the account`,
      `Choose one from the list, or set "${sourceLabel(type)}" to "New".`,
    );
  }
  const details = readCollection(
    context,
    'updatePartyDetails',
    [nameField, ...detailFields],
    'Update Party Details',
  );
  const name = details?.name ?? storedName(stored, type, id);
  return { id, type, ...details, name };
}

async function newParty(context: ItemContext, type: PartyType): Promise<JsonObject> {
  const id = newPartyText(context, 'newPartyId', newPartyLabel(type, 'ID'));
  const name = newPartyText(context, 'newPartyName', newPartyLabel(type, 'Name'));
  const details = {
    ...readParameters(context, newPartyFields),
    ...readCollection(context, 'newPartyDetails', otherDetailFields, otherDetails),
  };
  const stored = await findParty(context, type, id);
  if (!stored) return { id, name, type, ...details };

  const differing = differences({ name, ...details }, stored.raw);
  const known = { id, name: storedName(stored, type, id), type };
  if (differing.length === 0) return known;
  const way = context.choice(
    'ifPartyDiffers',
    'If the ID Exists With Other Details',
    ifPartyDiffersOptions,
  );
  if (way === 'keep') return known;
  if (way === 'update') return { ...known, name, ...details };
  throw new InputError(
    newPartyLabel(type, 'ID'),
    `The ${type} "${id}" already exists with other details: ${differing.join(', ')}`,
    `Use another ID, set "${sourceLabel(type)}" to "Already in the Account", or choose under "If the ID Exists With Other Details" what to do.`,
  );
}

function newPartyText(context: ItemContext, name: string, label: string): string {
  const text = readText(context.parameter(name) ?? '', label);
  if (text) return text;
  throw missing(label);
}

/**
 * The given details that differ from the stored ones. What the read omits counts as empty: an invoice
 * must not lose a GSTIN that was given.
 */
function differences(given: JsonObject, stored: JsonObject): string[] {
  return Object.entries(given).flatMap(([attribute, value]) => {
    const kept = storedDetail(stored, attribute);
    if (matchesStored(value, kept)) return [];
    const isText = typeof value !== 'object';
    return [isText ? `${attribute} (stored "${String(kept ?? '')}", given "${value}")` : attribute];
  });
}
