import { createHmac } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { DatabaseSync } from 'node:sqlite';
import { companyById } from '../books/companies';
import type { Timers } from '../time/timers';

export interface Delivery {
  eventId: string;
  url: string;
  /** The raw body, the same for every attempt. */
  body: string;
  state: 'pending' | 'delivered' | 'failed';
  attempts: number;
  /** The result of each attempt: an HTTP status, or why there was none. */
  responses: (number | string)[];
}

interface SenderOptions {
  /** Seconds before each retry; after the last one the delivery has failed. */
  retryDelays: number[];
  /** Timeout for a response in milliseconds. */
  timeout: number;
  timers: Timers;
}

/** Delivers stored events independently of each other until the response is 200 (service.md, Events). */
export class WebhookSender {
  private readonly closing = new AbortController();
  private readonly inProgress = new Map<string, Promise<void>>();

  constructor(
    private readonly db: DatabaseSync,
    private readonly options: SenderOptions,
  ) {}

  /** Starts every pending delivery that is not in progress. */
  deliverPending(): void {
    for (const delivery of deliveries(this.db, 'pending')) {
      if (this.inProgress.has(delivery.eventId)) continue;
      const done = this.deliver(delivery).finally(() => this.inProgress.delete(delivery.eventId));
      this.inProgress.set(delivery.eventId, done);
    }
  }

  /** Delivers an event again, whatever its state; returns false for an unknown event. */
  redeliver(eventId: string): boolean {
    const { changes } = this.db
      .prepare("UPDATE deliveries SET state = 'pending' WHERE event_id = ?")
      .run(eventId);
    this.deliverPending();
    return changes > 0;
  }

  /** Resolves when no delivery is in progress, including retries. */
  async settled(): Promise<void> {
    while (this.inProgress.size > 0) await Promise.all(this.inProgress.values());
  }

  /** Aborts all deliveries; undelivered events stay pending for the next start. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.settled();
  }

  private async deliver(delivery: Delivery): Promise<void> {
    const responses = [...delivery.responses];
    const { signal } = this.closing;
    for (;;) {
      const result = await this.attempt(delivery);
      if (signal.aborted) return;
      responses.push(result);
      const delaySeconds = this.options.retryDelays[responses.length - 1];
      const state =
        result === 200 ? 'delivered' : delaySeconds === undefined ? 'failed' : 'pending';
      this.db
        .prepare('UPDATE deliveries SET state = ?, responses = ? WHERE event_id = ?')
        .run(state, JSON.stringify(responses), delivery.eventId);
      if (state !== 'pending') return;
      if (!(await this.options.timers.wait((delaySeconds ?? 0) * 1000))) return;
    }
  }

  private async attempt({ eventId, url, body }: Delivery): Promise<number | string> {
    const row = this.db
      .prepare('SELECT company_id FROM deliveries WHERE event_id = ?')
      .get(eventId);
    const { secret } = companyById(this.db, Number(row?.company_id)).webhook;
    try {
      return await this.post(url, body, signature(secret, body));
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  /**
   * Posts an event and returns the HTTP status of the response, redirects included. Rejects when
   * there is no response in time.
   */
  private post(url: string, body: string, signed: string): Promise<number> {
    const { timeout } = this.options;
    const { request } = url.startsWith('https:') ? https : http;
    return new Promise((resolve, reject) => {
      const outgoing = request(url, {
        method: 'POST',
        agent: false,
        signal: this.closing.signal,
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          'X-Signature': signed,
        },
      });
      const timer = setTimeout(
        () => outgoing.destroy(new Error(`no response within ${timeout} ms`)),
        timeout,
      );
      outgoing.on('close', () => clearTimeout(timer));
      outgoing.on('error', reject);
      outgoing.on('response', (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      });
      outgoing.end(body);
    });
  }
}

/** X-Signature: lower-case hex HMAC-SHA256 of the raw body (service.md, Events 1). */
function signature(secret: string, rawBody: string): string {
  return createHmac('sha256', secret).update(rawBody, 'utf8').digest('hex');
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
      const responses = JSON.parse(String(row.responses)) as (number | string)[];
      return {
        eventId: String(row.event_id),
        url: String(row.url),
        body: String(row.body),
        state: row.state as Delivery['state'],
        attempts: responses.length,
        responses,
      };
    });
}
