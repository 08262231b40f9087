import { z } from 'zod';
import { validate } from '../bodies/validate';
import { issueAllDueInvoices, type Simulation } from '../http/simulation';

const day = 24 * 3_600_000;

const clockBody = z.union([
  z.object({ set: z.string().datetime({ offset: true }) }).strict(),
  z.object({ advance_days: z.number().positive() }).strict(),
]);

/** Moves the clock of the books as the body of POST /_simulator/clock says. */
export function moveClock(simulation: Simulation, body: unknown): void {
  const input = validate(clockBody, body);
  if ('set' in input) setClock(simulation, Date.parse(input.set));
  else advanceDays(simulation, input.advance_days);
}

/** Advances the clock; subscriptions issue the due invoices. */
export function advanceDays(simulation: Simulation, days: number): void {
  setClock(simulation, simulation.clock.now() + days * day);
}

/** Sets the clock to an instant; subscriptions issue the due invoices. */
export function setClock(simulation: Simulation, instant: number): void {
  simulation.clock.set(instant);
  issueAllDueInvoices(simulation);
}
