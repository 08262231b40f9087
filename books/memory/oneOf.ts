import { errorSaying, type InputError } from '../../core/inputError';
import errors from './errors.json';
import type { Writer } from './write';

/** Work that waits for its turn, or has it. */
interface Turn {
  /** What it is about, by account. */
  keys: string[];
  execution: string;
  hasBegun: boolean;
  wake?(): void;
}

/** In the order in which they came. */
const turns = new Set<Turn>();

/** How long work waits for other work, unless requests are retried for longer. */
const longestWaitMs = 60_000;

/** Longer sleeps are split, like those of requests. */
const longestSleepMs = 1_000;

/** Who has a turn with which another one can't begin. */
function holderOf({ keys }: Turn): Turn | undefined {
  for (const other of turns) {
    if (other.hasBegun && other.keys.some((key) => keys.includes(key))) return other;
  }
  return undefined;
}

function beginNext(): void {
  for (const turn of turns) {
    if (turn.hasBegun || holderOf(turn)) continue;
    turn.hasBegun = true;
    turn.wake?.();
  }
}

/**
 * Does work about some subjects, one at a time for each of them within this process. It begins when no other
 * work has any of them, in the order in which they came. Until then it keeps none of them from others.
 * @throws InputError if it has waited too long, with the execution that it has waited for
 */
export async function oneOf<Result>(
  session: Writer,
  subjects: readonly string[],
  run: () => Promise<Result>,
): Promise<Result> {
  const { account } = session;
  const keys = subjects.map((subject) => `${account.paceKey} ${subject}`);
  const turn: Turn = { keys, execution: session.run.execution, hasBegun: false };
  turns.add(turn);
  try {
    await begun(session, turn);
    return await run();
  } finally {
    turns.delete(turn);
    beginNext();
  }
}

async function begun({ now, sleep, giveUpAfterMs = 0 }: Writer, turn: Turn): Promise<void> {
  const waitMs = Math.max(giveUpAfterMs, longestWaitMs);
  const until = now() + waitMs;
  if (!holderOf(turn)) turn.hasBegun = true;
  while (!turn.hasBegun) {
    const leftMs = until - now();
    if (leftMs <= 0) throw busy(holderOf(turn) as Turn, waitMs);
    const woken = new Promise<void>((resolve) => (turn.wake = resolve));
    await Promise.race([woken, sleep(Math.min(leftMs, longestSleepMs))]);
  }
}

const busy = ({ execution }: Turn, waitMs: number): InputError =>
  errorSaying(errors.busy, { execution, seconds: waitMs / 1000 });
