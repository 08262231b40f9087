import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupRules } from '../../../gst/rules/groups';
import { rules } from '../../../gst/rules/table';
import { root } from '../../../tools/docs/declaredNodes';
import { rulesFile, rulesPage } from '../../../tools/docs/rulesPage';

const page = rulesPage();

it('docs/rules.md is up to date with the table of the rules (npm run docs)', () => {
  expect(readFileSync(join(root, rulesFile), 'utf8')).toBe(page);
});

it.each([...rules, ...groupRules].map(({ id }) => id))('has the rule %s once', (id) => {
  expect(page.split(`| \`${id}\` |`)).toHaveLength(2);
});
