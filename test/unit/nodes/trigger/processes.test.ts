import fc from 'fast-check';
import type { IExecuteFunctions } from 'n8n-workflow';
import { EventEmitter } from 'node:events';

type Duplicates = typeof import('../../../../nodes/GstInvoicingTrigger/duplicates');

const path = '../../../../nodes/GstInvoicingTrigger/duplicates';

/** The code of one more process of n8n, or of the package after an update, which shares nothing with the others. */
function newProcess(): Duplicates {
  let copy: Duplicates | undefined;
  jest.isolateModules(() => (copy = jest.requireActual<Duplicates>(path)));
  return copy as Duplicates;
}

/** n8n's database, which reads and writes the record of a node without a lock, in any order. */
function functionsWith(turn: () => Promise<unknown>): IExecuteFunctions {
  let record: string[] | undefined;
  return {
    logger: { warn: () => undefined },
    helpers: {
      async checkProcessedAndRecord(keys: string[]) {
        await turn();
        const read = record;
        await turn();
        if (!read && record) throw new Error('UNIQUE constraint failed');
        const fresh = keys.filter((key) => !read?.includes(key));
        record = [...(read ?? []), ...fresh];
        return { new: fresh };
      },
    },
  } as unknown as IExecuteFunctions;
}

/** Whether a delivery passes its event on: it is accepted first, and then recorded in a run. */
async function passesOn(
  { claim, firstSeen }: Duplicates,
  functions: IExecuteFunctions,
  event: string,
): Promise<boolean> {
  const response = Object.assign(new EventEmitter(), {
    statusCode: 200,
    writableFinished: true,
    closed: false,
  });
  const isClaimed = claim(event, response);
  response.emit('close');
  return (await isClaimed) && (await firstSeen(functions, [event], 1000)).includes(event);
}

describe('copies of events that reach two processes at once', () => {
  it('are passed on by at least one process, and by none twice', async () => {
    const counts = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 4 }), async (scheduler, most) => {
        const functions = functionsWith(() => scheduler.schedule(Promise.resolve()));
        const processes = [newProcess(), newProcess()];
        const events = Array.from({ length: most }, (_, index) => `event ${index}`);
        const deliveries = events.map((event) =>
          processes.map((one) => Promise.all([1, 2, 3].map(() => passesOn(one, functions, event)))),
        );
        const all = Promise.all(deliveries.map((one) => Promise.all(one)));
        await scheduler.waitFor(all);
        for (const byProcess of await all) {
          const passed = byProcess.map((copies) => copies.filter(Boolean).length);
          expect(Math.max(...passed)).toBe(1);
          counts.add(passed.reduce((sum, one) => sum + one, 0));
        }
      }),
      { numRuns: 200 },
    );
    // Both happen: the database lets one process see what the other one has recorded, or not.
    expect([...counts].sort()).toEqual([1, 2]);
  });

  it('are passed on once if one process has recorded the event before the other one looks', async () => {
    const functions = functionsWith(() => Promise.resolve());
    const [one, other] = [newProcess(), newProcess()];
    expect(await passesOn(one, functions, 'event')).toBe(true);
    expect(await passesOn(other, functions, 'event')).toBe(false);
  });
});
