import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program stands on the PATH. @throws Error where it does not */
export function commandPath(name: string): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (!found) throw new Error(`${name} is not installed`);
  return found;
}
