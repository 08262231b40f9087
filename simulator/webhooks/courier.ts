import type { DatabaseSync } from 'node:sqlite';
import { findCompany } from '../books/companies';
import type { Waits } from '../waits';
import { post } from './post';
import { signature } from './signature';

export interface Delivery {
  eventId: string;
  url: string;
  /** The raw body; each attempt sends these same bytes. */
  body: string;
  state: 'pending' | 'delivered' | 'failed';
  attempts: number;
  /** What each attempt met: an HTTP status, or why there was none. */
  answers: (number | string)[];
}

export interface CourierOptions {
  /** Seconds before each repeat; after the last one the delivery has failed. */
  retryWaits: number[];
  /** Milliseconds that the receiver may take to answer. */
  answerTime: number;
  waits: Waits;
}

/** Delivers stored events, each on its own, until the receiver answers 200 (service.md, Events). */
export class Courier {
  private readonly closing = new AbortController();
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly db: DatabaseSync,
    private readonly options: CourierOptions,
  ) {}

  /** Takes up every stored delivery that is not under way. */
  collect(): void {
    for (const delivery of deliveries(this.db, 'pending')) {
      if (this.underWay.has(delivery.eventId)) continue;
      const done = this.deliver(delivery).finally(() => this.underWay.delete(delivery.eventId));
      this.underWay.set(delivery.eventId, done);
    }
  }

  /** Sends an event once more, delivered or not; false when there is no such event. */
  redeliver(eventId: string): boolean {
    const { changes } = this.db
      .prepare("UPDATE deliveries SET state = 'pending' WHERE event_id = ?")
      .run(eventId);
    this.collect();
    return changes > 0;
  }

  /** Resolves when no delivery is under way, repeats included. */
  async settled(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay.values());
  }

  /** Breaks off; what is not delivered stays pending for the next start. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.settled();
  }

  private async deliver(delivery: Delivery): Promise<void> {
    const answers = [...delivery.answers];
    const { signal } = this.closing;
    for (;;) {
      const answer = await this.attempt(delivery);
      if (signal.aborted) return;
      answers.push(answer);
      const waitSeconds = this.options.retryWaits[answers.length - 1];
      const state = answer === 200 ? 'delivered' : waitSeconds === undefined ? 'failed' : 'pending';
      this.db
        .prepare('UPDATE deliveries SET state = ?, answers = ? WHERE event_id = ?')
        .run(state, JSON.stringify(answers), delivery.eventId);
      if (state !== 'pending') return;
      if (!(await this.options.waits.pass((waitSeconds ?? 0) * 1000))) return;
    }
  }

  private async attempt({ eventId, url, body }: Delivery): Promise<number | string> {
    const row = this.db
      .prepare('SELECT company_id FROM deliveries WHERE event_id = ?')
      .get(eventId);
    const secret = findCompany(this.db, Number(row?.company_id))?.webhook.secret ?? '';
    try {
      return await post({
        url,
        body,
        headers: { 'X-Signature': signature(secret, body) },
        answerTime: this.options.answerTime,
        signal: this.closing.signal,
      });
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}

/** Stored deliveries of one state or of all, of one company or of all, oldest first. */
export function deliveries(
  db: DatabaseSync,
  state: Delivery['state'] | 'all' = 'all',
  companyId?: number,
): Delivery[] {
  return db
    .prepare(
      `SELECT * FROM deliveries
       WHERE :state IN ('all', state) AND (:company IS NULL OR company_id = :company)
       ORDER BY rowid`,
    )
    .all({ state, company: companyId ?? null })
    .map((row) => {
      const answers = JSON.parse(String(row.answers)) as (number | string)[];
      return {
        eventId: String(row.event_id),
        url: String(row.url),
        body: String(row.body),
        state: row.state as Delivery['state'],
        attempts: answers.length,
        answers,
      };
    });
}
