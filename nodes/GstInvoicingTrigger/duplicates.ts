import type { IExecuteFunctions, IWebhookFunctions } from 'n8n-workflow';

/** What a claim needs of the answer to a delivery. */
interface Answer {
  statusCode: number;
  writableFinished: boolean;
  /** Whether the connection is gone, with or without an answer. */
  closed: boolean;
  once(event: 'close', listener: () => void): unknown;
}

interface Claim {
  /** Whether the delivery was answered as accepted. */
  accepted: Promise<boolean>;
  /** In milliseconds on the clock of `performance`. */
  lapsesAt: number;
}

/** Deliveries that this process has taken, oldest first. */
const claims = new Map<string, Claim>();

/** Later the durable memory alone tells, which costs a run that passes nothing on. */
const lapseMs = 600_000;

/** A bound for the memory that they take, whatever arrives within the time. */
const mostClaims = 10_000;

/** What an event is claimed under: each trigger of each workflow gets it once. */
export const claimKey = (
  functions: IExecuteFunctions | IWebhookFunctions,
  eventId: unknown,
): string => `${functions.getWorkflow().id} ${functions.getNode().id} ${String(eventId)}`;

/**
 * Takes a delivery for this process; false where the same event was taken before. While the answer
 * to that one is open it is waited for: if that is not accepted, this delivery comes in its place.
 */
export async function claim(key: string, answer: Answer): Promise<boolean> {
  for (let earlier = standing(key); earlier; earlier = standing(key)) {
    if (await earlier.accepted) return false;
  }
  // Nobody is there any more to be answered, so the service will send it again.
  if (answer.closed) return false;
  // Nothing is awaited from the last look to here, so no other delivery can come between.
  const accepted = new Promise<boolean>((resolve) => {
    answer.once('close', () => {
      const isAccepted = answer.writableFinished && answer.statusCode < 400;
      if (!isAccepted) claims.delete(key);
      resolve(isAccepted);
    });
  });
  claims.delete(key);
  claims.set(key, { accepted, lapsesAt: performance.now() + lapseMs });
  for (const oldest of claims.keys()) {
    if (claims.size <= mostClaims) break;
    claims.delete(oldest);
  }
  return true;
}

/** Lets an event be taken again that could not be passed on. */
export const release = (key: string): boolean => claims.delete(key);

function standing(key: string): Claim | undefined {
  const found = claims.get(key);
  return found && found.lapsesAt > performance.now() ? found : undefined;
}

/** n8n reads and writes its memory without a lock, so within this process one check follows another. */
let checks: Promise<unknown> = Promise.resolve();

/**
 * Remembers keys in n8n's database, for this node, and tells which were not there before; all of them
 * if the database cannot say, for an event may come twice but must not be lost.
 * @param howMany keys are kept, the latest
 */
export async function firstSeen(
  functions: IExecuteFunctions,
  keys: string[],
  howMany: number,
): Promise<string[]> {
  const check = checks.then(
    async () =>
      await functions.helpers.checkProcessedAndRecord(keys, 'node', {
        mode: 'entries',
        maxEntries: howMany,
      }),
  );
  checks = check.catch(() => undefined);
  try {
    return (await check).new.map(String);
  } catch (error) {
    functions.logger.warn(
      `GST Invoicing Trigger passed an event on without knowing whether it is new, as n8n could not look it up: ${String(error)}`,
    );
    return keys;
  }
}
