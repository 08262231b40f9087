import {
  type Finding,
  findingBy,
  findingsOf,
  type Found,
  refuse,
  type Rule,
} from '../../../../law/rules/rule';
import type { Subject } from '../../../../law/rules/subjects/subject';

const subject: Subject = {
  labels: { gstin: 'GSTIN', hsn: 'HSN or SAC' },
};
const finding = { field: 'City', problem: 'City is empty', fix: 'Enter it.' };

const rule = (changes: Partial<Rule>, found: Finding[] = [finding]): Rule => ({
  id: 'city',
  requires: 'An address has a city',
  source: 'INV-01 schema',
  verdicts: { check: 'warn', eInvoice: 'refuse' },
  ...finding,
  find: () => found,
  ...changes,
});

it('gives a finding the verdict that its rule has at the place', () => {
  const found = { code: 'city', facts: finding, at: {}, harm: 'look' };
  expect(findingsOf([rule({})], 'eInvoice', subject)).toEqual({ refusals: [found], warnings: [] });
  expect(findingsOf([rule({})], 'check', subject)).toEqual({ refusals: [], warnings: [found] });
});

it('leaves out a rule that does not apply at the place', () => {
  expect(findingsOf([rule({})], 'eWayBill', subject)).toEqual({ refusals: [], warnings: [] });
});

it('only warns of a doubtful finding, and does not say that GSTR-1 rejects it', () => {
  const doubtful = rule({ rejects: 'document' }, [{ ...finding, isDoubtful: true }]);
  expect(findingsOf([doubtful], 'eInvoice', subject)).toEqual({
    refusals: [],
    warnings: [{ code: 'city', facts: { ...finding, isDoubtful: true }, at: {}, harm: 'look' }],
  });
});

describe('what was found', () => {
  const entry = {
    ...rule({}),
    field: '{prefix}{hsnField}',
    problem: '{label} costs {net}',
    fix: 'Correct {supplyTypeField}.',
    advice: ['chooseFromList'] as const,
    cases: { free: { problem: '{label} is free', fix: '', advice: [] } },
  };
  const evidence = { label: 'Line 1', prefix: 'Items: ', net: 118_000n, line: 'Line 1' };

  it('is written in the texts of its rule, with the values that they name', () => {
    expect(findingBy(entry, evidence, subject.labels)).toEqual({
      field: 'Items: HSN or SAC',
      problem: 'Line 1 costs 1180.00',
      fix: 'Correct Supply Type.',
      advice: ['chooseFromList'],
      line: 'Line 1',
    });
  });

  it('is written otherwise in a case of the rule', () => {
    const free = { ...evidence, case: 'free', isDoubtful: true };
    expect(findingBy(entry, free, subject.labels)).toEqual({
      field: 'Items: HSN or SAC',
      problem: 'Line 1 is free',
      advice: [],
      line: 'Line 1',
      isDoubtful: true,
    });
  });
});

it('says what GSTR-1 rejects', () => {
  expect(findingsOf([rule({ rejects: 'line' })], 'check', subject).warnings).toEqual([
    { code: 'city', facts: finding, at: {}, harm: 'rejected' },
  ]);
});

it('keeps the order of the table', () => {
  const { refusals } = findingsOf(
    [rule({ id: 'first' }), rule({ id: 'second' })],
    'eInvoice',
    subject,
  );
  expect(refusals.map(({ code }) => code)).toEqual(['first', 'second']);
});

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
