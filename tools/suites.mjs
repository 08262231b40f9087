/**
 * Runs several npm scripts as one suite: `node tools/suites.mjs test`. It prints one line for each script,
 * then the number of tests: `3752 passed, 0 failed`.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run, print } from './setup/run.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const results = join(root, '.test', 'results');

/** Lists of scripts. The lists run in parallel, the scripts of a list in sequence. */
const suites = {
  test: [
    ['lint:format', 'lint:imports', 'lint:unused', 'lint:code', 'test:types'],
    ['test:coverage', 'build', 'scan', 'test:integration'],
  ],
  // The chaos tests need no n8n, and run while it is installed. In queue mode, the tests wait for the rate limit most
  // of the time. What the second list needs after n8n is installed while its first script runs.
  rest: [
    ['test:chaos', 'setup:rest', 'test:queue', 'test:install'],
    ['test:e2e', 'test:browser', 'test:fuzz'],
  ],
};

const counts = { passed: 0, failed: 0, skipped: 0 };
let failedScripts = 0;

/** Runs scripts until one fails. Shows only the output of a failed script. */
async function runList(scripts) {
  for (const script of scripts) {
    const started = Date.now();
    const report = join(results, `${script.replace(':', '-')}.json`);
    rmSync(report, { force: true });
    const json = isJest(script) ? ['--', '--json', `--outputFile=${report}`] : [];
    const output = [];
    const keep = (part) => output.push(part);
    const args = ['run', '--silent', script, ...json];
    const code = await run('npm', args, { cwd: root, onStdout: keep, onStderr: keep });
    if (code !== 0) process.stderr.write(Buffer.concat(output));
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    print(`${code === 0 ? '✓' : '✗'} ${script}${countTests(report)}, ${seconds} s`);
    if (code === 0) continue;
    failedScripts++;
    return;
  }
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const isJest = (script) => scripts[script].includes('jest ');

/** Adds the tests of a report to the counts. @returns a text for the line of the script */
function countTests(report) {
  let result;
  try {
    result = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return ''; // The script does not run Jest, or Jest failed before it wrote the report.
  }
  counts.passed += result.numPassedTests;
  // A test file that fails to load has no tests, so it counts as one failure.
  counts.failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
  counts.skipped += result.numPendingTests + result.numTodoTests;
  return `: ${result.numPassedTests} passed`;
}

const name = process.argv[2];
if (!Object.hasOwn(suites, name ?? '')) {
  throw new Error(`Specify a suite: ${Object.keys(suites).join(' or ')}`);
}
mkdirSync(results, { recursive: true });
await Promise.all(suites[name].map(runList));
const { passed, failed, skipped } = counts;
console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exitCode = failedScripts > 0 ? 1 : 0;
