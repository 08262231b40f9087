import { isObject, type JsonObject, textOf } from '../../../../../core/json';
import type {
  ExistingParty,
  PartyType,
  TypedParty,
} from '../../../../../books/documents/wire/command';
import { isVendorType } from '../../../../../books/documents/wire/types';
import { stateOfTaxpayer } from '../../../../../law/gstin';
import { readState } from '../../../../../law/tables/states';
import { additional } from '../../../../shared/form/field';
import { readCollection, readParameters } from '../../../../shared/form/parameters';
import { missing, readFilled, readValues } from '../../../../shared/form/readValue';
import type { ItemForm } from '../../../../shared/run/form';
import {
  detailFields,
  ifPartyDiffers,
  nameField,
  newPartyFields,
  newPartyLabel,
  otherDetailFields,
  otherDetails,
  partyLabel,
  partyTypes,
  sourceLabel,
  partySourceOptions,
  updatePartyDetails,
} from './form';
import { formError } from '../../../../shared/words/formTexts';

/** The party of a document of this type. @throws InputError naming the field */
export function readDocumentParty(
  form: ItemForm,
  documentType: string,
): ExistingParty | TypedParty {
  const type = readPartyType(form, documentType);
  return isNewParty(form, type) ? newParty(form, type) : existingParty(form, type);
}

/** Whose documents of a type are. @param documentType by default that in the form */
export function readPartyType(
  form: ItemForm,
  documentType = String(form.parameter('documentType', '')),
): PartyType {
  if (isVendorType(documentType)) return 'vendor';
  const isVendor =
    documentType === 'delivery_challan' &&
    form.choice('partyType', 'Party Is', partyTypes) === 'vendor';
  return isVendor ? 'vendor' : 'customer';
}

export const isNewParty = (form: ItemForm, type: PartyType): boolean =>
  form.choice('partyFrom', sourceLabel(type), partySourceOptions) === 'new';

const existingParty = (form: ItemForm, type: PartyType): ExistingParty => ({
  kind: 'existing',
  type,
  id: form.picked(type, partyLabel(type)),
  details: readPartyDetails(form),
});

/** The details of a party that are to change. @throws InputError naming the field */
export const readPartyDetails = (form: ItemForm): JsonObject => {
  const { name, displayName } = updatePartyDetails;
  const fields = [nameField, ...detailFields];
  return withState(readCollection(form, additional(name), fields, displayName) ?? {});
};

/** The details with the state of the GSTIN in a billing address without one. @throws InputError without both */
function withState(details: JsonObject): JsonObject {
  const { gstin, billing_address: address } = details;
  if (!isObject(address) || address.state !== undefined) return details;
  const state = readState(stateOfTaxpayer(textOf(gstin)) ?? '');
  if (state) return { ...details, billing_address: { ...address, state } };
  throw missing('Billing Address: State');
}

/** @throws InputError for details to change that belong to no stored party */
export function refusePartyDetails(form: ItemForm, of: string): void {
  if (Object.keys(readPartyDetails(form)).length === 0) return;
  const { displayName } = updatePartyDetails;
  throw formError('detailsOfStored', { label: displayName, of });
}

function newParty(form: ItemForm, type: PartyType): TypedParty {
  refusePartyDetails(form, `${sourceLabel(type)} is "New"`);
  const name = readFilled(form.parameter('newPartyName'), newPartyLabel(type));
  const collected = readValues(form.parameter('newPartyDetails', {}), otherDetails);
  const others = readCollection(form, 'newPartyDetails', otherDetailFields, otherDetails) ?? {};
  const { id, ...details } = others;
  return {
    kind: 'new',
    type,
    ...(id !== undefined && { id: textOf(id) }),
    name,
    details: withState({ ...readParameters(form, newPartyFields, collected), ...details }),
    ifItDiffers: ifPartyDiffers.read(form),
  };
}
