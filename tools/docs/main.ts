/** Generates docs/resources: `npm run docs:pages`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './declaredNodes';
import { folder, pages } from './pages';

const directory = join(root, folder);
rmSync(directory, { recursive: true, force: true });
mkdirSync(directory, { recursive: true });
for (const [name, text] of pages()) writeFileSync(join(directory, name), text);
