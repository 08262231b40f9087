import fc from 'fast-check';
import type { Client } from '../../../../api/client';
import { addDays } from '../../../../core/day';
import type { Allowance } from '../../../../nodes/GstInvoicingPollingTrigger/budget';
import type { EventName } from '../../../../nodes/GstInvoicingPollingTrigger/changes';
import { findChanges } from '../../../../nodes/GstInvoicingPollingTrigger/findChanges';
import type { Watch } from '../../../../nodes/GstInvoicingPollingTrigger/parameters';
import { newRound, type Round } from '../../../../nodes/GstInvoicingPollingTrigger/round';
import {
  emptyState,
  fromStored,
  type StoredState,
  toStored,
  type TriggerState,
} from '../../../../nodes/GstInvoicingPollingTrigger/triggerState';
import { Company, create, type Deed, type Meanwhile, quiet, watch as company } from './company';
import { Follower } from './follower';
import { runs } from '../../../harness/properties';

const allEvents: EventName[] = ['created', 'changed', 'partlyPaid', 'paid', 'overdue', 'cancelled'];
const lookBackDays = 10;

type Step =
  | { step: 'deed'; deed: Deed }
  | { step: 'days'; days: number }
  | { step: 'restart' }
  | Poll;

interface Poll {
  step: 'poll';
  meanwhile: Meanwhile;
  budget: RequestBudget;
}

/** The time of a poll as a number of requests. */
interface RequestBudget {
  requests: number;
  /** How many requests the poll takes for one when it counts those that it has time for. */
  optimism: number;
}

type Row = { hash_id: string };

const wholeBudget: RequestBudget = { requests: Infinity, optimism: 1 };

/** A client that makes only so many calls, and the time that it leaves. */
function limited(client: Client, { requests, optimism }: RequestBudget) {
  let sent = 0;
  const time: Allowance = {
    get isOver() {
      return sent >= requests;
    },
    mostRequests: requests,
    hasTimeFor: (more, waiting) =>
      sent + more / optimism + Math.min(waiting, requests / 2) <= requests,
    hasTimeAtBest: (more) => sent + more / optimism <= requests,
  };
  const call: Client['call'] = async (endpoint, input) => {
    if (time.isOver) throw new Error('The time is over');
    sent++;
    return await client.call(endpoint, input);
  };
  return { time, client: { ...client, call } };
}

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
    'move',
    'move',
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
      budget: fc.oneof(
        fc.constant(wholeBudget),
        fc.record({
          requests: fc.integer({ min: 3, max: 10 }),
          optimism: fc.constantFrom(0.7, 1, 1, 2),
        }),
      ),
    }),
  },
);

const history = fc.record({
  events: fc.subarray(allEvents, { minLength: 1 }),
  reminderDays: fc.constantFrom(0, 0, 3),
  emitExisting: fc.boolean(),
  // Whether n8n gives each poll what was stored, and not what the previous one left in memory.
  isDurable: fc.boolean(),
  /** How many documents there are before the first poll. */
  documents: fc.constantFrom(0, 2, 20, 40),
  steps: fc.array(step, { minLength: 8, maxLength: 40 }),
});

/** What a step of a history changes. */
interface Life {
  company: Company;
  follower: Follower;
  state: TriggerState;
  stored: string;
  round: Round;
}

/** @param documents how many there are, of all days of the look-back and as many days before it */
function newLife(watch: Watch, documents: number): Life {
  const company = new Company();
  for (let number = 0; number < documents; number++) {
    company.do({ ...create, age: number % (2 * lookBackDays), term: number % 5 });
  }
  return {
    company,
    follower: new Follower(watch),
    state: emptyState(),
    stored: JSON.stringify(toStored(emptyState())),
    round: newRound,
  };
}

/** The company has no documents of the first year of those that are listed. */
const hasStock = ({ pendingSince: { invoice = '9999-12-31' } }: TriggerState) =>
  invoice < '2022-12';

const isFirstLook = ({ state }: Life) => state.since.invoice === undefined;

/** Loads what was stored. */
function reload(life: Life): void {
  life.state = fromStored(JSON.parse(life.stored) as StoredState);
  life.follower.restart(life.state);
}

