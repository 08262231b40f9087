import type { Client } from '../../../api/client';
import { isWrite } from '../../../api/endpoint';
import { ServiceError } from '../../../api/errors';

/** The writes that are made through a client. */
export interface Writes {
  client: Client;
  /** Whether any write was made, even if it was refused. */
  wereMade(): boolean;
  /** Whether a write was or may have been carried out. */
  mayBeDone(): boolean;
}

/**
 * Tracks the writes that are made through a client.
 * @param sending called before a write is sent; returns how to undo it if the write is not carried out
 */
export function trackWrites(client: Client, sending: () => () => void): Writes {
  let made = 0;
  let done = 0;
  return {
    client: {
      ...client,
      async call(endpoint, input) {
        if (!isWrite(endpoint)) return await client.call(endpoint, input);
        made++;
        const undo = sending();
        return await client.call(endpoint, input).then(
          (result) => {
            done++;
            return result;
          },
          (error: unknown) => {
            if (error instanceof ServiceError && error.outcomeUnknown) done++;
            else undo();
            throw error;
          },
        );
      },
    },
    wereMade: () => made > 0,
    mayBeDone: () => done > 0,
  };
}
