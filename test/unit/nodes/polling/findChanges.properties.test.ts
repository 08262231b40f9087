import fc from 'fast-check';
import { addDays, toIsoDate } from '../../../../core/day';
import type { EventName } from '../../../../nodes/GstInvoicingPollingTrigger/changes';
import { findChanges } from '../../../../nodes/GstInvoicingPollingTrigger/findChanges';
import type { Watch } from '../../../../nodes/GstInvoicingPollingTrigger/parameters';
import {
  emptyState,
  fromStored,
  type StoredState,
  toStored,
  type TriggerState,
} from '../../../../nodes/GstInvoicingPollingTrigger/triggerState';
import { Company, type Deed, type Document, type Meanwhile, watch as company } from './company';

const allEvents: EventName[] = ['created', 'changed', 'partlyPaid', 'paid', 'overdue', 'cancelled'];
const lookBackDays = 10;

type Step =
  | { step: 'deed'; deed: Deed }
  | { step: 'days'; days: number }
  | { step: 'restart' }
  | { step: 'poll'; meanwhile: Meanwhile };

const deed: fc.Arbitrary<Deed> = fc.record({
  what: fc.constantFrom(
    'create',
    'create',
    'payPart',
    'payAll',
    'takeBack',
    'edit',
    'raise',
    'cancel',
  ),
  which: fc.nat(30),
  // Some are entered so late that they are already outside of the look-back.
  age: fc.integer({ min: -2, max: lookBackDays + 1 }),
  term: fc.integer({ min: 0, max: 12 }),
});

const never = fc.constant(Infinity);
const requestNumber = fc.integer({ min: 1, max: 12 });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ step: fc.constant('deed' as const), deed }) },
  {
    weight: 1,
    arbitrary: fc.record({
      step: fc.constant('days' as const),
      days: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ step: 'restart' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      step: fc.constant('poll' as const),
      meanwhile: fc.record({
        deeds: fc.array(fc.record({ at: requestNumber, deed }), { maxLength: 3 }),
        failsAt: fc.oneof({ weight: 4, arbitrary: never }, { weight: 1, arbitrary: requestNumber }),
        shufflesAt: fc.oneof(never, fc.integer({ min: 2, max: 5 })),
      }),
    }),
  },
);

const history = fc.record({
  events: fc.subarray(allEvents, { minLength: 1 }),
  reminderDays: fc.constantFrom(0, 0, 3),
  emitExisting: fc.boolean(),
  steps: fc.array(step, { minLength: 8, maxLength: 40 }),
});

/** What a poll may know about a document. One that is over has no more events. */
interface Known {
  document?: Document;
  remindedOn: string;
  isOver: boolean;
}

/** The events of a document with these two states. */
function expected(
  previous: Document | undefined,
  current: Document,
  today: string,
  remindedOn: string,
  reminderDays: number,
): { events: EventName[]; remindedOn: string } {
  const events: EventName[] = [];
  const isPending = current.status === 'pending';
  if (!previous) events.push('created');
  else if (
    previous.notes !== current.notes ||
    previous.total !== current.total ||
    (isPending && (previous.status !== 'pending' || current.paid < previous.paid))
  ) {
    events.push('changed');
  }
  if (isPending && current.paid > (previous?.paid ?? 0)) events.push('partlyPaid');
  if (current.status === 'paid' && previous?.status !== 'paid') events.push('paid');
  const isOverdue = isPending && current.due !== '' && current.due < today;
  const age = (Date.parse(today) - Date.parse(remindedOn)) / 86_400_000;
  const isReminded = isOverdue && (!remindedOn || (reminderDays > 0 && age >= reminderDays));
  if (isReminded) events.push('overdue');
  if (current.status === 'cancelled' && previous?.status !== 'cancelled') events.push('cancelled');
  return { events, remindedOn: isReminded ? today : isOverdue ? remindedOn : '' };
}

/** Checks the events of the polls. It fails if they fit no states that the polls may have read. */
class Follower {
  private readonly known = new Map<string, Known[]>();
  private since?: string;

  constructor(private readonly watch: Watch) {}

