import { ServiceError } from './errors';
import type { Failure, FieldMessage } from './failure';
import { type Endpoint, isWrite } from './endpoint';
import { isRefusal } from './errorCodes';
import { isObject } from './isObject';
import type { Json, JsonObject, WireResponse } from './types';

/** A successful answer, free of its envelope. */
export interface Answer {
  message: string;
  /** What the call was for: `data` of the envelope, or what lies beside `success` in v1 bodies. */
  payload: Json;
}

/** The text that stands in place of data when a list finds nothing (service.md, Resources: Response envelope). */
const nothingFound = 'No data found!';

/** HTTP 204: done, and nothing more is said. */
const nothingToSay = 204;

const envelopeNames = ['success', 'message', 'error_code', 'errors'];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Reads an answer of any version and shape.
 * @throws ServiceError when the service refused, broke, or something else answered
 */
export function readEnvelope(response: WireResponse, endpoint: Endpoint): Answer {
  const { body, status } = response;
  if (status === nothingToSay) return { message: '', payload: {} };
  if (isObject(body) && isEnvelope(body, endpoint)) {
    if (status < 400 && isSuccess(body, endpoint)) {
      return { message: text(body.message), payload: payloadOf(body) };
    }
    if (status >= 400 || hasVerdict(body)) {
      throw new ServiceError(failureIn(body, status, endpoint));
    }
  }
  throw new ServiceError(failureWithoutEnvelope(response, endpoint));
}

/** True for what only the service would send; a foreign JSON body has none of these. */
function isEnvelope(body: JsonObject, { records = [] }: Endpoint): boolean {
  return ['success', 'error_code', 'data', 'hash_id', 'hashId', ...records].some(
    (name) => name in body,
  );
}

const yes: unknown[] = [true, 1, 'true', '1'];
const no: unknown[] = [false, 0, 'false', '0'];

const hasVerdict = (body: JsonObject): boolean => 'success' in body || text(body.error_code) !== '';

/**
 * Some v1 bodies carry no `success`. A read shows by its records what answered. A change that was not
 * made must not be taken for one that was, so there only the id that the service gave it will do.
 */
function isSuccess(body: JsonObject, endpoint: Endpoint): boolean {
  if ('success' in body) return yes.includes(flagOf(body));
  if (hasVerdict(body)) return false;
  if (!isWrite(endpoint)) return true;
  const { hash_id, hashId } = dataIn({ message: '', payload: payloadOf(body) });
  return Boolean(hash_id) || Boolean(hashId);
}

/** Flags come as booleans or as 0 and 1 (service.md, Resources: Response envelope); texts are read alike. */
const flagOf = ({ success }: JsonObject): unknown =>
  typeof success === 'string' ? success.toLowerCase() : success;

function payloadOf(body: JsonObject): Json {
  if ('data' in body) return saysNothingFound(body.data) ? {} : (body.data as Json);
  return Object.fromEntries(Object.entries(body).filter(([name]) => !envelopeNames.includes(name)));
}

const saysNothingFound = (data: unknown): boolean =>
  data === nothingFound || (isObject(data) && data.message === nothingFound);

/**
 * A plan's exhausted quota was seen as FORBIDDEN with a message about a limit, HTTP 200
 * (service.md, Errors); taken for a missing right it would send people to the wrong place.
 */
const quotaMessage = /limit (reached|exceeded)/i;

/** Codes and words of a refusal for the rate, whatever the HTTP status (docs/assumptions.md, Rate limit). */
const rateCodes = ['RATE_LIMIT_EXCEEDED', 'TOO_MANY_REQUESTS'];
const rateMessage =
  /too many (api )?(requests|calls)|(rate|request) limit|requests? (per|a) second|throttl/i;
/** Codes beside which only the message tells what is meant. */
const vagueCodes = ['', 'UNAUTHORIZED', 'FORBIDDEN'];
const longTerm = /daily|month|plan|quota/i;

function kindOf(body: JsonObject, status: number): Failure['kind'] {
  const code = text(body.error_code);
  const message = text(body.message);
  if (code === 'DAILY_LIMIT_EXCEEDED') return 'quota';
  if (rateCodes.includes(code)) return 'rate';
  if (vagueCodes.includes(code) && status < 500) {
    if (rateMessage.test(message) && !longTerm.test(message)) return 'rate';
    if (code === 'FORBIDDEN' && quotaMessage.test(message)) return 'quota';
  }
  if (isRefusal(code)) return 'refused';
  // Neither a yes nor a no: nobody knows what was done.
  const saysNothing = status < 400 && code === '' && !no.includes(flagOf(body));
  return saysNothing ? 'broken' : kindOfStatus(status, 'refused');
}

