import { type Json, textOf } from '../core/json';

/** The attribute that holds the client's own ID, in rows and bodies. */
export const ownIdNames = { customer: 'customer_id', vendor: 'vendor_id', product: 'id' } as const;

export type RecordType = keyof typeof ownIdNames;

/**
 * The client's own ID; -1 means that the record is not linked to one (assumptions.md, Unlinked records).
 * @example ownIdOf(-1) // ''
 */
export function ownIdOf(value: Json | undefined): string {
  const id = textOf(value);
  return id === '-1' ? '' : id;
}
