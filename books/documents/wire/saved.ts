import type { Paise } from '../../../core/paise';
import { type JsonObject, textOf } from '../../../core/json';
import type { Recovered } from './recover';
import type { Sent } from './toWire';

export interface TaxSplit {
  /** Whether it is integrated, as far as it is known. */
  isIntegrated?: boolean;
  /** The central tax, and as much state tax, if it is not integrated. */
  centralTax?: Paise;
}

export interface Saved extends TaxSplit {
  kind: 'created' | 'changed';
  sent: Sent;
  /** Every attribute of the response. */
  answer: JsonObject;
}

/** A new document, or an existing one that is returned instead. */
export type NewlySaved = Saved | (Recovered & TaxSplit & Pick<Saved, 'sent'>);

/** The hash ID and the number of a document, as far as they are known. */
export function numbersOf(saved: NewlySaved): JsonObject {
  const { hash_id, serial_number } = 'found' in saved ? saved.found.raw : saved.answer;
  return { hash_id: textOf(hash_id), ...(serial_number !== undefined && { serial_number }) };
}
