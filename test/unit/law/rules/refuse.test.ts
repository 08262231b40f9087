import { refuse } from '../../../../law/rules/refuse';
import type { Found } from '../../../../law/rules/rule';

const city = { facts: { field: 'City', problem: 'City is empty', fix: 'Enter it.' } };
const pin = { facts: { field: 'PIN Code', problem: 'PIN Code is empty', fix: 'Look it up.' } };

it('refuses nothing without findings', () => {
  expect(() => refuse([])).not.toThrow();
});

it('names the first finding, and the others in its advice', () => {
  expect(() => refuse([city, pin])).toThrow(
    expect.objectContaining({
      name: 'InputError',
      field: 'City',
      message: 'City is empty',
      advice: 'Enter it. PIN Code is empty. Look it up.',
    }),
  );
});

it('has the advice of each finding in codes', () => {
  const date: Pick<Found, 'facts'> = {
    facts: { field: 'Document', problem: 'It is old', advice: ['chooseLaterDocument'] },
  };
  expect(() => refuse([date, city, date])).toThrow(
    expect.objectContaining({
      message: 'It is old',
      reasons: [
        ['', 'chooseLaterDocument'],
        ['City is empty. Enter it.'],
        ['It is old.', 'chooseLaterDocument'],
      ],
    }),
  );
});
