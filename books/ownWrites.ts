import { ServiceError } from '../api/errors';
import { ownIdOf, type RecordType } from '../api/ownIds';
import type { JsonObject } from '../core/json';

/**
 * What one execution has written to one account. A read that lags may not show it yet, so it counts
 * beside what is read. It is plain JSON, since n8n stores it with the execution: a retry has it, too.
 */
export interface OwnWrites {
  settled: OwnSettlement[];
  moved: OwnMovement[];
  /** Records that were created, or found by their IDs after a list had been read. */
  records: OwnRecord[];
  returned: OwnReturn[];
  /** Documents of orders. */
  ordered: OwnOrdered[];
}

interface OwnWrite {
  /** Set if it is unknown whether the service carried it out. */
  isUncertain?: true;
}

/** A document that a payment settled in full or in part. */
export interface OwnSettlement extends OwnWrite {
  hashId: string;
  /** What was left to pay; null if the document was not read before the payment. */
  left: number | null;
}

/** A movement of stock. */
export interface OwnMovement extends OwnWrite {
  productId: string;
  /** The product's stock before the movement; null if the service did not return it. */
  before: number | null;
}

/** A customer, vendor or product. */
export interface OwnRecord extends OwnWrite {
  type: RecordType;
  record: JsonObject;
}

/** A return that was made from a document. */
export interface OwnReturn extends OwnWrite {
  originalHashId: string;
  /** Empty if it is not known. */
  hashId: string;
  /** The user's own serial number; empty if the service assigns it. */
  number: string;
  /** Null if it can't be computed. */
  total: number | null;
  lines: ReturnedLine[];
}

/** A document that was created for an order, or returned in its place. */
export interface OwnOrdered extends OwnWrite {
  type: string;
  /** The key of the order. */
  key: string;
  /** As a list has it; without a hash ID until the service has confirmed it. */
  row: JsonObject;
}

/** A line of a return, or of the document that it is made from. */
export interface ReturnedLine {
  /** The user's own ID of the product; empty if it has none. */
  id: string;
  name: string;
  unit: string;
  /** Null if they are not numbers. */
  quantity: number | null;
  /** With tax and discount. */
  amount: number | null;
}

/** The latest payment of the execution for a document. */
export const settlementOf = ({ settled }: OwnWrites, hashId: string): OwnSettlement | undefined =>
  settled.findLast((settlement) => settlement.hashId === hashId);

/** Whether a record is the one of a kind with an ID. */
export const isRecord =
  (kind: { type: RecordType; idAttribute: string }, id: string) =>
  ({ type, record }: OwnRecord): boolean =>
    type === kind.type && ownIdOf(record[kind.idAttribute]) === id;

export const noWrites = (): OwnWrites => ({
  settled: [],
  moved: [],
  records: [],
  returned: [],
  ordered: [],
});

/**
 * Forgets what is uncertain. A user who runs an execution again has checked the account.
 */
export function forgetUncertain(own: OwnWrites): void {
  const isCertain = ({ isUncertain }: OwnWrite) => !isUncertain;
  own.settled = own.settled.filter(isCertain);
  own.moved = own.moved.filter(isCertain);
  own.records = own.records.filter(isCertain);
  own.returned = own.returned.filter(isCertain);
  own.ordered = own.ordered.filter(isCertain);
}

/**
 * Sends a write, and notes it in one of the lists before that. A write that failed is taken out again;
 * one that may have been carried out stays, as uncertain.
 */
export async function noting<Write extends OwnWrite, Result>(
  list: Write[],
  writes: Write[],
  send: () => Promise<Result>,
): Promise<Result> {
  for (const write of writes) list.push(Object.assign(write, { isUncertain: true as const }));
  return await send().then(
    (result) => {
      for (const write of writes) delete write.isUncertain;
      return result;
    },
    (error: unknown) => {
      const isUnknown = error instanceof ServiceError && error.outcomeUnknown;
      if (!isUnknown) for (const write of writes) list.splice(list.indexOf(write), 1);
      throw error;
    },
  );
}
