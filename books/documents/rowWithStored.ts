/** What the row of a sheet and the stored record make together, which neither of them shows alone. */
import { isObject, type Json, type JsonObject, textOf } from '../../core/json';
import { panOf, stateOfTaxpayer } from '../../law/gstin';
import { indianPhone } from '../../law/parties/contact';
import { stateCodeOf } from '../../law/readValues';
import { isPinOfState } from '../../law/tables/pinCodes';
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

/** The changes, with the dial code of India if the number is one of India, and the stored one was of another country. */
export function withDialCode(
  changes: JsonObject,
  { dial_code: given }: JsonObject,
  { dial_code: stored = '' }: JsonObject,
): JsonObject {
  const isIndian = given === undefined && indianPhone(textOf(changes.phone)) !== undefined;
  return isIndian && !/^\+?(91)?$/.test(textOf(stored)) ? { ...changes, dial_code: '91' } : changes;
}

function contradictionsIn({ noun }: RecordKind, record: JsonObject): Refusal[] {
  const [gstin, pan, name] = [record.gstin, record.pan, record.name].map((one) => textOf(one));
  const ofGstin = stateOfTaxpayer(String(gstin));
  const about = { noun, name, gstin, pan };
  const isOtherPan = pan !== '' && ![undefined, pan].includes(panOf(String(gstin)));
  const found = isOtherPan ? [refused('otherPanThanStored', about)] : [];
  for (const attribute of ['billing_address', 'shipping_address']) {
    const { state, pincode: pin = '' } = firstAddress(record[attribute]);
    const code = stateCodeOf(textOf(state));
    if (code === undefined) continue;
    const address = attribute.replace('_', ' ');
    const facts = { ...about, address, pin, state: stateNames.get(code) };
    const isRegistered = attribute === 'billing_address' && ofGstin !== undefined;
    if (isRegistered && code !== ofGstin) found.push(refused('otherStateThanStored', facts));
    if (/^\d{6}$/.test(textOf(pin)) && !isPinOfState(textOf(pin), code))
      found.push(refused('otherPinThanStored', facts));
  }
  return found;
}

/** What a record is as far as it is known, and what it becomes. @throws Refusal if that contradicts itself */
export function requireConsistent(kind: RecordKind, before: JsonObject, changes: JsonObject): void {
  const known = new Set(contradictionsIn(kind, before).map(({ message }) => message));
  const [first] = contradictionsIn(kind, { ...before, ...changes }).filter(
    ({ message }) => !known.has(message),
  );
  if (first) throw first;
}
