import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../../tools/docs/declaredNodes';

interface State {
  stateOf(source: string): { variables: string[]; collections: string[] };
  withState(code: string, source: string): string;
}

const { stateOf, withState } = jest.requireActual<State>('../../jest/state.cjs');

const { folders } = jest.requireActual<{ folders: string[] }>('../../jest/compile.cjs');

const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name)),
);

/** Methods that change an array, a map or a set. */
const changing = /^(push|pop|shift|unshift|splice|sort|reverse|fill|set|add|delete|clear)$/;

/** The variables of a module that its functions change, or that could be assigned. */
function changedIn(source: string): string[] {
  const file = ts.createSourceFile('module.ts', source, ts.ScriptTarget.ES2022, true);
  const declared = new Map(
    file.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => [...declarationList.declarations])
      .map((one) => [one.name.getText(), one] as const),
  );
  const isWeak = (name: string) =>
    /^new Weak/.test(declared.get(name)?.initializer?.getText() ?? '');
  const found = new Set(
    [...declared]
      .filter(([, { parent }]) => !(parent.flags & ts.NodeFlags.Const))
      .map(([name]) => name),
  );
  const add = (node: ts.Node, isShadowed: boolean) => {
    const name = node.getText();
    if (ts.isIdentifier(node) && declared.has(name) && !isWeak(name) && !isShadowed)
      found.add(name);
  };
  const visit = (node: ts.Node, own: ReadonlySet<string>): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression, name } = node.expression;
      if (changing.test(name.text)) add(expression, own.has(expression.getText()));
    }
    if (ts.isBinaryExpression(node) && /^[^=!<>]*=$/.test(node.operatorToken.getText())) {
      const { left } = node;
      if (ts.isPropertyAccessExpression(left) || ts.isElementAccessExpression(left)) {
        add(left.expression, own.has(left.expression.getText()));
      }
    }
    const names = ts.isFunctionLike(node) ? new Set([...own, ...namesIn(node)]) : own;
    node.forEachChild((child) => visit(child, names));
  };
  visit(file, new Set());
  return [...found];
}

/** The parameters and variables of a function. */
function namesIn(node: ts.Node): string[] {
  const names: string[] = [];
  const visit = (child: ts.Node): void => {
    if (ts.isParameter(child) || ts.isVariableDeclaration(child) || ts.isBindingElement(child)) {
      names.push(child.name.getText());
    }
    child.forEachChild(visit);
  };
  node.forEachChild(visit);
  return names;
}

describe('the state of modules, which test files share', () => {
  it('is given back to each test file', () => {
    const missing = files.flatMap((name) => {
      const source = readFileSync(join(root, name), 'utf8');
      const { variables, collections } = stateOf(source);
      const known = [...variables, ...collections];
      const others = changedIn(source).filter((one) => !known.includes(one));
      return others.map((one) => `${name}: ${one}`);
    });
    expect(missing).toEqual([]);
  });

  it('is found in variables and collections, and not in those of functions', () => {
    const source = `
export let count = 0;
let last: string | undefined;
const seen = new Set<(text: string) => void>();
const names = new Map<string, string>([['a', 'b']]);
const list: string[] = [];
const cache = new WeakMap<object, string>();
const settings = { isOn: false };
const free: string[] = [];
function change(free: string[]) {
  names.set('c', 'd');
  list.push('e');
  free.push('f');
  cache.set({}, 'g');
  settings.isOn = true;
}`;
    expect(changedIn(source)).toEqual(['count', 'last', 'names', 'list', 'settings']);
    expect(stateOf(source)).toEqual({ variables: ['last'], collections: ['seen'] });
  });

  it('is afterwards what it was when it was kept', () => {
    const code = `
let last = 'none';
const names = new Map();
const seen = new Set();
names.set('a', 1);
module.change = () => {
  last = 'b';
  names.set('b', 2);
  seen.add('b');
};
module.read = () => [last, [...names], [...seen]];`;
    const module = {} as { [name in 'change' | 'read']: () => unknown } & {
      keepState: () => () => void;
    };
    new Function('module', withState(code, code))(module);
    const restore = module.keepState();
    module.change();
    expect(module.read()).not.toEqual(['none', [['a', 1]], []]);
    restore();
    expect(module.read()).toEqual(['none', [['a', 1]], []]);
  });
});
