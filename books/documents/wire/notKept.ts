import type { Session } from '../../session';

export interface NotKept {
  /** The names of parts that reads omit. */
  parts: string[];
  /** Attributes of the party that differ from those stored with it. */
  partyAttributes: string[];
}

/** Notes, before anything is written, what cannot be kept; nothing if that is nothing. */
export function noteNotKept({ note }: Session, { parts, partyAttributes }: NotKept): void {
  if (parts.length > 0) note({ kind: 'partsNotRead', parts });
  if (partyAttributes.length > 0) {
    note({ kind: 'partyDetailsNotSent', attributes: partyAttributes });
  }
}
