import type { IPollFunctions } from 'n8n-workflow';
import { endpoints } from '../../api/endpoints';
import { noResponse, ServiceError } from '../../api/errors';
import type { Ports } from '../../api/types';

/** A poll takes no longer, even if n8n sets no limit. */
const longestPollMs = 5 * 60_000;

/**
 * Requests start a little less often than the rate limit allows (docs/engineering/performance.md, One process),
 * so a poll counts with this much more time.
 */
const margin = 1.2;

/** How long the latest poll of this process was allowed to take. Forms of the editor can't ask n8n. */
let latestBudgetMs = longestPollMs;

/** In how many polls requests are made, if the next polls may take as long as the latest one of this process. */
export const pollsFor = (requests: number, requestsPerSecond: number): number =>
  Math.ceil((requests * margin * 1000) / requestsPerSecond / latestBudgetMs);

/** How many requests the next poll has time for, if it may take as long as the latest one of this process. */
export const requestsInPoll = (requestsPerSecond: number): number =>
  Math.floor((latestBudgetMs * requestsPerSecond) / (margin * 1000));

/** The seconds that the latest poll of this process was allowed to take. */
export const latestBudgetSeconds = (): number => latestBudgetMs / 1000;

/**
 * How long a poll may take, in milliseconds. n8n's durable scheduler abandons a poll that takes longer;
 * versions without it state no limit.
 */
export function budgetOf(functions: IPollFunctions): number {
  const allowedMs = (functions as Partial<IPollFunctions>).getPollBudgetMs?.();
  latestBudgetMs = Math.min(allowedMs ?? longestPollMs, longestPollMs);
  return latestBudgetMs;
}

export interface Allowance {
  /** Whether the time is over. Then nothing is sent, and each call fails. */
  readonly isOver: boolean;
  /** How many requests a whole poll has time for if nothing else uses the API key. */
  readonly mostRequests: number;
  /**
   * Whether this many requests end in time, with some time left for others.
   * @param waiting the number of the others, for which no more than half of the poll is kept
   */
  hasTimeFor(requests: number, waiting: number): boolean;
  /** Whether this many requests would end in time if nothing else used the API key. */
  hasTimeAtBest(requests: number): boolean;
}

/** For reading everything, however long that takes. */
export const unlimited: Allowance = {
  isOver: false,
  mostRequests: Infinity,
  hasTimeFor: () => true,
  hasTimeAtBest: () => true,
};

/** The result of some work, unless that fails because the time is over. */
export const unlessOver = async <Result>(
  time: Allowance,
  work: Promise<Result>,
): Promise<Result | 'timeIsOver'> =>
  await work.catch((error: unknown) => {
    if (time.isOver) return 'timeIsOver';
    throw error;
  });

/** The time of one poll. All numbers are milliseconds of the client's clock. */
export class Budget implements Allowance {
  /** How many responses have arrived, and when the last one did. */
  private responses = 0;
  private lastResponseAt: number;
  /** Why the request that was on its way at the end had no response. */
  private lostAtEnd?: string;
  readonly mostRequests: number;
  private readonly bestPaceMs: number;
  private readonly paceMs: number;

  /** @param paceMs the time for a request that the previous poll measured, if that poll was incomplete */
  constructor(
    private readonly now: Ports['now'],
    private readonly startedAt: number,
    private readonly totalMs: number,
    { requestsPerSecond, paceMs = 0 }: { requestsPerSecond: number; paceMs?: number },
  ) {
    this.lastResponseAt = startedAt;
    this.bestPaceMs = (margin * 1000) / requestsPerSecond;
    this.mostRequests = Math.floor(totalMs / this.bestPaceMs);
    this.paceMs = Math.max(this.bestPaceMs, paceMs);
  }

  hasTimeFor(requests: number, waiting: number): boolean {
    const keptMs = Math.min(waiting * this.paceMs, this.totalMs / 2);
    return requests * this.paceMs + keptMs <= this.leftMs;
  }

  hasTimeAtBest(requests: number): boolean {
    return requests * this.bestPaceMs <= this.leftMs;
  }

  /** The time for a request in this poll; undefined if there was no response. */
  get measuredPaceMs(): number | undefined {
    if (this.responses === 0) return undefined;
    return (this.lastResponseAt - this.startedAt) / this.responses;
  }

  get isOver(): boolean {
    return this.leftMs <= 0;
  }

  /**
   * Ports that end with the poll: nothing waits any longer, no request starts later, and one that is on
   * its way then counts as lost.
   */
  limit(ports: Ports): Ports {
    return {
      ...ports,
      sleep: async (milliseconds) => {
        await ports.sleep(Math.min(milliseconds, this.leftMs));
        if (this.isOver) throw this.failure();
      },
      send: async (request) => {
        const { leftMs } = this;
        if (leftMs <= 0) return { notSent: this.failure().message };
        const timeoutMs = Math.min(request.timeoutMs, leftMs);
        const limitMs = Math.min(request.limitMs, leftMs);
        const received = await ports.send({ ...request, timeoutMs, limitMs });
        if ('status' in received) this.countResponse();
        if ('reason' in received && this.isOver) this.lostAtEnd = received.reason;
        return received;
      },
    };
  }

  /** The error of a poll in which not one list was read completely. */
  failure(): ServiceError {
    if (this.lostAtEnd !== undefined) return noResponse(this.lostAtEnd, endpoints.documentList);
    return new ServiceError({
      kind: 'incompleteList',
      message: `The poll ended after ${this.totalMs / 1000} seconds, which is as long as it may take, and no list was complete`,
      advice:
        'Nothing is lost: the next poll reads fewer days at a time. Watch fewer documents, or use the API key less elsewhere.',
    });
  }

  private countResponse(): void {
    this.responses++;
    this.lastResponseAt = this.now();
  }

  private get leftMs(): number {
    return Math.max(0, Math.ceil(this.startedAt + this.totalMs - this.now()));
  }
}
