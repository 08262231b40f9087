import type { Endpoint } from './endpoint';
import { resultOrError, ServiceError } from './errors';
import type { MadeResult } from './payload';
import type { MakeBody, Reader, RequestInput } from './request';
import type { Attempt, Sender } from './sender';

/**
 * Makes a body and sends it, in one turn.
 * @param lost the failure of an earlier attempt that may have been carried out
 */
export async function attemptUpdate<Made>(
  sender: Sender,
  endpoint: Endpoint,
  input: RequestInput,
  makeBody: MakeBody<Made>,
  lost?: ServiceError,
): Promise<Attempt<MadeResult<Made>>> {
  return await sender.inTurn(async (lane) => {
    const client: Reader = {
      async call(endpoint, input) {
        const { outcome } = await sender.json(endpoint, input, undefined, { lane });
        if (outcome instanceof ServiceError) throw outcome;
        return outcome;
      },
    };
    const making = await resultOrError(() => makeBody({ client, lost }));
    if (making instanceof ServiceError) {
      // A failed read shows nothing about an earlier attempt.
      return { outcome: lost ? making.with({ outcomeUnknown: true }) : making };
    }
    const { body, made } = making;
    return await sender.json(endpoint, { ...input, body }, made, { lane });
  });
}
