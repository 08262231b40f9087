/** Runs Stryker, which is not a dependency of the package: `npm run test:mutation [-- --mutate law/irn.ts]`. */
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installCached } from '../setup/install.mjs';
import { run } from '../setup/run.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const folder = await installCached('mutation');
const stryker = join(folder, 'node_modules', '.bin', 'stryker');
const env = { ...process.env, STRYKER_FOLDER: folder, ALL_CASES: 'true' };
const args = ['run', join(here, 'stryker.config.mjs'), ...process.argv.slice(2)];
process.exitCode = await run(stryker, args, { cwd: resolve(here, '../..'), env });
