import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../tools/docs/declaredNodes';
import { readChecks, writeChecks } from '../../../tools/live/checks';
import { recordsOf } from '../../../tools/live/writes';

const text = readFileSync(join(root, 'docs/engineering/assumptions.md'), 'utf8');

/** The name of an assumption, and the checks of the tool that it names. */
const assumptions = [...text.matchAll(/^- \*\*(.+?)\*\*(.*)$/gm)].map(
  ([, name = '', rest = '']): [string, string, string[]] => {
    const [, named = ''] = / Check: (`[\w-]+`(?:, `[\w-]+`)*)\./.exec(rest) ?? [];
    return [
      name.replace(/[.,]$/, ''),
      rest,
      named
        .split(', ')
        .filter(Boolean)
        .map((id) => id.slice(1, -1)),
    ];
  },
);

const checks = [...readChecks, ...writeChecks(recordsOf(new Date()))];

describe('the assumptions of docs/engineering/assumptions.md', () => {
  it('are found', () => {
    expect(assumptions.length).toBeGreaterThan(50);
  });

  it.each(assumptions)(
    '%s names a check of npm run live, or what to do by hand',
    (_, rest, ids) => {
      expect(ids.length > 0 || / Check by hand: \S.{20,}\.$/.test(rest)).toBe(true);
    },
  );

  it.each(assumptions)('%s names only checks that compare it', (name, _, ids) => {
    const ofIt = checks.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
    expect(ofIt).toEqual(ids);
    expect(
      checks
        .filter(({ assumption }) => assumption === name)
        .map(({ id }) => id)
        .filter((id) => !ids.includes(id)),
    ).toEqual([]);
  });
});

it.each(checks.map(({ id, assumption }) => [id, assumption]))(
  'the check %s compares an assumption of docs/engineering/assumptions.md that names it: %s',
  (id, assumption) => {
    const named = assumptions.filter(([name]) => name === assumption).flatMap(([, , ids]) => ids);
    expect(named).toContain(id);
  },
);
