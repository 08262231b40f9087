import type { Client } from '../api/client';
import { isWrite } from '../api/endpoint';
import type { JsonObject } from '../core/json';

/**
 * The first change that would be sent. It is thrown, and ends what is carried out with a client that only reads.
 * As an error, it would take a stack trace of each order of a sheet.
 */
export class Previewed {
  constructor(
    readonly would: 'create' | 'update',
    readonly body: JsonObject,
  ) {}
}

/** A client that sends reads only, and throws `Previewed` for a write: so no operation can change anything. */
export function readingClient(client: Client): Client {
  const reading: Client = {
    ...client,
    onlyReads: true,
    async call(endpoint, input) {
      if (!isWrite(endpoint)) return await client.call(endpoint, input);
      const { body = {} } = input;
      // The body of an update is made from what is stored.
      if (typeof body === 'function') {
        throw new Previewed('update', (await body({ client: reading })).body);
      }
      throw new Previewed(endpoint.method === 'POST' ? 'create' : 'update', body);
    },
  };
  return reading;
}
