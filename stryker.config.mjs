import jestConfig from './jest.config.js';

const unit = jestConfig.projects.find(({ displayName }) => displayName === 'unit');
const unitTests = {
  ...unit,
  // Stryker works on a copy, so the root is left for it to say.
  rootDir: undefined,
  // Longer than Stryker waits: on a busy machine a slow test must not count as one that found a mutant.
  testTimeout: 60_000,
};

/** Mutation testing of what decides about money and signatures; docs/mutation.md says what came of it. */
export default {
  mutate: [
    'api/**/*.ts',
    'gst/**/*.ts',
    'nodes/GstInvoicingTrigger/duplicates.ts',
    'nodes/GstInvoicingPollingTrigger/changes.ts',
  ],
  plugins: ['@stryker-mutator/jest-runner', './tools/mutation/tables.mjs'],
  ignorers: ['tables'],
  testRunner: 'jest',
  jest: {
    projectType: 'custom',
    config: {
      ...unitTests,
      testMatch: ['<rootDir>/test/unit/{api,gst,nodes/trigger,nodes/polling}/**/*.test.ts'],
    },
  },
  coverageAnalysis: 'perTest',
  // What is read once, when a module loads, needs every test anew for each of its mutants.
  ignoreStatic: true,
  // The tests run without type checks, so the copy needs none switched off.
  disableTypeChecks: false,
  // All that the tests read.
  ignorePatterns: ['/*', '!/api', '!/gst', '!/nodes', '!/test', '!/docs', '!/*.json'],
  concurrency: 1,
  timeoutMS: 10_000,
  // Jest in one process keeps what it has loaded.
  maxTestRunnerReuse: 60,
  thresholds: { high: 95, low: 90, break: 90 },
  tempDirName: '.test/mutation/copies',
  incremental: true,
  incrementalFile: '.test/mutation/incremental.json',
  reporters: ['clear-text', 'html', 'json', 'progress'],
  htmlReporter: { fileName: '.test/mutation/report.html' },
  jsonReporter: { fileName: '.test/mutation/report.json' },
};
