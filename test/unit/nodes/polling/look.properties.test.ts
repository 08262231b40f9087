import fc from 'fast-check';
import { addDays, toIsoDate } from '../../../../api/dates';
import type { EventName } from '../../../../nodes/GstInvoicingPollingTrigger/changes';
import { look, type Watch } from '../../../../nodes/GstInvoicingPollingTrigger/look';
import {
  emptyMemory,
  keep,
  type KeptMemory,
  type Memory,
  recall,
} from '../../../../nodes/GstInvoicingPollingTrigger/memory';
import { Company, type Deed, type Document, type Meanwhile } from './company';

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
  // Some are entered so late that the look-back is over.
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
  tellsStock: fc.boolean(),
  steps: fc.array(step, { minLength: 8, maxLength: 40 }),
});

/** How a poll may have come to know a document; nothing is told of one that is over. */
interface Known {
  document?: Document;
  remindedOn: string;
  isOver: boolean;
}

/** What is to be told of a document that was known so and is now so. */
function expected(
  was: Document | undefined,
  is: Document,
  today: string,
  remindedOn: string,
  reminderDays: number,
): { events: EventName[]; remindedOn: string } {
  const events: EventName[] = [];
  const isPending = is.status === 'pending';
  if (!was) events.push('created');
  else if (
    was.notes !== is.notes ||
    was.total !== is.total ||
    (isPending && (was.status !== 'pending' || is.paid < was.paid))
  ) {
    events.push('changed');
  }
  if (isPending && is.paid > (was?.paid ?? 0)) events.push('partlyPaid');
  if (is.status === 'paid' && was?.status !== 'paid') events.push('paid');
  const isOverdue = isPending && is.due !== '' && is.due < today;
  const age = (Date.parse(today) - Date.parse(remindedOn)) / 86_400_000;
  const isReminded = isOverdue && (!remindedOn || (reminderDays > 0 && age >= reminderDays));
  if (isReminded) events.push('overdue');
  if (is.status === 'cancelled' && was?.status !== 'cancelled') events.push('cancelled');
  return { events, remindedOn: isReminded ? today : isOverdue ? remindedOn : '' };
}

/** Follows what the polls tell, and fails where no reading of the documents explains it. */
class Follower {
  private readonly known = new Map<string, Known[]>();
  private since?: string;

  constructor(private readonly watch: Watch) {}

  follow(company: Company, told: Map<string, string[]>): void {
    const today = toIsoDate(company.today);
    const firstDay = toIsoDate(addDays(company.today, 1 - lookBackDays));
    for (const [id, states] of company.states) {
      const before = this.known.get(id) ?? [{ remindedOn: '', isOver: false }];
      const toldOfIt = (told.get(id) ?? []).join();
      const after = before.flatMap((known) =>
        states.flatMap((is) => {
          const { events, next } = this.reading(known, is, { today, firstDay });
          return events.join() === toldOfIt ? [next] : [];
        }),
      );
      if (after.length === 0) {
        throw new Error(
          `Told [${toldOfIt}] of ${id}, which was ${JSON.stringify(before)} and is ${JSON.stringify(states)} on ${today}`,
        );
      }
      this.known.set(id, after);
    }
    this.since = firstDay;
  }

  /** That a document is over need not have been stored: then it is watched once more. */
  restart(since: string | undefined): void {
    this.since = since;
    for (const [id, known] of this.known) {
      const mayBe = (one: Known) => (one.isOver ? [one, { ...one, isOver: false }] : [one]);
      this.known.set(id, known.flatMap(mayBe));
    }
  }

  /** What a poll tells that knew a document so and reads it so. */
  private reading(
    known: Known,
    is: Document | undefined,
    { today, firstDay }: { today: string; firstDay: string },
  ): { events: EventName[]; next: Known } {
    if (known.isOver || !is) return { events: [], next: known };
    const { document: was, remindedOn } = known;
    const isBeforeWatching = is.date < (this.since ?? firstDay);
    if (!was && isBeforeWatching) return { events: [], next: { ...known, isOver: true } };
    const { events, ...reminder } = expected(was, is, today, remindedOn, this.watch.reminderDays);
    const isOver = is.status !== 'pending' && is.date < firstDay;
    const isStock = this.since === undefined && !this.watch.tellsStock;
    return {
      events: isStock ? [] : events.filter((event) => this.watch.events.includes(event)),
      next: { document: is, ...reminder, isOver },
    };
  }
}

/** Lets a history happen, with n8n's storing: only a poll that starts a run is stored. */
async function live(steps: Step[], watch: Watch): Promise<number> {
  const company = new Company();
  const follower = new Follower(watch);
  let memory: Memory = emptyMemory();
  let stored = JSON.stringify(keep(memory));
  let complete = 0;
  for (const one of steps) {
    if (one.step === 'deed') company.do(one.deed);
    if (one.step === 'days') company.today = addDays(company.today, one.days);
    if (one.step === 'restart') {
      memory = recall(JSON.parse(stored) as KeptMemory);
      follower.restart(memory.since.invoice);
    }
    if (one.step !== 'poll') continue;
    company.watchFromNow(one.meanwhile);
    const before = JSON.stringify(keep(memory));
    const looked = await look(company.client, watch, memory, company.today).catch(() => undefined);
    expect(JSON.stringify(keep(memory))).toBe(before);
    if (!looked) continue;
    complete++;
    memory = looked.memory;
    if (looked.rows.length > 0 || looked.hasNews) stored = JSON.stringify(keep(memory));
    const told = new Map<string, string[]>();
    for (const { hash_id, event } of looked.rows) {
      told.set(String(hash_id), [...(told.get(String(hash_id)) ?? []), String(event)]);
    }
    follower.follow(company, told);
  }
  return complete;
}

const quietPoll: Step = {
  step: 'poll',
  meanwhile: { deeds: [], failsAt: Infinity, shufflesAt: Infinity },
};

describe('a look at the documents', () => {
  it('tells of each change once, in order, whatever happens between and during the polls', async () => {
    let complete = 0;
    await fc.assert(
      fc.asyncProperty(history, async ({ steps, ...chosen }) => {
        const watch = { account: 'one', customer: '', types: ['invoice'], lookBackDays, ...chosen };
        complete += await live([...steps, quietPoll, quietPoll], watch);
      }),
      { numRuns: 400 },
    );
    expect(complete).toBeGreaterThan(1000);
  }, 120_000);
});
