import { endpoints } from '../../../api/endpoints';
import { servers } from '../../harness/sharedLimit';
import { account, FakeClock, json } from '../api/fakeWorld';

type ClientCode = typeof import('../../../api/client');

/** Loads the code once more, as n8n does after an update of the package. */
function loadAgain(): ClientCode {
  let code: ClientCode | undefined;
  jest.isolateModules(() => (code = jest.requireActual<ClientCode>('../../../api/client')));
  return code as ClientCode;
}

describe('executions with the code before and after an update of the package', () => {
  it('send at most two requests a second together, and repeat those that are rate-limited', async () => {
    const clock = new FakeClock();
    const one = account();
    const accepts = servers.sliding();
    const starts: number[] = [];
    let refused = 0;
    const send = () => {
      starts.push(clock.now());
      if (accepts(clock.now())) return Promise.resolve(json({ success: true, data: [] }));
      refused++;
      return Promise.resolve(json({ success: false, error_code: 'RATE_LIMIT_EXCEEDED' }, 429));
    };
    const done = [0, 0];
    const failures: unknown[] = [];
    [loadAgain(), loadAgain()].forEach(({ createClient }, index) => {
      const { call } = createClient(one, { ...clock, send });
      void (async () => {
        for (;;) {
          await call(endpoints.customerList, {}).catch((error: unknown) => failures.push(error));
          done[index]!++;
        }
      })();
    });
    await clock.pass(120_000);
    expect(failures).toEqual([]);
    expect(Math.min(...done)).toBeGreaterThan(20);
    expect(refused).toBeGreaterThan(0);
    expect(Math.min(...starts.slice(2).map((start, i) => start - starts[i]!))).toBeGreaterThan(
      1000,
    );
  });
});
