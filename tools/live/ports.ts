import { setTimeout as sleep } from 'node:timers/promises';
import { parseJson } from '../../api/json';
import type { Ports, WireRequest } from '../../api/types';
import { isObject } from '../../core/json';

/**
 * The client's ports over fetch. After the signal, no request starts, and reads end. A write that is on
 * its way is awaited, since its outcome would be unknown.
 */
export const portsOver = (apiKey: string, stopped: AbortSignal): Ports => ({
  now: () => performance.now(),
  date: () => new Date(),
  random: Math.random,
  sleep: async (milliseconds) => await sleep(milliseconds, undefined, { signal: stopped }),
  async send(request) {
    if (stopped.aborted) return { notSent: 'Stopped' };
    try {
      return await exchange(apiKey, request, stopped);
    } catch (error) {
      if (stopped.aborted && request.method === 'GET') throw error;
      return { reason: reasonOf(error) };
    }
  },
});

async function exchange(
  apiKey: string,
  { method, url, query, body, limitMs }: WireRequest,
  stopped: AbortSignal,
) {
  const target = new URL(url);
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, String(value));
  const limit = AbortSignal.timeout(limitMs);
  const response = await fetch(target, {
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    // The key is for this host only.
    redirect: 'manual',
    signal: method === 'GET' ? AbortSignal.any([limit, stopped]) : limit,
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: parseJson(new Uint8Array(await response.arrayBuffer())),
  };
}

/** The code of a network failure, which names no address: `ECONNREFUSED`. */
function reasonOf(error: unknown): string {
  for (let cause = error; isObject(cause); cause = cause.cause) {
    if (typeof cause.code === 'string') return cause.code;
  }
  return error instanceof Error ? error.name : 'unknown';
}
