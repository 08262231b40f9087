/** The constants of the pacer. Durations are in intervals of the rate limit. */
export const pacing = {
  /** Added to each interval, since timers and the service's clock count whole milliseconds. */
  rounding: 0.002,
  /**
   * How much a rate-limited response widens the margin against jitter. With this and the next constant,
   * 1 to 2 % of the requests are rate-limited, where they and the margin together cost least.
   */
  marginStep: 0.015,
  /** The factor by which an accepted request narrows the margin. */
  marginDecay: 0.997,
  /** If a wider margin would be needed, the cause is other processes, not jitter. */
  mostMargin: 0.3,
  /** How often a process that is alone leaves a slot free, so that a new process gets in within 45 s. */
  skipEvery: 26,
  /** The first free slot comes sooner: n8n starts its processes together, and one may come back. */
  firstSkip: 5,
  /**
   * The factor by which free slots become rarer. With 2, a process that lost its slot often waits 50 s.
   */
  skipGrowth: 1.5,
  /** Slots of a round: one for each of four processes, or two for each of two. */
  slots: 4,
  /**
   * The length of a slot. With shorter slots neighbors collide by jitter, with longer ones the limit is
   * unused.
   */
  slot: 1.17,
  /**
   * How far a rate-limited process moves its slot, times the rate limits in a row. Neighbors are 0.17
   * apart.
   */
  shift: 0.18,
  /** Accepted requests before a process tries another slot: the slot's owner may only pause. */
  patience: 20,
  /** Accepted probes in a row after which a process takes the slot that it tried. */
  probes: 3,
  /** How much later than the slot's owner a probe starts, so that the owner wins. */
  probeDelay: 0.14,
  /**
   * How long without an accepted request (three rounds) until a process gives up its slot and searches.
   */
  searchAfter: 16,
  /**
   * Rate limits in a row after which a process waits at random, since the service counts refused
   * requests.
   */
  longSearch: 30,
  /** The longest pause that the service may ask for with Retry-After. */
  longestPauseMs: 15 * 60_000,
  /**
   * How long an update may wait for other writes to end, and how long each of its reads may take.
   * Meanwhile nothing else of the process is sent.
   */
  longestInTurnMs: 15_000,
  /** After how long other processes, and the rate of a credential, no longer count. */
  forgetAfterMs: 60_000,
} as const;
