import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { root } from '../../../tools/docs/declaredNodes';

/** A call in a docstring and what it returns: `@example areAlike(one, other) // true`. */
const example = /@example (\w+\(.*\)) \/\/ (.+)$/gm;

const layers = ['core', 'law', 'sheets', 'receivables', 'returns', 'api'];

const files = layers.flatMap((layer) =>
  readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(layer, name)),
);

const examples = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(example)].map(([, call, result]) => [file, call, result] as const);
});

it.each(examples)('the example in %s is right: %s', async (file, call = '', result = '') => {
  const context = createContext({ ...((await import(join(root, file))) as object) });
  expect(runInContext(`(${call})`, context)).toEqual(runInContext(`(${result})`, context));
});

it('each example can be run, and each layer has some', () => {
  const written = files.flatMap(
    (file) => readFileSync(join(root, file), 'utf8').match(/@example/g) ?? [],
  );
  expect(examples).toHaveLength(written.length);
  const withExamples = new Set(examples.map(([file]) => file.split('/')[0]));
  expect(layers.filter((layer) => !withExamples.has(layer))).toEqual([]);
});
