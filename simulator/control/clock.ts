import { z } from 'zod';
import { validate } from '../bodies/validate';
import type { Simulation } from '../simulation';
import { lookAfterSubscriptions } from '../subscriptions/lookAfter';

const DAY = 24 * 3_600_000;

const clockBody = z.union([
  z.object({ set: z.string().datetime({ offset: true }) }).strict(),
  z.object({ advance_days: z.number().positive() }).strict(),
]);

/** Moves the books' clock as POST /_simulator/clock asks. */
export function moveClock(simulation: Simulation, body: unknown): void {
  const wish = validate(clockBody, body);
  if ('set' in wish) setClock(simulation, Date.parse(wish.set));
  else letDaysPass(simulation, wish.advance_days);
}

/** Lets days pass: subscriptions issue what falls due. */
export function letDaysPass(simulation: Simulation, days: number): void {
  setClock(simulation, simulation.clock.now() + days * DAY);
}

/** Sets the books' clock to an instant, from which it goes on. */
export function setClock(simulation: Simulation, instant: number): void {
  simulation.clock.set(instant);
  lookAfterSubscriptions(simulation);
}
