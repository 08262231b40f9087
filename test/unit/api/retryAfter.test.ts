import { retryAfterMs } from '../../../api/retryAfter';

const now = new Date('2026-10-21T07:28:00Z');

describe('the wait that a Retry-After header asks for', () => {
  it.each([
    ['in seconds', '9', 9000],
    ['in no seconds', '0', 0],
    ['as a date', 'Wed, 21 Oct 2026 07:28:09 GMT', 9000],
    ['as a date in the past', 'Wed, 21 Oct 2026 07:27:59 GMT', 0],
  ])('is read %s', (_form, header, milliseconds) => {
    expect(retryAfterMs({ 'retry-after': header }, now)).toBe(milliseconds);
  });

  it.each([
    ['Wed, 21 Oct 2026 09:58:00 GMT', 'Wed, 21 Oct 2026 09:58:09 GMT'],
    ['Wed, 21 Oct 2026 05:00:00 GMT', 'Wed, 21 Oct 2026 05:00:09 GMT'],
    ['soon GMT', 'Wed, 21 Oct 2026 07:28:09 GMT'],
  ])('counts from the date of the response, "%s", if it has one', (date, header) => {
    expect(retryAfterMs({ date, 'retry-after': header }, now)).toBe(9000);
  });

  it('is a year at most', () => {
    for (const header of ['9'.repeat(400), 'Wed, 21 Oct 9026 07:28:09 GMT']) {
      expect(retryAfterMs({ 'retry-after': header }, now)).toBe(365 * 86_400_000);
    }
  });

  it.each([
    '',
    '-1',
    '+9',
    '9.5',
    '9 seconds',
    'in 9',
    'soon GMT',
    '2026-10-21T07:28:09Z',
    'Wed, 21 Oct 2026 07:28:09 GMT-0100',
  ])('is nothing where it is "%s"', (header) => {
    expect(retryAfterMs({ 'retry-after': header }, now)).toBe(0);
  });

  it('is 0 without a header', () => {
    expect(retryAfterMs({}, now)).toBe(0);
  });
});
