/**
 * Prints what CHANGELOG.md says of one version: `node tools/releaseNotes.mjs v1.2.0 < CHANGELOG.md`.
 * A version of which it says nothing is not published.
 */
import { readFileSync } from 'node:fs';

const version = (process.argv[2] ?? '').replace(/^v/, '');
const parts = readFileSync(0, 'utf8').split(/^## /m);
const part = parts.find((text) => text.startsWith(`[${version}]`));
const notes = part?.split('\n').slice(1).join('\n').trim();
if (!notes) {
  console.error(`CHANGELOG.md says nothing of version "${version}"`);
  process.exit(1);
}
console.log(notes);
