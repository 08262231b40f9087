const startOfTest = Date.UTC(2025, 9, 9, 8, 53, 20);

export interface VirtualClock {
  now: () => number;
  sleep: (milliseconds: number) => Promise<void>;
  /** Resolves when a sleep is pending. */
  sleeping(): Promise<void>;
  /** Advances the time and ends the sleeps that are over, the earliest first. */
  advance(milliseconds: number): Promise<void>;
}

/** A clock whose time only changes with \`advance\`. */
export function virtualClock(): VirtualClock {
  let now = startOfTest;
  const sleeps: { until: number; end: () => void }[] = [];
  let notify = () => {};
  return {
    now: () => now,
    sleep: (milliseconds) =>
      new Promise((end) => {
        sleeps.push({ until: now + milliseconds, end });
        notify();
      }),
    sleeping: () =>
      new Promise((resolve) => {
        notify = resolve;
        if (sleeps.length > 0) resolve();
      }),
    async advance(milliseconds) {
      const target = now + milliseconds;
      for (;;) {
        sleeps.sort((one, other) => one.until - other.until);
        const next = sleeps[0];
        if (!next || next.until > target) break;
        sleeps.shift();
        now = next.until;
        next.end();
        await new Promise((resolve) => setImmediate(resolve));
      }
      now = target;
    },
  };
}
