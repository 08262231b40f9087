import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from '../../../tools/docs/declaredNodes';

type Texts = Record<string, object>;

/** What makes an error of a table of texts. */
const makers = ['refused', 'errorSaying'];

const files = globSync('{api,books,law,receivables,returns}/**/*.ts', { cwd: root })
  .map((name) => join(root, name))
  .filter((name) => /\b(refused|errorSaying)\(/.test(readFileSync(name, 'utf8')));

const program = ts.createProgram(files, {
  noLib: true,
  resolveJsonModule: true,
  esModuleInterop: true,
  strict: true,
  types: [],
});

// It also sets the parents of nodes.
const checker = program.getTypeChecker();

const textsIn = (path: string): Texts => JSON.parse(readFileSync(path, 'utf8')) as Texts;

const namesIn = (text: object): string[] =>
  [...JSON.stringify(text).matchAll(/\{([\w.() ]+)\}/g)].map(([, name]) => String(name));

/** The table of texts that a file imports for its errors. */
function importedBy(file: ts.SourceFile): string {
  const [, path] = /import errors from '(.*)'/.exec(file.text) ?? [];
  return join(dirname(file.fileName), path ?? 'no such table');
}

interface Call {
  table: string;
  code: string;
  given: string[];
}

function callsIn(file: ts.SourceFile): Call[] {
  const calls: Call[] = [];
  const visit = (node: ts.Node): void => {
    node.forEachChild(visit);
    if (!ts.isCallExpression(node) || !makers.includes(node.expression.getText())) return;
    const [what, values] = node.arguments;
    const type = values && checker.getTypeAtLocation(values);
    const given = type?.getProperties().map(({ name }) => name) ?? [];
    const isRefusal = node.expression.getText() === 'refused';
    const table = isRefusal ? join(root, 'books/refusals.json') : importedBy(file);
    for (const [, code = ''] of what?.getText().matchAll(/(?:'|errors\.)(\w+)/g) ?? []) {
      calls.push({ table, code, given });
    }
  };
  visit(file);
  return calls;
}

const calls = files.flatMap((name) => callsIn(program.getSourceFile(name) as ts.SourceFile));

it('every value that the text of an error names is given where the error is made', () => {
  const missing = calls.flatMap(({ table, code, given }) =>
    namesIn(textsIn(table)[code] as object)
      .filter((name) => !given.includes(name))
      .map((name) => `${code}: {${name}}`),
  );
  expect(calls.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

it('every text of an error is used', () => {
  const unused = [...new Set(calls.map(({ table }) => table))].flatMap((table) =>
    Object.keys(textsIn(table)).filter(
      (key) => !calls.some(({ code, table: its }) => its === table && code === key),
    ),
  );
  expect(unused).toEqual([]);
});

it('a refusal without advice has that of the form', () => {
  const ofForm = textsIn(join(root, 'nodes/shared/words/refusals.json'));
  const texts = Object.values(textsIn(join(root, 'books/refusals.json')));
  expect(
    texts.filter((text) => !('advice' in text) && !('form' in text && String(text.form) in ofForm)),
  ).toEqual([]);
});
