/** What the row of a sheet and the stored record make together, which neither of them shows alone. */
import { isObject, type Json, type JsonObject, textOf } from '../../core/json';
import { panOf, stateOfTaxpayer } from '../../law/gstin';
import { stateCodeOf } from '../../law/readValues';
import { isPinOfState } from '../../law/tables/pinCodes';
import { countedUnit } from '../../law/tables/productUnits';
import { stateNames } from '../../law/tables/states';
import { matchesStored } from '../matches';
import type { RecordKind } from '../records/kind';
import { type Refusal, refused } from '../refusal';
import type { GivenRecord } from './meantRecord';

/** A customer has a list of addresses, of which a sheet says the first. */
export function firstAddress(stored: Json | undefined): JsonObject {
  const [first] = [stored ?? []].flat();
  return isObject(first) ? first : {};
}

/** The parts of an address that are those of other parts: a PIN code is none of another city. */
const belongingTo = {
  address_line2: ['address_line1'],
  city: ['address_line1', 'state'],
  pincode: ['address_line1', 'city', 'state'],
};

/** An address as a kind has it, with what is stored of it beside, unless that belongs to what changes. */
export function addressesAs(
  { type }: RecordKind,
  [name, value]: [string, Json],
  stored: Json | undefined,
  blank: GivenRecord['blank'] = [],
): Json {
  if (!name.endsWith('_address') || !isObject(value)) return value;
  const [, ...others] = [stored ?? []].flat();
  const kept = { ...firstAddress(stored) };
  const isOther = (part: string) =>
    part in value && !matchesStored(value[part] as Json, kept[part]);
  const prefix = name === 'billing_address' ? '' : 'ship_';
  // A new state without the rest of an address corrects the old one, if the PIN code doesn't contradict.
  const isCorrection = isOther('state') && !('address_line1' in value) && !('pincode' in value);
  const gone = Object.entries(belongingTo).filter(
    ([part, of]) => !isCorrection && of.some(isOther) && !blank.includes(`${prefix}${part}`),
  );
  for (const [part] of gone) delete kept[part];
  const whole = { ...kept, ...value };
  return type === 'customer' ? [whole, ...others] : whole;
}

function contradictionsIn({ noun }: RecordKind, record: JsonObject): Refusal[] {
  const gstin = textOf(record.gstin);
  const pan = textOf(record.pan);
  const beside = (one: string, other: string) =>
    refused('rowAndStoredContradict', { noun, name: record.name, one, other });
  const isOtherPan = pan !== '' && ![undefined, pan].includes(panOf(gstin));
  const found = isOtherPan ? [beside(`the PAN ${pan}`, `the GSTIN ${gstin}`)] : [];
  for (const attribute of ['billing_address', 'shipping_address']) {
    const { state, pincode } = firstAddress(record[attribute]);
    const code = stateCodeOf(textOf(state));
    if (code === undefined) continue;
    const pin = textOf(pincode);
    const address = `a ${attribute.replace('_', ' ')} in ${stateNames.get(code)}`;
    const registered = attribute === 'billing_address' ? stateOfTaxpayer(gstin) : code;
    if ((registered ?? code) !== code) found.push(beside(`the GSTIN ${gstin}`, address));
    if (/^\d{6}$/.test(pin) && !isPinOfState(pin, code))
      found.push(beside(`the PIN code ${pin}`, address));
  }
  return found;
}

/** The unit behind a stock or a price is the stored one. @throws Refusal if it isn't */
export function requireUnit(
  { noun }: RecordKind,
  { name, unit: stored = '' }: JsonObject,
  { whenNew: { unit = '' } }: GivenRecord,
): void {
  const [own, other] = [unit, stored].map((one) => countedUnit(textOf(one)));
  if (own !== undefined && other !== undefined && own !== other)
    throw refused('otherUnitThanStored', { noun, name, unit, stored });
}

/** What a record is as far as it is known, and what it becomes. @throws Refusal if that contradicts itself */
export function requireConsistent(kind: RecordKind, before: JsonObject, changes: JsonObject): void {
  const known = new Set(contradictionsIn(kind, before).map(({ message }) => message));
  for (const refusal of contradictionsIn(kind, { ...before, ...changes }))
    if (!known.has(refusal.message)) throw refusal;
}