/** Like n8n, it stores the state of a poll only if the poll starts an execution. @returns the rows */
async function pollOnce(life: Life, watch: Watch, { meanwhile, budget }: Poll) {
  const { company, state, round } = life;
  company.watchFromNow(meanwhile);
  const before = JSON.stringify(toStored(state));
  const { time, client } = limited(company.client, budget);
  const changes = await findChanges({
    ...company,
    client,
    watch,
    previous: state,
    extent: { time, round },
  }).catch(() => undefined);
  expect(JSON.stringify(toStored(state))).toBe(before);
  if (!changes) return undefined;
  life.state = changes.state;
  life.round = changes.round ?? newRound;
  if (changes.rows.length > 0 || changes.mustStore) {
    life.stored = JSON.stringify(toStored(changes.state));
  }
  const emitted = new Map<string, string[]>();
  for (const { hash_id, event } of changes.rows) {
    emitted.set(String(hash_id), [...(emitted.get(String(hash_id)) ?? []), String(event)]);
  }
  const extent = changes.round ? 'part' : 'whole';
  life.follower.follow(
    company,
    emitted,
    extent,
    changes.state.since.invoice,
    hasStock(changes.state),
  );
  return changes;
}

/** Runs a history. @returns how many polls were complete, and how many read a part */
async function live(life: Life, steps: Step[], watch: Watch, isDurable: boolean) {
  const count = { whole: 0, part: 0 };
  for (const one of steps) {
    if (one.step === 'deed') life.company.do(one.deed);
    if (one.step === 'days') life.company.today = addDays(life.company.today, one.days);
    if (one.step === 'restart') {
      reload(life);
      life.round = newRound;
    }
    if (one.step !== 'poll') continue;
    if (isDurable) reload(life);
    const changes = await pollOnce(life, watch, one);
    if (changes) count[changes.round ? 'part' : 'whole']++;
  }
  return count;
}

const wholePoll: Poll = { step: 'poll', meanwhile: quiet, budget: wholeBudget };
const shortPoll: Poll = { ...wholePoll, budget: { requests: 14, optimism: 1 } };

/** As many polls with little time as two rounds take, and some more. */
const shortPolls = Array.from({ length: 16 }, () => shortPoll);

describe('polls', () => {
  it('emit each change once, in order, whatever happens between and during the polls', async () => {
    const count = { whole: 0, part: 0 };
    await fc.assert(
      fc.asyncProperty(history, async ({ steps, documents, isDurable, ...chosen }) => {
        const watch: Watch = { ...company, lookBackDays, ...chosen };
        const life = newLife(watch, documents);
        const { whole, part } = await live(life, [...steps, ...shortPolls], watch, isDurable);
        count.whole += whole;
        count.part += part;
        expect((await pollOnce(life, watch, wholePoll))?.rows).toEqual([]);
      }),
      { numRuns: runs(250) },
    );
    // A short run of random histories may have half as many changes as a long one.
    expect(count.whole).toBeGreaterThan(runs(100));
    expect(count.part).toBeGreaterThan(runs(100));
  }, 240_000);

  it('never emit documents that existed before the first one as created, however short they are', async () => {
    let existing = 0;
    await fc.assert(
      fc.asyncProperty(history, async ({ steps, documents, isDurable }) => {
        const watch: Watch = { ...company, lookBackDays, emitExisting: false };
        const life = newLife(watch, documents);
        const before = new Set(life.company.documents.keys());
        const created: unknown[] = [];
        const notMoved = steps.filter((one) => one.step !== 'deed' || one.deed.what !== 'move');
        for (const one of [...notMoved, shortPoll, shortPoll, shortPoll]) {
          if (one.step === 'poll') {
            if (isDurable) reload(life);
            const deeds = one.meanwhile.deeds.filter(({ deed: { what } }) => what !== 'move');
            const poll = { ...one, meanwhile: { ...one.meanwhile, deeds } };
            const rows = (await pollOnce(life, watch, poll))?.rows ?? [];
            created.push(...rows.filter(({ event }) => event === 'created'));
          } else await live(life, [one], watch, isDurable);
        }
        if (!isFirstLook(life)) existing += before.size;
        expect(created.filter((row) => before.has((row as Row).hash_id))).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
    expect(existing).toBeGreaterThan(runs(500));
  }, 240_000);
});