function failureIn(body: JsonObject, status: number, endpoint: Endpoint): Failure {
  const code = text(body.error_code);
  const message = text(body.message);
  const fields = [...readFieldMessages(body.errors), ...readMappingConflicts(body)];
  const kind = kindOf(body, status);
  const ours =
    kind === 'broken'
      ? `The service answered with HTTP ${status} and no explanation`
      : 'The service refused the request';
  return {
    kind,
    code,
    status,
    fields,
    message: message || `${ours}${code && ` (${code})`}`,
    outcomeUnknown: (kind === 'broken' || code === 'UNKNOWN_ERROR') && isWrite(endpoint),
  };
}

function failureWithoutEnvelope({ status, body }: WireResponse, endpoint: Endpoint): Failure {
  const cutOff = status < 300 && isCutOff(body);
  const kind = cutOff ? 'broken' : kindOfStatus(status, 'notTheService');
  const message = {
    rate: 'The service received too many requests',
    broken: cutOff
      ? "The service's answer was cut off"
      : `The service answered with HTTP ${status} and no explanation`,
    notTheService: `What answered is not the service (HTTP ${status})`,
  }[kind];
  return {
    kind,
    code: '',
    status,
    fields: [],
    message,
    // A page in place of an answer may come from something that stands before the service.
    outcomeUnknown: (kind === 'broken' || status < 300) && isWrite(endpoint),
  };
}

/** Nothing, or the start of a JSON object: the service did the work and its answer broke off. */
const isCutOff = (body: unknown): boolean =>
  body === undefined || body === null || (typeof body === 'string' && /^\s*(\{|$)/.test(body));

function kindOfStatus<Other extends Failure['kind']>(
  status: number,
  otherwise: Other,
): 'rate' | 'broken' | Other {
  if (status === 429) return 'rate';
  // 408: the request may have been read all the same.
  return status >= 500 || status === 408 ? 'broken' : otherwise;
}

/** Field errors come as a map (possibly nested), a list or a text; all become one line a message. */
function readFieldMessages(errors: unknown, field = ''): FieldMessage[] {
  if (Array.isArray(errors)) {
    return errors.flatMap((error, index) =>
      readFieldMessages(error, field && isObject(error) ? `${field}[${index}]` : field),
    );
  }
  if (!isObject(errors)) {
    const isEmpty = errors === undefined || errors === null || errors === '';
    return isEmpty ? [] : [{ field, message: String(errors) }];
  }
  return Object.entries(errors).flatMap(([name, error]) =>
    readFieldMessages(error, field ? `${field}.${name}` : name),
  );
}

/** v1 names the ids that it could not link in lists beside `success` (service.md, Errors). */
function readMappingConflicts(body: JsonObject): FieldMessage[] {
  return Object.entries(body).flatMap(([field, ids]) =>
    /^(duplicate|not_found)_\w+_ids$/.test(field) && Array.isArray(ids)
      ? ids.map((id) => ({ field, message: String(id) }))
      : [],
  );
}

/** The records of a list answer; none is an empty array. */
export function recordsIn({ payload }: Answer, { records = [] }: Endpoint): JsonObject[] {
  if (Array.isArray(payload)) return payload.filter(isObject);
  if (!isObject(payload)) return [];
  const list = records.map((name) => payload[name]).find(Array.isArray) ?? [];
  return list.filter(isObject);
}

/** The one record of a read; some reads wrap it in an array. Undefined when there is none. */
export function recordIn({ payload }: Answer, { records = [] }: Endpoint): JsonObject | undefined {
  const name = isObject(payload) ? records.find((one) => one in payload) : undefined;
  const record = name === undefined ? payload : (payload as JsonObject)[name];
  const one = Array.isArray(record) ? record[0] : record;
  return isObject(one) && Object.keys(one).length > 0 ? one : undefined;
}

/** What a change answers with; nothing where the service says nothing, or no more than a text. */
export function dataIn({ payload }: Answer): JsonObject {
  const data = Array.isArray(payload) ? payload[0] : payload;
  return isObject(data) ? data : {};
}

/** How many records the whole list has; undefined where the service does not say. */
export function totalIn({ payload }: Answer): number | undefined {
  const total = isObject(payload) ? payload.total_records : undefined;
  const isNumber = typeof total === 'number' || (typeof total === 'string' && /^\d+$/.test(total));
  return isNumber ? Number(total) : undefined;
}
