/**
 * A Jest reporter. After a run of all integration tests it checks that they cover every fact of the
 * service's description. recorder.ts records the observations of each test file.
 */
const { readdirSync } = require('node:fs');
const { join } = require('node:path');

const folder = join(__dirname, '..', 'integration');

module.exports = class {
  onRunComplete(_, { testResults, numFailedTests }) {
    const ran = new Set(testResults.map(({ testFilePath }) => testFilePath));
    const files = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
    if (numFailedTests > 0 || !files.every((name) => ran.has(join(folder, name)))) return;
    require('tsx/cjs');
    const { problemsIn, readObservations } = require('./coverage.ts');
    const problems = problemsIn(readObservations());
    if (problems.length === 0) return;
    process.stderr.write(`\n${problems.join('\n')}\n`);
    this.error = new Error(problems.join('\n'));
  }

  getLastError() {
    return this.error;
  }
};
