import { EventEmitter } from 'node:events';
import type { Client } from '../../../api/client';
import { endpoints } from '../../../api/endpoints';
import { processWide } from '../../../core/processWide';
import { account, FakeClock, json, settle } from '../api/fakeWorld';

/** Loads another copy of a module and all that it imports, as n8n does after an update of the package. */
function copyOf<Module extends object>(path: string): Module {
  let copy: Module | undefined;
  jest.isolateModules(() => (copy = jest.requireActual<Module>(path)));
  return copy as Module;
}

describe('state of the process', () => {
  it('is made once for each name, whatever copy of the code asks for it', () => {
    const copies = [1, 2].map(() =>
      copyOf<typeof import('../../../core/processWide')>('../../../core/processWide'),
    );
    expect(copies[0]!.processWide).not.toBe(copies[1]!.processWide);
    const states = copies.map((copy) => copy.processWide('one', () => ({})));
    expect(states[0]).toBe(states[1]);
    expect(processWide('other', () => ({}))).not.toBe(states[0]);
  });
});

describe('two copies of the code', () => {
  /** Two clients with one API key, each of its own copy of the code. */
  function clients(clock: FakeClock, send: () => ReturnType<typeof json>): Client[] {
    const one = account();
    const ports = { ...clock, send: () => Promise.resolve(send()) };
    return [1, 2].map(() => {
      const { createClient } = copyOf<typeof import('../../../api/client')>('../../../api/client');
      return createClient(one, ports);
    });
  }

  it('send one request a second together', async () => {
    const clock = new FakeClock();
    const starts: number[] = [];
    const all = clients(clock, () => {
      starts.push(clock.now());
      return json({ success: true, data: [] });
    });
    for (const { call } of all) {
      void (async () => {
        for (;;) await call(endpoints.customerList, {});
      })();
    }
    await clock.pass(30_000);
    expect(starts.length).toBeGreaterThan(20);
    expect(Math.min(...starts.slice(1).map((start, i) => start - starts[i]!))).toBeGreaterThan(
      1000,
    );
  });

  it('keep a pause that the service asked one of them for', async () => {
    const clock = new FakeClock();
    let requests = 0;
    const all = clients(clock, () => {
      requests++;
      const headers = { 'retry-after': '600' };
      return { ...json({ success: false, error_code: 'RATE_LIMIT_EXCEEDED' }, 429), headers };
    });
    for (const { call } of all) {
      const failure = call(endpoints.customerList, {}).catch((error: unknown) => error);
      await clock.pass(0);
      expect(await failure).toMatchObject({ kind: 'rateLimited' });
    }
    expect(requests).toBe(1);
  });

  it('do not poll for one trigger at the same time', async () => {
    const copies = [1, 2].map(() =>
      copyOf<typeof import('../../../nodes/GstInvoicingPollingTrigger/concurrency')>(
        '../../../nodes/GstInvoicingPollingTrigger/concurrency',
      ),
    );
    const polls = copies.map(({ skipIfRunning }) =>
      skipIfRunning(
        'workflow node',
        () => 0,
        1000,
        async () => await settle().then(() => 'ran'),
      ),
    );
    expect(await Promise.all(polls)).toEqual(['ran', undefined]);
  });

  it('do not both emit one event', async () => {
    const copies = [1, 2].map(() =>
      copyOf<typeof import('../../../nodes/GstInvoicingTrigger/duplicates')>(
        '../../../nodes/GstInvoicingTrigger/duplicates',
      ),
    );
    const responses = copies.map(() =>
      Object.assign(new EventEmitter(), { statusCode: 200, writableFinished: true, closed: false }),
    );
    const claims = copies.map(({ claim }, index) => claim('event', responses[index]!));
    responses[0]!.emit('close');
    expect(await Promise.all(claims)).toEqual([true, false]);
  });
});
