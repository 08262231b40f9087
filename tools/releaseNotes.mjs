/**
 * Prints the section of a version in CHANGELOG.md: `node tools/releaseNotes.mjs v1.2.0 < CHANGELOG.md`.
 * It fails without a section, so that the version is not published.
 */
import { readFileSync } from 'node:fs';

const version = (process.argv[2] ?? '').replace(/^v/, '');
const sections = readFileSync(0, 'utf8').split(/^## /m);
const section = sections.find((text) => text.startsWith(`[${version}]`));
const notes = section?.split('\n').slice(1).join('\n').trim();
if (!notes) {
  console.error(`CHANGELOG.md has no section for version "${version}"`);
  process.exit(1);
}
console.log(notes);
