import { flagOf, type JsonObject } from '../../core/json';
import {
  type Fields,
  isPresent,
  objectOf,
  objectsOf,
  stateCodeOf,
  trimmedText,
} from '../readValues';
import { stateNames } from '../tables/states';
import { isSameName } from './sameName';

/** What a look-up says about the taxpayer behind a GSTIN; undefined where it says nothing. */
export interface Taxpayer {
  /** As the look-up writes it: `Active`. */
  status?: string;
  tradeName?: string;
  legalName?: string;
  /** The state of the principal place of business by name; its text if that is not a state. */
  state?: string;
  isSez?: boolean;
  isEcom?: boolean;
  /** Why the service refuses to look up the GSTIN. It then says nothing else. */
  refusal?: string;
}

/** A customer or vendor as the books have it; undefined where they show nothing. */
export interface GstinParty {
  /** The user's own ID; empty if there is none. */
  id: string;
  name: string;
  companyName?: string;
  /** Empty if the party has none. */
  gstin?: string;
  /** The states of its billing addresses by name, separated by commas. */
  state?: string;
}

/** Reads a look-up (service.md, Resources: Single reads). */
export const readTaxpayer = (found: JsonObject): Taxpayer => ({
  status: textIn(found.status),
  tradeName: textIn(found.trade_name),
  legalName: textIn(found.legal_name),
  state: stateIn(objectOf(found.billing)),
  isSez: flagOf(found.is_sez),
  isEcom: flagOf(found.is_ecom),
});

/** Whether a look-up says anything. An empty response does not count as an answer. */
export const saysAnything = (taxpayer: Taxpayer): boolean =>
  Object.values(taxpayer).some(isPresent);

/** Reads a party from a list or a single read, which shows more. */
export function readGstinParty(id: string, record: JsonObject): GstinParty {
  const states = objectsOf(record.billing_address).map(stateIn);
  return {
    id,
    name: trimmedText(record.name),
    companyName: textIn(record.company_name),
    gstin: record.gstin === undefined ? undefined : trimmedText(record.gstin),
    state: [...new Set(states.filter(isPresent))].join(', ') || undefined,
  };
}

const textIn = (value: unknown): string | undefined => trimmedText(value) || undefined;

function stateIn({ state }: Fields): string | undefined {
  const text = trimmedText(state);
  return stateNames.get(stateCodeOf(text) ?? '') ?? (text || undefined);
}

type Difference = 'refused' | 'cancelled' | 'suspended' | 'not_active' | 'name' | 'state' | 'sez';

export interface PartyComparison {
  /** What both sides show. */
  compared: Array<'status' | 'name' | 'state' | 'sez'>;
  differences: Difference[];
  /** The differences in words, one sentence each, without full stops. */
  reasons: string[];
}

/**
 * Compares a party with the taxpayer behind its GSTIN. What one side does not show is not compared. The
 * books do not say whether a GSTIN is active or of an SEZ unit: they take both for the usual.
 */
export function compareParty(party: GstinParty, taxpayer: Taxpayer): PartyComparison {
  const { status, tradeName, legalName, isSez, refusal } = taxpayer;
  if (refusal) {
    const reason = `The service refuses to look up the GSTIN: ${refusal}`;
    return { compared: [], differences: ['refused'], reasons: [reason] };
  }
  const result: PartyComparison = { compared: [], differences: [], reasons: [] };
  const compare = (
    what: PartyComparison['compared'][number],
    found: Difference | false,
    why: string,
  ) => {
    result.compared.push(what);
    if (!found) return;
    result.differences.push(found);
    result.reasons.push(why);
  };
  if (status) compare('status', inactivity(status), `The status of the GSTIN is "${status}"`);
  const own = [party.name, party.companyName].filter(isNamed);
  const found = [tradeName, legalName].filter(isNamed);
  if (own.length > 0 && found.length > 0) {
    const isSame = own.some((name) => found.some((other) => isSameName(name, other)));
    compare('name', !isSame && 'name', `The GSTIN belongs to ${either(found)}, not ${either(own)}`);
  }
  const code = stateCodeOf(taxpayer.state ?? '');
  const codes = (party.state ?? '').split(', ').map(stateCodeOf).filter(isPresent);
  if (code && codes.length > 0) {
    const differs = !codes.includes(code) && 'state';
    compare('state', differs, `The taxpayer is in ${taxpayer.state}, not ${party.state}`);
  }
  if (isSez !== undefined) compare('sez', isSez && 'sez', 'The taxpayer is an SEZ unit');
  return result;
}

/** How a registration is not active; false if it is. */
function inactivity(status: string): Difference | false {
  if (/^active$/i.test(status)) return false;
  if (/^cancel/i.test(status)) return 'cancelled';
  return /^suspend/i.test(status) ? 'suspended' : 'not_active';
}

const isNamed = (name: string | undefined): name is string => Boolean(name);

const either = (names: string[]): string =>
  [...new Set(names)].map((name) => `"${name}"`).join(' or ');

/**
 * What changed between two look-ups, such as `gstin_status: Active → Cancelled`. What one of them does not
 * show has not changed.
 */
export function changesOf(before: Taxpayer, now: Taxpayer): string[] {
  const isSameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const change = <Value>(
    column: string,
    [from, to]: [Value | undefined, Value | undefined],
    isSame: (one: Value, other: Value) => boolean = Object.is,
  ) =>
    from === undefined || to === undefined || isSame(from, to)
      ? []
      : [`${column}: ${from} → ${to}`];
  const wasRefused = Boolean(before.refusal);
  if (wasRefused !== Boolean(now.refusal))
    return [wasRefused ? 'no longer refused' : 'now refused'];
  return [
    ...change('gstin_status', [before.status, now.status], isSameText),
    ...change('trade_name', [before.tradeName, now.tradeName], isSameName),
    ...change('legal_name', [before.legalName, now.legalName], isSameName),
    ...change('state', [before.state, now.state], isSameText),
    ...change('is_sez', [before.isSez, now.isSez]),
    ...change('is_ecom', [before.isEcom, now.isEcom]),
  ];
}
