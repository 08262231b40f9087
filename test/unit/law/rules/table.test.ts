import { catalogue, scopes } from '../../../../law/rules/catalogue';
import { groupRules } from '../../../../law/rules/groups';
import { rules } from '../../../../law/rules/table';

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

it('finds nothing where nothing is known', () => {
  const subject = { labels: { gstin: 'GSTIN', hsn: 'HSN or SAC' } };
  expect(rules.flatMap((rule) => rule.find(subject))).toEqual([]);
});
