import { flagOf, isObject, type Json, type JsonObject } from '../core/json';
import { type Endpoint, isWrite } from './endpoint';
import { ServiceError } from './errors';
import type { Failure, FieldMessage } from './failure/failure';
import {
  type CallResult,
  dataIn,
  hasData,
  payloadOf,
  saysNothingFound,
  withoutData,
} from './payload';
import { policyOf, statusesOfNothingDone } from './failure/policy';
import { withSchemaAdvice } from './failure/schemaAdvice';
import type { WireResponse } from './types';

const textOrNone = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Reads a response of any version and shape.
 * @throws ServiceError if the service refused or failed, or if the response is not from the service
 */
export function readEnvelope(response: WireResponse, endpoint: Endpoint): CallResult {
  const { body, status } = response;
  const nothingFound = !isWrite(endpoint) && saysNothingFound(body);
  if (nothingFound && status === 404) return { message: '', payload: {}, nothingFound, status };
  if (status === 400 && isSchemaRefusal(body)) throw schemaErrorIn(body, endpoint);
  if (isObject(body) && isEnvelope(body, endpoint)) {
    if (status < 400 && isSuccess(body, endpoint)) {
      const payload = payloadOf(body, endpoint);
      if (!isWrite(endpoint) && !nothingFound && !hasData(payload)) throw withoutData();
      return {
        message: textOrNone(body.message),
        payload,
        ...(nothingFound && { nothingFound, status }),
      };
    }
    if (status >= 400 || hasOutcome(body)) throw errorIn(body, status, endpoint);
  }
  throw errorWithoutEnvelope(response, endpoint);
}

/** Whether a body is from the service: other JSON bodies have none of these names. */
function isEnvelope(body: JsonObject, { records = [] }: Endpoint): boolean {
  return ['success', 'error_code', 'data', 'hash_id', 'hashId', ...records].some(
    (name) => name in body,
  );
}

/**
 * Whether the service's schema refused the request: with a map of fields and a message, without the
 * envelope (service.md, Errors).
 */
const isSchemaRefusal = (body: unknown): body is JsonObject =>
  isObject(body) && isObject(body.errors) && typeof body.message === 'string';

const hasOutcome = (body: JsonObject): boolean =>
  'success' in body || textOrNone(body.error_code) !== '';

/**
 * Some v1 bodies have no `success`. For a read, records are proof enough. A failed change must not be
 * mistaken for a successful one, so a change needs the ID that the service assigned.
 */
function isSuccess(body: JsonObject, endpoint: Endpoint): boolean {
  if ('success' in body) return flagOf(body.success) === true;
  if (hasOutcome(body)) return false;
  if (!isWrite(endpoint)) return true;
  return Boolean(dataIn({ message: '', payload: payloadOf(body, endpoint) }).hash_id);
}

/**
 * An exhausted quota of the plan was seen as FORBIDDEN with a message about a limit, HTTP 200
 * (service.md, Errors). The advice about missing permissions would be wrong for it.
 */
const quotaMessage = /limit (reached|exceeded)/i;

/** A message about the rate limit, with any HTTP status (assumptions.md, Rate limit). */
const rateMessage =
  /too many (api )?(requests|calls)|(rate|request) limit|requests? (per|a) second|throttl/i;
const longTerm = /daily|month|plan|quota/i;

function kindOf(body: JsonObject, status: number): Failure['kind'] {
  const code = textOrNone(body.error_code);
  const message = textOrNone(body.message);
  const policy = policyOf(code);
  // The service carried something out, whatever the status says.
  if (flagOf(body.success) === true) return 'serverError';
  if (policy.isVague && status < 500) {
    if (rateMessage.test(message) && !longTerm.test(message)) return 'rateLimited';
    if (code === 'FORBIDDEN' && quotaMessage.test(message)) return 'quotaExceeded';
  }
  if (policy.kind && !(policy.isGeneral && status >= 500)) return policy.kind;
  // The body says neither that the call succeeded nor that it failed.
  const saysNeither = status < 400 && code === '' && flagOf(body.success) !== false;
  return saysNeither ? 'serverError' : kindOfStatus(status, 'refused');
}

