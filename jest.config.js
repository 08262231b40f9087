/**
 * `unit` and `integration` run in-process, `description` looks at what `integration` met of the
 * service, `chaos` looks at the books after thousands of requests of which many went wrong, `e2e`
 * runs against a real n8n, `queue` against several that work together, `browser` in its editor,
 * and `install` in one whose owner installs the package, and in an old one.
 */
const project = (name, extra = {}) => ({
  displayName: name,
  rootDir: __dirname,
  testEnvironment: 'node',
  testMatch: [`<rootDir>/test/${name}/**/*.test.ts`],
  transform: { '^.+\\.ts$': ['ts-jest', { tsconfig: 'tsconfig.json', diagnostics: false }] },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.demo/', '<rootDir>/.test/'],
  ...extra,
});

module.exports = {
  projects: [
    project('unit', { setupFilesAfterEnv: ['<rootDir>/test/unit/setup.ts'] }),
    project('integration', { setupFilesAfterEnv: ['<rootDir>/test/integration/setup.ts'] }),
    project('description'),
    project('chaos', { setupFilesAfterEnv: ['<rootDir>/test/integration/setup.ts'] }),
    project('queue'),
    project('browser', { setupFilesAfterEnv: ['<rootDir>/test/e2e/setup.ts'] }),
    project('install', { setupFilesAfterEnv: ['<rootDir>/test/e2e/setup.ts'] }),
    project('fuzz', {
      // Tests of `e2e`, at full length.
      testMatch: ['<rootDir>/test/e2e/trigger{Fuzz,Duplicates}.test.ts'],
      globals: { fuzzDeliveries: 10_000, killedEvents: 300, kills: 3 },
      setupFilesAfterEnv: ['<rootDir>/test/e2e/setup.ts'],
    }),
    project('e2e', { setupFilesAfterEnv: ['<rootDir>/test/e2e/setup.ts'] }),
  ],
  coverageDirectory: 'coverage',
  coverageReporters: ['text-summary', 'lcovonly'],
  collectCoverageFrom: ['api/**/*.ts', 'gst/**/*.ts'],
};
