import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../tools/docs/declaredNodes';
import { folder, pages } from '../../../tools/docs/pages';

const generated = pages();
const place = join(root, folder);

describe('the reference in docs/resources', () => {
  it('has a page for each resource and trigger, and no other', () => {
    expect(readdirSync(place).sort()).toEqual([...generated.keys()].sort());
  });

  it.each([...generated])(
    '%s says what the node says of itself (npm run docs:pages)',
    (name, text) => {
      expect(readFileSync(join(place, name), 'utf8')).toBe(text);
    },
  );
});
