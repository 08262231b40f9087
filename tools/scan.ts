/** n8n's scanner for community packages, offline, over the source and over what would be published. */
import { mkdtemp, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { unpackPackage } from './pack';
import { LARGEST_TARBALL, misplacedIn } from './tarball';

const root = resolve(__dirname, '..');

async function scan(unpacked: string): Promise<string[]> {
  const { analyzePackage, SOURCE_FILE_PATTERNS } =
    await import('@n8n/scan-community-package/scanner/scanner.mjs');
  const bytes = await unpackPackage(root, unpacked);
  const passes = {
    source: await analyzePackage(root, SOURCE_FILE_PATTERNS),
    package: await analyzePackage(unpacked, ['**/*.js', 'package.json']),
  };
  const found = Object.entries(passes)
    .filter(([, { passed }]) => !passed)
    .map(([name, { message, details }]) => `${name}: ${message}\n${details ?? ''}`);
  if (bytes >= LARGEST_TARBALL) {
    found.push(`The tarball has ${bytes} bytes; it must have fewer than ${LARGEST_TARBALL}.`);
  }
  found.push(...(await misplacedIn(unpacked, [root, `${homedir()}/`])));
  if (found.length === 0) console.log(`The scanner found nothing. The tarball has ${bytes} bytes.`);
  return found;
}

async function main(): Promise<void> {
  const unpacked = await mkdtemp(join(tmpdir(), 'gst-invoicing-scan-'));
  try {
    const found = await scan(unpacked);
    for (const finding of found) console.error(finding);
    process.exitCode = found.length === 0 ? 0 : 1;
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

void main();
