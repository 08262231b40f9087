import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The n8n for tests, the oldest supported n8n, or the npm registry for tests. */
export type Installable = 'n8n' | 'oldest-n8n' | 'verdaccio';

/** Installs a set of tools/setup/install.mjs if it is missing. @returns the folder with its node_modules */
export function installedFolder(name: Installable): string {
  const installer = join(__dirname, 'setup', 'install.mjs');
  return execFileSync(process.execPath, [installer, name], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();
}

/** Loads a module of an installed set. */
export const requireFrom = <Module>(name: Installable, module: string): Module =>
  createRequire(join(installedFolder(name), 'package.json'))(module) as Module;
