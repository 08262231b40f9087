import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../tools/docs/declaredNodes';

const wings = ['api', 'books', 'law', 'nodes', 'receivables', 'returns', 'sheets'];

const textOf = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

/** The names that the files of a wing export. */
function exportedBy(wing: string): Set<string> {
  const sources = globSync(`${wing}/**/*.ts`, { cwd: root }).map((file) => textOf(file));
  const declaration = /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm;
  return new Set(
    sources.flatMap((source) => [...source.matchAll(declaration)].map(([, name = '']) => name)),
  );
}

describe.each(wings)('the door of %s', (wing) => {
  const text = textOf(wing, 'README.md');

  it('has at most 20 lines', () => {
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(20);
  });

  it('names functions and types that the wing exports', () => {
    const exported = exportedBy(wing);
    const named = [...text.matchAll(/`([A-Za-z]\w+)`/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !exported.has(name))).toEqual([]);
  });

  it('names files and folders that exist', () => {
    const named = text.matchAll(/(?<![\w/.])((?:[\w-]+\/)+(?:[\w-]+\.ts)?|[\w-]+\.ts)/g);
    const paths = [...named].map(([, path = '']) => path);
    const isThere = (path: string) =>
      existsSync(join(root, path)) || globSync(`${wing}/**/${path}`, { cwd: root }).length > 0;
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });
});
