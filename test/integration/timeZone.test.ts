import { addDays, readDay, toIsoDate } from '../../core/day';

describe('the time zone of the process', () => {
  const cases = {
    '2024-06-10': '2024-06-10',
    '10-06-2024': '2024-06-10',
    '10 June 2024': '2024-06-10',
    '2024-06-10T00:00:00': '2024-06-10',
    '2024-06-10 23:59:59.999999': '2024-06-10',
    '2024-03-31T02:30:00': '2024-03-31',
    '2024-06-10T18:29:59Z': '2024-06-10',
    '2024-06-10T18:30:00Z': '2024-06-11',
    '2024-06-10T14:30:00-04:00': '2024-06-11',
  };

  const processZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
  const former = processZone();
  afterAll(() => void (process.env.TZ = former));

  it.each(['UTC', 'America/New_York', 'Asia/Calcutta', 'Pacific/Kiritimati', 'Etc/GMT+12'])(
    'makes no difference: %s',
    (zone) => {
      process.env.TZ = zone;
      expect(processZone()).toBe(zone);
      const isoDay = (value: unknown) => toIsoDate(readDay(value, 'Date', 'Asia/Kolkata'));
      expect(Object.keys(cases).map(isoDay)).toEqual(Object.values(cases));
      expect(isoDay(new Date(Date.UTC(2024, 5, 10, 18, 30)))).toBe('2024-06-11');
      expect(toIsoDate(addDays({ year: 2024, month: 3, day: 30 }, 2))).toBe('2024-04-01');
    },
  );
});
