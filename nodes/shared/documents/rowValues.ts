import type { IDataObject } from 'n8n-workflow';
import { parseDay, toIsoDate, toLocalIso } from '../../../core/day';
import { amountOf, isObject, type Json, type JsonObject, mapValues } from '../../../core/json';
import attributes from './attributes.json';

/** The attributes with an amount, a quantity or a rate, some of which come as text (service.md, Resources). */
const amountNames = new Set(attributes.amounts);

/** The record with amounts as numbers, also those sent as text. Everything else stays. */
export const withNumbers = (raw: JsonObject): JsonObject =>
  mapValues(raw, (value, name) =>
    amountNames.has(name) && typeof value === 'string' ? (amountOf(value) ?? value) : value,
  );

/** The attributes with a date, with or without a time (service.md, Resources). */
const dateNames = new Set(attributes.dates);

/**
 * The record with dates and times in ISO form, at any depth: DD-MM-YYYY and `10 June 2024` as
 * YYYY-MM-DD, `2026-04-05 12:00:00` with a T. Seconds since 1970 become a time of the books' time zone,
 * and beside it the same time in UTC as `…_utc`. Everything else stays.
 */
export function withIsoDates(raw: JsonObject, timeZone: string): JsonObject {
  const entries: Array<[string, Json]> = [];
  for (const [name, value] of Object.entries(raw)) {
    const instant = dateNames.has(name) ? instantOf(value) : undefined;
    entries.push([
      name,
      instant ? toLocalIso(instant, timeZone) : converted(value, name, timeZone),
    ]);
    if (instant) entries.push([`${name}_utc`, instant.toISOString()]);
  }
  return Object.fromEntries(entries);
}

function converted(value: Json, name: string, timeZone: string): Json {
  if (Array.isArray(value)) return value.map((one) => converted(one, name, timeZone));
  if (isObject(value)) return withIsoDates(value, timeZone);
  return dateNames.has(name) ? isoDateOf(value, timeZone) : value;
}

const withTime = /^(\d{4}-\d\d-\d\d) (?=\d\d:\d\d)/;
const epochSeconds = /^\d{9,10}$/;

const instantOf = (value: Json): Date | undefined =>
  typeof value === 'string' && epochSeconds.test(value)
    ? new Date(Number(value) * 1000)
    : undefined;

function isoDateOf(value: Json, timeZone: string): Json {
  if (typeof value !== 'string') return value;
  if (withTime.test(value)) return value.replace(withTime, '$1T');
  const day = parseDay(value, timeZone);
  return day ? toIsoDate(day) : value;
}

/** Some fields of a row, in this order. */
export const onlyFields = (row: IDataObject, names: string[]): IDataObject =>
  Object.fromEntries(names.map((name) => [name, row[name]]));
