import type { Ports } from '../../api/types';
import { seededRandom } from '../harness/random';
import { VirtualClock } from '../harness/virtualTime';

/** The seed of everything that is random; a new one for each run unless CHAOS_SEED is set. */
export const seed = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 1e6));

/** The clock of the nodes and the simulator. It does not run while they work, so that a slow machine causes no timeouts. */
export const clock = new VirtualClock(Date.UTC(2025, 9, 9, 8, 53, 20));

const random = seededRandom(seed).next;

/** The client's ports with the virtual clock; `ports` measure the time limits of requests with it too. */
export const inVirtualTime = (ports: Ports): Ports => ({
  now: clock.now,
  date: () => new Date(clock.wallNow()),
  random,
  sleep: clock.sleep,
  send: async (request) => await ports.send(request).finally(clock.now),
});
