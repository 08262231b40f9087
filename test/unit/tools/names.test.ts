import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../../../tools/docs/declaredNodes';

const declaration =
  /^export (?:default )?(?:async )?(?:abstract )?(?:const|function\*?|class|interface|type) (\w+)/gm;

/** An operation has the name of its file, and may have that of the function that it calls. */
const isOperation = (name: string, file: string): boolean =>
  dirname(file).includes('/actions/') && basename(file, '.ts') === name;

it('a name that a file of the product exports means one thing in all of them', () => {
  const files = globSync(
    '{api,books,core,credentials,law,nodes,receivables,returns,sheets}/**/*.ts',
    { cwd: root },
  );
  const named = new Map<string, string[]>();
  for (const file of files) {
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(declaration)) {
      if (!isOperation(name, file)) named.set(name, [...(named.get(name) ?? []), file]);
    }
  }
  expect(named.size).toBeGreaterThan(1000);
  expect([...named].filter(([, places]) => places.length > 1)).toEqual([]);
});
