import { InputError } from '../../../api/inputError';
import type { JsonObject } from '../../../api/types';
import { readState } from '../../../gst/states';
import { readCountry } from '../../connection/countries';
import type { Field, Look } from './field';
import { groupField, listField, optionalNumber, textField, wholeNumberField } from './fieldKinds';
import { listedField } from './listedField';
import { readText, shown } from './readValue';

const required: Look = { required: true };

const stateField = listedField('state', 'State', 'getStates', readStateGiven, {
  required: true,
  description:
    'Other Territory for addresses abroad. Choose from the list, or specify a name or GST code using an expression.',
});

function readStateGiven(given: unknown, label: string): string {
  const state = readState(readText(given, label));
  if (state) return state;
  throw new InputError(
    label,
    `${label} ${shown(given)}, which is no state of India`,
    'Give its name, such as Karnataka, or its GST code, such as 29.',
  );
}

const countryField = (look: Look) =>
  listedField('country', 'Country', 'getCountries', readCountryGiven, {
    ...look,
    default: 'India',
    description: 'Choose from the list, or specify a name or ISO code using an expression',
  });

/** How the service spells countries is not documented: one that is not known here goes as it is. */
function readCountryGiven(given: unknown, label: string): string {
  const country = readText(given, label);
  return readCountry(country) ?? country;
}

const numericId = wholeNumberField('addr_id', 'Address ID', {
  ...optionalNumber,
  typeOptions: { minValue: 0, maxValue: 999999 },
  description: 'The number of an address that is already stored',
});

const textId = textField('addr_id_v2', 'Address ID (Text)', {
  description: 'The identifier of an address that is already stored, up to 16 letters and digits',
});

function addressFields(allRequired: boolean): Field[] {
  const look: Look = allRequired ? required : {};
  return [
    textField('address_line1', 'Address Line 1', look),
    textField('address_line2', 'Address Line 2'),
    textField('city', 'City', look),
    stateField,
    countryField(look),
    textField('pincode', 'PIN Code', { ...look, placeholder: 'e.g. 560001' }),
    numericId,
    textId,
  ];
}

/**
 * An address inside a document, of which all text fields are required (service.md, Resources:
 * Address). An address without a second line sends it empty, since leaving it out is refused.
 */
export function documentAddressField(attribute: string, displayName: string, look?: Look): Field {
  const group = groupField(attribute, displayName, addressFields(true), look);
  return {
    ...group,
    read(value, reading) {
      const address = group.read(value, reading) as JsonObject | undefined;
      return address && { address_line2: '', ...address };
    },
  };
}

/** The addresses of a customer, a list in spite of the attribute's name; only the state is required. */
export const customerAddressesField = (attribute: string, displayName: string): Field =>
  listField(attribute, displayName, 'Address', addressFields(false));

/** The one address of a vendor. */
export const addressField = (attribute: string, displayName: string): Field =>
  groupField(attribute, displayName, addressFields(false));
