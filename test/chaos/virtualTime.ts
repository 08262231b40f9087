import type { Ports } from '../../api/types';
import { seeded } from '../unit/api/contention';
import { DrivenClock } from './drivenClock';

/** The seed of everything that is drawn; another one for each run unless CHAOS_SEED gives it. */
export const seed = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 1e6));

/** The time of the nodes and of the simulator alike. */
export const clock = new DrivenClock();

const random = seeded(seed);

/** The ports with the clock's time in place of the machine's, also for what gets no answer. */
export const inVirtualTime = (ports: Ports): Ports => ({
  now: clock.now,
  date: () => new Date(clock.now()),
  random,
  sleep: clock.sleep,
  send: async ({ timeoutMs, ...request }) =>
    await Promise.race([
      ports.send({ ...request, timeoutMs: 0 }).finally(clock.now),
      clock.sleep(timeoutMs).then(() => ({ reason: 'ECONNABORTED' })),
    ]),
});
