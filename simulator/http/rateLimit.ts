import { Refusal } from './refusal';

export interface RateLimit {
  /** Requests that one key may start within any second. */
  perSecond: number;
  /** Whether a refusal says in Retry-After how many seconds to wait. */
  retryAfter: boolean;
}

const WINDOW = 1000;

/** Counts the starts of each key over the last second (service.md, Limits). */
export class RateLimiter {
  private readonly starts = new Map<string, number[]>();

  constructor(public limit: RateLimit | false) {}

  /**
   * Admits a request that arrives at `now` milliseconds, or tells why not. A refused request is no
   * start: it does not put off the next one.
   */
  refusal(key: string, now: number): Refusal | undefined {
    if (!this.limit) return undefined;
    const recent = (this.starts.get(key) ?? []).filter((start) => now - start < WINDOW);
    const oldest = recent[recent.length - this.limit.perSecond];
    if (oldest === undefined) {
      this.starts.set(key, [...recent, now]);
      return undefined;
    }
    const seconds = String(Math.ceil((oldest + WINDOW - now) / 1000));
    return new Refusal(
      429,
      'RATE_LIMIT_EXCEEDED',
      `At most ${this.limit.perSecond} request(s) a second are allowed for an API key`,
      {},
      this.limit.retryAfter ? { 'Retry-After': seconds } : {},
    );
  }
}
