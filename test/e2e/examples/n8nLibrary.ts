import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/** A library that n8n brings along and that reads what its nodes write. */
export function n8nLibrary<Library>(name: string): Library {
  const installer = resolve(__dirname, '../../../tools/installN8n.mjs');
  const folder = execFileSync(process.execPath, [installer]).toString().trim();
  return createRequire(join(folder, 'package.json'))(name) as Library;
}
