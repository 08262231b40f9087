import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../../tools/docs/declaredNodes';

type Texts = Record<string, object>;

const textsOf = (path: string): Texts =>
  JSON.parse(readFileSync(join(root, path), 'utf8')) as Texts;

const refusals = textsOf('books/refusals.json');
const reasons = textsOf('returns/gstr1/late/reasons.json');

/** What takes the code of a text of a table, and values. */
const byCode: Record<string, Texts> = {
  refused: refusals,
  lateReason: reasons,
  leavesOut: reasons,
};

/** What takes a text of any table, and values. */
const byText = ['errorSaying', 'filled', 'naming'];

const makers = [...Object.keys(byCode), ...byText];

const files = globSync('{api,books,law,receivables,returns}/**/*.ts', { cwd: root })
  .map((name) => join(root, name))
  .filter((name) => makers.some((maker) => readFileSync(name, 'utf8').includes(`${maker}(`)));

const program = ts.createProgram(files, {
  noLib: true,
  resolveJsonModule: true,
  esModuleInterop: true,
  strict: true,
  types: [],
});
const checker = program.getTypeChecker();

/** The entry of a JSON module that an expression such as `texts.below0` reads. */
function entryOf(node: ts.Node): string | undefined {
  const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration;
  return declaration?.getSourceFile().fileName.endsWith('.json')
    ? declaration.getText()
    : undefined;
}

interface Call {
  at: string;
  /** As JSON. */
  text: string;
  given: string[];
}

function callsIn(file: ts.SourceFile): Call[] {
  const calls: Call[] = [];
  const visit = (node: ts.Node): void => {
    node.forEachChild(visit);
    if (!ts.isCallExpression(node) || !makers.includes(node.expression.getText())) return;
    const maker = node.expression.getText();
    const [what, ...values] = node.arguments;
    const given = values.flatMap((one) =>
      checker
        .getTypeAtLocation(one)
        .getProperties()
        .map(({ name }) => name),
    );
    if (maker === 'naming') given.push('names');
    const table = byCode[maker];
    const add = (text: string, one: ts.Node) => calls.push({ at: one.getText(), text, given });
    const findTexts = (one: ts.Node): void => {
      one.forEachChild(findTexts);
      if (table && ts.isStringLiteral(one) && one.text in table) {
        add(JSON.stringify(table[one.text]), one);
      }
      const entry = ts.isPropertyAccessExpression(one) ? entryOf(one) : undefined;
      if (entry !== undefined) add(entry, one);
    };
    findTexts(ts.factory.createParenthesizedExpression(what as ts.Expression));
  };
  visit(file);
  return calls;
}

const calls = files.flatMap((name) => callsIn(program.getSourceFile(name) as ts.SourceFile));

it('every value that a text names is given where the text is used', () => {
  const missing = calls.flatMap(({ at, text, given }) =>
    [...text.matchAll(/\{([\w.() ]+)\}/g)].flatMap(([braced, name]) =>
      given.includes(String(name)) ? [] : [`${at}: ${braced}`],
    ),
  );
  expect(calls.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

it('every text that is found by a code is used', () => {
  const used = new Set(calls.map(({ text }) => text));
  const unused = Object.values(byCode).flatMap((texts) =>
    Object.keys(texts).filter((code) => !used.has(JSON.stringify(texts[code]))),
  );
  expect(unused).toEqual([]);
});

it('a refusal without advice has that of the form, and reasons have known advice', () => {
  const ofForm = textsOf('nodes/shared/words/refusals.json');
  const advice = textsOf('nodes/shared/words/advice.json');
  const needed = Object.values(refusals).filter((text) => !('advice' in text));
  expect(needed.filter((text) => !('form' in text && String(text.form) in ofForm))).toEqual([]);
  const codes = (Object.values(reasons) as string[][]).flatMap(([, ...others]) => others);
  expect(codes.filter((code) => !(code in advice))).toEqual([]);
});
