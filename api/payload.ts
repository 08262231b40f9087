/**
 * Finds the records of a response: in `data` or beside `success`, alone or in an array, in an
 * attribute that the endpoint names or in none (service.md, Resources: Response envelope).
 */
import { numberOfText } from '../core/readNumber';
import { isObject, type Json, type JsonObject } from '../core/json';
import { snakeCase } from '../core/names';
import type { Endpoint } from './endpoint';
import { ServiceError } from './errors';

export interface CallResult {
  message: string;
  /** `data` of the envelope, or what is beside `success` in v1 bodies. */
  payload: Json;
  /** Whether the service says in words that there is nothing. */
  nothingFound?: boolean;
  /** The HTTP status of a response that says so. */
  status?: number;
}

/** The result of a call, and what was made with the body of the attempt that succeeded. */
export type MadeResult<Made> = CallResult & { made: Made };

export interface ListPage {
  records: JsonObject[];
  /** How many records the whole list has; undefined if the service does not say. */
  total?: number;
}

const envelopeNames = ['success', 'message', 'error_code', 'errors'];

/** What the service says when it finds nothing (service.md, Resources: Response envelope). */
const nothingFoundText = 'No data found!';

const isNothingFound = (data: Json | undefined): boolean =>
  data === nothingFoundText || (isObject(data) && data.message === nothingFoundText);

/** Whether a body says in words that there is nothing, in place of data or as its message. */
export const saysNothingFound = (body: unknown): boolean =>
  isObject(body) && (isNothingFound(body.data) || isNothingFound(body));

/** @param endpoint whose records may be in an object that is alone in an array */
export function payloadOf(body: JsonObject, { records = [] }: Pick<Endpoint, 'records'>): Json {
  const { data } = body;
  const [only = null, ...others] = Array.isArray(data) ? data : [];
  const isWrapper = isObject(only) && records.some((name) => name in only);
  if (isWrapper && others.length === 0) return only;
  if (data === undefined) {
    return Object.fromEntries(
      Object.entries(body).filter(([name]) => !envelopeNames.includes(name)),
    );
  }
  return isNothingFound(data) ? {} : data;
}

/**
 * The records of a page, and how many the whole list has. A list is empty only if the service says so:
 * with an empty array, a total of 0 or in words.
 * @throws ServiceError if the response has no list
 */
export function pageIn(result: CallResult, endpoint: Endpoint): ListPage {
  const list = { ...endpoint, records: endpoint.records ?? onlyListIn(result) };
  const records = recordsIn(result, list);
  if (!records && !isEmptyList(result, list)) throw withoutData();
  return { records: records ?? [], total: totalIn(result) };
}

/**
 * The name of the list, if nothing is known of it (assumptions.md, Other endpoints). Without its
 * total, or among several lists, it would be a guess that it is complete.
 */
function onlyListIn(result: CallResult): string[] {
  const { payload, nothingFound } = result;
  const total = totalIn(result);
  const lists = Object.entries(isObject(payload) ? payload : {}).filter(([, list]) =>
    Array.isArray(list),
  );
  const isOne = lists.length === 1 || (lists.length === 0 && total === 0);
  const hasRecords = lists.every(([, list]) => (list as Json[]).every(isObject));
  if (nothingFound || (isOne && hasRecords && total !== undefined))
    return lists.map(([name]) => name);
  throw new ServiceError({
    kind: 'refused',
    message: 'The response is not one list of records with its total (total_records)',
    advice:
      'Switch off "Return All". If the response has pages, request each with the parameters that the endpoint has for that.',
  });
}

/** Whether a response says that its list is empty: with an empty array, a total of 0 or in words. */
export function isEmptyList(result: CallResult, endpoint: Endpoint): boolean {
  const records = recordsIn(result, endpoint);
  const total = totalIn(result);
  return records ? records.length === 0 && !total : total === 0 || result.nothingFound === true;
}

function recordsIn(
  { payload }: CallResult,
  { records = [], besideRecords = [] }: Endpoint,
): JsonObject[] | undefined {
  if (Array.isArray(payload)) return payload.filter(isObject);
  if (!isObject(payload)) return undefined;
  const list = records.map((name) => payload[name]).find(Array.isArray);
  const beside = Object.entries(payload).filter(([name]) => besideRecords.includes(name));
  return list?.filter(isObject).map((record) => ({ ...Object.fromEntries(beside), ...record }));
}

function totalIn({ payload }: CallResult): number | undefined {
  const written = isObject(payload) ? payload.total_records : undefined;
  const total = typeof written === 'string' ? numberOfText(written) : written;
  return typeof total === 'number' && Number.isSafeInteger(total) && total >= 0 ? total : undefined;
}

/**
 * The one record of a read; some reads wrap it in an array. Undefined if the service says in words that
 * there is none.
 * @throws ServiceError if the response has no record
 */
export function recordIn(result: CallResult, endpoint: Endpoint): JsonObject | undefined {
  const record = findRecordIn(result, endpoint);
  if (!record && !result.nothingFound) throw withoutData();
  return record;
}

/** The error for a success without data, which shows neither that there is a record nor that there is none. */
export const withoutData = (): ServiceError =>
  new ServiceError({ kind: 'serverError', message: 'The service sent a response without data' });

/** Whether a payload carries anything. */
export const hasData = (payload: Json): boolean =>
  typeof payload === 'object' && payload !== null
    ? Array.isArray(payload) || Object.keys(payload).length > 0
    : Boolean(payload);

function findRecordIn({ payload }: CallResult, { records = [] }: Endpoint): JsonObject | undefined {
  const named = isObject(payload) ? records.find((name) => name in payload) : undefined;
  const record = isObject(payload) && named !== undefined ? payload[named] : payload;
  const one = Array.isArray(record) ? record[0] : record;
  return isObject(one) && Object.keys(one).length > 0 ? one : undefined;
}

/**
 * The data that a change returns; an empty object if the service returns nothing, or only a text. v1
 * names them in camelCase (service.md, Endpoints: v1), which becomes snake_case.
 */
export function dataIn({ payload }: CallResult): JsonObject {
  const first = Array.isArray(payload) ? payload[0] : payload;
  const data = isObject(first) ? first : {};
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [snakeCase(name), value]));
}
