import { sleep } from 'n8n-workflow';
import type { Ports } from '../../../api/types';
import { cancelSignalOf, exchange, type NodeFunctions, type Timer } from './exchange';

/**
 * n8n's functions as the ports of the client.
 * @param timer measures the time limits of requests
 */
export function portsOf(functions: NodeFunctions, timer: Timer = sleep): Ports {
  const cancelled = cancelSignalOf(functions);
  return {
    // Not the time of day, which may be set to another time while a request waits.
    now: () => performance.now(),
    date: () => new Date(),
    random: Math.random,
    sleep: async (milliseconds) => await sleep(milliseconds, cancelled),
    send: async (request) => await exchange(functions, request, timer),
  };
}
