import type { Endpoint } from './endpoint';
import { resultOrError, ServiceError } from './errors';
import type { MadeResult } from './payload';
import type { MakeBody, Reader, RequestInput } from './request';
import type { Attempt, Sender } from './sender';

/**
 * Makes a body and sends it, in one turn.
 * @param latest when the call gives up
 * @param lost the failure of an earlier attempt that may have been carried out
 */
export async function attemptUpdate<Made>(
  sender: Sender,
  endpoint: Endpoint,
  input: RequestInput,
  makeBody: MakeBody<Made>,
  { latest, lost }: { latest: number; lost?: ServiceError },
): Promise<Attempt<MadeResult<Made>>> {
  const attempt = await sender.inTurn({ latest }, async (lane) => {
    const waiting = { lane, latest };
    const client: Reader = {
      async call(endpoint, input) {
        const { outcome } = await sender.json(endpoint, input, undefined, waiting);
        if (outcome instanceof ServiceError) throw outcome;
        return outcome;
      },
    };
    const making = await resultOrError(() => makeBody({ client, lost }));
    if (making instanceof ServiceError) return making;
    const { body, made } = making;
    return await sender.json(endpoint, { ...input, body }, made, waiting);
  });
  if (!(attempt instanceof ServiceError)) return attempt;
  // An attempt without a write shows nothing about an earlier attempt.
  return { outcome: lost ? attempt.with({ outcomeUnknown: true, advice: undefined }) : attempt };
}
