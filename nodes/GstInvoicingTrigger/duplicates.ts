import type { IExecuteFunctions, IWebhookFunctions } from 'n8n-workflow';

/** What a claim needs of the response to a delivery. */
interface Response {
  statusCode: number;
  writableFinished: boolean;
  /** Whether the connection is closed, with or without a response. */
  closed: boolean;
  once(event: 'close', listener: () => void): unknown;
}

interface Claim {
  /** Whether the response was that the delivery is accepted. */
  accepted: Promise<boolean>;
  /** By `performance.now()`. */
  expiresAt: number;
}

/** Deliveries that this process has claimed, oldest first. */
const claims = new Map<string, Claim>();

/** After this time, only the database recognizes a duplicate, in a run that emits nothing. */
const expiryMs = 600_000;

/** Limits the memory for claims, however many deliveries arrive. */
const maxClaims = 10_000;

/** The key of a claim: each trigger of each workflow gets an event once. */
export const claimKey = (
  functions: IExecuteFunctions | IWebhookFunctions,
  eventId: unknown,
): string => `${functions.getWorkflow().id} ${functions.getNode().id} ${String(eventId)}`;

/**
 * Claims an event for a delivery to this process; false if another delivery has claimed it. Waits
 * for the response to that one first: if it was not accepted, this delivery takes its place.
 */
export async function claim(key: string, response: Response): Promise<boolean> {
  for (let earlier = activeClaim(key); earlier; earlier = activeClaim(key)) {
    if (await earlier.accepted) return false;
  }
  // The sender has closed the connection without a response, so it will send the event again.
  if (response.closed) return false;
  // Nothing has been awaited since the last check, so no other delivery can claim the event in between.
  const accepted = new Promise<boolean>((resolve) => {
    response.once('close', () => {
      const isAccepted = response.writableFinished && response.statusCode < 400;
      if (!isAccepted) claims.delete(key);
      resolve(isAccepted);
    });
  });
  claims.delete(key);
  claims.set(key, { accepted, expiresAt: performance.now() + expiryMs });
  for (const oldest of claims.keys()) {
    if (claims.size <= maxClaims) break;
    claims.delete(oldest);
  }
  return true;
}

/** Lets an event that could not be emitted be claimed again. */
export const release = (key: string): boolean => claims.delete(key);

function activeClaim(key: string): Claim | undefined {
  const found = claims.get(key);
  return found && found.expiresAt > performance.now() ? found : undefined;
}

/** The latest check of events in this process, which the next one waits for; one that fails does not block it. */
let latestCheck: Promise<unknown> = Promise.resolve();

/**
 * Records keys in n8n's database, for this node, and returns those that are new. If the database
 * cannot be read, it returns all of them, because an event may be duplicated but must not be lost. n8n
 * reads and writes its records without a lock, so this process runs one check after another.
 * @param howMany of the latest keys are kept
 */
export async function firstSeen(
  functions: IExecuteFunctions,
  keys: string[],
  howMany: number,
): Promise<string[]> {
  const check = latestCheck.then(
    async () =>
      await functions.helpers.checkProcessedAndRecord(keys, 'node', {
        mode: 'entries',
        maxEntries: howMany,
      }),
  );
  latestCheck = check.catch(() => undefined);
  try {
    return (await check).new.map(String);
  } catch (error) {
    functions.logger.warn(
      `GST Invoicing Trigger emitted an event that may be a duplicate, because n8n could not look it up: ${String(error)}`,
    );
    return keys;
  }
}
