import type { IDisplayOptions } from 'n8n-workflow';
import { isObject, type Json, type JsonObject, textOf } from '../../../core/json';
import { mustBe } from '../../../core/inputError';
import { readCountry } from '../../../law/tables/countries';
import { readState } from '../../../law/tables/states';
import type { Display, Field, FieldPlace } from '../form/field';
import {
  type FieldKind,
  groupField,
  listField,
  optionalNumber,
  required,
  textField,
  wholeNumberField,
} from '../form/fieldKinds';
import { listedField, listedText } from './listedField';
import { readText } from '../form/readValue';
import { formError } from '../words/formTexts';

const stateField = listedField('state', 'State', 'getStates', readStateGiven, {
  required: true,
  description: 'Other Territory for addresses abroad. An expression may give a code.',
});

const stateOfGstin: Field = {
  ...stateField,
  property: {
    ...stateField.property,
    required: false,
    description: 'If empty, that of the GSTIN. An expression may give a code.',
  },
};

function readStateGiven(given: unknown, { label }: FieldPlace): string {
  const state = readState(readText(given, label));
  if (state) return state;
  throw mustBe(
    label,
    'a state of India',
    given,
    'Use its name, such as Karnataka, or its GST code, such as 29.',
  );
}

const countryField = (display: Display) =>
  listedField('country', 'Country', 'getCountries', listedText(readCountry), {
    ...display,
    default: 'India',
    description: 'An expression may give an ISO code',
  });

const numericId = wholeNumberField('addr_id', 'Address ID', {
  ...optionalNumber,
  typeOptions: { minValue: 0, maxValue: 999999 },
  description: 'The stored address to overwrite',
});

/** In an e-way bill, -1 is a new address (assumptions.md, Dispatch addresses). */
const newAddressId = -1;

const dispatchId = wholeNumberField('addr_id', 'Address ID', {
  ...optionalNumber,
  typeOptions: { minValue: newAddressId, maxValue: 999999 },
  description: `The number of the stored address to overwrite. ${newAddressId}, which is a new address, if left empty.`,
});

const textId = textField('addr_id_v2', 'Address ID (Text)', {
  description: 'Of a stored address, up to 16 letters and digits',
});

function textFields(allRequired: boolean): Field[] {
  const display: Display = allRequired ? required : {};
  return [
    textField('address_line1', 'Address Line 1', display),
    textField('address_line2', 'Address Line 2'),
    textField('city', 'City', display),
    stateField,
    countryField(display),
    textField('pincode', 'PIN Code', { ...display, placeholder: 'e.g. 560001' }),
  ];
}

const addressFields = (allRequired: boolean): Field[] => [
  ...textFields(allRequired),
  numericId,
  textId,
];

/**
 * An address inside a document, of which all text fields are required (service.md, Resources:
 * Address). If there is no second line, an empty one is sent, because the service refuses an
 * address without it.
 */
export const documentAddressField = (
  attribute: string,
  displayName: string,
  display?: Display,
  fields = addressFields(true),
): Field =>
  withDefaults(groupField(attribute, displayName, fields, display), { address_line2: '' });

/** The billing address of a document's party, whose state may follow from its GSTIN. */
export const billingAddressField: FieldKind = (attribute, displayName, display) =>
  documentAddressField(
    attribute,
    displayName,
    display,
    addressFields(true).map((field) => (field === stateField ? stateOfGstin : field)),
  );

/**
 * An address of an e-way bill, which needs an ID. An ID that exists makes the service overwrite that
 * stored address (service.md, Resources: Address), so a typed address is a new one.
 */
export const dispatchAddressField = (
  attribute: string,
  displayName: string,
  show: IDisplayOptions['show'],
): Field =>
  withDefaults(
    groupField(attribute, displayName, [...textFields(true), dispatchId], {
      required: true,
      displayOptions: { show },
    }),
    { address_line2: '', addr_id: newAddressId },
  );

/** Whether a stored address has a text; some have a state only. */
export const hasText = (stored: Json | undefined): stored is JsonObject =>
  isObject(stored) && Boolean(stored.address_line1);

/**
 * A stored address for an e-way bill: with its own ID and its own text, so that it stays as it is.
 * @throws InputError if there is none
 */
export function storedDispatchAddress(address: Json | undefined, label: string): JsonObject {
  if (!hasText(address)) throw formError('noStoredAddress', { label });
  const texts = ['address_line1', 'address_line2', 'city', 'country', 'pincode'];
  return {
    addr_id: Number(address.addr_id ?? newAddressId),
    ...Object.fromEntries(texts.map((name) => [name, address[name] ?? ''])),
    // Reads return the state with its code in front, such as 36-TELANGANA.
    state: readState(textOf(address.state)) ?? textOf(address.state),
  };
}

const withDefaults = (group: Field, defaults: JsonObject): Field => ({
  ...group,
  read(value, reading) {
    const address = group.read(value, reading);
    return isObject(address) ? { ...defaults, ...address } : undefined;
  },
});

/** The addresses of a customer, an array despite the attribute's name. Only the state is required. */
export const customerAddressesField = (attribute: string, displayName: string): Field =>
  listField(attribute, displayName, 'Address', addressFields(false));

/** The one address of a vendor. */
export const addressField = (attribute: string, displayName: string): Field =>
  groupField(attribute, displayName, addressFields(false));
