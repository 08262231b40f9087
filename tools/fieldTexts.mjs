/**
 * The texts beside the fields of a node's form. n8n takes them from the description as JSON, and the code never reads
 * them, so the code that is published has an empty text in place of each: the package would contain them twice.
 */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const keys = ['description', 'placeholder', 'searchHint', 'relationHint'];

/** The texts in a description as JSON. */
export function textsOf(json) {
  const texts = [];
  JSON.parse(json, (key, value) => {
    if (keys.includes(key) && typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
}

/** A plugin of esbuild that empties these texts in the sources of the nodes, where they are under one of the keys. */
export const withoutTexts = (texts) => ({
  name: 'withoutTexts',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]nodes[\\/].*\.ts$/ }, ({ path }) => ({
      contents: emptied(readFileSync(path, 'utf8'), new Set(texts)),
      loader: 'ts',
    })),
});

/** A source, with an empty text in place of each of these. */
function emptied(source, texts) {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest);
  const literals = literalsIn(file).filter(({ text }) => texts.has(text));
  return literals
    .reverse()
    .reduce(
      (code, literal) => `${code.slice(0, literal.getStart(file))}''${code.slice(literal.end)}`,
      source,
    );
}

/** The literals under one of the keys, and the descriptions of choices (`described`), in their order. */
function literalsIn(node) {
  const value = ts.isPropertyAssignment(node) && keys.includes(node.name.text) && node.initializer;
  const choice =
    ts.isCallExpression(node) && node.expression.text === 'described' && node.arguments[2];
  const own = [value, choice].filter((one) => one && ts.isStringLiteralLike(one));
  ts.forEachChild(node, (child) => void own.push(...literalsIn(child)));
  return own;
}
