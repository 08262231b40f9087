import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { giveHint, formError } from '../../../../nodes/shared/words/formTexts';
import formErrors from '../../../../nodes/shared/words/formErrors.json';
import formHints from '../../../../nodes/shared/words/formHints.json';
import { root } from '../../../../tools/docs/declaredNodes';

/** A call that names a text by its code, with the names of the values that it gives. */
interface Named {
  place: string;
  code: string;
  given: string[];
}

/** The functions that take a code: where, its texts, and the values that the function gives itself. */
const takers = new Map<string, { at: number; texts: object; own: string[] }>([
  ['formError', { at: 0, texts: formErrors, own: [] }],
  ['cellError', { at: 2, texts: formErrors, own: ['column'] }],
  ['giveHint', { at: 1, texts: formHints, own: [] }],
  ['showFormHint', { at: 1, texts: formHints, own: [] }],
]);

const namesOfObject = (object: ts.ObjectLiteralExpression): string[] =>
  object.properties.map((property) => property.name?.getText() ?? property.getText());

/** The values of a call: an object, or the name of one that stands before it. */
function valuesIn(call: ts.CallExpression, at: number): string[] {
  const values = call.arguments[at + 1];
  if (values === undefined) return [];
  if (ts.isObjectLiteralExpression(values)) return namesOfObject(values);
  let before: string[] = [values.getText()];
  const visit = (node: ts.Node): void => {
    const isNamed = ts.isVariableDeclaration(node) && node.name.getText() === values.getText();
    const isBefore = node.pos < call.pos;
    if (isNamed && isBefore && node.initializer && ts.isObjectLiteralExpression(node.initializer)) {
      before = namesOfObject(node.initializer);
    }
    ts.forEachChild(node, visit);
  };
  visit(call.getSourceFile());
  return before;
}

function callsIn(file: string): Array<Named & { taker: string }> {
  const text = readFileSync(join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const calls: Array<Named & { taker: string }> = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const taker = node.expression.getText();
      const { at, own } = takers.get(taker) ?? { at: -1, own: [] };
      const code = node.arguments[at];
      if (code && ts.isStringLiteral(code)) {
        const given = [...own, ...valuesIn(node, at)];
        calls.push({ taker, place: `${file}: ${code.text}`, code: code.text, given });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return calls;
}

const calls = globSync('nodes/**/*.ts', { cwd: root }).flatMap(callsIn);

/** The names in the braces of a text, as `filled` finds them. */
const namedIn = (text: object): string[] =>
  Object.values(text).flatMap((part: string) =>
    [...part.matchAll(/\{([\w.() ]+)\}/g)].map(([, name = '']) => name),
  );

describe('the texts of errors and hints', () => {
  it('name values that each of their calls gives, and no call gives others', () => {
    const named = calls.map(({ taker, place, code }) => {
      const { texts = {}, own = [] } = takers.get(taker) ?? {};
      const names = [...own, ...namedIn(Reflect.get(texts, code) as object)];
      return [place, [...new Set(names)].sort()];
    });
    expect(calls.length).toBeGreaterThan(150);
    expect(calls.map(({ place, given }) => [place, [...given].sort()])).toEqual(named);
  });

  it('are all used', () => {
    const used = new Set(calls.map(({ code }) => code));
    const codes = [...Object.keys(formErrors), ...Object.keys(formHints)];
    expect(codes.filter((code) => !used.has(code))).toEqual([]);
  });

  it('of errors name the field, say what is wrong without a full stop, and advise in sentences', () => {
    for (const [code, { field, message, ...others }] of Object.entries(formErrors)) {
      const { advice = 'None.' } = others as { advice?: string };
      expect([code, field, message, advice]).toEqual([
        code,
        expect.stringMatching(/./),
        expect.stringMatching(/[^.]$/),
        expect.stringMatching(/[.}\]]$/),
      ]);
    }
  });

  it('become an error with its field and advice', () => {
    expect(formError('bodyOfRead', { label: 'Body (JSON)', method: 'GET' })).toMatchObject({
      field: 'Body (JSON)',
      message: 'Body (JSON) must be empty for the method GET',
      advice: 'Remove it, or choose POST or PUT.',
    });
    expect(formError('noDocumentNumber')).toMatchObject({ advice: '' });
  });

  it('become a hint: a warning, unless the text has another level', () => {
    const hint = jest.fn();
    giveHint({ hint }, 'shortAccount', { label: 'Account Number' }, '123');
    giveHint({ hint }, 'openQuestions', { length: 2 });
    expect(hint.mock.calls).toEqual([
      ['warning', 'Account Number has fewer than 9 digits', '123'],
      ['info', 'open questions: 2. The field open_questions has them.', undefined],
    ]);
  });
});
