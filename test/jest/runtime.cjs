const { createRequire, isBuiltin } = require('node:module');
const { default: Runtime } = require('jest-runtime');

/** Loads packages once for all test files of a process, as n8n does for its nodes. Our own modules are loaded again. */
module.exports = class extends Runtime {
  requireModuleOrMock(from, name) {
    const isPackage = !/^[./]/.test(name) && !isBuiltin(name) && name !== '@jest/globals';
    return isPackage ? createRequire(from)(name) : super.requireModuleOrMock(from, name);
  }

  /** Jest copies the counts, which takes a fifth of the time. They don't change after the last test. */
  getAllCoverageInfoCopy = () => globalThis.__coverage__;
};
