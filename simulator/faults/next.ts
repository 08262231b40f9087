import { createHash } from 'node:crypto';
import { appliesTo, timingsOf } from './kinds';
import { fault, type Chaos, type Fault } from './settings';

/** Statuses that gateways send, none of which says that the request was not performed. */
const oddStatuses = [204, 303, 400, 404, 409, 418, 499, 520] as const;

interface FaultSettings {
  faults: Fault[];
  chaos: Chaos | null;
}

interface NextFault {
  fault: Fault | undefined;
  /** The settings to store, which count faults and requests. */
  changes: Partial<FaultSettings>;
}

/** The fault for a request, if any: a scheduled one, otherwise one drawn by chaos. */
export function nextFault(settings: FaultSettings, method: string, path: string): NextFault {
  const scheduled = nextScheduled(settings.faults, method, path);
  if (scheduled.fault) return scheduled;
  const drawn = nextDrawn(settings.chaos, method);
  return { fault: drawn.fault, changes: { ...scheduled.changes, ...drawn.changes } };
}

function nextScheduled(faults: Fault[], method: string, path: string): NextFault {
  const at = faults.findIndex(
    (fault) =>
      (fault.method === undefined || fault.method === method) &&
      path.startsWith(fault.path ?? '') &&
      appliesTo(fault.kind, method),
  );
  const first = faults[at];
  if (!first) return { fault: undefined, changes: {} };
  if (first.skip > 0) {
    const changes = { faults: faults.with(at, { ...first, skip: first.skip - 1 }) };
    return { fault: undefined, changes };
  }
  const times = first.times && first.times - 1;
  const left = times === 0 ? faults.toSpliced(at, 1) : faults.with(at, { ...first, times });
  return { fault: first, changes: { faults: left } };
}

function nextDrawn(chaos: Chaos | null, method: string): NextFault {
  if (!chaos || !(chaos.methods as string[]).includes(method)) {
    return { fault: undefined, changes: {} };
  }
  const changes = { chaos: { ...chaos, seen: chaos.seen + 1 } };
  const draw = (what: string) => chance(`${chaos.seed}:${chaos.seen}:${what}`);
  if (draw('strike') >= chaos.share) return { fault: undefined, changes };
  const kind = oneOf(chaos.kinds, draw('kind'));
  if (!appliesTo(kind, method)) return { fault: undefined, changes };
  const drawn = fault.parse({
    kind,
    when: oneOf(timingsOf(kind), draw('when')),
    ...(kind === 'odd_status' && { status: oneOf(oddStatuses, draw('status')) }),
    delayMs: Math.floor(draw('delay') * (chaos.delayMs + 1)),
    commitAfterMs: Math.floor(draw('delay') * (chaos.commitAfterMs + 1)),
  });
  return { fault: drawn, changes };
}

/** A number from 0 up to, but not including, 1; evenly distributed over different texts. */
function chance(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
}

function oneOf<Value>(values: readonly [Value, ...Value[]], drawn: number): Value {
  return values[Math.floor(drawn * values.length)] ?? values[0];
}
