import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupRules } from '../../../law/rules/groups';
import { rules } from '../../../law/rules/table';
import { root } from '../../../tools/docs/declaredNodes';
import { plain } from '../../../tools/docs/markdown';
import { rulesFile, rulesPage } from '../../../tools/docs/rulesPage';

const page = rulesPage();
const all = [...rules, ...groupRules];

it('is up to date with the catalogue of the rules (npm run docs)', () => {
  expect(readFileSync(join(root, rulesFile), 'utf8')).toBe(page);
});

it.each(all)('has what the rule $id requires, once', ({ requires }) => {
  expect(page.match(/^- .*$/gm)?.filter((line) => isOf(line, plain(requires)))).toHaveLength(1);
});

/** Verdicts may follow in parentheses. */
const isOf = (line: string, requires: string): boolean =>
  line === `- ${requires}` || line.startsWith(`- ${requires} (`);
