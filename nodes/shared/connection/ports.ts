import { sleep } from 'n8n-workflow';
import type { Ports } from '../../../api/types';
import { cancelSignalOf, exchange, type NodeFunctions, type Timer } from './exchange';

/** n8n's functions as the ports of the client. @param timer measures the time limits of requests */
export function n8nPorts(functions: NodeFunctions, timer: Timer = sleep): Ports {
  const cancelled = cancelSignalOf(functions);
  return {
    // Not the time of day, which may be changed while a request waits.
    now: () => performance.now(),
    date: () => new Date(),
    random: Math.random,
    sleep: async (milliseconds) => await sleep(milliseconds, cancelled),
    send: async (request) => await exchange(functions, request, timer),
  };
}

let used: (functions: NodeFunctions) => Ports = n8nPorts;

/** The ports that the nodes use. */
export const portsOf = (functions: NodeFunctions): Ports => used(functions);

/** Gives the nodes other ports, such as ones in virtual time. Only tests call this. */
export function usePorts(ports: typeof used): void {
  used = ports;
}
