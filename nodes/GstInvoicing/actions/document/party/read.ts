import type { JsonObject } from '../../../../../core/json';
import type { ExistingParty, PartyType, TypedParty } from '../../../../../books/documents/command';
import { vendorTypes } from '../../../../../books/documents/types';
import { readCollection, readParameters } from '../../../../shared/form/parameters';
import { missing, readText, readValues } from '../../../../shared/form/readValue';
import type { ItemForm } from '../../../run/form';
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
  partySourceOptions,
  updatePartyDetails,
} from './form';

/** The party of a document of this type. @throws InputError naming the field */
export function readDocumentParty(
  form: ItemForm,
  documentType: string,
): ExistingParty | TypedParty {
  const type = readPartyType(form, documentType);
  return isNewParty(form, type) ? newParty(form, type) : existingParty(form, type);
}

export function readPartyType(form: ItemForm, documentType: string): PartyType {
  if (vendorTypes.includes(documentType)) return 'vendor';
  const isVendor =
    documentType === 'delivery_challan' &&
    form.choice('partyType', 'Party Is', partyTypes) === 'vendor';
  return isVendor ? 'vendor' : 'customer';
}

export const isNewParty = (form: ItemForm, type: PartyType): boolean =>
  form.choice('partyFrom', sourceLabel(type), partySourceOptions) === 'new';

const existingParty = (form: ItemForm, type: PartyType): ExistingParty => ({
  is: 'existing',
  type,
  id: form.picked(type, partyLabel(type)),
  details: readPartyDetails(form),
});

/** The details of a party that are to change. @throws InputError naming the field */
export const readPartyDetails = (form: ItemForm): JsonObject =>
  readCollection(
    form,
    updatePartyDetails.name,
    [nameField, ...detailFields],
    updatePartyDetails.displayName,
  ) ?? {};

const newParty = (form: ItemForm, type: PartyType): TypedParty => ({
  is: 'new',
  type,
  ...(form.parameter('newPartyId') !== '' && {
    id: requiredText(form, 'newPartyId', newPartyLabel(type, 'ID')),
  }),
  name: requiredText(form, 'newPartyName', newPartyLabel(type, 'Name')),
  details: {
    ...readParameters(
      form,
      newPartyFields,
      readValues(form.parameter('newPartyDetails', {}), otherDetails),
    ),
    ...readCollection(form, 'newPartyDetails', otherDetailFields, otherDetails),
  },
  ifItDiffers: form.choice(
    'ifPartyDiffers',
    'If the ID Exists With Other Details',
    ifPartyDiffersOptions,
  ),
});

function requiredText(form: ItemForm, name: string, label: string): string {
  const text = readText(form.parameter(name) ?? '', label);
  if (text) return text;
  throw missing(label);
}
