import { Refusal } from '../http/refusal';

/** INVALID_HASH_ID with the status of the endpoint. */
export function unknownHashId(status: number, hashId: string): Refusal {
  return new Refusal(status, 'INVALID_HASH_ID', `No document has the hash id ${hashId}`);
}
