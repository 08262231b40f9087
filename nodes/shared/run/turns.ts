import type { IExecuteFunctions } from 'n8n-workflow';
import { inSlices, type Slices } from '../../../core/slices';
import { portsOf } from '../connection/ports';

/** How long an execution keeps the event loop. Meanwhile, n8n answers no webhook. */
const longestMs = 30;

/** When an execution last gave the event loop a turn, and its ports. */
const lastTurns = new WeakMap<
  IExecuteFunctions,
  { at: number; ports: ReturnType<typeof portsOf> }
>();

/**
 * Gives the event loop a turn if the execution has kept it for a while.
 * @throws the error of a cancelled execution
 */
export async function giveTurn(functions: IExecuteFunctions): Promise<void> {
  const last = lastTurns.get(functions);
  const ports = last?.ports ?? portsOf(functions);
  const { now, sleep } = ports;
  if (last) {
    if (now() - last.at < longestMs) return;
    await sleep(0);
  }
  lastTurns.set(functions, { at: now(), ports });
}

/**
 * Carries out work over many values, and gives the event loop turns in its pauses.
 * @throws what the work throws; the error of a cancelled execution
 */
export async function inTurns<Result>(
  functions: IExecuteFunctions,
  work: Slices<Result>,
): Promise<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await giveTurn(functions);
  }
}

/** Calls a function with each value, as `map` does, and gives the event loop turns. @throws as `inTurns` */
export const mapInTurns = async <Value, Result>(
  functions: IExecuteFunctions,
  values: Iterable<Value>,
  of: (value: Value) => Result,
): Promise<Result[]> => await inTurns(functions, inSlices(values, of));
