import type { WireRequest } from '../../../../api/types';
import { exchange, type NodeFunctions } from '../../../../nodes/shared/connection/exchange';
import { failureOf } from '../../api/fakeWorld';

const request: WireRequest = {
  method: 'POST',
  url: 'https://books.example.com/v2/payment',
  query: {},
  body: { amount: 1 },
  as: 'json',
  timeoutMs: 60_000,
  limitMs: 60_000,
};

const never = () => new Promise<void>(() => undefined);

/** Exchanges a request through a stand-in for n8n, which gets the signal that it would pass on. */
const through = async (n8n: (signal: AbortSignal) => unknown, cancelled?: AbortSignal) => {
  const functions = {
    ...(cancelled && { getExecutionCancelSignal: () => cancelled }),
    helpers: {
      async httpRequestWithAuthentication(this: { getExecutionCancelSignal(): AbortSignal }) {
        return await n8n(this.getExecutionCancelSignal());
      },
    },
  };
  return await exchange(functions as unknown as NodeFunctions, request, never);
};

/** What the HTTP library does before it sends a request. */
const send = (signal: AbortSignal) => signal.addEventListener('abort', () => undefined);

const withCode = (code: string) => Object.assign(new Error(code), { code });

const opened = (body: AsyncIterable<Uint8Array>) => ({ statusCode: 200, headers: {}, body });

async function* breakingOff(error: unknown): AsyncGenerator<Uint8Array> {
  yield Buffer.from('{');
  throw error;
}

describe('an error before the request is sent', () => {
  it.each([
    ['of the credential', new Error('No key'), 'No key'],
    ['with a network code, such as that of a database', withCode('ECONNREFUSED'), 'ECONNREFUSED'],
    ['that is a text', 'No key', 'No key'],
  ])('says that nothing was sent: %s', async (_name, error, notSent) => {
    expect(await through(() => Promise.reject(error))).toEqual({ notSent });
  });

  it('says so if the execution was cancelled', async () => {
    const result = await through(
      (signal) => {
        signal.throwIfAborted();
        send(signal);
        return new Promise(() => undefined);
      },
      AbortSignal.abort(new Error('cancelled')),
    );
    expect(result).toEqual({ notSent: 'cancelled' });
  });
});

describe('an error after the request is sent', () => {
  it('is the reason why there is no response, if it has a code', async () => {
    const result = await through((signal) => {
      send(signal);
      throw new Error('n8n', { cause: withCode('ECONNRESET') });
    });
    expect(result).toEqual({ reason: 'ECONNRESET' });
  });

  it('is passed on as it is, if it has none', async () => {
    const error = new TypeError('Broken');
    const exchanging = through((signal) => {
      send(signal);
      throw error;
    });
    expect(await failureOf(exchanging)).toBe(error);
  });

  it('never counts as an error before, once the response has begun', async () => {
    const result = await through(() => opened(breakingOff(withCode('ECONNREFUSED'))));
    expect(result).toEqual({ reason: 'the response broke off: ECONNREFUSED' });
    const error = new TypeError('Broken');
    expect(await failureOf(through(() => opened(breakingOff(error))))).toBe(error);
  });
});
