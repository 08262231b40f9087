import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, say } from './run.mjs';

/**
 * Runs the steps of a task one after another, on the Node of node_modules, up to the first that
 * fails, and returns its exit code. Steps that run tests are counted together in a closing line.
 */
export async function runSteps(steps, args, root) {
  const env = {
    ...process.env,
    PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH,
  };
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const durations = [];
  let code = 0;
  let testsRan = false;
  for (const [index, step] of steps.entries()) {
    const last = index === steps.length - 1;
    if (steps.length > 1) say(`\n── ${step.name}`);
    const report = step.countsTests ? freshReport(root, step.name) : undefined;
    const [command, ...fixed] = step.command;
    const started = Date.now();
    code = await run(
      command,
      [...fixed, ...(report ? ['--json', `--outputFile=${report}`] : []), ...(last ? args : [])],
      { cwd: root, env, stdout: last ? 'inherit' : 'stderr' },
    );
    durations.push(`${step.name} ${((Date.now() - started) / 1000).toFixed(1)} s`);
    if (steps.length > 1) say(`── ${durations.at(-1)}${code === 0 ? '' : `, failed (${code})`}`);
    if (report) {
      testsRan = true;
      add(counts, report);
    }
    if (code !== 0) break;
  }
  if (testsRan) {
    say(`\n${durations.join(' · ')}`);
    const { passed, failed, skipped } = counts;
    console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  }
  return code;
}

function freshReport(root, name) {
  const folder = join(root, '.test', 'results');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.json`);
  rmSync(path, { force: true });
  return path;
}

function add(counts, report) {
  let result;
  try {
    result = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return; // The step ended before jest could write it; its exit code says so.
  }
  counts.passed += result.numPassedTests;
  // A file that could not even be loaded has no tests to count, but it has failed.
  counts.failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
  counts.skipped += result.numPendingTests + result.numTodoTests;
}
