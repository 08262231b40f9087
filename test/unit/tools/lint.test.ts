import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

/** The rules under test. */
const rules = [
  'no-restricted-syntax',
  'regexp/no-super-linear-backtracking',
  'regexp/no-super-linear-move',
];

/** What ESLint reports with the configuration of the repository. @param texts by the file that has them */
function reportsOn(texts: Record<string, string>): string[] {
  const program = `
    import { ESLint } from 'eslint';
    const ruleFilter = ({ ruleId }) => ${JSON.stringify(rules)}.includes(ruleId);
    const eslint = new ESLint({ ruleFilter });
    const reports = [];
    for (const [filePath, text] of Object.entries(${JSON.stringify(texts)})) {
      const [{ messages }] = await eslint.lintText(text, { filePath });
      reports.push(...messages.map(({ line, message }) => \`\${filePath}:\${line} \${message}\`));
    }
    console.log(JSON.stringify(reports));`;
  const args = ['--input-type=module', '--eval', program];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }));
}

const table = "{ a: '' };\n";
const tables = [
  `export const a: Record<string, string> = ${table}`,
  `export const b: Readonly<Record<string, string>> = ${table}`,
  `export const c: { [name: string]: string } = ${table}`,
  `export const d: Record<'a', string> = ${table}`,
  `export const e = ${table}`,
];

const patterns = [
  String.raw`/^-?\s*₹?\s*\d+$/`,
  String.raw`/\s+$/`,
  String.raw`new RegExp('\\d*\\d*x')`,
  String.raw`/^(\s|a)*(\s|b)*$/`,
  String.raw`/^-?\s*(?:₹\s*)?\d+$/`,
  String.raw`/(?<!\s)\s+$/`,
].map((pattern, index) => `export const a${index} = ${pattern};\n`);

describe('the lint of the repository', () => {
  // ESLint takes a second to start.
  let reports: string[];
  beforeAll(() => {
    reports = reportsOn({
      'tools/a.mjs': "import { a } from './b.mjs';\nexport { a };\nexport * from './c.mjs';",
      'tools/b.mjs': "export { c } from './c.mjs';\nexport const b = 1;",
      'books/tables.ts': tables.join(''),
      'books/patterns.ts': patterns.join(''),
    });
  });

  const reportsIn = (start: string) => reports.filter((report) => report.startsWith(start));

  it('reports files that only re-export', () => {
    expect(reportsIn('tools/')).toEqual([
      'tools/a.mjs:1 Import from the file that declares it; this one only re-exports.',
    ]);
  });

  it('reports tables in which any text can be looked up', () => {
    expect(reportsIn('books/tables.ts')).toEqual(
      [1, 2, 3].map(
        (line) =>
          `books/tables.ts:${line} Use a Map for what is looked up by data, and \`satisfies\` for what is not.`,
      ),
    );
  });

  it('reports patterns that are not linear in the text', () => {
    const lines = reportsIn('books/patterns.ts').map((report) => report.split(' ')[0]);
    expect([...new Set(lines)]).toEqual([1, 2, 3, 4].map((line) => `books/patterns.ts:${line}`));
  });
});