  follow(company: Company, emitted: Map<string, string[]>): void {
    const today = toIsoDate(company.today);
    const firstDay = toIsoDate(addDays(company.today, 1 - lookBackDays));
    for (const [id, states] of company.states) {
      const before = this.known.get(id) ?? [{ remindedOn: '', isOver: false }];
      const emittedForIt = (emitted.get(id) ?? []).join();
      const after = before.flatMap((known) =>
        states.flatMap((current) => {
          const { events, next } = this.reading(known, current, { today, firstDay });
          return events.join() === emittedForIt ? [next] : [];
        }),
      );
      if (after.length === 0) {
        throw new Error(
          `Emitted [${emittedForIt}] of ${id}, which was ${JSON.stringify(before)} and is ${JSON.stringify(states)} on ${today}`,
        );
      }
      this.known.set(id, after);
    }
    this.since = firstDay;
  }

  /** The end of a document may not have been stored. Then it is watched again. */
  restart(since: string | undefined): void {
    this.since = since;
    for (const [id, known] of this.known) {
      const mayBe = (one: Known) => (one.isOver ? [one, { ...one, isOver: false }] : [one]);
      this.known.set(id, known.flatMap(mayBe));
    }
  }

  /** The events of a poll that knew one state of a document and now reads another. */
  private reading(
    known: Known,
    current: Document | undefined,
    { today, firstDay }: { today: string; firstDay: string },
  ): { events: EventName[]; next: Known } {
    if (known.isOver || !current) return { events: [], next: known };
    const { document: previous, remindedOn } = known;
    const isBeforeWatching = current.date < (this.since ?? firstDay);
    if (!previous && isBeforeWatching) return { events: [], next: { ...known, isOver: true } };
    const { events, ...reminder } = expected(
      previous,
      current,
      today,
      remindedOn,
      this.watch.reminderDays,
    );
    const isOver = current.status !== 'pending' && current.date < firstDay;
    const isStock = this.since === undefined && !this.watch.emitExisting;
    return {
      events: isStock ? [] : events.filter((event) => this.watch.events.includes(event)),
      next: { document: current, ...reminder, isOver },
    };
  }
}

/** Runs a history. Like n8n, it stores the state of a poll only if the poll starts an execution. */
async function live(steps: Step[], watch: Watch): Promise<number> {
  const company = new Company();
  const follower = new Follower(watch);
  let state: TriggerState = emptyState();
  let stored = JSON.stringify(toStored(state));
  let complete = 0;
  for (const one of steps) {
    if (one.step === 'deed') company.do(one.deed);
    if (one.step === 'days') company.today = addDays(company.today, one.days);
    if (one.step === 'restart') {
      state = fromStored(JSON.parse(stored) as StoredState);
      follower.restart(state.since.invoice);
    }
    if (one.step !== 'poll') continue;
    company.watchFromNow(one.meanwhile);
    const before = JSON.stringify(toStored(state));
    const changes = await findChanges(company.client, watch, state, company.today).catch(
      () => undefined,
    );
    expect(JSON.stringify(toStored(state))).toBe(before);
    if (!changes) continue;
    complete++;
    state = changes.state;
    if (changes.rows.length > 0 || changes.mustStore) stored = JSON.stringify(toStored(state));
    const emitted = new Map<string, string[]>();
    for (const { hash_id, event } of changes.rows) {
      emitted.set(String(hash_id), [...(emitted.get(String(hash_id)) ?? []), String(event)]);
    }
    follower.follow(company, emitted);
  }
  return complete;
}

const quietPoll: Step = {
  step: 'poll',
  meanwhile: { deeds: [], failsAt: Infinity, shufflesAt: Infinity },
};

describe('polls', () => {
  it('emit each change once, in order, whatever happens between and during the polls', async () => {
    let complete = 0;
    await fc.assert(
      fc.asyncProperty(history, async ({ steps, ...chosen }) => {
        const watch: Watch = { ...company, lookBackDays, ...chosen };
        complete += await live([...steps, quietPoll, quietPoll], watch);
      }),
      { numRuns: 400 },
    );
    expect(complete).toBeGreaterThan(1000);
  }, 120_000);
});
