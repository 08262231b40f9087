import {
  daysOverdue,
  dueDateOf,
  type DueRule,
  type IfNoDueDate,
  isDueWithin,
  isOverdue,
  lacksDueDate,
  type DueDocument,
} from '../../../receivables/due';
import cases from './dueCases.json';

const today = { year: 2026, month: 4, day: 21 };
const timeZone = 'Asia/Kolkata';
const after = (ifNoDueDate: IfNoDueDate): DueRule => ({ today, ifNoDueDate, timeZone });
const rule = after('notDue');

const invoice: DueDocument = {
  type: 'invoice',
  date: '01-04-2026',
  dueDate: '20-04-2026',
  isOwed: true,
};
const undated = { ...invoice, dueDate: '' };

describe('the due date of a document', () => {
  const day = (number: number) => ({ year: 2026, month: 4, day: number });

  it.each<[string, object, IfNoDueDate, object]>([
    ['is its own', {}, 'notDue', { day: day(20), from: 'due_date' }],
    ['is its own, whatever is chosen for others', {}, 5, { day: day(20), from: 'due_date' }],
    ['is its own for an estimate', { type: 'estimate' }, 5, { day: day(20), from: 'due_date' }],
    ['is missing', { dueDate: '' }, 'notDue', { from: 'none' }],
    ['is its date', { dueDate: '' }, 0, { day: day(1), from: 'document_date' }],
    ['is so many days after its date', { dueDate: '' }, 5, { day: day(6), from: 'document_date' }],
    ['is not read from nonsense', { dueDate: 'soon' }, 5, { day: day(6), from: 'document_date' }],
    ['is missing without any date', { dueDate: '', date: null }, 5, { from: 'none' }],
    ['is missing for an estimate', { dueDate: '', type: 'estimate' }, 5, { from: 'none' }],
    ['is missing for an unknown type', { dueDate: '', type: '' }, 5, { from: 'none' }],
  ])('%s', (_, change, ifNoDueDate, expected) => {
    expect(dueDateOf({ ...invoice, ...change }, after(ifNoDueDate))).toEqual(expected);
  });

  it('of a point in time is the day in the time zone of the books', () => {
    const dueDate = '2026-04-19T20:00:00Z';
    expect(dueDateOf({ ...invoice, dueDate }, rule).day).toEqual(day(20));
  });
});

describe('a document is overdue', () => {
  it.each([['invoice'], ['purchase'], ['Invoice']])(
    'on the day after its due date, if it is of type %s and an amount is owed',
    (type) => {
      expect(daysOverdue({ ...invoice, type }, rule)).toBe(1);
      expect(isOverdue({ ...invoice, type }, rule)).toBe(true);
    },
  );

  it.each(cases.notOverdue as Array<[string, object]>)('but not %s', (_, change) => {
    expect(daysOverdue({ ...invoice, ...change }, rule)).toBe(0);
    expect(isOverdue({ ...invoice, ...change }, rule)).toBe(false);
  });

  it.each<[IfNoDueDate, number]>([
    ['notDue', 0],
    [0, 20],
    [19, 1],
    [20, 0],
    [45, 0],
  ])('without a due date, if that means %s days after its date, for %i days', (given, days) => {
    expect(daysOverdue(undated, after(given))).toBe(days);
  });

  it('is not known if the type is missing and would decide', () => {
    const unknown = { ...invoice, type: '' };
    expect(daysOverdue(unknown, rule)).toBeUndefined();
    expect(isOverdue(unknown, rule)).toBe(false);
    expect(daysOverdue({ ...undated, type: '' }, after(0))).toBeUndefined();
  });

  it.each([
    ['that nothing is owed', { isOwed: false }],
    ['its due date', { dueDate: '21-04-2026' }],
    ['that it has no due date', { dueDate: '' }],
  ])('is known without the type if %s decides', (_, change) => {
    expect(daysOverdue({ ...invoice, type: '', ...change }, rule)).toBe(0);
  });
});

describe('a document is due within some days', () => {
  it.each(cases.within as Array<[string, object, number, boolean]>)(
    '%s',
    (_, change, days, expected) => {
      expect(isDueWithin({ ...invoice, ...change }, rule, days)).toBe(expected);
    },
  );

  it('of the day that is chosen for documents without a due date', () => {
    expect(isDueWithin(undated, after(20), 1)).toBe(true);
    expect(isDueWithin(undated, after(21), 1)).toBe(true);
    expect(isDueWithin(undated, after(22), 1)).toBe(false);
  });
});

describe('a document lacks a due date', () => {
  it.each<[string, object, IfNoDueDate, boolean]>([
    ['that is owed', { dueDate: '' }, 'notDue', true],
    ['but not if another day is chosen', { dueDate: '' }, 0, false],
    ['but not if it has one', {}, 'notDue', false],
    ['but not if nothing is owed', { dueDate: '', isOwed: false }, 'notDue', false],
    ['but not if it is an estimate', { dueDate: '', type: 'estimate' }, 'notDue', false],
  ])('%s', (_, change, ifNoDueDate, expected) => {
    expect(lacksDueDate({ ...invoice, ...change }, after(ifNoDueDate))).toBe(expected);
  });
});
