const BEGINNING = Date.UTC(2025, 9, 9, 8, 53, 20);

export interface VirtualClock {
  now: () => number;
  sleep: (milliseconds: number) => Promise<void>;
  /** Resolves when something sleeps. */
  asleep(): Promise<void>;
  /** Lets so much time pass and wakes who has slept enough, the earliest first. */
  advance(milliseconds: number): Promise<void>;
}

/** A clock that stands still until it is moved. */
export function virtualClock(): VirtualClock {
  let now = BEGINNING;
  const sleepers: { until: number; wake: () => void }[] = [];
  let noticed = () => {};
  return {
    now: () => now,
    sleep: (milliseconds) =>
      new Promise((wake) => {
        sleepers.push({ until: now + milliseconds, wake });
        noticed();
      }),
    asleep: () =>
      new Promise((resolve) => {
        noticed = resolve;
        if (sleepers.length > 0) resolve();
      }),
    async advance(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        sleepers.sort((one, other) => one.until - other.until);
        const next = sleepers[0];
        if (!next || next.until > end) break;
        sleepers.shift();
        now = next.until;
        next.wake();
        await new Promise((resolve) => setImmediate(resolve));
      }
      now = end;
    },
  };
}
