import { type Day, readDay } from '../../../../core/day';
import type { JsonObject } from '../../../../core/json';
import type { DueRule } from '../../../../receivables/due';
import { changeOf } from '../../../../nodes/GstInvoicingPollingTrigger/changes';
import {
  type DocumentState,
  stateOf,
} from '../../../../nodes/GstInvoicingPollingTrigger/documentState';

const today = { year: 2026, month: 10, day: 21 };
const ruleOn = (day: Day): DueRule => ({ today: day, ifNoDueDate: 'notDue', timeZone: 'UTC' });
const rule = ruleOn(today);

const pending: JsonObject = {
  document_type: 'invoice',
  serial_number: 'INV-1',
  document_date: '01-10-2026',
  due_date: '',
  customer: { id: 'C-1', name: 'Asha' },
  notes: '',
  total_amount: 100,
  amount_paid: 0,
  amount_pending: 100,
  payment_status: 'pending',
};
const half = { ...pending, amount_paid: 50, amount_pending: 50 };
const paid = { ...pending, amount_paid: 100, amount_pending: 0, payment_status: 'paid' };
const cancelled = { ...pending, payment_status: 'cancelled', amount_pending: 0 };
const due = (day: string) => ({ ...pending, due_date: day });

const eventsOf = (previous: JsonObject | undefined, current: JsonObject) =>
  changeOf(previous && stateOf(previous), stateOf(current), { rule, everyDays: 0 }).events;

it.each<[string, JsonObject, string]>([
  ['paid', paid, 'payment_status'],
  ['cancelled', cancelled, 'payment_status'],
  ['partly paid', half, 'amount_paid'],
  ['pending', pending, 'amount_pending'],
])(
  'a document that is %s is not emitted again if one list omits an amount or the status',
  (_, row, omitted) => {
    const first = stateOf(row);
    const { [omitted]: omittedValue, ...rest } = row;
    const reminders = { rule, everyDays: 0 };
    const second = changeOf(first, stateOf(rest, first), reminders);
    const third = changeOf(second.state, stateOf(row, second.state), reminders);
    expect([second.events, third.events]).toEqual([[], []]);
    expect(third.state.snapshot).toHaveProperty(omitted, omittedValue);
  },
);

describe('a document of which one list says less', () => {
  const whole: JsonObject = {
    ...due('30-10-2026'),
    reference: 'PO 7',
    terms: '30 days',
    net_amount: 84.75,
    tax_amount: 15.25,
    total_discount: 10,
  };

  const without = (row: JsonObject, omitted: string): JsonObject =>
    Object.fromEntries(Object.entries(row).filter(([name]) => name !== omitted));

  /** The events of two polls after the first one. */
  const eventsAfter = (...rows: [JsonObject, JsonObject, JsonObject]) => {
    let state: DocumentState | undefined;
    return rows.map((row) => {
      const change = changeOf(state, stateOf(row, state), { rule, everyDays: 0 });
      state = change.state;
      return change.events;
    });
  };

  it.each(Object.keys(whole))('without its %s is not emitted, then or with it again', (omitted) => {
    const less = without(whole, omitted);
    expect(eventsAfter(whole, less, whole)).toEqual([['created'], [], []]);
    expect(eventsAfter(less, whole, less)).toEqual([['created'], [], []]);
  });

  it.each([
    ['total_amount', 'n/a'],
    ['net_amount', ''],
    ['tax_amount', null],
    ['serial_number', ' '],
    ['document_date', ''],
    ['due_date', '??'],
    ['customer', { id: '' }],
    ['total_amount', 100.00000000000001],
    ['net_amount', 84.749999999999],
  ])('with the %s %p is not emitted, then or as before', (name, value) => {
    const odd = { ...whole, [name]: value };
    expect(eventsAfter(whole, odd, whole)).toEqual([['created'], [], []]);
  });

  it.each([
    ['notes', 'New'],
    ['reference', ''],
    ['due_date', ''],
    ['total_discount', 10.01],
    ['tax_amount', 0],
  ])('is emitted once if its %s becomes %p after a list that left it out', (name, value) => {
    const changed = { ...whole, [name]: value };
    expect(eventsAfter(whole, without(whole, name), changed)).toEqual([
      ['created'],
      [],
      ['changed'],
    ]);
  });
});

