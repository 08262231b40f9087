import { join } from 'node:path';
import jestConfig from '../../jest.config.js';

/** An absolute path, since Stryker is not in node_modules. */
const runner = join(
  process.env.STRYKER_FOLDER ?? '',
  'node_modules/@stryker-mutator/jest-runner/dist/src/index.js',
);

const project = (name) => jestConfig.projects.find(({ displayName }) => displayName === name);
const unitTests = {
  ...project('unit'),
  // Stryker sets the root, since it works on a copy, and does not know <rootDir> here.
  rootDir: undefined,
  // Each test file loads the mutated code again, compiled as for tests that need a real n8n.
  transform: project('e2e').transform,
  testEnvironment: undefined,
  runtime: undefined,
  globalSetup: undefined,
  // Longer than Stryker's timeout, so that a slow test on a busy machine does not count as a killed mutant.
  testTimeout: 60_000,
};

/** Mutation testing (docs/engineering/development.md, Mutation testing). */
export default {
  mutate: [
    '{api,books,core,law,receivables,returns,sheets}/**/*.ts',
    'nodes/GstInvoicingTrigger/duplicates.ts',
    'nodes/GstInvoicingPollingTrigger/changes.ts',
  ],
  plugins: [runner, './tools/mutation/ignorers.mjs'],
  ignorers: ['tables', 'sample'],
  testRunner: 'jest',
  jest: {
    projectType: 'custom',
    config: {
      ...unitTests,
      testMatch: [
        '<rootDir>/test/unit/{api,books,core,law,receivables,returns,sheets,nodes/trigger,nodes/polling}/**/*.test.ts',
      ],
    },
  },
  coverageAnalysis: 'perTest',
  // Mutants in code that runs once at module load would need all tests.
  ignoreStatic: true,
  // The tests run without type checks.
  disableTypeChecks: false,
  // Everything except the files that the tests read.
  ignorePatterns: [
    '/*',
    '!/{api,books,core,credentials,examples,law,nodes,receivables,returns,sheets,simulator,tools}',
    '!/test',
    '!/docs',
    '!/*.json',
  ],
  concurrency: 1,
  timeoutMS: 10_000,
  // The first run, of all tests, takes minutes.
  dryRunTimeoutMinutes: 30,
  // Limits the memory of Jest, which keeps loaded modules.
  maxTestRunnerReuse: 60,
  thresholds: { high: 95, low: 90, break: 90 },
  tempDirName: '.test/mutation/copies',
  incremental: true,
  incrementalFile: '.test/mutation/incremental.json',
  reporters: ['clear-text', 'html', 'json', 'progress'],
  htmlReporter: { fileName: '.test/mutation/report.html' },
  jsonReporter: { fileName: '.test/mutation/report.json' },
};
