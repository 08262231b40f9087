import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run, print } from './setup/run.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const reports = join(root, '.test', 'results');

/**
 * Builds the package, then runs npm scripts, which don't build it again. The lists run in parallel, the scripts of a
 * list in sequence until one fails. Prints one line for each script, and at the end the number of tests:
 * `3752 passed, 0 failed`.
 * @throws Error if a script has failed, after all lists have ended
 */
export async function runScripts(...lists) {
  mkdirSync(reports, { recursive: true });
  const results = await runList(['build'], process.env);
  if (results.every(({ succeeded }) => succeeded)) {
    const env = { ...process.env, GST_INVOICING_BUILT: 'true' };
    results.push(...(await Promise.all(lists.map((list) => runList(list, env)))).flat());
  }
  const sum = (count) => results.reduce((total, result) => total + result[count], 0);
  const skipped = sum('skipped');
  console.log(
    `${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`,
  );
  if (!results.every(({ succeeded }) => succeeded)) throw new Error('A script has failed.');
}

async function runList(names, env) {
  const results = [];
  for (const name of names) {
    results.push(await runScript(name, env));
    if (!results.at(-1).succeeded) break;
  }
  return results;
}

/** Runs a script, and shows its output only if it fails. */
async function runScript(name, env) {
  const started = Date.now();
  const report = join(reports, `${name.replace(':', '-')}.json`);
  rmSync(report, { force: true });
  const json = runsJest(name) ? ['--', '--json', `--outputFile=${report}`] : [];
  const output = [];
  const keep = (part) => output.push(part);
  const args = ['run', '--silent', name, ...json];
  const code = await run('npm', args, { cwd: root, env, onStdout: keep, onStderr: keep });
  if (code !== 0) process.stderr.write(Buffer.concat(output));
  const counts = readCounts(report);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const tests = runsJest(name) ? `: ${counts.passed} passed` : '';
  print(`${code === 0 ? '✓' : '✗'} ${name}${tests}, ${seconds} s`);
  return { succeeded: code === 0, ...counts };
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const runsJest = (name) => scripts[name].includes('jest ');

/** The numbers of tests in a report of Jest's. */
function readCounts(report) {
  let result;
  try {
    result = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    // The script does not run Jest, or Jest failed before it wrote the report.
    return { passed: 0, failed: 0, skipped: 0 };
  }
  return {
    passed: result.numPassedTests,
    // A test file that fails to load has no tests, so it counts as one failure.
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}