describe('what happened to a document', () => {
  it.each<[string, JsonObject | undefined, JsonObject, string[]]>([
    ['nothing', pending, pending, []],
    ['it was created', undefined, pending, ['created']],
    ['it was created partly paid', undefined, half, ['created', 'partlyPaid']],
    ['it was created paid', undefined, paid, ['created', 'paid']],
    ['it was created cancelled', undefined, cancelled, ['created', 'cancelled']],
    ['a part was paid', pending, half, ['partlyPaid']],
    [
      'another part was paid',
      half,
      { ...half, amount_paid: 60, amount_pending: 40 },
      ['partlyPaid'],
    ],
    ['the rest was paid', half, paid, ['paid']],
    ['all was paid', pending, paid, ['paid']],
    ['it was cancelled', pending, cancelled, ['cancelled']],
    ['it was cancelled after it was paid', paid, cancelled, ['cancelled']],
    ['a payment was reversed', paid, half, ['changed']],
    ['a partial payment was reversed', half, pending, ['changed']],
    ['it is valid again', cancelled, pending, ['changed']],
    ['less is pending without a payment', pending, { ...pending, amount_pending: 90 }, ['changed']],
    ['it was edited', pending, { ...pending, notes: 'New' }, ['changed']],
    ['it got another number', pending, { ...pending, serial_number: 'INV-2' }, ['changed']],
    ['it got another due date', pending, due('30-10-2026'), ['changed']],
    ['its customer was changed', pending, { ...pending, customer: { id: 'C-2' } }, ['changed']],
    ['it was edited and paid', pending, { ...paid, notes: 'New' }, ['changed', 'paid']],
    ['the customer was renamed', pending, { ...pending, customer: { id: 'C-1', name: 'B' } }, []],
    ['amounts are texts', half, { ...half, amount_paid: '50.00', total_amount: '100' }, []],
    ['dates have another format', pending, { ...pending, document_date: '2026-10-01' }, []],
    ['a read has a party instead of a customer', pending, { ...pending, party: { id: 'C-1' } }, []],
    ['its status is capitalized', pending, { ...pending, payment_status: 'Pending' }, []],
    ['its status is unknown', half, { ...half, payment_status: 'partial' }, ['changed']],
    ['it is paid after an unknown status', { ...half, payment_status: 'partial' }, paid, ['paid']],
    ['it is due today', due('21-10-2026'), due('21-10-2026'), []],
    ['it was due yesterday', due('20-10-2026'), due('20-10-2026'), ['overdue']],
    ['its due date is not a date', due('soon'), due('soon'), []],
    ['it is overdue and paid', due('20-10-2026'), { ...paid, due_date: '20-10-2026' }, ['paid']],
  ])('%s', (_, previous, current, events) => {
    expect(eventsOf(previous, current)).toEqual(events);
  });

  it('is not overdue if nothing is pending', () => {
    expect(eventsOf(undefined, { ...due('20-10-2026'), amount_pending: 0 })).toEqual(['created']);
  });
});

describe('an overdue document', () => {
  const overdue = due('20-10-2026');
  const on = (day: number) => ({ ...today, day });

  /** The days of October on which it is emitted. */
  function toldOn(everyDays: number): number[] {
    const days: number[] = [];
    let state = stateOf(overdue);
    for (let day = 19; day <= 28; day++) {
      const change = changeOf(state, stateOf(overdue), { rule: ruleOn(on(day)), everyDays });
      state = change.state;
      if (change.events.includes('overdue')) days.push(day);
    }
    return days;
  }

  it.each([
    [0, [21]],
    [1, [21, 22, 23, 24, 25, 26, 27, 28]],
    [3, [21, 24, 27]],
  ])('is emitted again after %i days', (everyDays, days) => {
    expect(toldOn(everyDays)).toEqual(days);
  });

  it.each([0, 1, 3])(
    'is emitted once, also if the clock or the time zone is set back, with reminders after %i days',
    (everyDays) => {
      const turn = (state: DocumentState | undefined, day: string, row: JsonObject = overdue) =>
        changeOf(state, stateOf(row), { rule: ruleOn(readDay(day, '', 'UTC')), everyDays });
      const first = turn(undefined, '2026-10-21');
      const before = turn(first.state, '2026-10-20');
      const again = turn(before.state, '2026-10-21');
      expect([first, before, again].map(({ events }) => events.includes('overdue'))).toEqual([
        true,
        false,
        false,
      ]);
      const extended = turn(before.state, '2026-10-20', due('22-10-2026'));
      expect(turn(extended.state, '2026-10-23', due('22-10-2026')).events).toEqual(['overdue']);
      const settled = turn(before.state, '2026-10-20', { ...paid, due_date: '20-10-2026' });
      expect(settled.state.overdueOn).toBe('');
    },
  );

  it('is emitted again when it becomes overdue once more', () => {
    const reminders = { rule, everyDays: 0 };
    const emitted = changeOf(undefined, stateOf(overdue), reminders).state;
    const later = changeOf(emitted, stateOf(due('30-10-2026')), reminders).state;
    expect(changeOf(later, stateOf(overdue), reminders).events).toEqual(['changed', 'overdue']);
  });
});
