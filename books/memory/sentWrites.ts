import type { Client } from '../../api/client';
import { isWrite } from '../../api/endpoint';
import { messageOf, ServiceError } from '../../api/errors';
import type { Failure } from '../../api/failure/failure';

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

/** Why a write failed, as JSON, which an execution can store. */
export type WriteFailure = Failure;

/** Whether an error says itself that a write was or may have been carried out. */
export const isAboutDoneWrite = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && (error.outcomeUnknown || error.created !== undefined);

/** The error of a failure that was stored. */
export const storedError = (failure: WriteFailure, message = failure.message): ServiceError =>
  new ServiceError({ ...failure, message });

/** The error of a group of items that failed after it had sent a change, and not because of the response. */
export const failedAfterSending = (thrown: unknown = 'it did not end'): ServiceError =>
  new ServiceError(
    {
      kind: 'serverError',
      message: `The change was sent, but then the item failed (${messageOf(thrown)})`,
      outcomeUnknown: true,
    },
    thrown,
  );
