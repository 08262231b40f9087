import type { DatabaseSync } from 'node:sqlite';
import { findKey, type ApiKey } from '../books/companies';
import { Refusal } from './refusal';

/** The known key of a header 'Bearer <API_KEY>', or undefined (service.md, Authentication). */
export function keyOfHeader(db: DatabaseSync, header: string | undefined): ApiKey | undefined {
  const key = /^Bearer (\S+)$/.exec(header ?? '')?.[1];
  return key === undefined ? undefined : findKey(db, key);
}

/** Why a key may not do anything, or undefined when it may. */
export function keyRefusal(key: ApiKey | undefined): Refusal | undefined {
  if (!key) return new Refusal(401, 'UNAUTHORIZED', 'The API key is missing or not valid');
  if (key.forbidden) {
    return new Refusal(401, 'FORBIDDEN', 'The API key may not perform this action');
  }
  return undefined;
}
