import { createClient } from '../../api/client';
import { endpoints } from '../../api/endpoints';
import type { Ports, WireResponse } from '../../api/types';
import { seededRandom } from './random';

const never = Number.NEGATIVE_INFINITY;

/** How services count one request a second: whether they accept an arrival, in milliseconds. */
export const servers = {
  /** A second must have passed since the last request that was accepted. */
  sliding: () => counting((last, arrival) => arrival - last >= 1000),
  /** One request in each second of the service's clock. */
  'fixed window': () =>
    counting((last, arrival) => Math.floor(arrival / 1000) > Math.floor(last / 1000)),
  /** A request may come 50 ms early, and the next one must then come that much later (GCRA). */
  GCRA: () => {
    let due = never;
    return (arrival: number) => {
      if (arrival < due - 50) return false;
      due = Math.max(arrival, due) + 1000;
      return true;
    };
  },
  /** A second must have passed since the last request, whether it was accepted or refused. */
  'counting refusals': () => {
    let last = never;
    return (arrival: number) => {
      const isAccepted = arrival - last >= 1000;
      last = arrival;
      return isAccepted;
    };
  },
} satisfies Record<string, () => (arrival: number) => boolean>;

function counting(accepts: (last: number, arrival: number) => boolean) {
  let last = never;
  return (arrival: number) => {
    const isAccepted = accepts(last, arrival);
    if (isAccepted) last = arrival;
    return isAccepted;
  };
}

type Random = () => number;

const upTo = (milliseconds: number) => (random: Random) => random() * milliseconds;

/** What networks add to the 60 ms that a request or response takes one way, in milliseconds. */
export const networks = {
  '8 ms': upTo(8),
  '30 ms': upTo(30),
  '60 ms': upTo(60),
  '150 ms': upTo(150),
  /** Median 10 ms, sigma 1.1. */
  lognormal: (random: Random) =>
    10 * Math.exp(1.1 * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())),
  /** 3 % take 250 ms longer. */
  spikes: (random: Random) => random() * 8 + (random() < 0.03 ? 250 : 0),
} satisfies Record<string, (random: Random) => number>;

/** Processes that share one API key and do not know about each other. */
export interface Conditions {
  server: keyof typeof servers;
  network: keyof typeof networks;
  processes: number;
  seed: number;
  minutes?: number;
  /** How far the wall clock of each process is ahead of the previous process's. */
  clocksApartMs?: number;
  /** How many calls each process makes at once, 1 by default. */
  inFlight?: number;
  /** As set in the credential. */
  requestsPerSecond?: number;
  /** From an arrival to its response; 200 ms by default. */
  responseMs?: (random: Random) => number;
  /** The Retry-After header of a refusal. */
  retryAfter?: string;
  /** Whether process number `index` has calls to make at a time in milliseconds; always by default. */
  works?: (index: number, now: number) => boolean;
}

/** Kinds of calls. By default, calls follow one another and get their response after 200 ms. */
export const loads = {
  /** 80 ms to 2.5 s. */
  'varied response times': { responseMs: (random) => 80 + random() * 2420, inFlight: 8 },
  'eight calls in flight': { inFlight: 8 },
  /** Pauses of 10 s after every 20 s. */
  pauses: { works: (_, now) => now % 30_000 < 20_000 },
  /** 13 calls every 20 s: 5 of them start in the first 5 s, and 8 wait at that time. */
  bursts: { works: (_, now) => now % 20_000 < 5000, inFlight: 8 },
} satisfies Record<string, Partial<Conditions>>;

/** The result of one process. Times are in milliseconds from the beginning. */
export interface Share {
  acceptedAt: number[];
  /** When each request was sent, and when its refusal came back. */
  sent: Array<{ at: number; refusedAt?: number }>;
  failedCalls: number;
}

/** The additional time of a process's first request, which makes the connection. */
const connectingMs = (random: Random) => 240 + random() * 1000;

let runs = 0;

