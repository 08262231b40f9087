import { scopes } from '../../../../law/rules/rule';
import { rules } from '../../../../law/rules/table';

it('has each rule once', () => {
  const ids = rules.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

it.each(rules.map((rule) => [rule.id, rule] as const))(
  '%s applies somewhere, names its source, and has verdicts that its scopes read',
  (id, { requires, source, verdicts }) => {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(requires).toMatch(/^[A-Z].*[^.]$/);
    expect(source).not.toBe('');
    expect(scopes.some((scope) => verdicts[scope] !== undefined)).toBe(true);
    expect(verdicts.check).not.toBe('refuse');
    expect(verdicts.sale).not.toBe('refuse');
    expect(verdicts.number).not.toBe('warn');
  },
);

it('finds nothing where nothing is known', () => {
  const subject = { labels: { gstin: 'GSTIN', hsn: 'HSN or SAC' } };
  expect(rules.flatMap((rule) => rule.find(subject))).toEqual([]);
});
