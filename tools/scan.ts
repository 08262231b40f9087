/** n8n's scanner for community packages, offline, over the source and over what would be published. */
import { readdir, readFile, mkdtemp, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { unpackPackage } from './pack';

const root = resolve(__dirname, '..');
const LARGEST_TARBALL = 100_000;
const PUBLISHED = /^(dist\/.+|README\.md|LICENSE|CHANGELOG\.md|package\.json)$/;
const UNWANTED = /\.(ts|map)$/;

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
  found.push(...(await misplaced(unpacked)));
  if (found.length === 0) console.log(`The scanner found nothing. The tarball has ${bytes} bytes.`);
  return found;
}

/** Files that are not meant to be published, and traces of the machine that built the package. */
async function misplaced(unpacked: string): Promise<string[]> {
  const found: string[] = [];
  const entries = await readdir(unpacked, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(unpacked.length + 1);
    if (!PUBLISHED.test(name) || UNWANTED.test(name)) {
      found.push(`${name} does not belong in the package.`);
    }
    const content = await readFile(path, 'utf8');
    for (const machinePath of [root, `${homedir()}/`]) {
      if (content.includes(machinePath)) found.push(`${name} contains the path ${machinePath}.`);
    }
  }
  if (!entries.some((entry) => entry.name.endsWith('.node.js'))) {
    found.push('The package holds no node: build it first.');
  }
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
