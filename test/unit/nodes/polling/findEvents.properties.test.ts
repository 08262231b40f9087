import fc from 'fast-check';
import { createClient } from '../../../../api/client';
import type { WireRequest } from '../../../../api/types';
import type { JsonObject } from '../../../../core/json';
import { unlimited } from '../../../../nodes/GstInvoicingPollingTrigger/budget';
import { findEvents } from '../../../../nodes/GstInvoicingPollingTrigger/findEvents';
import type { Watch } from '../../../../nodes/GstInvoicingPollingTrigger/parameters';
import { newRound } from '../../../../nodes/GstInvoicingPollingTrigger/round';
import * as triggerState from '../../../../nodes/GstInvoicingPollingTrigger/triggerState';
import { runs } from '../../../harness/properties';
import { account, json, selfMovingClock } from '../../api/fakeWorld';
import { watch as company } from './company';

const collections: Watch['collections'] = ['paymentRecorded', 'customerCreated'];
const watch: Watch = { ...company, types: [], events: [], collections };
const { emptyState, fromStored, toStored } = triggerState;
const today = { year: 2026, month: 10, day: 21 };

const step = fc.record({
  what: fc.constantFrom('pay', 'pay', 'create', 'apply', 'rename', 'restart', 'poll', 'poll'),
  which: fc.nat(20),
  /** What is wrong in one of two reads of each list in a poll. */
  fault: fc.constantFrom('', '', 'omit', 'repeat', 'strip', 'empty', 'fail', 'hide', 'reverse'),
  read: fc.constantFrom(1, 2),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What a row may lack in all reads of a poll. */
const blanks: JsonObject[] = [
  { customer_id: -1, payment_mode: '' },
  { service_id: null, total_amount: null },
  { customer: {} },
  { payment_date: '' },
];

const faults: Record<string, (rows: JsonObject[], at: number) => JsonObject[]> = {
  omit: (rows, at) => rows.toSpliced(at, 1),
  repeat: (rows, at) => rows.toSpliced(at + 1, 1, ...rows.slice(at, at + 1)),
  strip: (rows, at) => rows.with(at, { ...rows[at], name: '', total_amount: '' }),
  empty: () => [],
  hide: (rows, at) => rows.with(at, { ...rows[at], ...blanks[at % blanks.length] }),
  reverse: (rows) => rows.toReversed(),
};

/** An account whose payments are often equal. */
class Books {
  readonly payments: JsonObject[] = [];
  readonly customers: JsonObject[] = [];
  private reads: string[] = [];
  private last: Partial<Step> = {};
  readonly client = createClient(account(), {
    ...selfMovingClock(),
    send: (request) => Promise.resolve(this.respond(request)),
  });

  do(step: Step): void {
    const { what, which } = (this.last = step);
    this.reads = [];
    const id = this.customers.length + 1;
    const payment = this.payments[which % (this.payments.length || 1)];
    if (what === 'create') {
      this.customers.push({ customer_id: which % 2 ? -1 : id, name: 'Asha', service_id: id });
    }
    if (what === 'apply' && payment) payment.linked_docs = [{ serial_number: `INV-${which}` }];
    if (what === 'rename') for (const one of this.customers) one.name = `Asha ${which}`;
    if (what !== 'pay') return;
    const fields = { payment_date: '20-10-2026', payment_mode: 'Cash', linked_docs: [] };
    const customer = { id: `C${which % 2}`, name: 'Asha' };
    this.payments.push({ ...fields, customer, total_amount: 1 + (which % 3) });
  }

  private respond({ url }: WireRequest) {
    this.reads.push(url);
    const [name, rows] = url.includes('payment')
      ? ['transactions', this.payments]
      : ['customers', this.customers];
    const { fault = '', read, which = 0 } = this.last;
    const isFaulty =
      (fault === 'hide' || this.reads.filter((one) => one === url).length === read) &&
      rows.length > 0;
    if (isFaulty && fault === 'fail') return json({ success: false, error_code: 'FORBIDDEN' });
    const shown = (isFaulty && faults[fault]?.(rows, which % rows.length)) || rows;
    const data = { [name]: structuredClone(shown), total_records: shown.length };
    return json({ success: true, data });
  }
}

const sane = { what: 'poll', which: 0, fault: '', read: 1 } as const;

it('polls emit each payment and record once, whatever one of two reads leaves out, repeats or garbles', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const books = new Books();
      let [state, round] = [emptyState(), newRound];
      let stored = JSON.stringify(toStored(state));
      const emitted: unknown[] = [];
      for (const one of [sane, ...steps, sane, sane]) {
        if (one.what === 'restart') [state, round] = [fromStored(JSON.parse(stored)), newRound];
        books.do(one);
        if (one.what === 'poll') {
          const extent = { time: unlimited, round };
          const found = await findEvents({
            client: books.client,
            today,
            watch,
            previous: state,
            extent,
          }).catch(() => {});
          if (!found) continue;
          [state, round] = [found.state, found.round ?? newRound];
          if (found.mustStore || found.rows.length > 0) stored = JSON.stringify(toStored(state));
          emitted.push(
            ...found.rows.map(({ event, service_id, customer_id, total_amount }) =>
              event === 'paymentRecorded'
                ? [customer_id, total_amount].join()
                : String(service_id || customer_id),
            ),
          );
        }
      }
      const payments = books.payments.map((one) =>
        [(one.customer as JsonObject).id, one.total_amount].join(),
      );
      const expected = [...payments, ...books.customers.map((one) => String(one.service_id))];
      expect(emitted.sort()).toEqual(expected.sort());
    }),
    { numRuns: runs(3000) },
  );
}, 120_000);
