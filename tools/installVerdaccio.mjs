/**
 * Installs the registry of tools/verdaccio/package-lock.json and prints its folder on stdout:
 * `node tools/installVerdaccio.mjs`.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cachedInstall } from './start/cachedInstall.mjs';
import { say } from './start/run.mjs';

const manifest = join(dirname(fileURLToPath(import.meta.url)), 'verdaccio');

cachedInstall({ name: 'verdaccio', manifest, size: '65 MB, less than a minute' }).then(
  (folder) => console.log(folder),
  (error) => {
    say(error.message);
    process.exitCode ||= 1;
  },
);
