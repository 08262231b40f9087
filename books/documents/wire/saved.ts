import { type JsonObject, textOf } from '../../../core/json';
import type { Recovered } from './recover';
import type { Sent } from './toWire';

/** A document that was created or changed. */
export interface Saved {
  kind: 'created' | 'changed';
  sent: Sent;
  /** Every attribute of the response. */
  answer: JsonObject;
  /** Whether its tax is integrated, as far as it is known. */
  isIntegrated?: boolean;
}

/** A new document, or an existing one that is returned instead. */
export type NewlySaved = Saved | (Recovered & Pick<Saved, 'sent' | 'isIntegrated'>);

/** The hash ID and the number of a document, as far as they are known. */
export function numbersOf(saved: NewlySaved): JsonObject {
  const { hash_id, serial_number } = 'found' in saved ? saved.found.raw : saved.answer;
  return { hash_id: textOf(hash_id), ...(serial_number !== undefined && { serial_number }) };
}
