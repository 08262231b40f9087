import type { IExecuteFunctions } from 'n8n-workflow';
import { inSlices } from '../../../../core/slices';
import { n8nPorts, usePorts } from '../../../../nodes/shared/connection/ports';
import { inTurns } from '../../../../nodes/shared/run/turns';

let now: number;
let abort: AbortController;
let functions: IExecuteFunctions;
const turns: number[] = [];

beforeEach(() => {
  now = 0;
  turns.length = 0;
  abort = new AbortController();
  functions = { getExecutionCancelSignal: () => abort.signal } as IExecuteFunctions;
  usePorts((of) => ({ ...n8nPorts(of), now: () => now }));
});
afterAll(() => usePorts(n8nPorts));

/** Work over a thousand values, each of which takes some milliseconds. */
const workOf = (milliseconds: number) =>
  inSlices(Array.from({ length: 1000 }), () => (now += milliseconds));

/** Counts the turns of the event loop in which other code runs. */
async function withOtherCode<Result>(work: Promise<Result>): Promise<Result> {
  const timer = setInterval(() => turns.push(now), 0);
  return await work.finally(() => clearInterval(timer));
}

it('lets other code run while it works', async () => {
  await expect(withOtherCode(inTurns(functions, workOf(1)))).resolves.toHaveLength(1000);
  expect(turns.some((at) => at > 0 && at < 1000)).toBe(true);
});

it('does short work without a turn', async () => {
  await withOtherCode(inTurns(functions, workOf(0.01)));
  expect(turns).toEqual([]);
});

it('counts the time since the last turn, whichever work the execution did', async () => {
  const several = async () => {
    for (let count = 0; count < 10; count++) await inTurns(functions, workOf(0.01));
  };
  await withOtherCode(several());
  expect(turns).not.toEqual([]);
});

it('stops at a turn when the execution is cancelled', async () => {
  const cancelled = inTurns(functions, workOf(1));
  abort.abort(new Error('The execution was cancelled'));
  await expect(cancelled).rejects.toThrow('The execution was cancelled');
  expect(now).toBeLessThan(1000);
});

it('throws what the work throws', async () => {
  const failing = inSlices([1], () => {
    throw new Error('row 1');
  });
  await expect(inTurns(functions, failing)).rejects.toThrow('row 1');
});