function errorIn(body: JsonObject, status: number, endpoint: Endpoint): ServiceError {
  const code = textOrNone(body.error_code);
  const message = textOrNone(body.message);
  const fields = [...readFieldMessages(body.errors), ...readMappingConflicts(body)];
  const kind = kindOf(body, status);
  const policy = policyOf(code);
  const fallback =
    kind === 'serverError'
      ? `The service responded with HTTP ${status} and no explanation`
      : 'The service refused the request';
  return new ServiceError({
    kind,
    code,
    status,
    fields,
    message: message || `${fallback}${code && ` (${code})`}`,
    byWording: kind === 'rateLimited' && status !== 429 && policy.kind !== kind,
    outcomeUnknown:
      (kind === 'serverError' || policy.leavesOutcomeOpen === true) && isWrite(endpoint),
  });
}

function schemaErrorIn(body: JsonObject, endpoint: Endpoint): ServiceError {
  const error = errorIn(body, 400, endpoint);
  return error.with({ fields: error.fields.map(withSchemaAdvice) });
}

function errorWithoutEnvelope({ status, body }: WireResponse, endpoint: Endpoint): ServiceError {
  const empty = status < 300 && isEmpty(body);
  const cutOff = empty || (status < 300 && isCutOff(body));
  // JSON is from the service, which has no such path. A page may be from a proxy.
  const isUnknownPath = status === 404 && isObject(body);
  const kind = cutOff ? 'serverError' : kindOfStatus(status, 'notTheService');
  const message = {
    rateLimited: 'The service received too many requests',
    serverError: empty
      ? 'The service sent an empty response'
      : cutOff
        ? `The response of the service ${hasNoNumber(body) ? 'has a number that is none (NaN)' : 'was cut off'}`
        : `The service responded with HTTP ${status} and no explanation`,
    notTheService: `The response is not from the service (HTTP ${status})`,
  }[kind];
  return new ServiceError({
    kind,
    status,
    message,
    // A proxy or gateway may have sent it after the service carried out the request.
    outcomeUnknown: isWrite(endpoint) && !statusesOfNothingDone.includes(status) && !isUnknownPath,
  });
}

/** Whether a response has no body, or none of it arrived. */
const isEmpty = (body: unknown): boolean =>
  body === undefined || body === null || (typeof body === 'string' && body.trim() === '');

/** Whether a body is the start of a JSON object whose rest did not arrive. */
const isCutOff = (body: unknown): boolean => typeof body === 'string' && /^\s*\{/.test(body);

/** Whether a body has what some languages write for no number, which JSON has not. */
const hasNoNumber = (body: unknown): boolean =>
  typeof body === 'string' && /[:[,]\s{0,9}(?:NaN|-?Infinity)\s{0,9}[,}\]]/.test(body);

function kindOfStatus<Other extends Failure['kind']>(
  status: number,
  otherwise: Other,
): 'rateLimited' | 'serverError' | Other {
  if (status === 429) return 'rateLimited';
  // 408: the service may have read the request anyway.
  return status >= 500 || status === 408 ? 'serverError' : otherwise;
}

/** Field errors come as a map (possibly nested), an array or a text. */
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

/** v1 lists the links that are in conflict beside `success` (service.md, Errors). */
function readMappingConflicts(body: JsonObject): FieldMessage[] {
  return Object.entries(body).flatMap(([field, ids]) =>
    /^(duplicate|not_found)_\w+_ids$/.test(field) && Array.isArray(ids)
      ? ids.map((id) => conflictOf(field, id))
      : [],
  );
}

/** The conflicting link as an object, or only one of its IDs. */
function conflictOf(field: string, link: Json): FieldMessage {
  if (!isObject(link)) return { field, message: String(link) };
  const ids = Object.entries(link).filter(([name]) => name.endsWith('_id'));
  return { field, message: ids.map(([name, id]) => `${name} ${String(id)}`).join(', '), link };
}
