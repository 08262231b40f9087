import { intervalOf } from '../../../../nodes/GstInvoicingPollingTrigger/cost';

describe('the seconds between two polls', () => {
  it.each<[string, object[], number]>([
    ['every minute', [{ mode: 'everyMinute' }], 60],
    ['every 15 minutes', [{ mode: 'everyX', value: 15, unit: 'minutes' }], 900],
    ['every 2 hours', [{ mode: 'everyX', value: 2, unit: 'hours' }], 7_200],
    ['every hour', [{ mode: 'everyHour', minute: 5 }], 3_600],
    ['every day', [{ mode: 'everyDay', hour: 9 }], 86_400],
    ['every week', [{ mode: 'everyWeek' }], 604_800],
    ['every month', [{ mode: 'everyMonth' }], 2_419_200],
    ['a cron expression', [{ mode: 'custom', cronExpression: '0 9 * * *' }], 60],
    ['the shortest of several', [{ mode: 'everyDay' }, { mode: 'everyHour' }], 3_600],
    ['no poll time', [], 2_419_200],
  ])('%s', (_, item, seconds) => {
    expect(intervalOf({ item })).toBe(seconds);
  });

  it('is a month if n8n gives no poll times', () => {
    expect(intervalOf(undefined)).toBe(2_419_200);
  });
});
