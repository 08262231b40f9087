import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../tools/docs/declaredNodes';
import { folder, pages } from '../../../tools/docs/pages';

const generated = pages();
const directory = join(root, folder);

describe('the reference in docs/resources', () => {
  it('has a page for each resource and trigger, and no others', () => {
    expect(readdirSync(directory).sort()).toEqual([...generated.keys()].sort());
  });

  it.each([...generated])(
    '%s is up to date with the node description (npm run docs)',
    (name, text) => {
      expect(readFileSync(join(directory, name), 'utf8')).toBe(text);
    },
  );
});
