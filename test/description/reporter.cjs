/**
 * A Jest reporter. After a run of all integration tests it checks that they cover every fact of the
 * service's description, and updates docs/coverage.md. recorder.ts records the observations of each test file.
 */
const { readdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..', '..');
const folder = join(root, 'test', 'integration');
const coverageFile = join(root, 'docs', 'coverage.md');

module.exports = class {
  onRunStart() {
    rmSync(join(root, '.test', 'observations'), { recursive: true, force: true });
  }

  onRunComplete(_, { testResults, numFailedTests }) {
    const ran = new Set(testResults.map(({ testFilePath }) => testFilePath));
    const files = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
    if (numFailedTests > 0 || !files.every((name) => ran.has(join(folder, name)))) return;
    require('tsx/cjs');
    const { checkCoverage, readObservations } = require('./coverage.ts');
    const currentPage = readFileSync(coverageFile, 'utf8');
    const { page, problems } = checkCoverage(readObservations(), currentPage);
    if (page) writeFileSync(coverageFile, page);
    if (problems.length === 0) return;
    process.stderr.write(`\n${problems.join('\n')}\n`);
    this.error = new Error(problems.join('\n'));
  }

  getLastError() {
    return this.error;
  }
};
