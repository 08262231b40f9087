import type { JsonObject } from '../core/json';
import { remembered } from '../core/remembered';

/** Identifiers in records of the service that are none of its own numbers. */
const otherIds =
  /^(?:addr|country|currency|customer|event|hash|item|partner|tcs|tds|transporter|vendor|warehouse)_/;

const ofService = /^([a-z\d]+)_(?:product_)?id$/;

/** The prefix in the name of an attribute, if it has one. Records have the same few names. */
const prefixesIn = remembered((name): string[] => {
  const [, prefix] = (!otherIds.test(name) && ofService.exec(name)) || [];
  return prefix === undefined ? [] : [prefix];
});

/** The prefix of the service's own numbers, if no record and no setting says it (assumptions.md, Identifiers of the service). */
export const usualPrefix = 'service';

/**
 * The prefix of the names under which a record has the service's own numbers, such as `service` for `service_id`
 * (service.md, Conventions 7). Undefined if it has none, or several that may be meant.
 * @param given the prefix that the user says; empty if none
 */
export function servicePrefixIn(record: JsonObject, given: string): string | undefined {
  const found = new Set(Object.keys(record).flatMap(prefixesIn));
  const known = [given, usualPrefix].find((prefix) => found.has(prefix));
  return known ?? (found.size === 1 ? [...found][0] : undefined);
}