/** Lets processes call one service in virtual time, each with its own client. */
export async function share({
  server,
  network,
  processes,
  seed,
  minutes = 15,
  clocksApartMs = 0,
  inFlight = 1,
  requestsPerSecond = 1,
  responseMs = () => 200,
  retryAfter = '',
  works = () => true,
}: Conditions): Promise<Share[]> {
  const random = seededRandom(seed).next;
  const agenda = new Agenda();
  const accepts = servers[server]();
  const phase = random() * 1000;
  const oneWay = () => 60 + networks[network](random);
  runs++;

  const respond = (sent: Share['sent'][number]) => (): WireResponse => {
    if (sent.refusedAt === undefined) return response({ success: true, message: '', data: [] });
    sent.refusedAt = agenda.now;
    return { ...response(refusal, 429), headers: { 'retry-after': retryAfter } };
  };
  const shares = Array.from({ length: processes }, (_, index): Share => {
    const share: Share = { acceptedAt: [], sent: [], failedCalls: 0 };
    const now = () => agenda.now + index * 1e6;
    const ports: Ports = {
      now,
      date: () => new Date(agenda.now + index * clocksApartMs),
      random,
      // Timers take whole milliseconds and are late.
      sleep: async (milliseconds) =>
        await agenda.after(Math.ceil(milliseconds) + random() * 2, () => undefined),
      send: async () => {
        const sent: Share['sent'][number] = { at: agenda.now };
        share.sent.push(sent);
        const connecting = share.sent.length === 1 ? connectingMs(random) : 0;
        const arrives = () => accepts(agenda.now + phase);
        const isAccepted = await agenda.after(connecting + oneWay(), arrives);
        if (isAccepted) share.acceptedAt.push(agenda.now);
        else sent.refusedAt = Infinity;
        return await agenda.after((isAccepted ? responseMs(random) : 10) + oneWay(), respond(sent));
      },
    };
    const account = {
      baseUrl: 'https://api.example',
      endpointVersion: 'v2',
      paceKey: `process ${index} of run ${runs}`,
      requestsPerSecond,
    } as const;
    const work = async () => {
      const client = createClient(account, ports);
      await agenda.after(random() * 3000, () => undefined);
      for (;;) {
        if (works(index, agenda.now)) {
          await client.call(endpoints.customerList, {}).catch(() => share.failedCalls++);
        } else await agenda.after(100, () => undefined);
      }
    };
    for (let call = 0; call < inFlight; call++) void work();
    return share;
  });
  await agenda.runUntil(minutes * 60_000);
  return shares;
}

const refusal = { success: false, error_code: 'RATE_LIMIT_EXCEEDED', message: 'Too many requests' };

const response = (body: object, status = 200): WireResponse => ({ status, headers: {}, body });

/** A heap of events in virtual time. */
class Agenda {
  now = 0;
  private readonly events: Array<{ at: number; happen(): void }> = [];

  /** Resolves with what `happen` returns at that time. */
  async after<Result>(milliseconds: number, happen: () => Result): Promise<Result> {
    return await new Promise((resolve) => {
      this.add({ at: this.now + milliseconds, happen: () => resolve(happen()) });
    });
  }

  /** Lets all code react to each event before the next one happens. */
  async runUntil(end: number): Promise<void> {
    for (let next = this.take(end); next; next = this.take(end)) {
      this.now = next.at;
      next.happen();
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.now = end;
  }

  private add(event: { at: number; happen(): void }): void {
    const later = this.events.findIndex(({ at }) => at <= event.at);
    this.events.splice(later < 0 ? this.events.length : later, 0, event);
  }

  private take(end: number): { at: number; happen(): void } | undefined {
    const next = this.events.at(-1);
    return next && next.at <= end ? this.events.pop() : undefined;
  }
}

/** The figures of several processes over some minutes. */
export function figuresOf(shares: Share[], minutes = 15) {
  const counts = shares.map(({ acceptedAt }) => acceptedAt.length);
  const accepted = counts.reduce((sum, count) => sum + count, 0);
  const sent = shares.flatMap((share) => share.sent);
  const waits = shares.flatMap(({ acceptedAt }) =>
    [...acceptedAt, minutes * 60_000].map((at, index) => at - (acceptedAt[index - 1] ?? 0)),
  );
  return {
    /** The accepted share of the limit. */
    share: accepted / (minutes * 60),
    /** The refused share of all requests. */
    refused: sent.filter(({ refusedAt }) => refusedAt !== undefined).length / sent.length,
    /** The accepted requests of the slowest process, relative to the mean. */
    least: (Math.min(...counts) * counts.length) / accepted,
    /** The longest time in seconds in which a process had no success. */
    longestWait: Math.max(...waits) / 1000,
    failedCalls: shares.reduce((sum, { failedCalls }) => sum + failedCalls, 0),
  };
}
