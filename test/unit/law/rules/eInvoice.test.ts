import { isObject } from '../../../../core/json';
import type { Fields } from '../../../../law/readValues';
import { subjectOfBody, type BodyInput } from '../../../../law/rules/subjects/subjectOfBody';
import type { Finding, Found } from '../../../../law/rules/rule';
import { applyRules } from '../../../../law/rules/table';
import { findingIn } from '../../../../nodes/shared/words/law';
import { meant, oneNamed } from './corpus/readCases';
import cases from './eInvoiceCases.json';

/** What differs from an invoice that the portal would accept, or from what it is `like`. */
interface Sent extends Partial<Pick<BodyInput, 'stored' | 'own'>> {
  like?: string;
  body?: Fields;
}

interface Accepted extends Sent {
  about: string;
}

interface Wrong extends Sent {
  rule: string;
  /** What is found, as `Field: problem`. */
  finding: string;
}

const { usual, accepted, refused, warned } = meant(cases) as {
  usual: Record<string, Sent>;
  accepted: Accepted[];
  refused: Wrong[];
  warned: Wrong[];
};

/** The same with changes in its parts; every line item that is given changes the usual one. */
function changed(base: unknown, changes: unknown): unknown {
  if (Array.isArray(base) && Array.isArray(changes))
    return changes.map((one) => changed(base[0], one));
  if (!isObject(base) || !isObject(changes)) return changes;
  const parts = Object.entries(changes).map(([key, part]) => [key, changed(base[key], part)]);
  const all = Object.entries({ ...base, ...(Object.fromEntries(parts) as Fields) });
  return Object.fromEntries(all.filter(([, part]) => part !== undefined));
}

/** What rules find, in words. */
function check({ like = 'an invoice', ...sent }: Sent) {
  const base = changed(oneNamed(usual, 'an invoice'), oneNamed(usual, like));
  const input = changed(base, sent) as BodyInput;
  const today = { year: 2026, month: 6, day: 10 };
  const { refusals, warnings } = applyRules('eInvoice', subjectOfBody({ ...input, today }));
  const inWords = ({ code: rule, facts }: Found) => ({ rule, ...findingIn(facts) });
  return { refusals: refusals.map(inWords), warnings: warnings.map(inWords) };
}

it.each(accepted.map((one) => [one.about, one] as const))('accepts %s', (_, sent) => {
  expect(check(sent)).toEqual({ refusals: [], warnings: [] });
});

/** A finding as `Field: problem`. */
const said = ({ field, problem }: Pick<Finding, 'field' | 'problem'>) => `${field}: ${problem}`;

const named = (wrong: Wrong[]) => wrong.map((one) => [one.rule, one.finding, one] as const);

it.each(named(refused))('%s refuses: %s', (rule, finding, sent) => {
  const { refusals } = check(sent);
  expect(refusals.map(said)).toEqual([finding]);
  expect(refusals).toEqual([
    expect.objectContaining({ rule, fix: expect.stringMatching(/\.$/) as string }),
  ]);
});

it.each(named(warned))('%s warns: %s', (rule, finding, sent) => {
  const { refusals, warnings } = check(sent);
  expect(refusals).toEqual([]);
  const found = warnings.filter((warning) => said(warning) === finding);
  expect(found).toEqual([
    expect.objectContaining({ rule, fix: expect.stringMatching(/\.$/) as string }),
  ]);
});

describe('a document that is 31 days old', () => {
  const body = { document_date: '10-05-2026' };
  const found = [
    {
      rule: 'date-30-days',
      field: 'Document Date',
      problem:
        'Document Date 10-05-2026 is 31 days ago. The portal takes no document older than 30 days from a turnover of 10 crore on',
      fix: 'Use a later date.',
    },
  ];

  it.each([
    ['is refused if the turnover is 10 crore or more', true, { refusals: found, warnings: [] }],
    ['is accepted if the turnover is below 10 crore', false, { refusals: [], warnings: [] }],
    ['gets a warning if the turnover is unknown', undefined, { refusals: [], warnings: found }],
  ])('%s', (_, isFrom10Crore, expected) => {
    const own = isFrom10Crore === undefined ? {} : { isFrom10Crore };
    expect(check({ body, own })).toEqual(expected);
  });
});

it('advises to give cess only where the goods may bear it', () => {
  const fixOn = (date: string, hsn_code = '2402') =>
    check({
      body: {
        document_date: date,
        items: [{ hsn_code, tax_rate: 28, total_amount: 1500 }],
      },
    }).warnings.find(({ rule }) => rule === 'line-total')?.fix;
  expect(fixOn('10-01-2026')).toMatch(/^Give Cess/);
  expect(fixOn('10-12-2025', '8471')).toBe('Correct the amounts of the line.');
  // Rule 31D: the value comes from the retail sale price.
  expect(fixOn('10-06-2026')).toBeUndefined();
});
