import { z } from 'zod';
import type { ApiError } from '../bodies/apiError';
import { rateForms, rateLimitError } from '../faults/rateForms';

export const rateLimit = z
  .object({
    /** Allowed requests of one key in a window of one second. */
    perSecond: z.number().int().positive(),
    /** `sliding`: any period of one second; `fixed`: each second of the clock. */
    window: z.enum(['sliding', 'fixed']).default('sliding'),
    /** The form of the error response. */
    form: z.enum(rateForms).default('rate_limit'),
  })
  .strict();

type RateLimit = z.output<typeof rateLimit>;
/** A rate limit as it is configured; what is left out has a default. */
export type RateLimitInput = z.input<typeof rateLimit>;

const windowMs = 1000;

/** Counts the requests of each key within the window (service.md, Limits). */
export class RateLimiter {
  private readonly accepted = new Map<string, number[]>();

  constructor(public limit: RateLimit | false) {}

  /**
   * Accepts a request at `now` milliseconds, or returns the error. Rejected requests don't count, so
   * they don't delay the next one.
   */
  check(key: string, now: number): ApiError | undefined {
    if (!this.limit) return undefined;
    const { perSecond, window, form } = this.limit;
    const windowEnd = (start: number) =>
      window === 'fixed' ? start - (start % windowMs) + windowMs : start + windowMs;
    const counted = (this.accepted.get(key) ?? []).filter((start) => windowEnd(start) > now);
    const blocking = counted[counted.length - perSecond];
    if (blocking === undefined) {
      this.accepted.set(key, [...counted, now]);
      return undefined;
    }
    return rateLimitError(form, { now, retryAt: windowEnd(blocking) });
  }
}
