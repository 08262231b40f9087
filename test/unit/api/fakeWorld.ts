import type { Client } from '../../../api/client';
import type { CallInput, Reader } from '../../../api/request';
import type { Endpoint } from '../../../api/endpoint';
import type { Account, Ports, WireRequest, WireResponse } from '../../../api/types';

/** Lets all pending promises continue, without any time passing. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

interface Sleeper {
  until: number;
  wake(): void;
}

/** A clock that only the test moves. */
export class FakeClock {
  private time: number;
  private sleepers: Sleeper[] = [];

  constructor(start = 0) {
    this.time = start;
  }

  readonly now = (): number => this.time;

  readonly date = (): Date => new Date(wallAtZero + this.time);

  readonly random = (): number => 0.5;

  readonly sleep = (milliseconds: number): Promise<void> =>
    new Promise((wake) => this.sleepers.push({ until: this.time + milliseconds, wake }));

  /** Moves the time, and stops whenever a sleeper wakes. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    await settle();
    for (let next = this.nextWake(); next <= end; next = this.nextWake()) {
      this.time = next;
      await this.wakeAllThatAreDue();
    }
    this.time = end;
  }

  /** Moves the time as in a blocked process: all sleepers that are due wake at once, late. */
  async jump(milliseconds: number): Promise<void> {
    await settle();
    this.time += milliseconds;
    await this.wakeAllThatAreDue();
  }

  private nextWake(): number {
    return Math.min(...this.sleepers.map(({ until }) => until));
  }

  private async wakeAllThatAreDue(): Promise<void> {
    const due = this.sleepers
      .filter(({ until }) => until <= this.time)
      .sort((one, other) => one.until - other.until);
    this.sleepers = this.sleepers.filter((sleeper) => !due.includes(sleeper));
    due.forEach(({ wake }) => wake());
    await settle();
  }
}

/** The time of day when the other clock shows 0. */
const wallAtZero = Date.UTC(2026, 9, 21, 7, 28);

/** A clock for one caller at a time, which sleeping moves. */
export function selfMovingClock(): Omit<Ports, 'send'> {
  let time = 0;
  return {
    now: () => time,
    date: () => new Date(wallAtZero + time),
    random: () => 0.5,
    sleep: (milliseconds) => {
      time += milliseconds;
      return Promise.resolve();
    },
  };
}

let accounts = 0;

/** An account that shares its pace with no other test. */
export const account = (endpointVersion: Account['endpointVersion'] = 'v2'): Account => ({
  baseUrl: 'https://api.example',
  endpointVersion,
  paceKey: `account ${++accounts}`,
  requestsPerSecond: 1,
});

export const json = (body: unknown, status = 200): WireResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body,
});

/** A response to the request for a file has bytes. */
function asBytes<Response extends object>({ as }: WireRequest, response: Response): Response {
  if (as === 'json' || !('body' in response) || response.body instanceof Uint8Array)
    return response;
  return { ...response, body: Buffer.from(JSON.stringify(response.body)) };
}

/** Ports that respond at once, to each request with the next response, and remember the requests. */
export function responding(...responses: Array<Awaited<ReturnType<Ports['send']>>>) {
  const requests: WireRequest[] = [];
  const ports: Ports = {
    ...selfMovingClock(),
    send: (request) => {
      requests.push(request);
      const response = responses.shift();
      return response
        ? Promise.resolve(asBytes(request, response))
        : Promise.reject(new Error('No response is left'));
    },
  };
  return { ports, requests };
}

/** A client that only reads, as `read` responds. */
export const reading = (read: Reader['call']): Client => ({
  async call<Made>(endpoint: Endpoint, { query, path }: CallInput) {
    return { ...(await read(endpoint, { query, path })), made: undefined as Made };
  },
  read,
  downloadPdf: () => Promise.reject(new Error('A client that only reads has no files')),
});

/** What a promise or a function fails with; a success is a failure of the test. */
export async function failureOf(work: Promise<unknown> | (() => unknown)): Promise<unknown> {
  let result: unknown;
  try {
    result = await (typeof work === 'function' ? work() : work);
  } catch (error) {
    return error;
  }
  throw new Error(`Nothing failed; the result is ${JSON.stringify(result)}`);
}
