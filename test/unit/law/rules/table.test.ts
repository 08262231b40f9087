import { catalogue, scopes } from '../../../../law/rules/catalogue';
import { groupRules } from '../../../../law/rules/groups';
import { rules } from '../../../../law/rules/table';
import adviceWords from '../../../../nodes/shared/words/advice.json';

const all = [...rules, ...groupRules];

it('finds each rule of the catalogue once, in its order', () => {
  expect(all.map(({ id }) => id)).toEqual(Object.keys(catalogue));
});

it.each(all.map((rule) => [rule.id, rule] as const))(
  '%s applies somewhere, names its source, and has verdicts that its scopes read',
  (id, { requires, source, verdicts, rejects = 'document' }) => {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(requires).toMatch(/^[A-Z].*[^.]$/);
    expect(source).not.toBe('');
    expect(Object.keys(verdicts)).not.toEqual([]);
    expect(scopes).toEqual(expect.arrayContaining(Object.keys(verdicts)));
    expect(['refuse', 'warn']).toEqual(expect.arrayContaining(Object.values(verdicts)));
    expect(['document', 'line']).toContain(rejects);
    expect(verdicts.check).not.toBe('refuse');
    expect(verdicts.sale).not.toBe('refuse');
    expect(verdicts.number).not.toBe('warn');
  },
);

it.each(all.map((rule) => [rule.id, rule] as const))(
  '%s has a problem, and a fix or advice that the form has words for',
  (_, { cases = {}, ...usual }) => {
    for (const texts of [usual, ...Object.values(cases).map((one) => ({ ...usual, ...one }))]) {
      const { field, problem, fix = '', advice = [] } = texts;
      expect(field).not.toBe('');
      expect(problem).toMatch(/[^.]$/);
      expect([fix, ...advice].join('')).not.toBe('');
      expect(fix).toMatch(/^$|^[A-Z{].*[.]\]?$/);
      expect(Object.keys(adviceWords)).toEqual(expect.arrayContaining([...advice]));
    }
  },
);

it('finds nothing where nothing is known', () => {
  const subject = { labels: { gstin: 'GSTIN', hsn: 'HSN or SAC' } };
  expect(rules.flatMap((rule) => rule.find(subject))).toEqual([]);
});
