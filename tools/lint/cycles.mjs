import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { onImports } from './imports.mjs';

/**
 * An ESLint rule: no import may lead back to the file or the folder that it stands in. Its option
 * names the folders, and the files in them, that are followed. Imports of types count as well.
 */
export const cycles = {
  meta: {
    type: 'problem',
    schema: [{ type: 'array', items: { type: 'string' } }],
    messages: { cycle: 'This import leads back here: {{path}}.' },
  },
  create(context) {
    const [roots] = context.options;
    const { files, folders } = graphsOf(context.cwd, roots);
    return onImports((node, source) => {
      const file = context.filename;
      const target = fileOf(resolve(dirname(file), source));
      const path =
        pathFrom(files, target, file) ?? pathFrom(folders, dirname(target), dirname(file));
      if (!path) return;
      const names = path.map((one) => relative(context.cwd, one));
      context.report({ node, messageId: 'cycle', data: { path: names.join(' → ') } });
    });
  },
};

const graphs = new Map();

/** What each file imports, and from which other folders each folder does; read once. */
function graphsOf(cwd, roots) {
  const key = [cwd, ...roots].join();
  if (!graphs.has(key)) graphs.set(key, readGraphs(cwd, roots));
  return graphs.get(key);
}

function readGraphs(cwd, roots) {
  const files = new Map();
  const folders = new Map();
  for (const file of globSync(
    roots.map((root) => `${root}/**/*.ts`),
    { cwd },
  )) {
    const path = join(cwd, file);
    const imports = importsOf(path);
    files.set(path, imports);
    const folder = dirname(path);
    const others = imports.map(dirname).filter((other) => other !== folder);
    folders.set(folder, [...(folders.get(folder) ?? []), ...others]);
  }
  return { files, folders };
}

const importsOf = (path) =>
  ts
    .preProcessFile(readFileSync(path, 'utf8'))
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => fileOf(resolve(dirname(path), fileName)));

const fileOf = (path) => [`${path}.ts`, join(path, 'index.ts')].find(existsSync) ?? path;

/** The way through a graph from one place to another; undefined where there is none. */
function pathFrom(graph, start, end, seen = new Set()) {
  if (start === end) return undefined;
  seen.add(start);
  for (const next of graph.get(start) ?? []) {
    if (next === end) return [start, end];
    const rest = seen.has(next) ? undefined : pathFrom(graph, next, end, seen);
    if (rest) return [start, ...rest];
  }
  return undefined;
}
