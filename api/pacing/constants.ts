/** What the pacer goes by. Times are in intervals of the rate limit. */
export const pacing = {
  /** Timers and the service's clock count whole milliseconds. */
  rounding: 0.002,
  /** A refusal widens the margin, and successes narrow it until 1 to 2 % are refused: … */
  marginStep: 0.015,
  /** … there, what refusals and the margin cost together is least. */
  marginDecay: 0.997,
  /** No margin ends these refusals: they are not jitter but other processes. */
  mostMargin: 0.3,
  /** A process alone leaves a slot free this often, so that a new one gets in within 45 s … */
  skipEvery: 26,
  /** … and at first sooner: n8n starts its processes together, and one may come back. */
  firstSkip: 5,
  /** By this factor each next one comes later. With 2, a process that lost its slot often waits 50 s. */
  skipGrowth: 1.5,
  /** Slots of a round: one for each of four processes, or two for each of two. */
  slots: 4,
  /** With shorter slots neighbors collide by jitter, with longer ones the limit is unused. */
  slot: 1.17,
  /** How much a refusal moves a process, times the refusals in a row: neighbors are 0.17 apart. */
  shift: 0.18,
  /** Successes without a refusal before a process tries for more: others may only pause. */
  patience: 20,
  /** So many probes accepted in a row are no luck, such as the pause of a slot's owner. */
  probes: 3,
  /** A probe comes after the owner would, which makes the owner win, and before the next turn. */
  probeDelay: 0.14,
  /** Three lost rounds: waiting for a slot of its own gets a process nowhere. */
  searchAfter: 16,
  /** Longer than until a free slot: the service counts refused requests, so wait at random. */
  longSearch: 30,
  /** After so long nothing is known of other processes, and a credential's rate no longer counts. */
  forgetAfterMs: 60_000,
} as const;
