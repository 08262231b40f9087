import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupRules } from '../../../law/rules/groups';
import { rules } from '../../../law/rules/table';
import { root } from '../../../tools/docs/declaredNodes';
import { plain } from '../../../tools/docs/markdown';
import { rulesFile, rulesPage, sourcesFile, sourcesPage } from '../../../tools/docs/rulesPage';

const page = rulesPage();
const sources = sourcesPage();
const all = [...rules, ...groupRules];

it.each([
  [rulesFile, page],
  [sourcesFile, sources],
])('%s is up to date with the table of the rules (npm run docs)', (file, text) => {
  expect(readFileSync(join(root, file), 'utf8')).toBe(text);
});

it.each(all)('has what the rule $id requires, and its source, once', ({ id, requires }) => {
  expect(page.match(/^- .*$/gm)?.filter((line) => isOf(line, plain(requires)))).toHaveLength(1);
  expect(sources.split(`\n- \`${id}\`: `)).toHaveLength(2);
});

/** Verdicts may follow in parentheses. */
const isOf = (line: string, requires: string): boolean =>
  line === `- ${requires}` || line.startsWith(`- ${requires} (`);
