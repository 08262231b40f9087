/** Runs n8n's scanner for community packages offline, on the source and on the package that would be published, and publint. */
import { mkdtemp, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { maxTarballBytes, packagingErrors, unpackPackage } from './tarball';

const root = resolve(__dirname, '..');

async function scan(unpacked: string): Promise<string[]> {
  const { analyzePackage, SOURCE_FILE_PATTERNS: sourceFilePatterns } =
    await import('@n8n/scan-community-package/scanner/scanner.mjs');
  const bytes = await unpackPackage(root, unpacked);
  const passes = {
    source: await analyzePackage(root, sourceFilePatterns),
    package: await analyzePackage(unpacked, ['**/*.js', 'package.json']),
  };
  const problems = Object.entries(passes)
    .filter(([, { passed }]) => !passed)
    .map(([name, { message, details }]) => `${name}: ${message}\n${details ?? ''}`);
  if (bytes >= maxTarballBytes) {
    problems.push(`The tarball has ${bytes} bytes; it must be smaller than ${maxTarballBytes}.`);
  }
  problems.push(...(await publintMessages(unpacked)));
  problems.push(...(await packagingErrors(unpacked, [root, `${homedir()}/`])));
  if (problems.length === 0) console.log(`No problems found. The tarball has ${bytes} bytes.`);
  return problems;
}

/** What is wrong with package.json or the files that it names. */
async function publintMessages(unpacked: string): Promise<string[]> {
  const { messages, pkg } = await publint({ pkgDir: unpacked, pack: false });
  return messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false })}`);
}

async function main(): Promise<void> {
  const unpacked = await mkdtemp(join(tmpdir(), 'gst-invoicing-scan-'));
  try {
    const problems = await scan(unpacked);
    for (const problem of problems) console.error(problem);
    process.exitCode = problems.length === 0 ? 0 : 1;
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

void main();
