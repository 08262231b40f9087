/**
 * Plugins of esbuild for the code that is published. It leaves out what only the descriptions of the nodes and the
 * documentation have: n8n reads descriptions from JSON, so the package would contain them twice.
 */
import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import ts from 'typescript';

/** Parts of parameters that only the editor reads. */
const displayKeys = ['displayOptions', 'noDataExpression'];

const textKeys = ['description', 'placeholder', 'searchHint', 'relationHint', 'action'];

/** The texts in a description as JSON that n8n shows beside fields, choices and operations. */
export function textsOf(json) {
  const texts = [];
  JSON.parse(json, (key, value) => {
    if (textKeys.includes(key) && typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
}

/**
 * Leaves these texts out of the sources of the nodes, where they are under one of the keys. The code never reads them.
 * Also templates that may make one of them.
 * @param hasDescriptions whether the code has those of nodes. Parameters that only texts tell apart would become one in
 * them, so each text is replaced by its number, and templates stay
 */
export const withoutTexts = (texts, hasDescriptions = false) => ({
  name: 'withoutTexts',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]nodes[\\/].*\.ts$/ }, ({ path }) => ({
      contents: replaced(readFileSync(path, 'utf8'), partsIn, (part) => {
        const [text, key] = ts.isPropertyAssignment(part)
          ? [part.initializer, part.name.text]
          : [part];
        if (displayKeys.includes(key) || key === 'name') return hasDescriptions ? undefined : '';
        const index = texts.findIndex((one) => isFrom(text, one, !hasDescriptions));
        if (index < 0) return undefined;
        if (!hasDescriptions) return '';
        return key ? `${key}: '${index}'` : `'${index}'`;
      }),
      loader: 'ts',
    }));
    onLoad({ filter: /[\\/]nodes[\\/].*\.json$/ }, ({ path }) => ({
      contents: reread(path, (key, value) => {
        if (!hasDescriptions && displayKeys.includes(key)) return undefined;
        const index = textKeys.includes(key) ? texts.indexOf(value) : -1;
        if (index < 0) return value;
        return hasDescriptions ? String(index) : undefined;
      }),
      loader: 'json',
    }));
  },
});

/** Leaves out the descriptions of the nodes. The files that n8n loads have them. */
export const withoutDescriptions = {
  name: 'withoutDescriptions',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.node\.ts$/ }, ({ path }) => ({
      contents: replaced(readFileSync(path, 'utf8'), descriptionsIn, () => '{} as never'),
      loader: 'ts',
    })),
};

/** Leaves out what rules require, and where that is written: it is for the documentation. */
export const withoutSources = {
  name: 'withoutSources',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]law[\\/]rules[\\/]catalogue\.json$/ }, ({ path }) => ({
      contents: reread(path, (key, value) =>
        ['requires', 'source'].includes(key) ? undefined : value,
      ),
      loader: 'json',
    })),
};

/** Minifies libraries. Their sources are published elsewhere, so only the names of our own code stay. */
export const minified = {
  name: 'minified',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]node_modules[\\/].*\.m?js$/ }, async ({ path }) => ({
      contents: (await transform(readFileSync(path, 'utf8'), { minify: true, format: 'esm' })).code,
      loader: 'js',
    })),
};

/** The JSON of a file with other values. @param valueFor undefined for one that is left out */
const reread = (path, valueFor) => JSON.stringify(JSON.parse(readFileSync(path, 'utf8'), valueFor));

/**
 * A source with another text in place of some of its parts.
 * @param textFor undefined if the part stays; empty if it is left out, with the comma behind it
 */
function replaced(source, partsIn, textFor) {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest);
  return partsIn(file).reduceRight((code, part) => {
    const text = textFor(part);
    if (text === undefined) return code;
    const end = text === '' && code[part.end] === ',' ? part.end + 1 : part.end;
    return `${code.slice(0, part.getStart(file))}${text}${code.slice(end)}`;
  }, source);
}

/** Whether a text is a literal, or may be made from a template, by what stands around its values. */
const isFrom = (part, text, hasTemplates) =>
  ts.isStringLiteralLike(part)
    ? part.text === text
    : hasTemplates &&
      part.head.text !== '' &&
      text.startsWith(part.head.text) &&
      text.endsWith(part.templateSpans.at(-1).literal.text);

/**
 * The properties that only the editor reads, the names of operations, which can run, those with a literal or template under one of the keys of texts, and the
 * descriptions of choices (`described`).
 */
function partsIn(node, isOperation = false) {
  const isUnread = (name) => displayKeys.includes(name) || (isOperation && name === 'name');
  if (ts.isPropertyAssignment(node) && isUnread(node.name.text)) return [node];
  const value = ts.isPropertyAssignment(node) && textKeys.includes(node.name.text);
  const choice = ts.isCallExpression(node) && node.expression.text === 'described';
  const text = (value && node.initializer) || (choice && node.arguments[2]);
  const isText = text && (ts.isStringLiteralLike(text) || ts.isTemplateExpression(text));
  const own = isText ? [value ? node : text] : [];
  const canRun = node.properties?.some?.(({ name }) => name?.text === 'run');
  ts.forEachChild(node, (child) => void own.push(...partsIn(child, canRun)));
  return own;
}

/** The values of the properties `description` of classes. */
function descriptionsIn(node) {
  const isOne = ts.isPropertyDeclaration(node) && node.name.text === 'description';
  if (isOne) return [node.initializer];
  const found = [];
  ts.forEachChild(node, (child) => void found.push(...descriptionsIn(child)));
  return found;
}
