/** `npm run test:types` checks the types. Jest can't import a module later, but it can require it. */
const compiled = {
  diagnostics: false,
  tsconfig: {
    esModuleInterop: true,
    isolatedModules: true,
    module: 'commonjs',
    resolveJsonModule: true,
    target: 'es2022',
  },
};

/**
 * `integration` and `chaos` run the nodes in n8n's engine; `chaos` takes minutes. `e2e` needs a real n8n, `queue`
 * several of its processes, `browser` its editor, `install` an n8n without the package, and the oldest supported
 * one. `fuzz` floods n8n with deliveries, and kills it.
 */
const project = (name, extra = {}) => ({
  displayName: name,
  rootDir: __dirname,
  testMatch: [`<rootDir>/test/${name}/**/*.test.ts`],
  setupFilesAfterEnv: [`<rootDir>/test/${name}/setup.ts`],
  transform: { '^.+\\.ts$': ['ts-jest', compiled] },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.demo/', '<rootDir>/.test/'],
  ...extra,
});

/** Test files share packages and modules (test/jest/runtime.cjs). */
const inProcess = {
  transform: { '^.+\\.ts$': '<rootDir>/test/jest/compile.cjs' },
  testEnvironment: '<rootDir>/test/jest/environment.cjs',
  runtime: '<rootDir>/test/jest/runtime.cjs',
  globalSetup: '<rootDir>/test/jest/compile.cjs',
};

const inRealN8n = { setupFilesAfterEnv: ['<rootDir>/test/e2e/setup.ts'] };

/** All test files of a project share one n8n. */
const inSharedN8n = {
  ...inRealN8n,
  globalSetup: '<rootDir>/test/e2e/globalSetup.ts',
  globalTeardown: '<rootDir>/test/e2e/globalTeardown.ts',
};

// For the processes of the tests (test/harness/properties.ts). In `globals`, it would make caches invalid.
process.env.ALL_CASES ??= String(Boolean(process.env.CI) || process.argv.includes('--coverage'));

module.exports = {
  projects: [
    project('unit', inProcess),
    project('integration', inProcess),
    project('chaos', inProcess),
    project('queue', inRealN8n),
    project('browser', inSharedN8n),
    project('install', inRealN8n),
    project('fuzz', {
      ...inSharedN8n,
      testMatch: ['<rootDir>/test/fuzz/*.test.ts', '<rootDir>/test/e2e/triggerFuzz.test.ts'],
      globals: {
        fuzzDeliveries: 10_000,
        // Twice as fast. The fewer deliveries in `e2e` meet n8n with its defaults.
        n8nEnv: { N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' },
      },
    }),
    project('e2e', inSharedN8n),
  ],
  reporters: ['default', '<rootDir>/test/description/reporter.cjs'],
  coverageDirectory: 'coverage',
  // The table names the lines of a branch that no test takes.
  coverageReporters: [['text', { skipFull: true }], 'lcovonly'],
  collectCoverageFrom: ['{api,books,core,law,receivables,returns,sheets}/**/*.ts'],
  coverageThreshold: { global: { branches: 100 }, './books/': { branches: 95 } },
};
