const { readFileSync } = require('node:fs');
const { createRequire, isBuiltin } = require('node:module');
const { dirname } = require('node:path');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { compiled, isShared } = require('./compile.cjs');
const { withState } = require('./state.cjs');

const isRelative = (name) => /^[./]/.test(name);

/** The modules that all test files of this process share, by their paths. */
const modules = new Map();
const sourceMaps = new Map();
/** The counts of all test files of this process; empty without coverage. */
const coverage = {};
const covered = new Map();
/** That of the current test file. */
let runtime;

function load(path) {
  const known = modules.get(path);
  if (known) return known.exports;
  const module = { exports: {} };
  modules.set(path, module);
  try {
    if (path.endsWith('.json')) module.exports = JSON.parse(readFileSync(path, 'utf8'));
    else execute(module, path);
  } catch (error) {
    modules.delete(path);
    throw error;
  }
  module.restoreState = module.keepState?.();
  return module.exports;
}

function execute(module, path) {
  const { code, sourceMap } = runtime.collectsCoverage ? instrumented(path) : compiled(path);
  sourceMaps.set(path, sourceMap);
  const requirePackage = createRequire(path);
  const require = (name) =>
    isRelative(name) ? load(runtime._resolution.resolveCjs(path, name)) : requirePackage(name);
  const parameters = ['module', 'exports', 'require', '__dirname', '__filename'];
  const options = { filename: path, parsingContext: globalThis };
  const withItsState = withState(code, readFileSync(path, 'utf8'));
  const body = compileFunction(withItsState, parameters, options);
  body.call(module.exports, module, module.exports, require, dirname(path), path);
}

/** The code of a module that counts what is run. */
function instrumented(path) {
  const { transformCache } = runtime;
  const code = transformCache.transform(path);
  return { code, sourceMap: transformCache.getSourceMaps().get(path) };
}

/**
 * Loads packages and the modules of the package and the simulator once for all test files of a process, as n8n loads
 * its nodes, and gives each test file their state as it was when they were loaded. In jest.isolateModules and after
 * jest.mock they are loaded again.
 */
module.exports = class extends Runtime {
  constructor(...given) {
    super(...given);
    runtime = this;
    this.collectsCoverage = this._coverageOptions.collectCoverage;
    globalThis.__coverage__ = coverage;
    for (const { restoreState } of modules.values()) restoreState?.();
    for (const [path, sourceMap] of sourceMaps) this.getSourceMaps().set(path, sourceMap);
  }

  requireModuleOrMock(from, name) {
    if (isRelative(name)) {
      if (this.hasMocks || this.registries.isIsolated())
        return super.requireModuleOrMock(from, name);
      const path = this._resolution.resolveCjs(from, name);
      return isShared(path) ? load(path) : super.requireModuleOrMock(from, name);
    }
    const isPackage = !isBuiltin(name) && name !== '@jest/globals';
    return isPackage ? createRequire(from)(name) : super.requireModuleOrMock(from, name);
  }

  setMock(...given) {
    this.hasMocks = true;
    super.setMock(...given);
  }

  /** The modules of which this test file has taken new paths. Jest copies all, which takes a fifth of the time. */
  getAllCoverageInfoCopy() {
    const extended = Object.entries(coverage).filter(([path, { s, f, b }]) => {
      const before = covered.get(path);
      const taken = [s, f, b].flatMap(Object.values).flat().filter(Boolean).length;
      covered.set(path, taken);
      return taken !== before;
    });
    return structuredClone(Object.fromEntries(extended));
  }
};
