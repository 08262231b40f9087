/** Writes docs/resources anew: `npm run docs:pages`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './declaredNodes';
import { folder, pages } from './pages';

const place = join(root, folder);
rmSync(place, { recursive: true, force: true });
mkdirSync(place, { recursive: true });
for (const [name, text] of pages()) writeFileSync(join(place, name), text);
