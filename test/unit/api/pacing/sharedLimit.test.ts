import {
  type Conditions,
  figuresOf,
  loads,
  networks,
  servers,
  share,
  type Share,
} from '../../../harness/sharedLimit';
import { chosen } from '../../../harness/properties';

const networkNames = Object.keys(networks) as Array<Conditions['network']>;
const honestServers = ['sliding', 'fixed window', 'GCRA'] as const;

const across = <One, Other>(ones: readonly One[], others: readonly Other[]): Array<[One, Other]> =>
  ones.flatMap((one) => others.map((other): [One, Other] => [one, other]));

/** The share of the limit that one process reaches in each network. */
const least = {
  '8 ms': 0.94,
  '30 ms': 0.91,
  '60 ms': 0.88,
  '150 ms': 0.82,
  lognormal: 0.89,
  spikes: 0.9,
};

describe('one process alone', () => {
  it.each(chosen(across(honestServers, networkNames)))(
    'uses the limit (%s, jitter %s)',
    async (server, network) => {
      const figures = figuresOf(await share({ server, network, processes: 1, seed: 1 }));
      expect(figures.share).toBeGreaterThan(least[network]);
      expect(figures.refused).toBeLessThan(0.03);
    },
  );

  it.each([
    ['varied response times', 0.87],
    ['eight calls in flight', 0.9],
    ['pauses', 0.6],
    ['bursts', 0.55],
  ] as const)('uses the limit with %s', async (load, least) => {
    const one = { server: 'sliding', network: '30 ms', processes: 1, seed: 1 } as const;
    const figures = figuresOf(await share({ ...one, ...loads[load] }));
    expect(figures.share).toBeGreaterThan(least);
    expect(figures.refused).toBeLessThan(0.03);
  });

  it('learns the network within the first minute', async () => {
    const [alone] = await share({ server: 'sliding', network: '60 ms', processes: 1, seed: 1 });
    const inSecondMinute = alone!.acceptedAt.filter((at) => at >= 60_000 && at < 120_000);
    expect(inSecondMinute.length).toBeGreaterThan(52);
  });
});

describe('several processes that know nothing of each other', () => {
  it.each(chosen(across([2, 4], across(honestServers, networkNames))))(
    'each get their share (%i processes, %j)',
    async (processes, [server, network]) => {
      const figures = figuresOf(await share({ server, network, processes, seed: 2 }));
      expect(figures.share).toBeGreaterThan(0.65);
      expect(figures.least).toBeGreaterThan(0.3);
      expect(figures.refused).toBeLessThan(0.4);
      // Most wait less than 45 s, and no call may wait until it gives up (docs/engineering/performance.md).
      expect(figures.longestWait).toBeLessThan(60);
      expect(figures.failedCalls).toBe(0);
    },
  );

  it.each([2, 4])(
    'each get their share if response times vary (%i processes)',
    async (processes) => {
      const conditions = { server: 'sliding', network: '60 ms', processes, seed: 1 } as const;
      const figures = figuresOf(await share({ ...conditions, ...loads['varied response times'] }));
      expect(figures.share).toBeGreaterThan(0.65);
      expect(figures.least).toBeGreaterThan(0.3);
      expect(figures.failedCalls).toBe(0);
    },
  );

  it.each(['8 ms', '150 ms'] as const)(
    'do not collapse if refused requests count (jitter %s)',
    async (network) => {
      const shares = await share({ server: 'counting refusals', network, processes: 4, seed: 1 });
      expect(figuresOf(shares).share).toBeGreaterThan(0.35);
    },
  );

  it.each([20, 100])('need no common clock (%i ms apart)', async (clocksApartMs) => {
    const conditions = { server: 'fixed window', network: '8 ms', processes: 2, seed: 1 } as const;
    const apart = await share({ ...conditions, clocksApartMs });
    expect(figuresOf(apart)).toEqual(figuresOf(await share(conditions)));
  });

  it('give a process that starts later its share within 45 s', async () => {
    const works: Conditions['works'] = (index, now) => index === 0 || now > 300_000;
    const shares = await share({
      server: 'sliding',
      network: '8 ms',
      processes: 2,
      seed: 1,
      works,
    });
    expect(shares[1]!.acceptedAt[0]).toBeLessThan(345_000);
  });

  it('leave the whole limit to the process that remains', async () => {
    const works: Conditions['works'] = (index, now) => index === 0 || now < 300_000;
    const shares = await share({
      server: 'sliding',
      network: '8 ms',
      processes: 4,
      seed: 1,
      works,
    });
    const last = shares[0]!.acceptedAt.filter((at) => at > 600_000);
    expect(last.length).toBeGreaterThan(0.95 * 300);
  });
});

describe('after a refusal', () => {
  const leastPauseMs = ({ sent }: Share) =>
    Math.min(
      ...sent.flatMap(({ at, refusedAt }, index) => {
        const next = sent[index + 1];
        return refusedAt !== undefined && next ? next.at - at : [];
      }),
    );

  it.each(across(Object.keys(servers) as Array<Conditions['server']>, [1, 8]))(
    'the next request starts an interval later (%s, calls in flight: %i)',
    async (server, inFlight) => {
      const shares = await share({ server, network: 'spikes', processes: 2, seed: 3, inFlight });
      expect(Math.min(...shares.map(leastPauseMs))).toBeGreaterThanOrEqual(1000);
    },
  );
});

describe('with Requests per Second set to a share', () => {
  it('starts exactly that often, whatever other processes do, without searching a slot', async () => {
    const conditions = { server: 'sliding', network: '8 ms', seed: 1, minutes: 5 } as const;
    const [alone] = await share({ ...conditions, processes: 1, requestsPerSecond: 0.5 });
    const intervals = alone!.sent.slice(1).map(({ at }, index) => at - alone!.sent[index]!.at);
    expect(Math.min(...intervals)).toBeGreaterThan(2000);
    expect(Math.max(...intervals)).toBeLessThan(2010);
  });
  it('lets several shares of the limit fit beside each other', async () => {
    const conditions = { server: 'sliding', network: '60 ms', seed: 1 } as const;
    const figures = figuresOf(await share({ ...conditions, processes: 2, requestsPerSecond: 0.5 }));
    expect(figures.share).toBeGreaterThan(0.55);
    expect(figures.least).toBeGreaterThan(0.8);
    expect(figures.failedCalls).toBe(0);
  });
});
