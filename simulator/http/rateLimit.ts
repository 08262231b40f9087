import { z } from 'zod';
import { RATE_FORMS, rateRefusal } from './rateForms';
import type { Refusal } from './refusal';

export const rateLimit = z
  .object({
    /** Requests that one key may start within a window of a second. */
    perSecond: z.number().int().positive(),
    /** `sliding`: any second; `fixed`: each second of the clock. */
    window: z.enum(['sliding', 'fixed']).default('sliding'),
    /** How a request beyond it is refused. */
    form: z.enum(RATE_FORMS).default('rate_limit'),
  })
  .strict();

export type RateLimit = z.output<typeof rateLimit>;
/** A rate limit as it is asked for: what is left out has a default. */
export type RateLimitSent = z.input<typeof rateLimit>;

const WINDOW = 1000;

/** Counts the starts of each key within the window (service.md, Limits). */
export class RateLimiter {
  private readonly starts = new Map<string, number[]>();

  constructor(public limit: RateLimit | false) {}

  /**
   * Admits a request that arrives at `now` milliseconds, or tells why not. A refused request is no
   * start: it does not put off the next one.
   */
  refusal(key: string, now: number): Refusal | undefined {
    if (!this.limit) return undefined;
    const { perSecond, window, form } = this.limit;
    const endOf = (start: number) =>
      window === 'fixed' ? start - (start % WINDOW) + WINDOW : start + WINDOW;
    const counted = (this.starts.get(key) ?? []).filter((start) => endOf(start) > now);
    const inTheWay = counted[counted.length - perSecond];
    if (inTheWay === undefined) {
      this.starts.set(key, [...counted, now]);
      return undefined;
    }
    return rateRefusal(form, { now, opensAt: endOf(inTheWay) });
  }
}
