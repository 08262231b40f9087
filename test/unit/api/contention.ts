import { type Start, Timetable } from '../../../api/timetable';

/** Numbers that look random and are the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Server = (arrival: number) => boolean;

/** Accepts what comes a second after the last that it accepted. */
export function slidingWindow(): Server {
  let last = Number.NEGATIVE_INFINITY;
  return (arrival) => {
    const isAccepted = arrival - last >= 1000;
    if (isAccepted) last = arrival;
    return isAccepted;
  };
}

/** Accepts one in each second of its clock. */
export function fixedWindow(): Server {
  let last = Number.NEGATIVE_INFINITY;
  return (arrival) => {
    const second = Math.floor(arrival / 1000);
    const isAccepted = second !== last;
    if (isAccepted) last = second;
    return isAccepted;
  };
}

/** One process that always has calls to send. Times are in milliseconds. */
export interface Process {
  from: number;
  to: number;
  /** How many calls may be under way at once; 1 by default. */
  inFlight?: number;
  /** What its wall clock is ahead of the others, at a moment. */
  clockAhead?: (now: number) => number;
}

/** In milliseconds: how long a request takes to the service, and jitter. */
const travel = { there: 20, jitter: 8 };

export interface Conditions {
  /** Milliseconds by which a timer may be late. */
  lag?: number;
  /** Milliseconds that a refused one is told to wait. */
  retryAfter?: number;
  /** Milliseconds from an arrival to the answer; a refusal comes after 30. */
  answerTakes?: number;
}

export interface Outcome {
  acceptedAt: number[];
  /** How many of these are whose. */
  acceptedOf: number[];
  refused: number;
  /** The longest time from the first refusal of a process to its next success. */
  longestStruggle: number;
}

/** Several processes at one server, in virtual time. */
export function contend(
  server: Server,
  processes: Process[],
  end: number,
  seed: number,
  { lag = 2, retryAfter = 0, answerTakes = 30 }: Conditions = {},
): Outcome {
  const random = seeded(seed);
  const events: Array<{ at: number; happen(): void }> = [];
  let now = 0;
  const after = (milliseconds: number, happen: () => void) =>
    events.push({ at: now + milliseconds, happen });
  const acceptedOf = processes.map(() => 0);
  const outcome: Outcome = { acceptedAt: [], acceptedOf, refused: 0, longestStruggle: 0 };
  const wallAtZero = random() * 1e9;

  for (const [index, process] of processes.entries()) {
    const { from, to, inFlight = 1, clockAhead = () => 0 } = process;
    const timetable = new Timetable(1000, random);
    const planned = () => timetable.next({ now, wall: wallAtZero + now + clockAhead(now) });
    let struggleBegan: number | undefined;
    let underWay = 0;
    let waiter = 0;
    const wait = () => {
      if (underWay === inFlight) return;
      const mine = ++waiter;
      const milliseconds = Math.min(Math.max(0, planned().at - now), 1000);
      after(milliseconds + random() * lag, () => mine === waiter && begin());
    };
    const begin = () => {
      if (now >= to) return;
      const start = planned();
      if (start.at > now) return wait();
      timetable.began(start, now);
      underWay++;
      after(travel.there + random() * travel.jitter, () => arrive(start));
      wait();
    };
    const arrive = (start: Start) => {
      const isAccepted = server(now);
      if (isAccepted) outcome.acceptedAt.push(now);
      if (isAccepted) acceptedOf[index]!++;
      else outcome.refused++;
      after(isAccepted ? answerTakes : 30, () => answer(start, isAccepted));
    };
    const answer = (start: Start, isAccepted: boolean) => {
      if (!isAccepted) struggleBegan ??= now;
      const struggle = now - (struggleBegan ?? now);
      outcome.longestStruggle = Math.max(outcome.longestStruggle, struggle);
      if (isAccepted) struggleBegan = undefined;
      if (isAccepted) timetable.accepted(start);
      else timetable.refused(start, now, retryAfter);
      underWay--;
      wait();
    };
    after(from, wait);
  }
  for (;;) {
    const next = events.reduce((one, other) => (other.at < one.at ? other : one));
    if (next.at > end) return outcome;
    events.splice(events.indexOf(next), 1);
    now = next.at;
    next.happen();
  }
}
