import type { IPollFunctions } from 'n8n-workflow';
import type { Ports, WireRequest } from '../../../../api/types';
import { Budget, budgetOf, unlessOver } from '../../../../nodes/GstInvoicingPollingTrigger/budget';
import { failureOf, json, selfMovingClock } from '../../api/fakeWorld';

const request: WireRequest = {
  method: 'GET',
  url: 'https://api.example/v2/doc/list',
  query: {},
  as: 'json',
  timeoutMs: 60_000,
  limitMs: 300_000,
};

/** A budget of 36 seconds with ports whose requests take as long as given, or as they may. */
function budgetWith(tookMs: number, paceMs?: number) {
  const clock = selfMovingClock();
  const sent: WireRequest[] = [];
  const ports: Ports = {
    ...clock,
    async send(one) {
      sent.push(one);
      await clock.sleep(Math.min(tookMs, one.limitMs));
      return tookMs <= one.limitMs ? json({}) : { reason: 'no response' };
    },
  };
  const budget = new Budget(ports.now, ports.now(), 36_000, { requestsPerSecond: 1, paceMs });
  return { budget, sent, ports: budget.limit(ports) };
}

const functionsWith = (getPollBudgetMs?: () => number) =>
  ({ getPollBudgetMs }) as unknown as IPollFunctions;

describe('the time of a poll', () => {
  it.each<[string, number | undefined, number]>([
    ['is what n8n allows', 36_000, 36_000],
    ['is at most five minutes', 3_600_000, 300_000],
    ['is five minutes in versions of n8n without a limit', undefined, 300_000],
  ])('%s', (_, allowed, milliseconds) => {
    expect(budgetOf(functionsWith(allowed === undefined ? undefined : () => allowed))).toBe(
      milliseconds,
    );
  });

  it('cuts the time limits of requests, so that none ends later', async () => {
    const { budget, sent, ports } = budgetWith(10_000);
    while (!budget.isOver) await ports.send(request);
    expect(sent.map(({ timeoutMs, limitMs }) => [timeoutMs, limitMs])).toEqual([
      [36_000, 36_000],
      [26_000, 26_000],
      [16_000, 16_000],
      [6_000, 6_000],
    ]);
    expect(ports.now()).toBe(36_000);
  });

  it('leaves shorter time limits as they are', async () => {
    const { sent, ports } = budgetWith(1000);
    await ports.send({ ...request, timeoutMs: 5000, limitMs: 7000 });
    expect(sent).toMatchObject([{ timeoutMs: 5000, limitMs: 7000 }]);
  });

  it('ends waiting, and no request starts later', async () => {
    const { budget, sent, ports } = budgetWith(1000);
    await ports.sleep(35_000);
    expect(budget.isOver).toBe(false);
    const failure = await failureOf(ports.sleep(60_000));
    expect([ports.now(), budget.isOver]).toEqual([36_000, true]);
    expect(failure).toMatchObject({
      kind: 'incompleteList',
      message: expect.stringContaining('after 36 seconds'),
    });
    expect(await ports.send(request)).toMatchObject({
      notSent: expect.stringContaining('after 36 seconds'),
    });
    expect(sent).toEqual([]);
  });

  it('ends with the error of the request that was on its way', async () => {
    const { budget, ports } = budgetWith(50_000);
    await ports.send(request);
    expect(budget.failure()).toMatchObject({ kind: 'noResponse', reason: 'no response' });
  });
});

describe('a poll', () => {
  it('has time for requests at a little less than the rate limit', () => {
    const { budget } = budgetWith(0);
    expect([budget.hasTimeFor(30, 0), budget.hasTimeFor(31, 0)]).toEqual([true, false]);
  });

  it('keeps time for other requests, but no more than half', () => {
    const { budget } = budgetWith(0);
    expect([budget.hasTimeFor(25, 5), budget.hasTimeFor(26, 5)]).toEqual([true, false]);
    expect([budget.hasTimeFor(15, 100), budget.hasTimeFor(16, 100)]).toEqual([true, false]);
  });

  it('has less time as it passes', async () => {
    const { budget, ports } = budgetWith(0);
    await ports.sleep(24_000);
    expect([budget.hasTimeFor(10, 0), budget.hasTimeFor(11, 0)]).toEqual([true, false]);
    expect([budget.hasTimeAtBest(10), budget.hasTimeAtBest(11)]).toEqual([true, false]);
  });

  it('counts with the pace of the previous one, if that was slower, but not at best', () => {
    const { budget } = budgetWith(0, 3000);
    expect([budget.hasTimeFor(12, 0), budget.hasTimeFor(13, 0)]).toEqual([true, false]);
    expect(budget.hasTimeAtBest(30)).toBe(true);
    expect(budgetWith(0, 100).budget.hasTimeFor(31, 0)).toBe(false);
  });

  it('measures its pace up to the last response', async () => {
    const { budget, ports } = budgetWith(4000);
    expect(budget.measuredPaceMs).toBeUndefined();
    for (let sent = 0; sent < 2; sent++) await ports.send(request);
    await ports.sleep(5000);
    expect(budget.measuredPaceMs).toBe(4000);
  });
});

describe('work that fails', () => {
  it('ends quietly if the time is over, and fails otherwise', async () => {
    const { budget, ports } = budgetWith(0);
    const fail = () => Promise.reject(new Error('broken'));
    await expect(unlessOver(budget, fail())).rejects.toThrow('broken');
    await ports.sleep(36_000).catch(() => undefined);
    expect(await unlessOver(budget, fail())).toBe('timeIsOver');
    expect(await unlessOver(budget, Promise.resolve('done'))).toBe('done');
  });
});
